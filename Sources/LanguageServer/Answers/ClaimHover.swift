import Literate
import LiterateModel

/// What a comment of a snippet, or a fence beside it, states, and what came in the last check.
struct ClaimHover {
  private let view: FileView
  private let line: Int
  private let column: Int

  init(_ view: FileView, at place: TextPlace) {
    self.view = view
    (line, column) = view.position(of: place)
  }

  /// The paragraphs, and what they are about; nil where nothing is stated.
  var answer: (parts: [String], span: TextSpan)? { comment ?? valueComment ?? output ?? input }

  // MARK: Comments

  private var comment: (parts: [String], span: TextSpan)? {
    guard let snippet = view.reading.snippet(atLine: line) else { return nil }
    for claim in view.reading.claims(of: snippet) where claim.place.line == line {
      guard let columns = columns(upTo: claim.textColumns.upperBound, from: claim.place.column) else { continue }
      let words = ClaimWords(claim, about: view.reading.subject(of: claim, in: snippet), check(of: snippet))
      return ([words.stated, words.found], span(columns))
    }
    return nil
  }

  private var valueComment: (parts: [String], span: TextSpan)? {
    guard let snippet = view.reading.snippet(atLine: line) else { return nil }
    for comment in view.reading.valueComments(of: snippet) where comment.place.line == line {
      let end = comment.place.column + max(1, comment.length)
      guard let columns = columns(upTo: end, from: comment.place.column) else { continue }
      let words = ValueCommentWords(comment, check(of: snippet))
      return ([words.stated, words.found], span(columns))
    }
    return nil
  }

  /// The columns from the slashes of a comment to the end of what it states, if the cursor is in them.
  private func columns(upTo end: Int, from stated: Int) -> Range<Int>? {
    let before = view.text.line(line - 1).prefix(stated + 1)
    let marks = [Array("//".utf8), Array("/*".utf8)].compactMap { mark in
      before.indices.last { before[$0...].starts(with: mark) }
    }
    let start = (marks.max().map { $0 - before.startIndex + 1 }).map { min($0, stated) } ?? stated
    return start <= column && column <= end ? start..<end : nil
  }

  private func span(_ columns: Range<Int>) -> TextSpan {
    view.span(line: line, column: columns.lowerBound, length: columns.count)
  }

  /// What the last check says of a snippet; nil if it says nothing yet.
  private func check(of snippet: Snippet) -> CheckedSnippet? {
    view.known(snippet).map { CheckedSnippet(snippet, $0) }
  }

  // MARK: Fences

  private var output: (parts: [String], span: TextSpan)? {
    let found = view.chapter.snippets.first { snippet in
      snippet.output.map { ($0.place.line...max($0.place.line, $0.endLine)).contains(line) } ?? false
    }
    guard let snippet = found, let stated = snippet.output else { return nil }
    let words = OutputWords(stated, of: snippet, check(of: snippet))
    return ([words.stated] + words.found, view.span(lines: stated.place.line, stated.endLine))
  }

  /// A `stdin` fence is about the snippet right behind it.
  private var input: (parts: [String], span: TextSpan)? {
    let found = view.chapter.fences.first {
      $0.fate == .input && ($0.place.line...max($0.place.line, $0.endLine)).contains(line)
    }
    guard let fence = found,
      let snippet = view.chapter.snippets.first(where: { $0.place.line > fence.endLine && $0.input != nil })
    else { return nil }
    let lines = max(0, fence.endLine - fence.place.line - 1)
    let count = lines == 1 ? "this line" : "these \(lines) lines"
    let parts = ["\(snippet.spokenName) reads \(count).", OutputWords.ending(of: check(of: snippet))]
    return (parts, view.span(lines: fence.place.line, fence.endLine))
  }
}
