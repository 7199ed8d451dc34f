import Foundation
import LiterateModel
import LiterateToolchain

/// `merge`: the JSON reports of shards as one.
package enum Merging {
  package static func merge(_ files: [String]) throws(Refusal) -> JSONReport.Document {
    var merged: JSONReport.Document?
    for file in files {
      let bytes: [UInt8]
      do {
        bytes = try Files.read(file)
      } catch {
        throw Refusal("\(file) cannot be read: \(error.reason).")
      }
      let document: JSONReport.Document
      do {
        document = try JSONDecoder().decode(JSONReport.Document.self, from: Data(bytes))
      } catch {
        throw Refusal("\(file) is not a JSON report of docs-check (--format json).")
      }
      guard var whole = merged else {
        merged = document
        continue
      }
      guard whole.version == document.version else {
        throw Refusal("\(file) comes from docs-check \(document.version), the others from \(whole.version).")
      }
      whole.snippets = joined(whole.snippets, document.snippets)
      for problem in document.problems
      where !whole.problems.contains(where: {
        ($0.id, $0.file, $0.line, $0.column) == (problem.id, problem.file, problem.line, problem.column)
      }) {
        whole.problems.append(problem)
      }
      whole.summary.chapters = max(whole.summary.chapters, document.summary.chapters)
      whole.summary.seconds += document.summary.seconds
      if whole.sandbox.isEmpty { whole.sandbox = document.sandbox }
      merged = whole
    }
    guard var whole = merged else { throw Refusal("Name the JSON reports to join.") }
    whole.snippets.sort { ($0.file, $0.line) < ($1.file, $1.line) }
    func count(_ status: Verdict.Status) -> Int { whole.snippets.count { $0.status == status.rawValue } }
    whole.summary.snippets = whole.snippets.count
    whole.summary.passed = count(.passed)
    whole.summary.failed = count(.failed)
    whole.summary.skipped = count(.skipped)
    whole.summary.notReached = count(.notReached)
    if whole.snippets.contains(where: { $0.found != nil }) {
      whole.summary.notSelfContained = count(.notSelfContained)
    }
    whole.summary.cached = whole.snippets.count { $0.cached }
    whole.summary.problems = whole.problems.count
    return whole
  }

  /// A snippet that two reports have counts once; if they differ, the one that says more against it.
  private static func joined(_ left: [JSONReport.Entry], _ right: [JSONReport.Entry]) -> [JSONReport.Entry] {
    var entries = left
    var places: [String: Int] = [:]
    for (index, entry) in left.enumerated() { places["\(entry.file):\(entry.line)"] = index }
    for entry in right {
      guard let index = places["\(entry.file):\(entry.line)"] else {
        entries.append(entry)
        continue
      }
      if entries[index].status != "failed", entry.status == "failed" { entries[index] = entry }
    }
    return entries
  }

  package static func isSound(_ document: JSONReport.Document) -> Bool {
    document.summary.failed == 0 && document.summary.notReached == 0 && document.problems.isEmpty
  }
}
