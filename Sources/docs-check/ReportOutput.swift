import Foundation
import Literate
import LiterateModel
import LiterateToolchain

/// Standard output, or the file that `--output` names.
struct ReportOutput {
  var path: String?

  func write(_ lines: [String]) {
    for line in lines { print(line) }
  }

  /// A report in one of the forms of `--format`.
  static func text(
    of report: Report, source: SourceText, as format: String, _ invocation: Invocation, colors: Bool
  ) -> String {
    let plain = ProblemText(source: source, colors: false)
    switch format {
    case "json": return JSONReport.text(JSONReport.document(report))
    case "junit": return JUnitReport.text(report, problemText: plain)
    case "sarif": return SARIFReport.text(report, source: source)
    case "short": return ShortReport.lines(report).map { $0 + "\n" }.joined()
    case "github": return GitHubReport.lines(report).map { $0 + "\n" }.joined()
    default:
      let human = HumanReport(
        text: ProblemText(source: source, colors: colors), isVerbose: invocation.has("--verbose"),
        isQuiet: invocation.has("--quiet"))
      return human.lines(report).map { $0 + "\n" }.joined()
    }
  }

  /// Writes a whole report; to a file all at once.
  func write(text: String) throws(Refusal) {
    guard let path else {
      print(text, terminator: "")
      return
    }
    do {
      if let folder = Files.parent(of: path) { try Files.makeFolder(folder) }
      try Files.write(text.utf8, to: path)
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason).")
    }
  }
}
