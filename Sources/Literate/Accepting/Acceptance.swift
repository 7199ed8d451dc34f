import LiterateModel
import LiterateReading
import LiterateToolchain

/// `--accept`: writes what happened where it was stated otherwise. Edits by position, and keeps every other byte.
package struct Acceptance: Sendable {
  package struct Edit: Sendable {
    package var file: String
    package var before: [UInt8]
    package var after: [UInt8]
  }

  package var edits: [Edit] = []
  /// Files that stay as they are, and why.
  package var refusals: [Problem] = []

  /// Works out the edits from what a run found. Nothing is written yet.
  package init(_ result: CheckResult) {
    let report = result.report
    var files: [String] = []
    for entry in report.entries where !entry.verdict.corrections.isEmpty && !files.contains(entry.snippet.place.file) {
      files.append(entry.snippet.place.file)
    }
    for repair in report.repairs where !files.contains(repair.file) { files.append(repair.file) }
    for file in files {
      let entries = report.entries.filter { $0.snippet.place.file == file }
      let obstacles: [ProblemID] = [.compile, .syntax, .missingName, .compilerCrash, .compileTime, .runner]
      if let obstacle = entries.flatMap(\.verdict.problems).first(where: { obstacles.contains($0.id) }) {
        refusals.append(obstacle)
        continue
      }
      let bytes = result.snapshot.bytes(of: file)
      let repairs = report.repairs.filter { $0.file == file }.map(\.correction)
      let after = (entries.flatMap(\.verdict.corrections) + repairs).applied(to: bytes)
      if after != bytes { edits.append(Edit(file: file, before: bytes, after: after)) }
    }
  }

  package func write() throws(Refusal) {
    for edit in edits { try CheckedFile.replace(edit.file, saying: edit.before, by: edit.after) }
  }

  /// The changes as a person reads them.
  package func differenceLines() -> [String] {
    edits.flatMap { edit in
      let before = FileLines(edit.before).lines.map { String(decoding: $0, as: UTF8.self) }
      let after = FileLines(edit.after).lines.map { String(decoding: $0, as: UTF8.self) }
      return ["--- \(edit.file)", "+++ \(edit.file)"] + LineDifference.exact(before, after)
    }
  }
}
