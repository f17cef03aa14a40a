import Foundation

/// What is said when the file system refuses.
extension Files {
  /// Does what may fail, with a `Stop` that names the path and the reason.
  static func attempt<Result>(
    _ what: String, _ path: String, _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try work()
    } catch {
      if let stop = error as? Stop { throw stop }
      throw Stop(.fault, "cannot \(what) \(path): \(reason(of: error))")
    }
  }

  /// Everyday words for why the file system refused.
  static func reason(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    let codes = [error, cause].compactMap { $0 }.map { ($0.domain, $0.code) }
    // The systems' Foundations tell the same thing in one of two ways.
    func isOne(of posix: [Int32], _ cocoa: [CocoaError.Code]) -> Bool {
      codes.contains { domain, code in
        domain == NSCocoaErrorDomain
          ? cocoa.contains { $0.rawValue == code }
          : posix.contains { Int($0) == code }
      }
    }
    if isOne(of: [ENOSPC, EDQUOT], [.fileWriteOutOfSpace]) {
      return "the disk is full; make room and try again"
    }
    if isOne(
      of: [EROFS, EACCES, EPERM],
      [.fileWriteVolumeReadOnly, .fileWriteNoPermission])
    {
      return "it is read-only; copy the workbook to a folder of your own"
    }
    return error.localizedDescription
  }
}
