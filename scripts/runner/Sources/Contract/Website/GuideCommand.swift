import Foundation
import Player
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

  /// Where the website is made, a preview's apart from all others.
  private static func site(_ port: Int?) -> String {
    ".build/guide" + (port.map { "-\($0)" } ?? "")
  }

  /// Where the pages are copied to.
  private static func copy(for site: String) -> String {
    "\(site)-source/Guide"
  }

  static func run(_ context: CommandContext) throws -> ExitCode {
    let arguments = context.arguments
    let port = try arguments.number("--preview", in: 1024...65535)
    let base = arguments.values["--hosting-base-path"]
    let (workbook, site) = (context.workbook, site(port))
    if let port, isTaken(port) {
      throw Stop(
        .fault,
        "port \(port) is taken by another program: name another one, as in "
          + "./scripts/guide --preview \(port == 65535 ? 8090 : port + 1)")
    }
    let result = try build(workbook, base: base, for: port)
    if result.code != 0 {
      let hint = "the Guide has the faults above; line numbers are those of "
      throw Stop(.red, result.output + hint + workbook.path(copy(for: site)))
    }
    let address = "http://localhost:\(port ?? defaultPort)/documentation/guide"
    guard let port else {
      let use =
        base.map { ", to be served below \($0)." }
        ?? ". To read it: ./scripts/guide --preview, then open \(address)"
      context.terminal.print("The website is in \(workbook.path(site))\(use)")
      return .green
    }
    let server = try docc("preview", site, in: workbook)
    context.terminal.print("Open \(address) in a browser; Ctrl-C ends.")
    try context.terminal.stopIfClosed()
    try Shell.become(server + ["--port", "\(port)"])
  }

  /// Whether another program has the port, at any address of this machine's own.
  private static func isTaken(_ port: Int) -> Bool {
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(nil, "\(port)", nil, &list) == 0 else { return false }
    defer { freeaddrinfo(list) }
    return sequence(first: list, next: { $0?.pointee.ai_next }).contains {
      guard let place = $0?.pointee, place.ai_protocol == Int32(IPPROTO_TCP)
      else {
        return false
      }
      let file = socket(place.ai_family, place.ai_socktype, 0)
      defer { close(file) }
      // A port that is only warm from its last connections is free.
      var isOn: Int32 = 1
      setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &isOn, 4)
      return bind(file, place.ai_addr, place.ai_addrlen) != 0
        && errno == EADDRINUSE
    }
  }

  /// Builds the website from a copy of the Guide; returns what docc says.
  ///
  /// - Parameters:
  ///   - base: The path below which its pages will lie; nil is `/`.
  ///   - port: That of a preview, which has a folder of its own.
  static func build(
    _ workbook: Workbook, base: String? = nil, for port: Int? = nil
  ) throws -> (output: String, code: Int32) {
    let (site, copy) = (site(port), copy(for: site(port)))
    var words = try docc("convert", site, in: workbook)
    words.append("--warnings-as-errors")
    if let base { words += ["--hosting-base-path", base] }
    return try workbook.locked("guide", for: "build of the Guide") {
      try layPages(in: copy, workbook)
      try Files.remove(workbook.path(site))
      let result = try Shell.run(words, in: workbook.root)
      if result.code == 0 { try finish(workbook.path(site)) }
      return result
    }
  }

  /// Makes a copy of the Guide as docc wants it.
  private static func layPages(in copy: String, _ workbook: Workbook) throws {
    try Files.remove(workbook.path(copy))
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
  }

  /// Gives docc's website a page at its root, which leads to the Guide, and lets
  /// no more than a page itself be printed on paper.
  private static func finish(_ site: String) throws {
    for name in Files.tree(site) where name.hasSuffix("index.html") {
      let page = Files.text("\(site)/\(name)") ?? ""
      try Files.write(
        page.replacing("</head>", with: "<style>\(onPaper)</style></head>"),
        to: "\(site)/\(name)")
    }
    try Files.write(
      #"<meta http-equiv="refresh" content="0; url=documentation/guide/">"#,
      to: "\(site)/index.html")
  }

  private static let onPaper = """
    @media print { body { zoom: .85 } .nav, .footer, .contenttable, \
    .background-icon { display: none !important } \
    td, th { padding: .2rem .5rem !important } \
    .documentation-hero__content { padding: 0 !important } \
    .full-width-container { min-height: 0 !important } }
    """

  /// The command line of docc that makes the website of the copy.
  private static func docc(
    _ command: String, _ site: String, in workbook: Workbook
  ) throws -> [String] {
    // It need not be on the PATH: neither on a Mac, nor where `swift` is a link.
    let search = """
      for tool in "$(dirname "$(readlink -f "$(command -v swift)")")/docc" \
        "$(command -v docc)" "$(xcrun --find docc 2>/dev/null)"
      do [ ! -x "$tool" ] || exec echo "$tool"; done
      exit 1
      """
    let found = try Shell.run(["sh", "-c", search], in: workbook.root)
    guard found.code == 0, let path = found.output.split(separator: "\n").first
    else {
      throw Stop(
        .unavailable,
        "there is no docc beside swift or on the PATH: it comes with Swift \(RepositoryContract.oldest) "
          + "or newer, from https://www.swift.org/install")
    }
    return [
      String(path), command, workbook.path(copy(for: site)),
      "--allow-arbitrary-catalog-directories", "--output-path",
      workbook.path(site),
    ]
  }
}
