import Literate
import LiterateModel

/// What an editor can write for the author: the value or output that came, a claim in place of what is nearly one, the word that was
/// meant, a mark for what is meant to fail, an import, a file.
struct CodeActions {
  let view: FileView
  /// Those that the author has selected, from 1.
  let lines: ClosedRange<Int>
  let address: DocumentAddress
  /// Where the paths of source files begin; nil where the client cannot make files.
  var root: String?

  init(_ view: FileView, in span: TextSpan, _ address: DocumentAddress, root: String? = nil) {
    (self.view, self.address, self.root) = (view, address, root)
    let (first, last) = (view.position(of: span.start).line, view.position(of: span.end).line)
    lines = first...max(first, last)
  }

  var all: [JSONValue] {
    var seen: Set<String> = []
    let quick = (accepted + respelled + mended + imported + marked).filter { seen.insert($0.title).inserted }
    var actions = quick.map { action($0.title, "quickfix", $0.bytes) } + created
    let all = view.checked.flatMap { _, known, shift in known.verdict.corrections.map { $0.moved(by: shift) } }
    if !all.isEmpty {
      actions.append(action("Write every value and output that came", "source", all.applied(to: view.text.bytes)))
    }
    return actions + extracted
  }

  /// A text of the whole file, and what a person calls the change.
  typealias Change = (title: String, bytes: [UInt8])

  /// What came, for what is stated on some lines.
  private var accepted: [Change] {
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
  private var mended: [Change] {
    view.chapter.snippets.flatMap { snippet in
      view.errors(snippet).filter { lines.contains($0.problem.position.line) }.flatMap { error in
        error.cures.map { cure in
          var bytes = view.text.bytes
          for fix in cure.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(
              view.bytes(of: fix.range, in: snippet), with: SuggestedText(fix.text).plain.utf8)
          }
          return ("\(Self.written(cure)): \(error.problem.message)", bytes)
        }
      }
    }
  }

  /// What a cure writes, on one line.
  private static func written(_ cure: [EditorError.Fix]) -> String {
    let texts = cure.map { fix in
      let pieces = SuggestedText(fix.text).pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .place: "…"
        }
      }
      return pieces.joined().split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }.filter { !$0.isEmpty }
    return texts.isEmpty ? "Take it away" : "Write `\(texts.joined(separator: "` and `"))`"
  }

  /// The import that brings a name, where the check has found one.
  private var imported: [Change] {
    view.checked.flatMap { snippet, known, shift -> [Change] in
      let problems = known.verdict.problems.map { $0.moved(by: shift) }.filter { lines.contains($0.position.line) }
      return problems.flatMap(\.notes).compactMap { note in
        guard let line = Self.quoted(behind: "write `", note), line.hasPrefix("import ") else { return nil }
        return ("Add `\(line)`", FenceMark.adding(line, to: snippet, in: view.text.bytes))
      }
    }
  }

  /// The word that says that a snippet must not compile, or must stop, with the messages that came.
  private var marked: [Change] {
    guard !view.reading.isForeign else { return [] }
    return view.checked.compactMap { snippet, known, shift in
      let problems = known.verdict.problems.map { $0.moved(by: shift) }
      guard problems.contains(where: { lines.contains($0.position.line) }),
        let mark = FenceMark(snippet, problems, claims: view.reading.claims(of: snippet), in: view.text.bytes)
      else { return nil }
      return ("Mark as `\(mark.mode.rawValue)`" + (mark.message.isEmpty ? "" : ": \(mark.message)"), mark.bytes)
    }
  }

  // MARK: As the protocol has them

  /// What stands in a sentence between some words and the next backtick.
  static func quoted(behind words: String, _ sentence: String) -> String? {
    let bytes = Array(sentence.utf8)
    guard let mark = bytes.firstRange(of: Array(words.utf8)) else { return nil }
    let rest = bytes[mark.upperBound...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "`")), end > rest.startIndex else { return nil }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    return text.contains("…") ? nil : text
  }

  private func action(_ title: String, _ kind: String, _ bytes: [UInt8]) -> JSONValue {
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
