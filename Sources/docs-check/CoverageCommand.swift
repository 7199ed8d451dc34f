import Literate
import LiterateModel

/// `docs-check coverage`.
struct CoverageCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws(Refusal) -> Int32 {
    let place = try invocation.workplace()
    Interruption.cleans(place)
    let request = try invocation.readingUnprepared(try invocation.checkRequest(), at: place)
    if invocation.has("--names") {
      let names = try UnlinkedNames.find(request: request, place: place)
      try write(json: names.json, lines: names.lines(isQuiet: invocation.has("--quiet")))
      return names.isEmpty ? DocsCheck.Status.verified : DocsCheck.Status.failed
    }
    let coverage = try Coverage.measure(request: request, place: place)
    for warning in coverage.warnings { Terminal.error("docs-check: \(warning)\n") }
    try write(json: coverage.json, lines: coverage.lines(isQuiet: invocation.has("--quiet")))
    var complaints = (invocation.values["--require"] ?? []).flatMap { CoverageRequirement($0).problems(in: coverage) }
    if let minimum = invocation.number("--minimum"), coverage.percent < Double(minimum) {
      complaints.append("\(coverage.percentText) of the symbols are used; --minimum asks for \(minimum) %.")
    }
    for complaint in complaints { Terminal.error("docs-check: \(complaint)\n") }
    return complaints.isEmpty ? DocsCheck.Status.verified : DocsCheck.Status.failed
  }

  private func write(json: String, lines: [String]) throws(Refusal) {
    let output = ReportOutput(path: invocation.text("--output"))
    try output.write(text: invocation.text("--format") == "json" ? json : lines.map { $0 + "\n" }.joined())
  }
}
