import Literate
import LiterateModel

/// `docs-check triage`.
struct TriageCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws(Refusal) -> Int32 {
    let place = try invocation.workplace()
    Interruption.cleans(place)
    var request = try invocation.checkRequest()
    request.scope = .auto
    let (triage, result) = try make(request, place)
    let text = TriageText(triage, options: options(request))
    let output = ReportOutput(path: invocation.text("--output"))
    switch invocation.text("--format") {
    case "markdown": try output.write(text: text.markdown)
    case "html": try output.write(text: String(decoding: TriagePage(text).html, as: UTF8.self))
    default:
      let lines = text.lines(ProblemText(source: result.source, colors: invocation.paintsReport))
      try output.write(text: lines.map { $0 + "\n" }.joined())
    }
    return result.report.isSound ? DocsCheck.Status.verified : DocsCheck.Status.failed
  }

  private func make(
    _ request: CheckRequest, _ place: Workplace
  ) throws(Refusal) -> (triage: Triage, result: CheckResult) {
    let progress = ProgressLine()
    defer { progress.clear() }
    return try Triage.make(request, place: place) { progress.show($0) }
  }

  /// What a further command needs to see the same.
  private func options(_ request: CheckRequest) -> [String] {
    let named = ["--package", "--import"].flatMap { name in
      (invocation.values[name] ?? []).flatMap { [name, $0] }
    }
    return named
  }
}
