import Foundation
import Runner

extension Files {
  /// The bytes of a file that a stranger may have put there.
  ///
  /// - Throws: a `Stop` that says in a few words why it is not read, such as
  ///   that it is no file, or holds more bytes than `most`.
  static func untrusted(_ path: String, most: Int) throws -> Data {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw Stop(.fault, "cannot be read: \(String(cString: strerror(errno)))")
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var found = stat()
    guard fstat(file, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw Stop(.fault, "it is no file")
    }
    guard found.st_size <= most else {
      throw Stop(.fault, "it is larger than \(most / 1000) kB")
    }
    return (try? handle.read(upToCount: most)) ?? Data()
  }
}
