import LiterateMarkup
import LiterateModel

/// Code in colours, line by line, with what is known of its names and what was said about its places.
struct CodeText {
  private let text: [UInt8]
  private let colors: [SnippetPart.Color]
  private let said: SnippetWords
  private let names: [Int: SnippetPart.NamePlace]
  /// By line of the snippet, from 0.
  private let remarks: [Int: [(columns: Range<Int>?, remark: Remark)]]

  init(_ part: SnippetPart) {
    text = Array(part.snippet.text.utf8)
    said = part.words.snippets
    let count = text.count
    colors = part.colors.filter { $0.range.upperBound <= count }
    names = Dictionary(part.names.map { ($0.range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    var remarks: [Int: [(Range<Int>?, Remark)]] = [:]
    for remark in part.verdict?.remarks ?? [] {
      guard let index = part.snippet.lines.firstIndex(where: { $0.line == remark.line }) else { continue }
      let line = part.snippet.lines[index]
      let columns = remark.columns.map { columns in
        let first = line.offset(of: columns.lowerBound)
        return first..<max(first + 1, line.offset(of: columns.upperBound))
      }
      remarks[index, default: []].append((columns, remark))
    }
    self.remarks = remarks
  }

  /// In lines; 0 where that depends on the page's width, since what is said about a line is broken.
  var height: Int {
    remarks.isEmpty ? text.split(separator: 10, omittingEmptySubsequences: false).count - (text.last == 10 ? 1 : 0) : 0
  }

  var html: Markup {
    var lines: [Markup] = []
    var start = 0
    var line = 0
    var color = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 10) ?? text.count
      let marks = (remarks[line] ?? []).compactMap(\.columns).map {
        mark(min(end, start + $0.lowerBound)..<min(end, start + $0.upperBound), before: end)
      }
      let content = pieces(of: start..<end, marks, from: &color) + ["\n"]
      lines.append(.element(.init("span", [.class("line")], content)))
      for (_, remark) in remarks[line] ?? [] { lines.append(said(remark)) }
      start = end + 1
      line += 1
    }
    return .list(lines)
  }

  /// The compiler names the first letter of a text or a number; the mark is under all of it.
  private func mark(_ range: Range<Int>, before end: Int) -> Range<Int> {
    let token = colors.first { $0.range.contains(range.lowerBound) }
    return range.lowerBound..<min(end, max(range.upperBound, token?.range.upperBound ?? 0))
  }

  /// A line, cut where a colour or a mark begins or ends.
  private func pieces(of line: Range<Int>, _ marks: [Range<Int>], from first: inout Int) -> [Markup] {
    var pieces: [Markup] = []
    var place = line.lowerBound
    while place < line.upperBound {
      while first < colors.count, colors[first].range.upperBound <= place { first += 1 }
      let color = first < colors.count && colors[first].range.contains(place) ? colors[first] : nil
      var end = min(line.upperBound, color?.range.upperBound ?? .max)
      if color == nil, first < colors.count { end = min(end, max(place + 1, colors[first].range.lowerBound)) }
      let isMarked = marks.contains { $0.contains(place) }
      for mark in marks {
        for edge in [mark.lowerBound, mark.upperBound] where edge > place && edge < end { end = edge }
      }
      let piece = piece(String(decoding: text[place..<end], as: UTF8.self), color)
      pieces.append(isMarked ? .element(.init("mark", [.class("bad")], [piece])) : piece)
      place = end
    }
    return pieces
  }

  private func piece(_ words: String, _ color: SnippetPart.Color?) -> Markup {
    guard let color else { return .text(words) }
    if let name = names[color.range.lowerBound] {
      let link = Markup.Attribute.href("#" + NameCard.anchor(name.card))
      return .element(.init("a", [.class("id \(name.kind.rawValue)"), link], [.text(words)]))
    }
    let kind = color.name == "comment" ? Self.comment(words) : color.name
    return .leaf(.init("span", kind, words))
  }

  private func said(_ remark: Remark) -> Markup {
    let word =
      switch remark.kind {
      case .error: said.error
      case .warning: said.warning
      case .trap: said.trap
      }
    return Markup("span", .class("said \(remark.kind.rawValue)")) {
      Markup("b") { word }
      " \(remark.text)\n"
    }
  }

  /// A comment that claims something is set apart from one that only says it.
  private static func comment(_ words: String) -> String {
    let text = words.drop { $0 == "/" || $0 == " " }
    if text.hasPrefix("→") || text.hasPrefix("Prints ") { return "claim" }
    let isFault = ["error", "warning", "trap"].contains { text.hasPrefix($0 + ":") || text.hasPrefix($0 + "[") }
    return isFault ? "fault" : "comment"
  }
}
