/// Values as `print` shows them, cut where they are long.
///
/// What runs of the author's code is what `print` would run: a description. Collections of the standard library are walked
/// as far as they are shown, so that nobody waits for the text of 100,000 elements.
enum ValueText {
  /// Characters of a value.
  static let limit = 160
  /// Parts of a value, and bytes of its texts, up to which the standard library makes the text.
  private static let few = 400

  /// Nil where it says nothing: `()`, a function. Empty where it says only what it is: an object of a class.
  static func of<Value>(_ value: Value) -> String? {
    if Value.self == Int.self { return (value as! Int).description }
    if Value.self == Bool.self { return value as! Bool ? "true" : "false" }
    if Value.self == Double.self { return (value as! Double).description }
    if Value.self == Void.self || Value.self == Void?.self { return nil }
    // Readers see the types of variables anyway.
    if type(of: value) is AnyClass, !describesItself(value) { return "" }
    var room = few
    let text: String
    if isSmall(value, &room) {
      text = String(describing: value)
    } else {
      var writer = CutWriter(room: limit + 1)
      writer.write(value, isInside: false)
      text = writer.text
    }
    if text == "(Function)" { return nil }
    if text.isEmpty { return "\"\"" }
    let shown = withoutAddresses(text)
    return isOnlyName(shown, text) ? "" : shortened(shown)
  }

  /// Whether nothing is left of a text but `<UIView>`, without its address.
  private static func isOnlyName(_ shown: String, _ text: String) -> Bool {
    shown != text && shown.hasPrefix("<") && shown.hasSuffix(">") && shown.utf8.count < 80
      && !shown.utf8.contains(UInt8(ascii: " "))
  }

  static func describesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  /// Whether a value has few parts, as far as they can be seen without running anything of the author's but a mirror, which
  /// `print` asks for, too.
  private static func isSmall(_ value: Any, _ room: inout Int) -> Bool {
    room -= 1
    if room <= 0 { return false }
    if let text = value as? any StringProtocol {
      room -= text.utf8.count
      return room > 0
    }
    if let list = value as? any WalkedValue {
      return list.walk { isSmall($0, &room) }
    }
    if type(of: value) is AnyClass || describesItself(value) { return true }
    for child in Mirror(reflecting: value).children where !isSmall(child.value, &room) { return false }
    return true
  }

  static func shortened(_ text: String) -> String { FigureLimits.shortened(text, to: limit) }

  /// Without what is another in each run: `<UIView: 0x5581a3c0>` is `<UIView>`.
  static func withoutAddresses(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "x")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    var isFound = false
    while index < bytes.count {
      let digits =
        bytes[index...].starts(with: [48, 120]) ? bytes[(index + 2)...].prefix(while: isHexadecimal).count : 0
      guard (6...16).contains(digits) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      isFound = true
      if result.last == UInt8(ascii: " ") { result.removeLast() }
      if result.last == UInt8(ascii: ":") { result.removeLast() }
      index += 2 + digits
    }
    return isFound ? String(decoding: result, as: UTF8.self) : text
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte)
  }
}

/// Writes the beginning of a large value as `print` does.
private struct CutWriter {
  private(set) var text = ""
  private var room: Int

  init(room: Int) { self.room = room }

  private var isFull: Bool { room <= 0 }

  private mutating func add(_ part: some StringProtocol) {
    guard !isFull else { return }
    let part = part.prefix(room)
    room -= part.count
    text += part
  }

  /// - Parameter isInside: it is a part of another value, so that texts are in quotes.
  mutating func write(_ value: Any, isInside: Bool) {
    if isFull { return }
    if let string = value as? any StringProtocol {
      let beginning = beginning(of: string)
      add(isInside ? String(reflecting: beginning) : beginning)
    } else if let list = value as? any WalkedValue {
      writeParts(list)
    } else if ValueText.describesItself(value) || type(of: value) is AnyClass {
      add(isInside ? String(reflecting: value) : String(describing: value))
    } else {
      writeMirror(Mirror(reflecting: value), value, isInside)
    }
  }

  private func beginning(of text: some StringProtocol) -> String { String(text.prefix(room)) }

  private mutating func writeParts(_ list: any WalkedValue) {
    let (open, close) = list.marks
    add(open)
    var count = 0
    _ = list.walk { part in
      if count > 0 { add(list.isPairs && count % 2 == 1 ? ": " : ", ") }
      count += 1
      write(part, isInside: true)
      return !isFull
    }
    if count == 0, list.isPairs { add(":") }
    add(close)
  }

  private mutating func writeMirror(_ mirror: Mirror, _ value: Any, _ isInside: Bool) {
    let isTuple = mirror.displayStyle == .tuple
    switch mirror.displayStyle {
    case .enum:
      guard let (label, payload) = mirror.children.first else { return add(String(describing: value)) }
      add(label ?? "")
      let isList = Mirror(reflecting: payload).displayStyle == .tuple
      if !isList { add("(") }
      write(payload, isInside: true)
      return isList ? () : add(")")
    case .struct, .tuple:
      if !isTuple { add(_typeName(mirror.subjectType, qualified: isInside)) }
      add("(")
      for (index, child) in mirror.children.enumerated() {
        if isFull { return }
        if index > 0 { add(", ") }
        if let label = child.label, !(isTuple && label.hasPrefix(".")) { add(label + ": ") }
        write(child.value, isInside: true)
      }
      add(")")
    default: add(isInside ? String(reflecting: value) : String(describing: value))
    }
  }
}

/// A value of the standard library whose parts are looked at one by one.
protocol WalkedValue {
  var marks: (String, String) { get }
  /// Whether every second part belongs to the one before.
  var isPairs: Bool { get }
  /// Goes on as long as it is answered by true.
  func walk(_ body: (Any) -> Bool) -> Bool
}

extension WalkedValue {
  var marks: (String, String) { ("[", "]") }
  var isPairs: Bool { false }
}

extension WalkedValue where Self: Sequence {
  func walk(_ body: (Any) -> Bool) -> Bool {
    for element in self where !body(element) { return false }
    return true
  }
}

extension Array: WalkedValue {}
extension ArraySlice: WalkedValue {}
extension ContiguousArray: WalkedValue {}
extension Set: WalkedValue {}
extension Dictionary: WalkedValue {
  var isPairs: Bool { true }

  func walk(_ body: (Any) -> Bool) -> Bool {
    for (key, value) in self where !body(key) || !body(value) { return false }
    return true
  }
}
extension Optional: WalkedValue {
  var marks: (String, String) { self == nil ? ("nil", "") : ("Optional(", ")") }

  func walk(_ body: (Any) -> Bool) -> Bool { map(body) ?? true }
}
