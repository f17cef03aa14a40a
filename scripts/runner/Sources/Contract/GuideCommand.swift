import Foundation
import Runner

/// `./scripts/guide`: the Guide as a website, made by the toolchain's own docc.
enum GuideCommand {
  static let syntax = CommandSyntax(
    name: "guide", summary: "Builds the Guide as a website in .build/guide.",
    katas: .none,
    flags: [
      Flag(
        "--preview", value: "PORT", usual: "\(defaultPort)",
        "serve it until Ctrl-C; port \(defaultPort) if not given"),
      Flag(
        "--hosting-base-path", value: "PATH",
        "for a website whose pages lie below this path"),
    ],
    apart: [["--preview", "--hosting-base-path"]],
    example: "./scripts/guide --preview")

  static let defaultPort = 8080
  private static let copy = ".build/guide-source/Guide"
  private static let site = ".build/guide"
  private static let template = ".build/guide-template"

  static func run(_ context: CommandContext) throws -> ExitCode {
    let arguments = context.arguments
    let port = try arguments.number("--preview", in: 1024...65535)
    if let port, isUsed(port) {
      throw Stop(.usage, "port \(port) is in use: --preview takes another one")
    }
    let base = arguments.values["--hosting-base-path"]
    let workbook = context.workbook
    let result = try build(workbook, base: base)
    if result.code != 0 {
      let hint = "the Guide has the faults above; line numbers are those of "
      throw Stop(.red, result.output + hint + workbook.path(copy))
    }
    let address = "http://localhost:\(port ?? defaultPort)/documentation/guide"
    guard let port else {
      let use =
        base.map { ", to be served below \($0)." }
        ?? ". To read it: ./scripts/guide --preview, then open \(address)"
      context.terminal.print("The website is in \(workbook.path(site))\(use)")
      return .green
    }
    let server = try docc("preview", in: workbook)
    context.terminal.print("Open \(address) in a browser; Ctrl-C ends.")
    try context.terminal.stopIfClosed()
    // This process becomes docc, so that Ctrl-C leaves none behind. What it
    // ignores, docc would ignore as well.
    signal(SIGPIPE, SIG_DFL)
    var words = (server + ["--port", "\(port)"]).map { strdup($0) } + [nil]
    execv(server[0], &words)
    throw Stop(
      .fault, "cannot start \(server[0]): \(String(cString: strerror(errno)))")
  }

  /// Whether a program listens at this port of this machine.
  private static func isUsed(_ port: Int) -> Bool {
    #if canImport(Darwin)
      let file = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    return withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Builds the website from a copy of the Guide; returns what docc says.
  ///
  /// - Parameter base: The path below which its pages will lie; nil is `/`.
  static func build(
    _ workbook: Workbook, base: String? = nil
  ) throws -> (output: String, code: Int32) {
    var words = try docc("convert", in: workbook) + ["--warnings-as-errors"]
    if let base { words += ["--hosting-base-path", base] }
    try Files.remove(workbook.path(copy))
    try Files.remove(workbook.path(site))
    var pages: [String: String] = [:]
    for name in Files.tree(workbook.path("Guide")) {
      let file = workbook.path("Guide/\(name)")
      if name.hasSuffix(".md") {
        pages[name] = Files.text(file)
      } else if let bytes = Files.bytes(file) {
        let place = (name as NSString).lastPathComponent
        try Files.write(bytes, to: workbook.path("\(copy)/\(place)"))
      }
    }
    for (name, text) in GuideSite(pages).rewritten {
      try Files.write(text, to: workbook.path("\(copy)/\(name)"))
    }
    // It follows each page's own title, and is the tab's until a page is loaded.
    try Files.write(
      "{ \"meta\": { \"title\": \"\(GuideSite.title)\" } }\n",
      to: workbook.path("\(copy)/theme-settings.json"))
    return try Shell.run(words, in: workbook.root)
  }

  /// The command line of docc that makes the website of the copy.
  private static func docc(
    _ command: String, in workbook: Workbook
  ) throws -> [String] {
    // On a Mac, docc is in the toolchain, but not on the PATH.
    let search = "command -v docc || xcrun --find docc 2>/dev/null"
    let found = try Shell.run(["sh", "-c", search], in: workbook.root)
    guard found.code == 0, let path = found.output.split(separator: "\n").first
    else {
      throw Stop(
        .unavailable,
        "there is no docc on the PATH: it comes with Swift \(Toolchain.oldest) "
          + "or newer, from https://www.swift.org/install")
    }
    try copyTemplate(of: String(path), in: workbook)
    return [
      String(path), command, workbook.path(copy),
      "--allow-arbitrary-catalog-directories", "--output-path",
      workbook.path(site),
    ]
  }

  /// Gives docc a copy of its own templates to use, with the website's root.
  private static func copyTemplate(
    of docc: String, in workbook: Workbook
  ) throws {
    let own = URL(filePath: docc).resolvingSymlinksInPath()
      .appending(path: "../../share/docc/render").standardized.path
    try Files.remove(workbook.path(template))
    for name in Files.tree(own) {
      let copy = workbook.path("\(template)/\(name)")
      if name.hasSuffix(".html") {
        let text = Files.text("\(own)/\(name)") ?? ""
        try Files.write(GuideSite.page(text), to: copy)
      } else if let bytes = Files.bytes("\(own)/\(name)") {
        try Files.write(bytes, to: copy)
      }
    }
    setenv("DOCC_HTML_DIR", workbook.path(template), 1)
  }
}
