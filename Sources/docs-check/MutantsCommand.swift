import Literate
import LiterateModel

/// `docs-check mutants`.
struct MutantsCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws(Refusal) -> Int32 {
    let place = try invocation.workplace()
    Interruption.cleans(place)
    let report = try measure(place)
    let isQuiet = invocation.has("--quiet")
    let output = ReportOutput(path: invocation.text("--output"))
    let text = ProblemText(source: report.source, colors: invocation.paintsReport)
    try output.write(
      text: invocation.text("--format") == "json"
        ? report.json : report.lines(text: text, isQuiet: isQuiet).map { $0 + "\n" }.joined())
    if output.path != nil, !isQuiet { Terminal.error(report.closing + "\n") }
    guard let minimum = invocation.number("--minimum"), report.percent < Double(minimum) else {
      return DocsCheck.Status.verified
    }
    Terminal.error("docs-check: \(report.percentText) of the changes are noticed; --minimum asks for \(minimum) %.\n")
    return DocsCheck.Status.failed
  }

  private func measure(_ place: Workplace) throws(Refusal) -> MutantReport {
    let progress = ProgressLine(estimates: true)
    defer { progress.clear() }
    return try Mutants(request: try invocation.checkRequest(), place: place, sample: invocation.number("--sample"))
      .report { progress.show($0) }
  }
}
