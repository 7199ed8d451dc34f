/// What a build by SwiftPM was made of: sources, headers, resources and flags, in words that are the same on every machine.
///
/// What is built differs with the folder and the hour it is built in. What it is built from does not; so this is what
/// results are kept under, and a cache that is carried to another machine is of use there.
package struct BuildSources: Sendable {
  /// Files by their place here; the name is what they are called everywhere.
  private var files: [(path: String, name: String)] = []
  /// The folder of all that SwiftPM makes.
  private let scratch: String
  private let configuration: String
  private let commands: [ArraySlice<UInt8>]
  private var isWhole = true

  /// - Parameters:
  ///   - products: the folder that SwiftPM built into, such as `.build/debug`.
  ///   - folders: folders of modules there, such as `Rx.build`.
  ///   - others: further files and folders that matter.
  package init(products: String, folders: [String], others: [String]) {
    scratch = Files.parent(of: products).flatMap(Files.parent) ?? products
    configuration = Files.name(of: products)
    commands = BuildPlan.lines("\(scratch)/\(configuration).yaml", folders: folders)
    isWhole = commands.count == folders.count
    for folder in folders { addSources(of: "\(products)/\(folder)", as: folder) }
    for path in others { add(path, as: Files.name(of: path)) }
  }

  /// The files that are a part of its digest.
  package var paths: Set<String> { Set(files.map { Files.resolved($0.path) }) }

  /// The folders of the modules that were linked into a program.
  package static func folders(of program: String, products: String) -> [String] {
    guard let list = try? Files.read("\(products)/\(program).product/Objects.LinkFileList") else { return [] }
    let folders = lines(list).compactMap { Files.parent(of: $0).map(Files.name) }
    return Set(folders.filter { $0.hasSuffix(".build") }).sorted()
  }

  private mutating func addSources(of folder: String, as module: String) {
    if let list = try? Files.read(folder + "/sources") {
      for path in Self.lines(list) { files.append((path, "\(module)/\(Files.name(of: path))")) }
      return
    }
    // A module in C has a list of what it includes beside each of its objects.
    let lists = Files.tree(folder).filter { $0.hasSuffix(".d") }
    isWhole = isWhole && !lists.isEmpty
    for list in lists {
      let words = MakeRule.prerequisites((try? Files.read("\(folder)/\(list)")) ?? [])
      isWhole = isWhole && !words.isEmpty
      for path in words { files.append((path, "\(module)/\(Files.name(of: path))")) }
    }
  }

  private mutating func add(_ path: String, as name: String) {
    guard Files.isFolder(path) else { return files.append((path, name)) }
    for file in Files.tree(path) { files.append(("\(path)/\(file)", "\(name)/\(file)")) }
  }

  /// A digest of all that; nil where something is missing, or has changed since the build.
  ///
  /// - Parameter built: the newest product, if nobody has just seen to it that products are up to date.
  package func digest(built: String?, memo: Store) -> String? {
    guard isWhole, !files.isEmpty else { return nil }
    let built = built.flatMap { Files.stamp($0)?.written }
    var stamps = commands.map { Hash.digest(of: Array($0)) }.joined(separator: " ")
    for (path, name) in files {
      guard let stamp = Files.stamp(path) else { return nil }
      if let built, stamp.changed > built { return nil }
      stamps += "\n\(name) \(path) \(stamp.text)"
    }
    // A line for each file would be a long key, asked for in every run.
    let state = "state " + Hash.digest(of: Array(stamps.utf8))
    if let known = memo.value(state) { return String(decoding: known, as: UTF8.self) }
    var contents: [String] = []
    for (path, name) in files {
      guard var bytes = try? Files.read(path) else { return nil }
      // SwiftPM writes where resources are into a source of its own.
      if Files.path(path, from: scratch) != nil { bytes = Search.removing(scratch, from: bytes) }
      contents.append("\(name) \(Hash.digest(of: bytes))")
    }
    let flags = commands.flatMap(BuildPlan.flags)
    let text = ([configuration] + flags + Set(contents).sorted()).joined(separator: "\n")
    let digest = Hash.digest(of: Array(text.utf8))
    // Only the latest states of a package are asked for again.
    memo.keepNewest(6)
    memo.keep(Array(digest.utf8), under: state)
    return digest
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    Search.lines(bytes).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The file in which SwiftPM tells its build system what to do.
package enum BuildPlan {
  /// The words with which the modules of these folders are compiled.
  package static func commands(_ path: String, folders: [String]) -> [[String]] {
    lines(path, folders: folders).map(JSONStrings.all)
  }

  /// The lines with those words. The file is long, and asked for in every run: nothing but these lines is looked at.
  static func lines(_ path: String, folders: [String]) -> [ArraySlice<UInt8>] {
    var wanted = Set(folders)
    let bytes = (try? Files.read(path)) ?? []
    let outputs = Array("    outputs: [\"".utf8)
    let arguments = Array("    args: ".utf8)
    var found: [ArraySlice<UInt8>] = []
    var isCompiling = false
    for line in Search.lines(bytes) {
      if line.starts(with: outputs) {
        let product = String(decoding: line.dropFirst(outputs.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        isCompiling = false
        guard product.hasSuffix(".o"), !product.hasSuffix(".swiftmodule.o") else { continue }
        let folder = product.split(separator: "/").lazy.map(String.init).last(where: wanted.contains)
        isCompiling = folder.map { wanted.remove($0) } != nil
      } else if isCompiling, line.starts(with: arguments) {
        found.append(line)
        isCompiling = false
      }
    }
    return found
  }

  /// What modules are compiled with, but for places and what only says how much is done at a time.
  static func flags(_ line: ArraySlice<UInt8>) -> [String] {
    var flags: [String] = []
    var isName = false
    for word in JSONStrings.all(in: line) {
      let isJobs = word.hasPrefix("-j") && word.dropFirst(2).allSatisfy(\.isNumber)
      // The package is called as its folder is.
      if !isName, !isJobs, !word.utf8.contains(UInt8(ascii: "/")) { flags.append(word) }
      isName = word == "-package-name"
    }
    return flags
  }
}

/// A rule in a makefile, as compilers write it.
enum MakeRule {
  /// What stands behind the colon.
  static func prerequisites(_ rule: [UInt8]) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isEscaped = false
    var isTarget = true
    func end() {
      if isTarget {
        isTarget = word.last != UInt8(ascii: ":")
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
      }
      word = []
    }
    for byte in rule {
      switch byte {
      case UInt8(ascii: "\\") where !isEscaped:
        isEscaped = true
        continue
      case UInt8(ascii: "\n"): end()
      case UInt8(ascii: " ") where !isEscaped: end()
      default: word.append(byte)
      }
      isEscaped = false
    }
    end()
    return words
  }
}
