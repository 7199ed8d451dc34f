import Literate
import LiterateModel

/// What an editor can write for the author: the value or output that came, a claim in place of what is nearly one, the word that was
/// meant.
enum CodeActions {
  static func all(_ view: FileView, in span: TextSpan, _ address: DocumentAddress) -> JSONValue {
    let (first, last) = (view.position(of: span.start).line, view.position(of: span.end).line)
    let lines = first...max(first, last)
    var actions = accepted(view, lines).map { action($0.title, "quickfix", view, $0.bytes, address) }
    actions += respelled(view, lines).map { action($0.title, "quickfix", view, $0.bytes, address) }
    actions += mended(view, lines).map { action($0.title, "quickfix", view, $0.bytes, address) }
    let all = view.checked.flatMap { _, known, shift in known.verdict.corrections.map { $0.moved(by: shift) } }
    if !all.isEmpty {
      let title = "Write every value and output that came"
      actions.append(action(title, "source", view, all.applied(to: view.text.bytes), address))
    }
    return .array(actions)
  }

  /// What came, for what is stated on some lines.
  private static func accepted(_ view: FileView, _ lines: ClosedRange<Int>) -> [(title: String, bytes: [UInt8])] {
    view.checked.flatMap { snippet, known, shift in
      known.verdict.corrections.map { $0.moved(by: shift) }.filter { correction in
        correction.lines.overlaps(lines)
          || correction.isOutput && (snippet.place.line...snippet.lastLine).overlaps(lines)
      }.map { correction in
        let short = correction.text.prefix(40).prefix { $0 != "\n" }
        let title = correction.isOutput ? "Write the output that came" : "Write what came: \(short)"
        return (title, [correction].applied(to: view.text.bytes))
      }
    }
  }

  /// What the compiler itself would write.
  private static func mended(_ view: FileView, _ lines: ClosedRange<Int>) -> [(title: String, bytes: [UInt8])] {
    view.chapter.snippets.flatMap { snippet in
      view.errors(snippet).filter { !$0.fixes.isEmpty && lines.contains($0.problem.position.line) }.map { error in
        var bytes = view.text.bytes
        for fix in error.fixes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
          bytes.replaceSubrange(view.bytes(of: fix.range, in: snippet), with: fix.text.utf8)
        }
        let texts = error.fixes.map(\.text).filter { !$0.isEmpty }
        let written = texts.isEmpty ? "Take it away" : "Write `\(texts.joined(separator: "` and `"))`"
        return ("\(written): \(error.problem.message)", bytes)
      }
    }
  }

  // MARK: Words

  /// The word, the language or the claim that was meant, where the problem's own sentence names it.
  private static func respelled(_ view: FileView, _ lines: ClosedRange<Int>) -> [(title: String, bytes: [UInt8])] {
    let found =
      view.reading.problems
      + view.checked.flatMap { _, known, shift in known.verdict.problems.map { $0.moved(by: shift) } }
    var seen: Set<Problem> = []
    return found.filter { lines.contains($0.position.line) && seen.insert($0).inserted }.compactMap { problem in
      guard let (range, text) = replacement(problem, view) else { return nil }
      var bytes = view.text.bytes
      bytes.replaceSubrange(range, with: text.utf8)
      return ("Write `\(text)`", bytes)
    }
  }

  private static func replacement(_ problem: Problem, _ view: FileView) -> (Range<Int>, String)? {
    let start = view.text.offset(line: problem.position.line, column: problem.position.column)
    let line = view.text.line(problem.position.line - 1)
    guard line.startIndex <= start, start <= line.endIndex else { return nil }
    switch problem.id {
    case .unknownWord, .misspeltLanguage:
      guard
        let text = quoted(behind: "did you mean `", problem.message) ?? quoted(behind: "; write `", problem.message)
      else { return nil }
      let end = line[start...].firstIndex { " =\t".utf8.contains($0) } ?? line.endIndex
      return (start..<end, text)
    case .brokenLink:
      guard let text = quoted(behind: "did you mean `#", problem.message),
        let link = view.chapter.links.first(where: {
          $0.line == problem.position.line && $0.column == problem.position.column
        }), let range = Links.targetRange(of: link, view),
        let mark = view.text.bytes[range].firstIndex(of: UInt8(ascii: "#"))
      else { return nil }
      return (mark + 1..<range.upperBound, text)
    case .nearMiss:
      guard let text = quoted(behind: "write `//", problem.message) ?? quoted(behind: "`//", problem.message),
        line[start...].starts(with: "//".utf8) || line[start...].starts(with: "/*".utf8)
      else { return nil }
      return (start..<min(line.endIndex, start + problem.length), "//" + text)
    default: return nil
    }
  }

  /// What stands in a sentence between some words and the next backtick.
  private static func quoted(behind words: String, _ sentence: String) -> String? {
    let bytes = Array(sentence.utf8)
    let mark = Array(words.utf8)
    guard bytes.count > mark.count,
      let start = (0..<bytes.count - mark.count).first(where: { bytes[$0..<$0 + mark.count].elementsEqual(mark) })
    else { return nil }
    let rest = bytes[(start + mark.count)...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "`")), end > rest.startIndex else { return nil }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    return text.contains("…") ? nil : text
  }

  private static func action(
    _ title: String, _ kind: String, _ view: FileView, _ bytes: [UInt8], _ address: DocumentAddress
  ) -> JSONValue {
    let edit = TextEdit.between(view.text, bytes, view.unit)
    return [
      "title": .string(title), "kind": .string(kind),
      "edit": ["changes": [address.address(view.path): edit.map { [$0] } ?? []]],
    ]
  }
}

extension Correction {
  /// The same some lines lower.
  func moved(by shift: Int) -> Correction {
    var moved = self
    switch place {
    case .columns(let line, let from, let to): moved.place = .columns(line: line + shift, from: from, to: to)
    case .lines(let from, let to, let column): moved.place = .lines(from: from + shift, to: to + shift, column: column)
    case .comments(let from, let to, let column):
      moved.place = .comments(from: from + shift, to: to + shift, column: column)
    }
    return moved
  }

  fileprivate var lines: ClosedRange<Int> {
    switch place {
    case .columns(let line, _, _): line...line
    case .lines(let from, let to, _), .comments(let from, let to, _): from...max(from, to)
    }
  }

  fileprivate var isOutput: Bool { if case .lines = place { true } else { false } }
}

enum TextEdit {
  /// The one edit that makes a text another: what is the same at both ends stays. Nil if nothing changes.
  static func between(_ text: OpenText, _ other: [UInt8], _ unit: ColumnUnit) -> JSONValue? {
    let before = text.bytes
    guard before != other else { return nil }
    var start = zip(before, other).prefix { $0 == $1 }.count
    // A character is replaced as a whole.
    while start > 0, start < before.count, before[start] & 0xC0 == 0x80 { start -= 1 }
    let most = min(before.count, other.count) - start
    var end = zip(before.reversed(), other.reversed()).prefix(most).prefix { $0 == $1 }.count
    while end > 0, before[before.count - end] & 0xC0 == 0x80 { end -= 1 }
    return [
      "range": text.span(start..<before.count - end, in: unit).json,
      "newText": .string(String(decoding: other[start..<other.count - end], as: UTF8.self)),
    ]
  }
}
