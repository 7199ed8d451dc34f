import LiterateModel

/// A translation that was compared with its original.
package struct CheckedTranslation: Sendable {
  package var translation: Translation
  /// Nil where there is no original.
  package var original: Chapter?
  package var drift: Drift?

  package var chapter: Chapter { translation.chapter }
}

/// The translations of a run, and where they have drifted.
struct BookDrift {
  private(set) var translations: [CheckedTranslation]
  /// Where originals say something else since they were translated, by the file of the translation.
  private var outdated: [String: [Problem]] = [:]
  /// What is wrong with what was noted about that.
  private(set) var problems: [Problem] = []

  /// - Parameter chapters: the originals, with the text of every snippet.
  init(_ translations: [Translation], chapters: [Chapter], shelf: Shelf) {
    let originals = Dictionary(chapters.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    self.translations = translations.map { translation in
      let original = originals[translation.original]
      return CheckedTranslation(
        translation: translation, original: original, drift: original.map { Drift(translation, from: $0) })
    }
    findOutdated(shelf)
  }

  private mutating func findOutdated(_ shelf: Shelf) {
    var records: [String: TranslationRecord] = [:]
    for checked in translations {
      guard let original = checked.original, let (file, name) = shelf.record(of: checked.translation) else { continue }
      let record = records[file] ?? TranslationRecord(file: file)
      records[file] = record
      outdated[checked.chapter.file] = record.problems(checked.chapter, original: original, name: name)
    }
    problems = records.values.compactMap(\.problem).sorted { $0.position < $1.position }
  }

  /// The fences that show a snippet of an original, as `file:line`.
  var places: [Position: [String]] {
    var places: [Position: [String]] = [:]
    for checked in translations {
      for (fence, index) in zip(checked.chapter.snippets, checked.drift?.shown ?? []) {
        guard let index, let original = checked.original else { continue }
        places[original.snippets[index].place, default: []].append("\(fence.place.file):\(fence.place.line)")
      }
    }
    return places
  }

  /// Whether a filter names a translation, which may have no snippet.
  func hasFiles(in selection: Selection) -> Bool {
    translations.contains { selection.reports(Position(file: $0.chapter.file, line: 1, column: 1), name: nil) }
  }

  /// Adds to a report what has drifted, as far as somebody asked for it.
  func add(to report: inout Report, selection: Selection) {
    let verdicts = Dictionary(
      report.entries.map { ($0.snippet.place, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    for checked in translations {
      let wrong = checked.chapter.problems.map { Drift.Difference(problem: $0) }
      let captions = checked.drift?.idleCaptions { index in
        let verdict = checked.original.flatMap { verdicts[$0.snippets[index].place] }
        return verdict?.status == .passed ? verdict?.figures : nil
      }
      let prose = (outdated[checked.chapter.file] ?? []).map { Drift.Difference(problem: $0) }
      let differences = wrong + prose + (checked.drift?.differences ?? []) + (captions ?? [])
      for found in differences where selection.reports(found.problem.position, name: found.name) {
        report.problems.append(found.problem)
        if let correction = found.correction {
          report.repairs.append(Repair(file: checked.chapter.file, correction: correction))
        }
      }
      let shown = zip(checked.chapter.snippets, checked.drift?.shown ?? []).count { fence, index in
        index != nil && selection.reports(fence.place, name: fence.shows?.name)
      }
      report.shown += shown
      if shown > 0 || selection.isWhole { report.translations += 1 }
    }
  }
}
