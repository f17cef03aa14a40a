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
    * { box-sizing: border-box; }
    body {
      --row: clamp(28px, (100vh - 196px) / var(--rows), 84px);
      margin: 0; padding: 12px 24px; background: var(--ground);
      color: var(--text);
      font: clamp(20px, var(--row) * .5, 34px)/1.2 system-ui, sans-serif;
    }
    ul { list-style: none; margin: 0 0 8px; padding: 0; }
    .summary {
      display: flex; flex-wrap: wrap; align-items: baseline;
      gap: 4px 28px; font-size: 22px;
    }
    .summary b { font-size: 30px; }
    h2 { font-size: 22px; margin: 0; }
    section { font-size: 20px; }
    table { border-collapse: collapse; width: 100%; }
    tr { height: var(--row); }
    th { text-align: left; font-weight: 600; overflow-wrap: anywhere; }
    tbody th { min-width: 7.5rem; }
    thead tr, tfoot tr { height: 28px; }
    thead th { color: var(--soft); font-size: 20px; overflow-wrap: normal; }
    abbr { text-decoration: none; }
    th, td { padding: 0 .6em 0 0; border-bottom: 1px solid var(--line); }
    th:last-child, td:last-child { padding: 0; }
    .now, .kata, thead th { white-space: nowrap; }
    .now b {
      display: inline-block; width: 1.7em; text-align: center;
      border-radius: .2em;
    }
    small { color: var(--soft); font-size: 20px; }
    .discs { font-size: .8em; letter-spacing: -.04em; }
    .count, .count i { display: none; font-style: normal; }
    .many .discs { display: none; }
    .many .count { display: inline; }
    .old { opacity: .45; }
    .green, .row { color: var(--green); }
    .red { color: var(--red); }
    .amber { color: var(--amber); }
    b.green, b.row { background: var(--green-ground); }
    b.red { background: var(--red-ground); }
    b.amber { background: var(--amber-ground); }
    .rhythm { width: 99%; min-width: 9rem; }
    svg { display: block; width: 100%; height: calc(var(--row) - 5px); }
    path { fill: none; stroke: currentColor; stroke-width: 8; }
    .tidy { stroke-width: 3; vector-effect: non-scaling-stroke; }
    tfoot td { border: 0; }
    .axis { position: relative; color: var(--soft); font-size: 20px; }
    .axis span { position: absolute; top: 2px; }
    .legend { color: var(--soft); font-size: 20px; margin: 6px 0 0; }
    @media (max-width: 60rem) {
      body { padding: .6rem; font-size: 1rem; }
      thead, tfoot { display: none; }
      .legend { font-size: .9rem; }
      .summary { font-size: 1rem; gap: .2rem .9rem; }
      .summary b { font-size: 1.3rem; }
      small { font-size: .9rem; }
      tr {
        display: flex; height: auto; flex-wrap: wrap; align-items: center; gap: .1rem .7rem;
        padding: .4rem 0; border-bottom: 1px solid var(--line);
      }
      th, td { border: 0; padding: 0 .2rem; }
      tbody th { flex-basis: 100%; }
      .now { flex-basis: 100%; font-size: 1.25rem; padding: .2rem .4rem; }
      .discs { display: none; }
      .count, .count i { display: inline; font-size: .9rem; }
      .rhythm { flex-basis: 100%; }
      svg { height: 1.6rem; }
    }
    """
}
