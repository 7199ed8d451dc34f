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
      let shift = part.snippet.lines[index].column
      let columns = remark.columns.map { max(0, $0.lowerBound - shift)..<max(1, $0.upperBound - shift) }
      remarks[index, default: []].append((columns, remark))
    }
    self.remarks = remarks
  }

  var html: String {
    var html = ""
    var start = 0
    var line = 0
    var color = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 10) ?? text.count
      html += "<span class=\"line\">"
      let marks = (remarks[line] ?? []).compactMap(\.columns).map {
        mark(min(end, start + $0.lowerBound)..<min(end, start + $0.upperBound), before: end)
      }
      write(start..<end, marks, from: &color, to: &html)
      html += "\n</span>"
      for (columns, remark) in remarks[line] ?? [] { html += said(remark, columns) }
      start = end + 1
      line += 1
    }
    return html
  }

  /// The compiler names the first letter of a text or a number; the mark is under all of it.
  private func mark(_ range: Range<Int>, before end: Int) -> Range<Int> {
    let token = colors.first { $0.range.contains(range.lowerBound) }
    return range.lowerBound..<min(end, max(range.upperBound, token?.range.upperBound ?? 0))
  }

  /// A line, cut where a colour or a mark begins or ends.
  private func write(_ line: Range<Int>, _ marks: [Range<Int>], from first: inout Int, to html: inout String) {
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
      let words = String(decoding: text[place..<end], as: UTF8.self)
      if isMarked { html += "<mark class=\"bad\">" }
      write(words, color, to: &html)
      if isMarked { html += "</mark>" }
      place = end
    }
  }

  private func write(_ words: String, _ color: SnippetPart.Color?, to html: inout String) {
    guard let color else {
      html += escaped(words)
      return
    }
    if let name = names[color.range.lowerBound] {
      html += "<a class=\"id \(name.kind.rawValue)\" href=\"#\(NameCard.anchor(name.card))\">\(escaped(words))</a>"
    } else {
      html += "<span class=\"\(color.name == "comment" ? Self.comment(words) : color.name)\">\(escaped(words))</span>"
    }
  }

  private func said(_ remark: Remark, _ columns: Range<Int>?) -> String {
    let word =
      switch remark.kind {
      case .error: said.error
      case .warning: said.warning
      case .trap: said.trap
      }
    return "<span class=\"said \(remark.kind.rawValue)\"><b>\(word)</b> \(escaped(remark.text))\n</span>"
  }

  /// A comment that claims something is set apart from one that only says it.
  private static func comment(_ words: String) -> String {
    let text = words.drop { $0 == "/" || $0 == " " }
    if text.hasPrefix("→") || text.hasPrefix("Prints ") { return "claim" }
    let isFault = ["error", "warning", "trap"].contains { text.hasPrefix($0 + ":") || text.hasPrefix($0 + "[") }
    return isFault ? "fault" : "comment"
  }
}
