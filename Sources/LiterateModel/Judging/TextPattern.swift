/// A stated line, in which `…` stands for any text.
public struct TextPattern: Sendable {
  public let text: String
  private let pieces: [String]?

  public init(_ text: String) {
    self.text = text
    pieces = text.contains("…") ? text.split(separator: "…", omittingEmptySubsequences: false).map(String.init) : nil
  }

  /// A text that may have others before and behind it in its line.
  public init(anywhere text: String) { self.init("…\(text)…") }

  /// Whether it stands for any number of lines.
  public var isAnyLines: Bool { pieces != nil && text.allSatisfy { $0 == "…" || $0 == " " || $0 == "\t" } }

  public func matches(_ line: String) -> Bool {
    guard let pieces else { return Self.areEqual(text, line) }
    let line = Array(line.utf8)
    let first = Array(pieces[0].utf8)
    let last = Array(pieces[pieces.count - 1].utf8)
    guard line.count >= first.count + last.count, line.starts(with: first), line.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = line[first.count..<line.count - last.count]
    for piece in pieces[1..<pieces.count - 1] where !piece.isEmpty {
      guard let end = Self.end(of: Array(piece.utf8), in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  /// Equal byte for byte: what looks alike but is encoded differently is not what was printed.
  private static func areEqual(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  private static func end(of piece: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard text.count >= piece.count else { return nil }
    for start in text.startIndex...(text.endIndex - piece.count)
    where text[start] == piece[0] && text[start..<start + piece.count].elementsEqual(piece) {
      return start + piece.count
    }
    return nil
  }
}
