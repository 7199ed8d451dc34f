/// Names of pages and anchors: readable, the same each time, and no two alike.
enum ReferenceSlugs {
  /// What a page or an anchor may not be called: files that are there already, names that a file system keeps for itself.
  private static let taken: Set<String> = [
    "index", "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "lpt1", "lpt2", "lpt3",
  ]
  /// Identifiers that every page has.
  private static let takenAnchors: Set<String> = ["main", "entries"]

  private static let marks: [Character: String] = [
    "=": "equals", "<": "less", ">": "greater", "+": "plus", "-": "minus", "*": "times", "/": "slash", "%": "percent",
    "!": "not", "&": "and", "|": "or", "^": "caret", "~": "tilde", "?": "question", ".": "dot",
  ]

  /// A name with every mark of an operator as a word, and with nothing that means something else in an address.
  static func word(_ symbol: ReferenceSymbol) -> String {
    let name = symbol.name
    guard symbol.isOperator else { return plain(name) }
    let base = symbol.baseName
    return operatorWord(base) + plain(String(name.dropFirst(base.count)))
  }

  static func operatorWord(_ base: String) -> String {
    base.map { marks[$0] ?? "u" + ($0.unicodeScalars.first.map { String($0.value, radix: 16) } ?? "") }
      .joined(separator: "-")
  }

  /// Names of any kind may stand between backticks.
  static func plain(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "_().:-~".contains($0) ? $0 : "_" })
  }

  /// Four letters and digits for a symbol.
  static func hash(_ usr: String) -> String {
    var hash: UInt32 = 0x811c_9dc5
    for byte in usr.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    hash ^= hash >> 15
    let digits = String(hash % 1_679_616, radix: 36)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Files of one folder: names that differ in case alone are one name on some file systems.
  static func files(_ wanted: [(name: String, usr: String)]) -> [String] {
    var counts: [String: Int] = [:]
    for want in wanted { counts[want.name.lowercased(), default: 0] += 1 }
    return unique(
      wanted.map { want in
        // A name longer than any file system takes is cut.
        let name = want.name.utf8.count > 120 ? String(want.name.prefix(60)) : want.name
        let isAlone = counts[want.name.lowercased()] == 1 && !taken.contains(want.name.lowercased())
        return isAlone && name == want.name ? name : "\(name)-\(hash(want.usr))"
      }, folded: true)
  }

  /// Anchors of one page. Overloads get a hash each; a default implementation leaves its name to the requirement.
  static func anchors(_ wanted: [(name: String, usr: String, isDefault: Bool)]) -> [String] {
    var all: [String: Int] = [:]
    var own: [String: Int] = [:]
    for want in wanted {
      all[want.name, default: 0] += 1
      if !want.isDefault { own[want.name, default: 0] += 1 }
    }
    return unique(
      wanted.map { want in
        let isAlone = all[want.name] == 1 || !want.isDefault && own[want.name] == 1
        return isAlone && !takenAnchors.contains(want.name) ? want.name : "\(want.name)-\(hash(want.usr))"
      })
  }

  /// The anchor that leads to a name, whoever has it.
  static func shared(_ name: String, anchor: String) -> String { takenAnchors.contains(name) ? anchor : name }

  /// Two symbols may have one hash.
  private static func unique(_ names: [String], folded: Bool = false) -> [String] {
    var seen: Set<String> = []
    return names.map { name in
      var own = name
      var number = 2
      while !seen.insert(folded ? own.lowercased() : own).inserted {
        own = "\(name)-\(number)"
        number += 1
      }
      return own
    }
  }

  /// An anchor as it may stand in an address; what an address may have stays readable.
  static func fragment(_ anchor: String) -> String {
    var result = ""
    for byte in anchor.utf8 {
      let character = Character(UnicodeScalar(byte))
      if byte < 128, character.isLetter || character.isNumber || "-._~():".contains(character) {
        result.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
