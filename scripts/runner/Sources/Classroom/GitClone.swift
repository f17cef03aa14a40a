import Foundation
import Runner

/// A bare clone of the newest commit of each branch of a remote.
///
/// Nothing of it is checked out or run.
struct GitClone {
  private let folder: String
  /// The names of its branches, of which there is at least one.
  private(set) var branches: [String] = []

  /// Clones what git knows by this name in a folder, or a path or an address.
  ///
  /// - Throws: a `Stop` when it cannot be cloned, or holds nothing.
  init(of remote: String, from here: String, into folder: String) throws {
    self.folder = folder
    try Files.remove(folder)
    let url = try Self.git(["ls-remote", "--get-url", "--", remote], in: here)
    // Without `--no-local`, a path is cloned with all of its history.
    let clone = try Self.git(
      [
        "clone", "--bare", "--quiet", "--depth=1", "--no-single-branch",
        "--no-tags", "--no-local", "--",
        Self.lines(url.output).first ?? remote, folder,
      ], in: here, keepsErrors: true)
    guard clone.code == 0 else {
      let said = Self.lines(clone.output).first ?? ""
      throw Stop(.fault, "git cannot fetch it (\(said))")
    }
    let list = try git(
      "for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads")
    branches = Self.lines(list.output)
    if branches.isEmpty { throw Stop(.fault, "it has no branch") }
  }

  /// The bytes of the report that was saved on a branch.
  ///
  /// - Throws: a `Stop` when there is none, or it is too large.
  func report(on branch: String) throws -> Data {
    let path = LearnerReport.place
    let object = "refs/heads/\(branch):\(path)"
    let size = try git("cat-file", "-s", object)
    guard let bytes = Self.lines(size.output).first.flatMap({ Int($0) }) else {
      throw Stop(
        .fault, "it has no \(path) (./scripts/report --save writes one)")
    }
    guard bytes <= LearnerReport.largest else {
      throw Stop(.fault, "it is too large")
    }
    return try git("cat-file", "blob", object).output
  }

  private func git(_ words: String...) throws -> (output: Data, code: Int32) {
    try Self.git(["--git-dir", folder] + words, in: folder)
  }

  /// Runs git so that it never asks for a password, and lets in only what moves
  /// data: `ext::` would run a program.
  private static func git(
    _ words: [String], in folder: String, keepsErrors: Bool = false
  ) throws -> (output: Data, code: Int32) {
    try Git.run(
      words, in: folder,
      environment: [
        "GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes",
        "GIT_ALLOW_PROTOCOL": "file:git:http:https:ssh",
      ], keepsErrors: keepsErrors)
  }

  private static func lines(_ output: Data) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }
}
