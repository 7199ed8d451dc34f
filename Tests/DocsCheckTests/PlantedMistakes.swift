import Foundation
import LiterateModel
import LiterateReading

/// A mistake that a checker must see, as a line at the end of a snippet.
enum PlantedMistake: String, CaseIterable, Sendable {
  case typeError = "_ = \"planted\" as Int"
  case syntaxError = "let = planted"
  case falseOutput = "print(\"planted\") // Prints \"something else\""
  case falseValue = "1 + 1 // → 3"
  case trap = "fatalError(\"planted\")"

  /// Those that do not keep each other from being seen are planted together, where all holds without them.
  static let kinds: [[PlantedMistake]] = [[.typeError], [.syntaxError], [.falseOutput, .falseValue], [.trap]]

  /// Whether somebody looks at it in a snippet: what is not run prints nothing and stops nowhere.
  func counts(in snippet: Snippet) -> Bool {
    switch self {
    // What readers start with has to fail; it only has to parse.
    case .typeError: snippet.mode != .skip && snippet.mode != .start
    case .syntaxError: snippet.mode != .skip
    case .falseOutput, .falseValue, .trap: snippet.mode == .run || snippet.mode == .warning
    }
  }
}

/// Markdown files with one mistake in every fence, and what a report has to say about them.
struct PlantedFiles {
  /// The lines of each mistake and of the fence that it stands in.
  struct Place {
    var fence: Int
    var line: Int
    /// The first line at which a failure can be the mistake's: behind the mistake before it in its fence.
    var first = 1
    /// In a session at a console. One that calls no program of the package is not run, and says why.
    var isInSession = false
  }

  /// Where the mistakes stand, by file.
  private(set) var planted: [String: [Place]] = [:]
  private(set) var texts: [String: [UInt8]] = [:]

  var count: Int { planted.values.reduce(0) { $0 + $1.count } }

  /// Plants mistakes of several kinds, one below the other.
  mutating func plant(_ mistakes: [PlantedMistake], in bytes: [UInt8], file: String) {
    let chapter = ChapterReader.read(bytes, file: file)
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    var places: [Place] = []
    for snippet in chapter.snippets where snippet.origin == nil {
      // Each line above has moved by those that were planted before it.
      let moved = places.count
      let isInSession = snippet.command?.isConsole == true
      // Of what a session prints, the first line that is not so is told.
      let counting = mistakes.filter { $0.counts(in: snippet) }.prefix(isInSession ? 1 : .max)
      for (number, mistake) in counting.enumerated() {
        let closing = snippet.endLine - 1 + places.count
        guard lines.indices.contains(closing), let mark = lines[closing].firstIndex(where: { $0 == 96 || $0 == 126 })
        else { continue }
        let end: [UInt8] = lines[closing].last == 13 ? [13] : []
        lines.insert(lines[closing][..<mark] + Array(mistake.rawValue.utf8) + end, at: closing)
        places.append(
          Place(
            fence: snippet.place.line + moved, line: closing + 1, first: number == 0 ? 1 : closing + 1,
            isInSession: isInSession))
      }
    }
    texts[file] = Array(lines.joined(separator: [10]))
    planted[file] = places
  }

  /// A file in which mistakes stand already.
  mutating func add(_ text: String, file: String, mistakesAt places: [Place]) {
    texts[file] = Array(text.utf8)
    planted[file] = places
  }

  func write(to folder: URL) throws {
    for (file, text) in texts {
      let path = folder.appending(path: file)
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text).write(to: path)
    }
  }

  /// The mistakes that a report says nothing about, as `file:line`.
  func missed(by report: PlantedReport) -> [String] {
    let entries = Dictionary(grouping: report.snippets, by: \.file)
    let problems = Dictionary(grouping: report.problems, by: \.file)
    return planted.sorted { $0.key < $1.key }.flatMap { file, places in
      places.filter { place in
        guard let entry = entries[file]?.first(where: { ($0.line...$0.endLine).contains(place.line) }) else {
          // A fence that is no snippet is refused itself, as is code of a translation's own.
          return problems[file]?.contains { $0.line == place.fence } != true
        }
        if place.isInSession, entry.saysWhyNotRun { return false }
        return !entry.tells(of: place)
      }.map { "\(file):\($0.line)" }
    }
  }
}

/// What is needed of a report in JSON.
struct PlantedReport: Decodable {
  struct Failure: Decodable {
    var file: String
    var kind: String
    var line: Int
  }

  struct Entry: Decodable {
    var file: String
    var line: Int
    var endLine: Int
    var status: String
    var reason: String?
    var failures: [Failure]

    var saysWhyNotRun: Bool { status == "skipped" && reason?.isEmpty == false }

    /// Whether it is red at a line, or for something that keeps the line from being reached.
    func tells(of mistake: PlantedFiles.Place) -> Bool {
      let lines = max(line, mistake.first)...mistake.line
      return switch status {
      case "failed":
        failures.contains {
          // What other code declares can crash when this snippet calls it, and ends the program before the mistake.
          lines.contains($0.line) || $0.kind == "crash" && ($0.file != file || $0.line < line)
        }
      case "not-reached": reason?.isEmpty == false
      default: false
      }
    }
  }

  var snippets: [Entry]
  var problems: [Failure]
}
