import Foundation
import Literate
import LiterateModel

/// `docs-check check`.
struct CheckCommand {
  let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() throws(Refusal) -> Int32 {
    let place = try Workplace(package: invocation.text("--package"))
    let check = Check(request: try request(), place: place)
    let result = try check.run()
    switch invocation.text("--format") ?? "human" {
    case "json": print(JSONReport.text(JSONReport.document(result.report)), terminator: "")
    default:
      let text = ProblemText(source: SourceText(), colors: false)
      let human = HumanReport(text: text, isVerbose: invocation.has("--verbose"), isQuiet: invocation.has("--quiet"))
      for line in human.lines(result.report) { print(line) }
    }
    return result.report.isSound ? DocsCheck.Status.verified : DocsCheck.Status.failed
  }

  func request() throws(Refusal) -> CheckRequest {
    var request = CheckRequest()
    request.paths = invocation.arguments
    request.filters = invocation.values["--filter"] ?? []
    request.jobs = invocation.number("--jobs")
    request.usesCache = !invocation.has("--no-cache")
    request.timeout = invocation.text("--timeout").flatMap { Double($0) } ?? 10
    request.failsFast = invocation.has("--fail-fast")
    request.isIsolated = invocation.text("--sandbox") != "off"
    request.mustBeIsolated = invocation.text("--sandbox") == "on"
    request.repeats = invocation.number("--repeat") ?? 1
    request.shuffle = invocation.number("--shuffle").map { UInt64($0) }
    request.imports = invocation.values["--import"] ?? []
    request.onlyFailed = invocation.has("--failed")
    request.changedSince = invocation.text("--changed")
    if let shard = invocation.text("--shard") {
      let parts = shard.split(separator: "/").map { Int($0) ?? 0 }
      guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else {
        throw Refusal("`--shard` takes a part and a number of parts, such as `2/4`, not `\(shard)`.")
      }
      request.shard = (parts[0], parts[1])
    }
    return request
  }
}
