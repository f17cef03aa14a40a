import Foundation

/// `./scripts/play`: the learner's code at work, in a small program.
enum PlayCommand {
  static let syntax = CommandSyntax(
    name: "play",
    summary:
      "Runs your code in a small program, with a server on this machine.",
    katas: .one,
    flags: [
      Flag(
        "--mood", value: "NAME", "how the server behaves; good if not said"),
      Flag("--solution", "play the finished code"),
      Flag("--wire", "show each request and each answer"),
      Flag("--seed", value: "N", "the same chances each time"),
    ],
    notes: Terminal().wrapped(
      "Moods: \(moods.joined(separator: ", ")). In the program, the line "
        + "“mood slow” changes it."),
    example: "./scripts/play kata1 --mood slow")

  /// What a server can be like; `LoopbackServer`'s `Mood` says what each is.
  static let moods = [
    "good", "slow", "down", "broken", "lost", "moved", "garbage", "cut",
    "empty", "moody",
  ]

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let kata = try context.oneKata(arguments.operands, for: syntax)
    var variables = try variables(arguments)
    let isSolution = arguments.has("--solution")
    let source = isSolution ? "Solutions" : "Katas"
    let root = context.workbook.root
    let green =
      isSolution
      ? Set(kata.stages.map(\.number))
      : greenStages(of: kata, in: root)
    variables["PLAY_GREEN"] = green.sorted().map(String.init)
      .joined(separator: ",")
    variables["PLAY_FILE"] = "\(root)/.kata/play/\(source)/\(kata.module).json"
    guard Files.exists("\(root)/\(source)/\(kata.folder)/Play/main.swift")
    else {
      throw Stop(
        .usage,
        "\(source)/\(kata.folder)/Play/main.swift is missing: "
          + "`cp -R Solutions/\(kata.folder)/Play Katas/\(kata.folder)/` brings "
          + "it back")
    }
    let request = TestRequest(program: kata, source: source)
    guard let program = try build(request, context) else {
      return .amber
    }
    if green.isEmpty {
      context.terminal.print(
        "No stage of \(kata.name) is known to be green; "
          + "./scripts/check \(kata.name) finds out.")
    }
    try takeOver(program, setting: variables)
  }

  /// Lets the program take this process's place.
  ///
  /// It has the terminal then, and whatever ends the process ends it: nothing
  /// can be left behind.
  private static func takeOver(
    _ program: String, setting variables: [String: String]
  ) throws -> Never {
    TemporaryFolder.leave()
    for (name, value) in variables { setenv(name, value, 1) }
    // What the runner ignores, the program would go on ignoring.
    signal(SIGPIPE, SIG_DFL)
    var words = [strdup(program), nil]
    execv(program, &words)
    throw Stop(
      .fault, "cannot start \(program): \(String(cString: strerror(errno)))")
  }

  /// The stages that were green at the last check; of the finished code, all.
  static func greenStages(of kata: Kata, in root: String) -> Set<Int> {
    func sources(_ top: String) -> KataFiles {
      KataFiles.read("\(root)/\(top)/\(kata.folder)").part("Sources")
    }
    // After a reset to the end, no check has told.
    return sources("Katas") == sources("Solutions")
      ? Set(kata.stages.map(\.number))
      : Journal(root: root).greenStages(of: kata)
  }

  /// What the program is told, but for what depends on the kata.
  private static func variables(
    _ arguments: ParsedArguments
  ) throws -> [String: String] {
    var variables: [String: String] = [:]
    if let mood = arguments.values["--mood"] {
      guard moods.contains(mood) else {
        throw Stop(
          .usage,
          "there is no mood “\(mood)”; did you mean "
            + "\(Nearest.to(mood, among: moods).word)? (moods: "
            + "\(moods.joined(separator: ", ")))")
      }
      variables["PLAY_MOOD"] = mood
    }
    if arguments.has("--wire") { variables["PLAY_WIRE"] = "yes" }
    if let seed = try arguments.number("--seed") {
      variables["PLAY_SEED"] = "\(seed)"
    }
    return variables
  }

  /// Builds the program; nil where it does not build, which is told.
  private static func build(
    _ request: TestRequest, _ context: CommandContext
  ) throws -> String? {
    let (terminal, root) = (context.terminal, context.workbook.root)
    let place = request.scratch.dropFirst(".build/".count)
      .replacingOccurrences(of: "/", with: "-")
    let lock = try Lock(place, root: root) {
      terminal.complain("waiting for another build of this program")
    }
    defer { withExtendedLifetime(lock) {} }
    var tester = SwiftTest(root: root)
    tester.progress = { text, seconds in
      if seconds > 1 { terminal.status("\(text) … \(Int(seconds)) s") }
    }
    let run = try tester.run(request)
    terminal.status(nil)
    if run.isBuilt { return try tester.product(of: request) }
    let places = Places(workbook: context.workbook, here: context.here)
    for error in run.output.errors.prefix(3) {
      let place = error.place.map { "\(places.text($0)): " } ?? ""
      terminal.print("\(place)\(error.message)")
    }
    terminal.print(
      terminal.wrapped(
        "The program does not build. Mend this, or play with --solution."))
    return nil
  }
}
