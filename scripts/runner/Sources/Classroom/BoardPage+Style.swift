/// How the page looks: large enough for the back of a room, narrow enough for
/// a telephone.
extension BoardPage {
  static let style = """
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --text: #1b1f24; --soft: #59626c; --line: #d5dae0;
      --green: #116b30; --red: #b3201f; --amber: #8a5a00;
      --green-ground: #d9f2e0; --red-ground: #fde3e1; --amber-ground: #fdeebf;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14171a; --text: #eef1f4; --soft: #a3adb7; --line: #343b42;
        --green: #6fdc8f; --red: #ff9a91; --amber: #f3c54b;
        --green-ground: #12371f; --red-ground: #4a1b1a; --amber-ground: #40320b;
      }
    }
    body {
      margin: 1.2rem; background: var(--ground); color: var(--text);
      font: 1.25rem/1.35 system-ui, sans-serif;
    }
    ul { list-style: none; margin: 0 0 1rem; padding: 0; }
    .summary { display: flex; flex-wrap: wrap; gap: .5rem 1.6rem; }
    .summary b { font-size: 1.9rem; }
    h2 { font-size: 1.25rem; margin: 0; }
    table { border-collapse: collapse; width: 100%; }
    th { text-align: left; font-weight: 600; overflow-wrap: anywhere; }
    tbody th { min-width: 7.5rem; }
    thead th { color: var(--soft); font-size: 1rem; overflow-wrap: normal; }
    abbr { text-decoration: none; }
    th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
    .now { font-size: 1.4rem; white-space: nowrap; }
    .now b { display: inline-block; width: 1.1em; text-align: center; }
    small { color: var(--soft); font-size: 1rem; }
    .now small { color: inherit; }
    .discs { font-size: .8rem; letter-spacing: -.04em; white-space: nowrap; }
    .count, .count i { display: none; font-style: normal; }
    .many .discs { display: none; }
    .many .count { display: inline; }
    .green, .row { color: var(--green); }
    .red { color: var(--red); }
    .amber { color: var(--amber); }
    td.green, td.row { background: var(--green-ground); }
    td.red { background: var(--red-ground); }
    td.amber { background: var(--amber-ground); }
    .rhythm { width: 40%; min-width: 9rem; }
    svg { display: block; width: 100%; height: 2rem; }
    path { fill: none; stroke: currentColor; stroke-width: 8; }
    .tidy { stroke-width: 3; vector-effect: non-scaling-stroke; }
    .legend { color: var(--soft); font-size: 1rem; }
    @media (max-width: 60rem) {
      body { margin: .6rem; font-size: 1rem; }
      thead { display: none; }
      tr {
        display: flex; flex-wrap: wrap; align-items: center; gap: .1rem .7rem;
        padding: .4rem 0; border-bottom: 1px solid var(--line);
      }
      th, td { border: 0; padding: 0 .2rem; }
      tbody th { flex-basis: 100%; }
      .now { flex-basis: 100%; font-size: 1.25rem; padding: .2rem .4rem; }
      .discs { display: none; }
      .count, .count i { display: inline; font-size: .9rem; }
      .rhythm { flex-basis: 100%; }
    }
    """
}
