import LiterateModel
import LiterateReading

/// Which types the libraries have that listings import, besides Swift and Foundation. Each is asked for once.
struct LibraryTypes {
  /// Whether the compiler knows a type with some modules.
  private let knows: (_ type: String, _ modules: [String]) -> Bool
  private let given: [String]
  private var known: [String: Bool] = [:]

  /// - Parameter given: modules that listings have without importing them.
  init(given: [String] = [], knows: @escaping (_ type: String, _ modules: [String]) -> Bool) {
    (self.given, self.knows) = (given, knows)
  }

  init(builder: ProgramBuilder, hash: UInt64, given: [String]) {
    self.init(given: given) { type, modules in
      let line = SourceLine(text: "extension \(type) {}", line: 2, column: 1)
      return builder.module(asking: [line], importing: modules, called: ModuleNames.module(hash)).isDone
    }
  }

  mutating func has(_ type: String, imports: Set<String>) -> Bool {
    guard type.first?.isLetter == true, type.allSatisfy(\.isOfAName) else {
      return false
    }
    let modules = imports.union(given).subtracting(["Foundation"]).sorted()
    let key = (modules + [type]).joined(separator: " ")
    if let found = known[key] { return found }
    let found = !modules.isEmpty && knows(type, modules) && !knows(type, ["Foundation"])
    known[key] = found
    return found
  }
}
