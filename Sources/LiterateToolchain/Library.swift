/// Modules that snippets may import, and the runner that has them all in it.
package struct Library: Sendable {
  /// Where its modules are.
  package let products: ModuleFolder
  package private(set) var modules: [String]
  /// Modules that those stand on, and that snippets do not import: they are linked.
  package private(set) var innerModules: [String]
  /// Where `SnippetRuntime` is.
  package let runtimeProducts: ModuleFolder
  /// Extra flags for the compiler: headers of C modules, macro plugins.
  package let flags: [String]
  /// Folders with objects of modules in C.
  package private(set) var otherObjects: [String]
  /// What the linker needs beside the objects: libraries of the system.
  package var linkSettings: [LinkSetting]
  /// What stands on what; nil where nobody knows.
  package var graph: ModuleGraph?
  /// The Swift version that the library itself is written in, if that is known.
  package var languageMode: String?
  /// What a program needs to import modules that stand on C++.
  package var interoperation: [String] = []
  /// Those of its modules that belong to other packages, and are there to be linked.
  package var dependencies: [String] = []
  /// What other packages can have of it; nil where it is no package.
  package var offer: PackageOffer?
  /// What changes when the library does, if more is known than when it was built: the same for one that was built from the
  /// same sources elsewhere.
  package var sourceSignature: String?

  package static let runtime = "SnippetRuntime"

  package init(
    products: ModuleFolder, modules: [String], innerModules: [String] = [], runtimeProducts: ModuleFolder,
    flags: [String] = [], otherObjects: [String] = [], linkSettings: [LinkSetting] = []
  ) {
    self.products = products
    self.modules = modules
    self.innerModules = innerModules.filter { !modules.contains($0) }
    self.runtimeProducts = runtimeProducts
    self.flags = flags
    self.otherObjects = otherObjects
    self.linkSettings = linkSettings
  }

  /// Whether a module that the compiler finds is one for snippets. Of what the same build has made besides (tests, macros, the tool
  /// itself) they can have nothing.
  package func offers(_ module: String) -> Bool {
    modules.contains(module) || dependencies.contains(module)
      || ![products, runtimeProducts].contains { $0.has(module) }
  }

  package var linkFlags: [String] { linkSettings.flatMap(\.flags) }

  /// What changes when the library does.
  package var signature: String { sourceSignature ?? buildSignature }

  /// What changes when the library is built again.
  package var buildSignature: String {
    var lines = flags + linkFlags
    for (module, folder) in builds { lines += folder.signatures(of: module) }
    for object in Self.objects(in: otherObjects) + macroTools { lines.append("\(object) \(Files.signature(object))") }
    // It is a part of many keys, and a line for each object would be most of them.
    return Hash.digest(of: Array(lines.joined(separator: "\n").utf8))
  }

  /// The programs that expand its macros.
  package var macroTools: [String] {
    zip(flags, flags.dropFirst()).filter { $0.0 == "-load-plugin-executable" }
      .map { String($0.1.prefix { $0 != "#" }) }
  }

  /// What SwiftPM built it from.
  package var sources: BuildSources {
    let own = (modules + innerModules).filter { $0 != Self.runtime }.map { $0 + ".build" }
    let macros = macroTools.flatMap { BuildSources.folders(of: Files.name(of: $0), products: products.path) }
    let inC = otherObjects.map(Files.name)
    let resources = Files.names(in: products.path).filter { $0.hasSuffix(".resources") }
    return BuildSources(
      products: products.path, folders: Set(own + macros + inC).sorted(),
      others: resources.map { "\(products.path)/\($0)" })
  }

  package var searchFlags: [String] {
    ["-I", products.modules] + (runtimeProducts == products ? [] : ["-I", runtimeProducts.modules]) + flags
  }

  private var builds: [(module: String, folder: ModuleFolder)] {
    // A package that uses `Stage` has built the runtime, too; the one that understands the engine is the engine's own.
    (modules + innerModules).filter { $0 != Self.runtime }.map { ($0, products) } + [(Self.runtime, runtimeProducts)]
  }

  private static func objects(in folders: [String]) -> [String] {
    folders.flatMap { folder in
      Files.names(in: folder).flatMap { name -> [String] in
        let path = folder + "/" + name
        return name.hasSuffix(".o") ? [path] : Files.isFolder(path) ? objects(in: [path]) : []
      }
    }
  }

  // MARK: Parts

  /// Everything that can be linked.
  package var targets: Set<String> {
    Set(modules + innerModules + otherObjects.map(Self.target) + linkSettings.compactMap(\.target))
  }

  /// The targets that a program needs which imports these modules, with all that they stand on; nil where nobody knows.
  package func targets(importedAs names: Set<String>) -> Set<String>? { graph?.closure(of: names, among: targets) }

  /// The same with these targets alone.
  package func part(_ targets: Set<String>) -> Library {
    var part = self
    part.modules = modules.filter(targets.contains)
    part.innerModules = innerModules.filter(targets.contains)
    part.otherObjects = otherObjects.filter { targets.contains(Self.target($0)) }
    part.linkSettings = linkSettings.filter { $0.target.map(targets.contains) ?? true }
    // What it is built from is more.
    part.sourceSignature = nil
    return part
  }

  /// The same with what the toolchain has beside the standard library: modules that snippets may import, whether those of the
  /// package do or not.
  package func with(_ toolchain: Toolchain) -> Library {
    var library = self
    let known = targets
    for file in Files.names(in: toolchain.libraries) where file.hasPrefix("lib") && file.hasSuffix(".so") {
      let name = String(file.dropFirst(3).dropLast(3))
      let module = name.hasPrefix("swift") ? String(name.dropFirst(5)) : name
      guard !known.contains(module) else { continue }
      library.linkSettings.append(LinkSetting(target: module, flags: ["-l" + name]))
      library.graph?.addLibrary(module)
    }
    return library
  }

  /// The bytes of what SwiftPM has built of a target, in its own layout.
  package func size(of target: String) -> Int {
    Self.objects(in: ["\(products.path)/\(target).build"]).reduce(0) { $0 + (Files.stamp($1)?.size ?? 0) }
  }

  /// The target in C that SwiftPM builds into a folder.
  private static func target(_ folder: String) -> String {
    let name = Files.name(of: folder)
    return name.hasSuffix(".build") ? String(name.dropLast(6)) : name
  }

  /// What a runner is linked from.
  package func objects() throws(LinkFailure) -> [String] {
    var objects: [String] = []
    for (module, folder) in builds { objects += try folder.objects(of: module) }
    return objects + Self.objects(in: otherObjects)
  }
}

/// What a target asks of whoever links it.
package struct LinkSetting: Equatable, Sendable {
  /// Nil for what every program needs.
  package var target: String?
  package var flags: [String]

  package init(target: String?, flags: [String]) {
    self.target = target
    self.flags = flags
  }
}

/// The file in which SwiftPM tells the compiler where each object goes.
enum OutputFileMap {
  /// The strings behind every `"object"`.
  static func objects(in json: [UInt8]) -> [String] {
    let strings = JSONStrings.all(in: json[...])
    return zip(strings, strings.dropFirst()).filter { $0.0 == "object" }.map(\.1)
  }
}

/// The string literals of a JSON text.
enum JSONStrings {
  static func all(in bytes: ArraySlice<UInt8>) -> [String] {
    var strings: [String] = []
    var index = bytes.startIndex
    while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      index = quote + 1
      var string: [UInt8] = []
      while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "\\") { index += 1 }
        if index < bytes.endIndex { string.append(bytes[index]) }
        index += 1
      }
      strings.append(String(decoding: string, as: UTF8.self))
      index = min(index + 1, bytes.endIndex)
    }
    return strings
  }
}
