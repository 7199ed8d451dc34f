import Literate
import LiterateModel
import LiterateReading

/// A file that may speak of what gets another name: the chapter itself, a translation, or whatever links to it.
struct RenamedFile {
  struct Edit: Hashable {
    var range: Range<Int>
    var new: String
  }

  private let view: FileView
  private let read: () -> Chapter

  var path: String { view.path }

  init(_ view: FileView) {
    self.view = view
    read = { view.chapter }
  }

  /// - Parameters:
  ///   - view: of the chapter itself.
  ///   - path: of the other file.
  init(_ path: String, _ text: OpenText, beside view: FileView, scope: SessionScope) {
    self.view = FileView(path: path, text: text, unit: view.unit, reading: view.reading)
    read = { view.reading.snapshot.reading(path, saying: text.bytes, scope: scope).chapter }
  }

  func changes(_ edits: [Edit]) -> JSONValue {
    view.text.changes(Set(edits).map { ($0.range, $0.new) }, in: view.unit)
  }

  /// A look that costs little, before a file is read as Markdown. A translation has the name of its original.
  func mayName(_ chapter: String) -> Bool {
    let name = chapter.split(separator: "/").last ?? ""
    return path.split(separator: "/").last == name || view.text.bytes.firstRange(of: Array(name.utf8)) != nil
      || view.text.bytes.contains(UInt8(ascii: "%"))
  }

  // MARK: Names of snippets

  func span(_ range: Range<Int>) -> TextSpan { view.text.span(range, in: view.unit) }

  /// Where a snippet of a chapter is named: behind words of fences, and in links to it.
  func edits(ofSnippet name: String, in chapter: String, to new: String) -> [Edit] {
    let read = read()
    var edits = links(in: read, toSnippet: name, of: chapter, new)
    if isOf(chapter) {
      edits += read.fences.flatMap { references(inLine: $0.place.line) }.filter { $0.name == name }
        .map { Edit(range: $0.range, new: new) }
    }
    return edits
  }

  /// Whether this is the chapter or one of its translations.
  private func isOf(_ chapter: String) -> Bool { view.reading.headingFile(of: "", in: path) == chapter }

  private func links(in read: Chapter, toSnippet name: String, of chapter: String, _ new: String) -> [Edit] {
    let start = "#snippet-"
    return Links.targets(of: read, view).compactMap { target, range in
      guard let mark = target.firstRange(of: start) else { return nil }
      let (file, fragment) = (String(target[..<mark.lowerBound]), String(target[mark.upperBound...]))
      let isEncoded = fragment.contains("%")
      guard (isEncoded ? fragment.removingPercentEncoding : fragment) == name,
        view.reading.headingFile(of: file.removingPercentEncoding ?? file, in: path) == chapter
      else { return nil }
      let place = range.upperBound - fragment.utf8.count..<range.upperBound
      return Edit(range: place, new: isEncoded ? DocumentAddress.encoded(new) : new)
    }
  }

  /// The names of snippets behind words of the opening line of a fence.
  func references(inLine number: Int) -> [(name: String, range: Range<Int>)] {
    let line = view.text.line(number - 1)
    let text = Array(line)
    var found: [(String, Range<Int>)] = []
    for key in ["name=", "after=", "start=", "check=", "from=#"] {
      let key = Array(key.utf8)
      guard text.count > key.count else { continue }
      for start in 0..<text.count - key.count where text[start..<start + key.count].elementsEqual(key) {
        guard start == 0 || text[start - 1] == 32 else { continue }
        var index = start + key.count
        while index < text.count, text[index] != 32 {
          let end = text[index...].firstIndex { ",\" ".utf8.contains($0) } ?? text.count
          if end > index {
            let range = line.startIndex + index..<line.startIndex + end
            found.append((String(decoding: text[index..<end], as: UTF8.self), range))
          }
          guard end < text.count, text[end] != 32 else { break }
          index = end + 1
        }
      }
    }
    return found
  }

  // MARK: Names of Swift

  /// Where the prose of a chapter or of its translation has a name in backticks, outside of fences.
  func edits(ofQuoted name: QuotedName, in chapter: String, to new: String) -> [Edit] {
    guard isOf(chapter), view.text.bytes.firstRange(of: Array(name.text.utf8)) != nil else { return [] }
    let fences = read().fences
    let code = IndexSet(fences.map { $0.place.line...max($0.place.line, $0.endLine) })
    return (1...max(1, view.text.lineCount)).filter { !code.contains($0) }.flatMap { number in
      let line = view.text.line(number - 1)
      return CodeSpans.ranges(in: line).flatMap { span in
        name.ranges(in: Array(line[span])).map {
          Edit(range: span.lowerBound + $0.lowerBound..<span.lowerBound + $0.upperBound, new: new)
        }
      }
    }
  }

  private struct IndexSet {
    private let ranges: [ClosedRange<Int>]
    init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }
    func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }
  }
}
