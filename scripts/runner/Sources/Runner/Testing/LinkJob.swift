/// What the compiler's driver would do to link a product, so that it need not be
/// asked again for each version: it and clang take longer than the linker.
struct LinkJob: Codable, Equatable {
  /// The linker's words, with one object, `libraries` and `product` in them.
  private var words: [String]
  private let object: String
  /// What finds out which libraries objects need.
  private let program: String
  /// The files with the libraries of the objects that are always the same, and
  /// of the others.
  private let known, new: String

  private static let (libraries, product) = ("-l:libraries", "/product")

  /// Asks the driver, and clang; nil where they would do anything that is not
  /// understood.
  ///
  /// - Parameters:
  ///   - command: The compiler with all its words but the objects.
  ///   - object: Any object.
  ///   - objects: Those that are always the same.
  ///   - folder: Where lists of libraries are kept.
  init?(
    _ command: [String], object: String, objects: [String], folder: String,
    in root: String
  ) {
    (known, new) = ("\(folder)/known.autolink", "\(folder)/new.autolink")
    self.object = object
    let asked = command + [object, "-o", Self.product, "-driver-print-jobs"]
    let jobs = ToolchainDriver.jobs(asked, in: root)
    guard jobs.count == 2, let extract = jobs.first, var clang = jobs.last,
      let program = extract.first, program.hasSuffix("/swift-autolink-extract"),
      let list = extract.firstIndex(of: "-o").map({ extract[$0 + 1] }),
      let place = clang.firstIndex(of: "@\(list)")
    else { return nil }
    self.program = program
    clang[place] = Self.libraries
    // Several links at once keep all cores busy.
    words =
      (ToolchainDriver.jobs(clang + ["-###"], in: root).last ?? [])
      + ["--threads=1"]
    guard
      [object, Self.libraries, Self.product].allSatisfy({ word in
        words.filter { $0 == word }.count == 1
      }), (try? Files.makeFolder(folder)) != nil,
      (try? Shell.run([program] + objects + ["-o", known], in: root))?.code == 0
    else { return nil }
  }

  /// The words that find out which libraries these objects need.
  func extract(from objects: [String]) -> [String] {
    [program] + objects + ["-o", new]
  }

  /// The words that link these objects, and the libraries that were found last.
  func link(_ objects: [String], to product: String) -> [String] {
    words.flatMap { word in
      switch word {
      case object: objects
      case Self.libraries: ["@\(known)", "@\(new)"]
      case Self.product: [product]
      default: [word]
      }
    }
  }
}
