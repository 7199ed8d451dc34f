/// What each target of a package stands on, in other packages too, as SwiftPM wrote it down.
package struct ModuleGraph: Sendable {
  private var dependencies: [String: Set<String>]
  /// Targets by the name under which snippets import them, where that is another than their own: a module map says it.
  private var importedAs: [String: String] = [:]
  /// Targets in C of which nobody knows what they are imported as.
  private var always: Set<String> = []

  /// - Parameter dependencies: by target, everything that it stands on, or what it names itself.
  package init(_ dependencies: [String: Set<String>]) {
    self.dependencies = dependencies
  }

  /// - Parameter path: SwiftPM's description of a build. Nil where that says nothing about dependencies.
  package init?(description path: String) {
    // The file has megabytes, and this is a small part of it.
    guard let bytes = try? Files.read(path), let key = Search.first("\"targetDependencyMap\"", in: bytes),
      let start = bytes[key...].firstIndex(of: UInt8(ascii: "{")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    // `"A" : ["B", "C"], "D" : []`
    let entries = bytes[start..<end].split(separator: UInt8(ascii: "]")).map(JSONStrings.all)
    self.init(
      Dictionary(
        entries.filter { !$0.isEmpty }.map { ($0[0], Set($0.dropFirst())) }, uniquingKeysWith: { $0.union($1) }))
  }

  /// Notes that a target is imported under other names than its own.
  ///
  /// - Parameter map: its module map.
  package mutating func add(_ target: String, moduleMap map: [UInt8]) {
    for name in Self.modules(in: map) { importedAs[name] = target }
    addLibrary(target)
  }

  /// Notes what SwiftPM does not build: a library of the system or of the toolchain. It stands on nothing here.
  package mutating func addLibrary(_ name: String) { if dependencies[name] == nil { dependencies[name] = [] } }

  /// Notes that every program needs a target, since nobody knows what it is imported as.
  package mutating func needAlways(_ target: String) { always.insert(target) }

  /// Everything that programs stand on which import these modules; nil where SwiftPM did not say it.
  ///
  /// - Parameters:
  ///   - imports: names of modules. Those that no target has are the toolchain's.
  ///   - targets: all that could be linked.
  package func closure(of imports: Set<String>, among targets: Set<String>) -> Set<String>? {
    var open = imports.compactMap { importedAs[$0] ?? (targets.contains($0) ? $0 : nil) } + always
    var closure: Set<String> = []
    while let target = open.popLast() {
      guard closure.insert(target).inserted else { continue }
      if let next = dependencies[target] {
        open += next
      } else if targets.contains(target) {
        return nil
      }
    }
    return closure.intersection(targets)
  }

  /// The names behind each `module` of a module map.
  private static func modules(in map: [UInt8]) -> [String] {
    let words = String(decoding: map, as: UTF8.self).split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return zip(words, words.dropFirst()).filter { $0.0 == "module" }.map { String($0.1) }
  }
}
