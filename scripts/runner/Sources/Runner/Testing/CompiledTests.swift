import Foundation

/// The objects of a module's tests, compiled against interfaces of a kata.
///
/// Each is in a folder of its own, whose name tells of the interface, of what the
/// tests are, and of the files that were compiled: who wants some of them can
/// take an object that holds others as well.
struct CompiledTests {
  /// The folder of them all.
  let folder: String
  let module: String
  /// The module's files.
  let sources: [String]

  /// The folder of an object that holds the wanted files, and whatever else; a
  /// name that is still free where there is none.
  func folder(holding wanted: [String], interface: Data) -> String {
    var digest = Digest()
    digest.add(module)
    digest.add(interface)
    for source in sources {
      digest.add(source)
      digest.add(Files.bytes(source) ?? Data())
    }
    let key = "\(digest)-"
    let mask = sources.map { wanted.contains($0) ? "1" : "0" }.joined()
    let names = Files.names(in: folder).filter { name in
      name.hasPrefix(key)
        && zip(name.dropFirst(key.count), mask).allSatisfy { $0 >= $1 }
    }
    return "\(folder)/\(names.first ?? key + mask)"
  }

  /// The files that a folder's object holds, by its name.
  func sources(of folder: String) -> [String] {
    let mask = folder.split(separator: "-").last ?? ""
    return zip(sources, mask).filter { $0.1 == "1" }.map(\.0)
  }
}
