import Foundation
import LiterateModel
import LiterateToolchain

/// `merge`: the JSON reports of shards as one.
package enum Merging {
  package static func merge(_ files: [String]) throws(Refusal) -> JSONReport.Document {
    var merged: JSONReport.Document?
    var documents: [JSONReport.Document] = []
    for file in files { documents.append(try read(file)) }
    try demandAllParts(Array(zip(files, documents)))
    for (file, document) in zip(files, documents) {
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
      for lack in document.lacks ?? [] where whole.lacks?.contains(lack) != true {
        whole.lacks = (whole.lacks ?? []) + [lack]
      }
      if whole.sandbox.isEmpty { whole.sandbox = document.sandbox }
      merged = whole
    }
    guard var whole = merged else { throw Refusal("Name the JSON reports to join.") }
    whole.shard = nil
    whole.snippets.sort { ($0.file, $0.line) < ($1.file, $1.line) }
    sumUp(&whole)
    return whole
  }

  /// Counts what is in a report that is put together.
  private static func sumUp(_ whole: inout JSONReport.Document) {
    func count(_ status: Verdict.Status) -> Int { whole.snippets.count { $0.status == status.rawValue } }
    whole.summary.snippets = whole.snippets.count
    whole.summary.passed = count(.passed)
    whole.summary.failed = count(.failed)
    whole.summary.skipped = count(.skipped)
    whole.summary.notReached = count(.notReached)
    if whole.snippets.contains(where: { $0.found != nil }) {
      whole.summary.fragments = count(.fragment)
    }
    whole.summary.cached = whole.snippets.count { $0.cached }
    whole.summary.problems = whole.problems.count
    if !whole.snippets.isEmpty { whole.summary.noListing = nil }
  }

  static func read(_ file: String) throws(Refusal) -> JSONReport.Document {
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
    guard (document.formatVersion ?? Contract.version) <= Contract.version else {
      throw Refusal(
        "\(file) is a report of version \(document.formatVersion ?? 0) of the format, which a later docs-check reads; this one reads version \(Contract.version)."
      )
    }
    return document
  }

  /// A part that is missing would look like success, and one that is there twice hides another.
  private static func demandAllParts(_ reports: [(file: String, document: JSONReport.Document)]) throws(Refusal) {
    let parts = reports.compactMap { report in report.document.shard.map { (file: report.file, shard: $0) } }
    guard let first = parts.first else { return }
    if let whole = reports.first(where: { $0.document.shard == nil }) {
      throw Refusal("\(whole.file) is a report of the whole, and \(first.file) one of a part; join parts only.")
    }
    for part in parts where part.shard.count != first.shard.count {
      throw Refusal(
        "\(part.file) is part \(part.shard.index) of \(part.shard.count), and \(first.file) part \(first.shard.index) of \(first.shard.count)."
      )
    }
    var files: [Int: String] = [:]
    for part in parts {
      if let other = files[part.shard.index] {
        throw Refusal("\(other) and \(part.file) are both part \(part.shard.index) of \(part.shard.count).")
      }
      files[part.shard.index] = part.file
    }
    for part in parts where part.shard.plan != first.shard.plan {
      throw Refusal(
        "\(first.file) and \(part.file) are parts of different works: the Markdown, the options or the report behind `--costs` differ."
      )
    }
    let missing = (1...first.shard.count).filter { files[$0] == nil }
    guard missing.isEmpty else {
      let list = missing.map(String.init).joined(separator: ", ")
      throw Refusal(
        "\(missing.count == 1 ? "Part" : "Parts") \(list) of \(first.shard.count) \(missing.count == 1 ? "is" : "are") missing."
      )
    }
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
