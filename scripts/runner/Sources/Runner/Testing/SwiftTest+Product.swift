import Foundation

extension SwiftTest {
  /// The absolute path of the program that a request has built.
  ///
  /// - Throws: a `Stop` when it is not to be found.
  func product(of request: TestRequest) throws -> String {
    let name = request.program ?? ""
    let usual = "\(root)/\(request.scratch)/debug/\(name)"
    // Asking takes as long as building what is built already.
    if !TestRequest.namesBuildSystem, Files.exists(usual) { return usual }
    let answer = try Shell.run(
      request.words(in: root) + ["--show-bin-path"], in: root,
      environment: request.variables)
    let folder = answer.output.split(separator: "\n").last ?? ""
    let path = "\(folder)/\(name)"
    guard answer.code == 0, Files.exists(path) else {
      throw Stop(.fault, "\(name) was built, and is not to be found: \(path)")
    }
    return path
  }
}
