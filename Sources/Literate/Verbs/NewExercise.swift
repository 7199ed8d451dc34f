import LiterateModel
import LiterateReading
import LiterateToolchain

/// `new --exercise CHAPTER`: one more exercise at the end of a chapter, with a text to start with, a solution that is folded
/// until somebody opens it, and a check that no page shows.
package enum NewExercise {
  private static let title = "Try it"

  /// Writes it into the chapter.
  ///
  /// - Returns: the line on which it begins.
  package static func write(into file: String) throws(Refusal) -> Int {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(file)
    } catch {
      throw Refusal("\(error.path) cannot be read: \(error.reason).")
    }
    let (shelf, _) = Shelf.read(chapters: [file])
    let chapter = ChapterReader.read(
      bytes, file: file, commands: shelf.commands(of: file), ignoresForeignWords: shelf.ignoresForeignWords(in: file))
    if let problem = chapter.problems.first { throw Refusal("\(problem.position): \(problem.message)") }
    let lines = FileLines(bytes).lines.map { String(decoding: $0, as: UTF8.self) }
    let place = Place(chapter, lines)
    let added = (place.hasSection ? [] : ["## \(title)", ""]) + text(of: chapter, place)
    let before = lines[..<place.end] + (place.end > 0 && lines[place.end - 1].isEmpty ? [] : [""])
    let after = lines[place.end...]
    let whole = before + added + (after.isEmpty ? [] : [""]) + after
    // Lines end as they do in the file.
    let end = bytes.contains(13) ? "\r\n" : "\n"
    try CheckedFile.replace(file, saying: bytes, by: Array((whole.joined(separator: end) + end).utf8))
    return before.count + (place.hasSection ? 1 : 3)
  }

  /// Where it goes.
  private struct Place {
    var hasSection: Bool
    /// How many lines stand before it.
    var end: Int
    /// How many exercises are there already.
    var count: Int

    init(_ chapter: Chapter, _ lines: [String]) {
      end = lines.count
      count = 0
      let section = chapter.headings.firstIndex { $0.level == 2 && $0.text == NewExercise.title }
      hasSection = section != nil
      if let section {
        let start = chapter.headings[section].line
        let next = chapter.headings[(section + 1)...].first { $0.level <= 2 }
        end = next.map { $0.line - 1 } ?? lines.count
        count = lines[start..<end].count { $0.first?.isNumber == true && $0.drop { $0.isNumber }.hasPrefix(". ") }
      }
      while end > 0, lines[end - 1].allSatisfy(\.isWhitespace) { end -= 1 }
    }
  }

  private static func text(of chapter: Chapter, _ place: Place) -> [String] {
    let names = Set(chapter.snippets.compactMap(\.name))
    // A name of the text to start with may be taken, too.
    let number =
      (place.count + 1...place.count + 2 * names.count + 1)
      .first { !names.contains("solution-\($0)") && !names.contains("solution-\($0)-start") } ?? 1
    let name = "solution-\(number)"
    return """
      \(place.count + 1). (Easy.) What the reader has to do, in a sentence.

      ```swift start=\(name) name=\(name)-start
      extension [Int] {
        var answer\(number): Int {
          // Your turn.
          0
        }
      }
      ```

      The solution, in a sentence that does not give it away:

      ```swift hidden name=\(name)
      extension [Int] {
        var answer\(number): Int { reduce(0, +) }
      }
      ```

      ```swift check=\(name)
      [1, 2, 3].answer\(number) // → 6
      ```
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
