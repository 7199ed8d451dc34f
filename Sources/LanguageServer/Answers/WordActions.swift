import Literate
import LiterateModel

extension CodeActions {
  /// The word, the language, the link or the claim that was meant, where the problem's own sentence names it.
  var respelled: [Change] {
    let found =
      view.reading.problems + (view.findings.text == view.text ? view.findings.loose : [])
      + view.checked.flatMap { _, known, shift in known.verdict.problems.map { $0.moved(by: shift) } }
    var seen: Set<Problem> = []
    return found.filter { lines.contains($0.position.line) && seen.insert($0).inserted }.compactMap { problem in
      guard let (range, text) = replacement(problem) else { return nil }
      var bytes = view.text.bytes
      bytes.replaceSubrange(range, with: text.utf8)
      return ("Write `\(text.trimmingPrefix(" "))`", bytes)
    }
  }

  private func replacement(_ problem: Problem) -> (Range<Int>, String)? {
    let start = view.text.offset(line: problem.position.line, column: problem.position.column)
    let line = view.text.line(problem.position.line - 1)
    guard line.startIndex <= start, start <= line.endIndex else { return nil }
    switch problem.id {
    case .unknownWord, .misspeltLanguage:
      let text =
        Self.quoted(behind: "did you mean `", problem.message) ?? Self.quoted(behind: "; write `", problem.message)
      let end = line[start...].firstIndex { " =\t".utf8.contains($0) } ?? line.endIndex
      return text.map { (start..<end, $0) }
    case .brokenLink: return target(problem)
    case .idleClaim: return wordOfFence(problem)
    case .nearMiss:
      if let word = language(problem, line[start...]) { return word }
      guard
        let text = Self.quoted(behind: "write `//", problem.message) ?? Self.quoted(behind: "`//", problem.message),
        line[start...].starts(with: "//".utf8) || line[start...].starts(with: "/*".utf8)
      else { return nil }
      return (start..<min(line.endIndex, start + problem.length), "//" + text)
    default: return meant(problem, line[start...])
    }
  }

  /// What the problem's sentence says was meant, in place of the last word before it that the line has once.
  private func meant(_ problem: Problem, _ line: ArraySlice<UInt8>) -> (Range<Int>, String)? {
    let question = "did you mean `"
    guard let mark = problem.message.firstRange(of: question),
      let text = Self.quoted(behind: question, problem.message)
    else { return nil }
    let words = problem.message[..<mark.lowerBound].split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { !$0.offset.isMultiple(of: 2) }
      // A note has its sign on the line.
      .map { Array((text.hasPrefix("[^") ? "[^\($0.element)]" : $0.element).utf8) }
    func isOfAWord(_ index: Int) -> Bool {
      guard line.indices.contains(index) else { return false }
      return line[index] >= 0x80 || line[index] == UInt8(ascii: "_") || line[index] == UInt8(ascii: "-")
        || Character(UnicodeScalar(line[index])).isLetter || Character(UnicodeScalar(line[index])).isNumber
    }
    for word in words.reversed() where !word.isEmpty {
      let places = line.ranges(of: word).filter { !isOfAWord($0.lowerBound - 1) && !isOfAWord($0.upperBound) }
      if places.count == 1 { return (places[0], text) }
    }
    return nil
  }

  /// The heading or the file that a link means.
  private func target(_ problem: Problem) -> (Range<Int>, String)? {
    guard let (link, range) = link(at: problem) else { return nil }
    if let text = Self.quoted(behind: "did you mean `#", problem.message),
      let mark = view.text.bytes[range].firstIndex(of: UInt8(ascii: "#"))
    {
      return (mark + 1..<range.upperBound, text)
    }
    guard problem.message.contains(" is not there"), let near = view.reading.nearestFile(to: link.target) else {
      return nil
    }
    let path = link.target.prefix { $0 != "#" && $0 != "?" }
    return (range.lowerBound..<range.lowerBound + path.utf8.count, near)
  }

  /// The link that a problem is about, and the bytes of its target.
  func link(at problem: Problem) -> (link: Chapter.Link, range: Range<Int>)? {
    let found = view.chapter.links.first {
      $0.line == problem.position.line && $0.column == problem.position.column
    }
    return found.flatMap { link in Links.targetRange(of: link, view).map { (link, $0) } }
  }

  /// The word without which nobody looks at a claim, behind the others of its fence.
  private func wordOfFence(_ problem: Problem) -> (Range<Int>, String)? {
    guard let word = Self.quoted(behind: "add the word `", problem.message),
      let snippet = view.reading.snippet(atLine: problem.position.line)
    else { return nil }
    let end = view.text.line(snippet.place.line - 1).endIndex
    return (end..<end, " " + word)
  }

  /// `output`, for a fence that has what the snippet before it prints.
  private func language(_ problem: Problem, _ line: ArraySlice<UInt8>) -> (Range<Int>, String)? {
    guard problem.message.contains("make it an `output` fence"), let mark = line.first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let behind = line.drop { $0 == mark }
    let end = behind.firstIndex { " \t".utf8.contains($0) } ?? behind.endIndex
    return (behind.startIndex..<end, "output")
  }
}
