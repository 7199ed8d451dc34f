import LiterateModel
import LiterateReading

/// What the claims of a book protect: how many small changes of its code something notices, and which nothing does.
package struct MutantReport: Sendable {
  var rows: [(mutant: Mutant, fate: MutantFate)]
  package var seconds = 0.0
  /// The lines that a report shows.
  package let source: SourceText

  init(_ rows: [(mutant: Mutant, fate: MutantFate)], source: SourceText) {
    self.rows = rows
    self.source = source
  }

  private func count(_ isCounted: (MutantFate) -> Bool) -> Int { rows.count { isCounted($0.fate) } }

  var noticed: Int { count { if case .noticed = $0 { true } else { false } } }
  var figures: Int { count { if case .figure = $0 { true } else { false } } }
  var survived: Int { count { $0 == .survived } }
  var notViable: Int { count { $0 == .notViable } }
  /// How many compile.
  var viable: Int { rows.count - notViable }

  /// The share of changes that something notices, a figure included.
  package var percent: Double { viable == 0 ? 100 : Double(noticed + figures) * 100 / Double(viable) }
  package var percentText: String { HumanReport.percent(percent) }

  // MARK: For a person

  package func lines(text: ProblemText, isQuiet: Bool) -> [String] {
    let survivors = rows.filter { $0.fate == .survived }.map(\.mutant).sorted { $0.place < $1.place }
    var lines: [String] = []
    var rest = survivors[...]
    while let first = rest.first {
      let ofLine = rest.prefix { $0.place.file == first.place.file && $0.place.line == first.place.line }
      rest = rest.dropFirst(ofLine.count)
      lines += SurvivorText(text: text).lines(Array(ofLine)) + [""]
    }
    return isQuiet && survivors.isEmpty ? [] : lines + [closing]
  }

  /// `90 changes of 12 snippets in 3 files: 60 noticed, 10 change a figure, 20 survive; 77.8 % are noticed, 9 more do not compile, 3.20 s.`
  package var closing: String {
    let tried = rows.filter { $0.fate != .notViable }.map(\.mutant)
    let snippets = Set(tried.map(\.snippet.id)).count
    let files = Set(tried.map(\.place.file)).count
    return
      "\(HumanReport.counted(viable, "change")) of \(HumanReport.counted(snippets, "snippet")) in \(HumanReport.counted(files, "file")): "
      + "\(noticed) noticed, \(figures) \(figures == 1 ? "changes" : "change") a figure, \(survived) \(survived == 1 ? "survives" : "survive"); "
      + "\(percentText) are noticed, \(notViable) more \(notViable == 1 ? "does" : "do") not compile, \(HumanReport.seconds(seconds))."
  }

  // MARK: For a program

  package var json: String {
    let entries = rows.sorted { $0.mutant.place < $1.mutant.place }.map(Entry.init)
    return JSONText.of(
      Document(
        percent: (percent * 100).rounded() / 100, viable: viable, noticed: noticed, figures: figures,
        survived: survived, notViable: notViable, changes: entries))
  }

  struct Document: Encodable {
    var formatVersion = Contract.version
    var percent: Double
    var viable: Int
    var noticed: Int
    var figures: Int
    var survived: Int
    var notViable: Int
    var changes: [Entry]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case formatVersion, percent, viable, noticed, figures, survived, notViable, changes
    }
  }

  struct Entry: Encodable {
    var file: String
    var line: Int
    var column: Int
    var kind: Mutation.Kind
    var change: String
    var fate: String
    /// The place where it is noticed.
    var at: String?
    var problem: ProblemID?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case file, line, column, kind, change, fate, at, problem
    }

    init(_ row: (mutant: Mutant, fate: MutantFate)) {
      (file, line, column) = (row.mutant.place.file, row.mutant.place.line, row.mutant.place.column)
      kind = row.mutant.mutation.kind
      change = row.mutant.mutation.words
      switch row.fate {
      case .notViable: fate = "not-viable"
      case .survived: fate = "survived"
      case .figure(let place):
        fate = "figure"
        at = "\(place)"
      case .noticed(let notice):
        fate = "noticed"
        at = "\(notice.place)"
        problem = notice.problem
      }
    }
  }
}
