import Foundation
import Runner

extension CommandTable {
  /// The commands of the program `play`.
  public static let player = CommandTable([
    (PlayCommand.syntax, PlayCommand.run)
  ])
}

/// `./scripts/play`: the learner's code at work, in a small program.
enum PlayCommand {
  static let syntax = CommandSyntax(
    name: "play",
    summary: "Runs your code in a small program, with a local server.",
    katas: .one,
    flags: [
      Flag("--mood", value: "NAME", "how the server behaves (default: good)"),
      Flag("--solution", "run the finished code instead"),
      Flag("--wire", "show every request and response"),
      Flag("--seed", value: "N", "use the same random numbers every time"),
    ],
    notes: "Moods: \(moods.joined(separator: ", ")). In the program, type "
      + "“mood slow” to change it.",
    example: "./scripts/play kata1 --mood slow")

  /// What a server can be like; `LoopbackServer`'s `Mood` says what each is.
  static let moods = [
    "good", "slow", "down", "broken", "lost", "moved", "garbage", "cut",
    "empty", "moody",
  ]

  static func run(_ context: CommandContext) throws -> ExitCode {
    let kata = try context.kata()
    var variables = try variables(context.arguments)
    let isSolution = context.arguments.has("--solution")
    let source = isSolution ? "Solutions" : "Katas"
    let root = context.workbook.root
    let all = Set(kata.stages.map(\.number))
    let green = isSolution ? all : greenStages(of: kata, in: root)
    variables["PLAY_GREEN"] = green.sorted().map(String.init)
      .joined(separator: ",")
    variables["PLAY_SOURCES"] = "\(source)/\(kata.folder)"
    variables["PLAY_FILE"] = "\(root)/.kata/play/\(source)/\(kata.module).json"
    let file = "\(source)/\(kata.folder)/Play/main.swift"
    guard Files.exists("\(root)/\(file)") else {
      throw Stop.usage(
        "\(file) is missing: `cp -R Solutions/\(kata.folder)/Play "
          + "Katas/\(kata.folder)/` brings it back")
    }
    let call = SwiftCall(program: kata, source: source)
    guard let program = try build(call, context) else { return .amber }
    if green.isEmpty {
      context.terminal.print(
        "No stage of \(kata.name) is known to be green; "
          + "./scripts/check \(kata.name) finds out.")
    }
    try Shell.become([program], setting: variables)
  }

  /// The stages that were green at the last check; of the finished code, all.
  static func greenStages(of kata: Kata, in root: String) -> Set<Int> {
    func sources(_ top: String) -> KataFiles {
      KataFiles.read("\(root)/\(top)/\(kata.folder)").part("Sources")
    }
    // After a reset to the end, no check has noted any green.
    return sources("Katas") == sources("Solutions")
      ? Set(kata.stages.map(\.number))
      : Journal(root: root).greenStages(of: kata)
  }

  private static func variables(
    _ arguments: ParsedArguments
  ) throws -> [String: String] {
    let mood = arguments.values["--mood"]
    if let mood, !moods.contains(mood) {
      throw Stop.usage(
        "there is no mood “\(mood)”" + NearestWord.question(mood, among: moods)
          + " (moods: "
          + "\(moods.joined(separator: ", ")))")
    }
    // A crash shows its message and the learner's line, as in a check.
    var variables = ["SWIFT_BACKTRACE": SwiftTest.backtrace(frames: 8)]
    variables["PLAY_MOOD"] = mood
    variables["PLAY_WIRE"] = arguments.has("--wire") ? "yes" : nil
    variables["PLAY_SEED"] = try arguments.number("--seed", in: 0...Int.max)
      .map(String.init)
    return variables
  }

  /// Builds the program; nil where it does not build, with the errors printed.
  private static func build(
    _ call: SwiftCall, _ context: CommandContext
  ) throws -> String? {
    try context.workbook.locked("play", for: "build of a program") {
      let tester = try context.tester()
      let run = try tester.run(call)
      context.terminal.status(nil)
      if run.isBuilt { return try tester.product(of: call) }
      for error in run.output.errors.prefix(3) { context.print(error) }
      context.terminal.print(
        "The program does not build. Fix this, or play with --solution.")
      return nil
    }
  }
}
