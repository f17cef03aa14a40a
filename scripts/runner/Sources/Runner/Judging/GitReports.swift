import Foundation

/// Reports in the branches of git repositories.
///
/// They are fetched into a repository of their own, and nothing is checked out.
struct GitReports {
  private let folder: String
  /// The folder in which a remote's name or path is looked up.
  private let here: String

  /// Makes an empty repository.
  init(in folder: String, here: String) throws {
    self.folder = folder
    self.here = here
    try Files.remove(folder)
    try Files.makeFolder(folder)
    guard try git(["init", "--bare", "--quiet", folder]).code == 0 else {
      throw Stop(.fault, "git cannot make a repository in \(folder)")
    }
  }

  /// Reads a remote: a learner for each branch, or for the remote itself where
  /// it has but one.
  func read(_ remote: String, into classroom: inout Classroom) throws {
    let address = try address(of: remote)
    let space = "refs/learners"
    let old = try refs(in: space)
    for ref in old { _ = try git(["update-ref", "-d", ref]) }
    let fetched = try git([
      "fetch", "--quiet", "--depth=1", "--no-tags", "--no-write-fetch-head",
      "--", address, "+refs/heads/*:\(space)/*",
    ])
    guard fetched.code == 0 else {
      let said = fetched.output.split(separator: "\n").first ?? ""
      return classroom.leave(remote, "git cannot fetch it (\(said))")
    }
    let refs = try refs(in: space)
    if refs.isEmpty { classroom.leave(remote, "it has no branch") }
    for ref in refs {
      let branch = String(ref.dropFirst(space.count + 1))
      let name = (remote as NSString).lastPathComponent
      let label = refs.count > 1 ? branch : Self.withoutEnding(name)
      let found = try blob(ref)
      classroom.add(label, refs.count > 1 ? branch : name, bytes: found)
    }
  }

  private func blob(_ ref: String) throws -> Result<Data, Stop> {
    let object = "\(ref):\(Classroom.place)"
    let size = try git(["cat-file", "-s", object])
    guard size.code == 0,
      let bytes = Int(size.output.split(separator: "\n").first ?? "")
    else {
      return .failure(
        Stop(
          .fault,
          "it has no \(Classroom.place) (./scripts/report --save writes one)"))
    }
    guard bytes <= LearnerReport.largest else {
      return .failure(Stop(.fault, "it is too large"))
    }
    return .success(
      try Shell.bytes(
        ["git", "--git-dir", folder, "cat-file", "blob", object], in: folder,
        environment: Self.environment, keepsErrors: false
      ).output)
  }

  private func refs(in space: String) throws -> [String] {
    try git(["for-each-ref", "--format=%(refname)", space]).output
      .split(separator: "\n").map(String.init)
  }

  /// A remote of the workbook has a name; any other is an address or a path.
  private func address(of remote: String) throws -> String {
    let path = remote.hasPrefix("/") ? remote : "\(here)/\(remote)"
    if Files.exists(path) { return path }
    let known = try Shell.run(
      ["git", "remote", "get-url", "--", remote], in: here,
      environment: Self.environment)
    let url = known.output.split(separator: "\n").first.map(String.init)
    return known.code == 0 ? url ?? remote : remote
  }

  private func git(_ words: [String]) throws -> (output: String, code: Int32) {
    try Shell.run(
      ["git", "--git-dir", folder] + words, in: here,
      environment: Self.environment)
  }

  /// Nothing is asked, and only what moves data is let in: `ext::` would run a
  /// program.
  private static let environment = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "file:git:http:https:ssh",
    "GIT_SSH_COMMAND": "ssh -o BatchMode=yes",
  ]

  private static func withoutEnding(_ name: String) -> String {
    name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}
