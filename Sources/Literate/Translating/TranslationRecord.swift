import Foundation
import LiterateModel
import LiterateToolchain

/// `translated.json` in the folder of a language: what the paragraphs of originals said when they were translated, as numbers.
package struct TranslationRecord: Sendable {
  package static let name = "translated.json"

  /// Where it lies.
  let file: String
  /// By original: its sections, each with a number for each of its paragraphs.
  private(set) var originals: [String: [[String]]] = [:]
  /// What the file says; nil if there is none.
  private let bytes: [UInt8]?
  private(set) var problem: Problem?

  init(file: String) {
    self.file = file
    bytes = try? Files.read(file)
    guard let bytes else { return }
    if let originals = try? JSONDecoder().decode([String: [[String]]].self, from: Data(bytes)) {
      self.originals = originals
    } else {
      problem = Problem(
        .bookFile, at: Position(file: file, line: 1, column: 1),
        "This is not what docs-check writes here; take the file back from your repository, or remove it.")
    }
  }

  /// What stands for the paragraphs of a chapter.
  static func numbers(_ chapter: Chapter) -> [[String]] {
    chapter.sections.map { $0.map { number($0) } }
  }

  private static func number(_ passage: Passage) -> String {
    String(Hash.of(Array(passage.text.utf8)), radix: 36)
  }

  /// Where an original says something else since it was translated; nothing where nobody has noted what it said.
  func problems(_ translation: Chapter, original: Chapter, name: String) -> [Problem] {
    guard let before = originals[name] else { return [] }
    let now = original.sections
    // A translation may have followed already, and have the sections that are new.
    let hasFollowed = translation.headings.count + 1 == now.count
    return SectionChange.all(from: before, to: Self.numbers(original)).map { change in
      let section = change.now.map { now[$0] } ?? []
      let noted = change.before.map { before[$0] } ?? []
      let changed = section.firstIndex { !noted.contains(Self.number($0)) }
      let place = hasFollowed ? change.placeNow : change.placeBefore
      let own = change.before == nil ? [] : translation.sections.dropFirst(place).first ?? []
      let paragraph = changed.flatMap { Self.line($0, of: own, counts: [section.count, noted.count]) }
      return Self.problem(
        in: place, paragraph, of: translation, (changed.map { section[$0] } ?? section.first)?.line, of: original.file)
    }
  }

  /// The line of the paragraph of a translated section that stands for one of the original; nil where nobody knows which.
  ///
  /// - Parameter counts: how many paragraphs the original has, and had. One that is new is told at the end.
  private static func line(_ number: Int, of section: [Passage], counts: [Int]) -> Int? {
    guard counts.contains(section.count), !section.isEmpty else { return nil }
    return section[min(number, section.count - 1)].line
  }

  /// - Parameters:
  ///   - section: 0 stands before the first heading.
  ///   - paragraph: the line of the paragraph that is meant, where it is known.
  private static func problem(
    in section: Int, _ paragraph: Int?, of translation: Chapter, _ line: Int?, of original: String
  ) -> Problem {
    let heading = section > 0 ? translation.headings.dropFirst(section - 1).first : nil
    let isHeading = paragraph == nil || paragraph == heading?.line
    let place = Position(
      file: translation.file, line: paragraph ?? heading?.line ?? 1, column: isHeading ? heading?.column ?? 1 : 1)
    return Problem(
      .proseDrift, at: place,
      "The original has changed here since it was translated (\(original)\(line.map { ":\($0)" } ?? "")); translate that, "
        + "and then say so: `docs-check --accept \(translation.file)`.", length: isHeading ? heading?.level ?? 1 : 1)
  }

  /// Notes what an original says now.
  mutating func note(_ original: Chapter, name: String) { originals[name] = Self.numbers(original) }

  /// Writes the file, a line for each original.
  ///
  /// - Returns: whether it says something else now.
  func write() throws(Refusal) -> Bool {
    let rows = originals.sorted { $0.key < $1.key }.map { name, sections in
      let lists = sections.map { "[" + $0.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
      return
        "  \(JSONText.of(name).trimmingCharacters(in: .whitespacesAndNewlines)): [\(lists.joined(separator: ", "))]"
    }
    let text = Array("{\n\(rows.joined(separator: ",\n"))\n}\n".utf8)
    if text == bytes { return false }
    if let bytes {
      try CheckedFile.replace(file, saying: bytes, by: text)
      return true
    }
    do {
      try Files.write(text, to: file)
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason).")
    }
    return true
  }
}

extension Shelf {
  /// Where it is noted what the original of a translation said, and the original's name there.
  func record(of translation: Translation) -> (file: String, name: String)? {
    guard let (folder, _) = nearest(to: translation.original) else { return nil }
    let start = folder == "." ? "" : folder == "/" ? "/" : folder + "/"
    guard translation.original.hasPrefix(start) else { return nil }
    return (
      start + translation.language + "/" + TranslationRecord.name, String(translation.original.dropFirst(start.count))
    )
  }
}

extension CheckResult {
  /// Notes that translations say what their originals say: those that somebody names one by one.
  ///
  /// - Returns: the files that say something else now.
  package func noteTranslations(named paths: [String]) throws(Refusal) -> [String] {
    var records: [String: TranslationRecord] = [:]
    let named = Set(paths.map(LinkPath.normal))
    for checked in translations where named.contains(LinkPath.normal(checked.chapter.file)) {
      guard let original = checked.original, let (file, name) = shelf.record(of: checked.translation) else { continue }
      var record = records[file] ?? TranslationRecord(file: file)
      if let problem = record.problem { throw Refusal("\(problem.position): \(problem.message)") }
      record.note(original, name: name)
      records[file] = record
    }
    var written: [String] = []
    for (file, record) in records.sorted(by: { $0.key < $1.key }) where try record.write() { written.append(file) }
    return written
  }
}
