import LiterateModel

/// The report for programs.
package enum JSONReport {
  package struct Document: Codable {
    /// Not there in older reports.
    package var formatVersion: Int? = Contract.version
    package var tool: String
    package var version: String
    package var swift: String
    package var sandbox: String
    /// What the toolchain cannot do of what was asked for. Not there where it can.
    package var lacks: [String]?
    /// What its columns count, from 1: bytes of the line in UTF-8, as the compiler's do. Not there in older reports.
    package var columnKind: String? = "utf8Bytes"
    /// Not there in a report of the whole.
    package var shard: Shard?
    package var summary: Summary
    package var snippets: [Entry]
    /// Problems that belong to no snippet.
    package var problems: [Failure]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case formatVersion, tool, version, swift, sandbox, lacks, columnKind, shard, summary, snippets, problems
    }
  }

  package struct Shard: Codable {
    package var index: Int
    package var count: Int
    package var plan: String

    enum CodingKeys: String, CodingKey, CaseIterable {
      case index, count, plan
    }
  }

  package struct Summary: Codable {
    package var chapters: Int
    package var snippets: Int
    package var passed: Int
    package var failed: Int
    package var skipped: Int
    package var notReached: Int
    /// Only where `--scope auto` looked for them.
    package var fragments: Int?
    package var cached: Int
    /// Those that belong to no snippet, such as broken links.
    package var problems: Int
    /// Chapters in another language, and the snippets that they show again; not there where there are none.
    package var translations: Int?
    package var shown: Int?
    /// Why no listing was read; not there where one was.
    package var noListing: String?
    package var seconds: Double

    enum CodingKeys: String, CodingKey, CaseIterable {
      case chapters, snippets, passed, failed, skipped, notReached, fragments, cached, problems, translations, shown
      case noListing, seconds
    }
  }

  package struct Entry: Codable {
    package var file: String
    package var line: Int
    package var endLine: Int
    package var column: Int
    package var name: String?
    /// For people.
    package var scope: String
    package var program: ProgramID
    package var mode: String
    package var status: String
    package var cached: Bool
    package var seconds: Double
    package var stdout: String
    package var expectations: Int
    package var reason: String?
    /// What `--scope auto` made of it.
    package var found: String?
    /// What it was given so that it compiles: `bodies`, `import Foundation`.
    package var given: [String]?
    package var failures: [Failure]
    package var warnings: [Failure]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case file, line, endLine, column, name, scope, program, mode, status, cached, seconds, stdout, expectations,
        reason
      case found, given, failures, warnings
    }

    /// Every key is there, for programs that do not like to guess: what has no value is null.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(endLine, forKey: .endLine)
      try container.encode(column, forKey: .column)
      try container.encode(name, forKey: .name)
      try container.encode(scope, forKey: .scope)
      try container.encode(program, forKey: .program)
      try container.encode(mode, forKey: .mode)
      try container.encode(status, forKey: .status)
      try container.encode(cached, forKey: .cached)
      try container.encode(seconds, forKey: .seconds)
      try container.encode(stdout, forKey: .stdout)
      try container.encode(expectations, forKey: .expectations)
      try container.encode(reason, forKey: .reason)
      try container.encodeIfPresent(found, forKey: .found)
      try container.encodeIfPresent(given, forKey: .given)
      try container.encode(failures, forKey: .failures)
      try container.encode(warnings, forKey: .warnings)
    }
  }

  package struct Failure: Codable {
    package var kind: String
    package var id: String
    package var file: String
    package var line: Int
    package var column: Int
    package var message: String
    package var expected: String?
    package var actual: String?
    package var notes: [String]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case kind, id, file, line, column, message, expected, actual, notes
    }

    init(_ problem: Problem) {
      kind = problem.kind.rawValue
      id = problem.id.rawValue
      file = problem.position.file
      line = problem.position.line
      column = problem.position.column
      message = problem.message
      expected = problem.expected
      actual = problem.actual
      notes = problem.notes
    }
  }

  package static func document(_ report: Report) -> Document {
    Document(
      tool: "docs-check", version: report.version, swift: report.swift, sandbox: report.isolation,
      lacks: report.lacks.isEmpty ? nil : report.lacks,
      shard: report.shard.map { Shard(index: $0.index, count: $0.count, plan: $0.plan) },
      summary: Summary(
        chapters: report.chapters, snippets: report.entries.count, passed: report.count(.passed),
        failed: report.count(.failed), skipped: report.count(.skipped), notReached: report.count(.notReached),
        fragments: report.hasFindings ? report.count(.fragment as Verdict.Status) : nil,
        cached: report.cachedCount, problems: report.problems.count,
        translations: report.translations > 0 ? report.translations : nil,
        shown: report.translations > 0 ? report.shown : nil, noListing: report.noListing?.sentence,
        seconds: rounded(report.seconds)),
      snippets: report.entries.map { entry in
        let snippet = entry.snippet
        return Entry(
          file: snippet.place.file, line: snippet.place.line, endLine: snippet.endLine, column: snippet.place.column,
          name: snippet.name, scope: snippet.program.text, program: snippet.program, mode: snippet.mode.rawValue,
          status: entry.verdict.status.rawValue, cached: entry.isCached, seconds: rounded(entry.verdict.seconds),
          stdout: entry.verdict.standardOutput, expectations: entry.verdict.expectations,
          reason: entry.verdict.reason?.text,
          found: entry.verdict.finding?.kind.rawValue,
          given: entry.verdict.finding.flatMap { $0.given.isEmpty ? nil : $0.given },
          failures: entry.verdict.problems.map(Failure.init),
          warnings: entry.verdict.warnings.map(Failure.init))
      },
      problems: report.problems.map(Failure.init))
  }

  package static func text(_ document: Document) -> String {
    JSONText.of(document)
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10_000 }
}
