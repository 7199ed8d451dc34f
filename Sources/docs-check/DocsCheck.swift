import Foundation
import Literate
import LiterateModel
import LiterateToolchain

/// The command: options, progress, exit codes. The only `print`, the only `exit`.
@main
enum DocsCheck {
  /// What the process ends with.
  enum Status {
    static let verified: Int32 = 0
    static let failed: Int32 = 1
    static let misuse: Int32 = 2
    static let interrupted: Int32 = 130
  }

  static func main() {
    if let status = SourceKit.answerIfAsked(CommandLine.arguments) { exit(status) }
    if ParserTrial.isDone(CommandLine.arguments) { exit(Status.verified) }
    Interruption.listen()
    ParserTrial.begin()
    signal(SIGPIPE, SIG_IGN)
    onThreads(1) { work() }
  }

  private static func work() {
    do {
      var invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
      // A language server is told later which folder it serves.
      if invocation.verb != "lsp" { try invocation.settle() }
      exit(try run(invocation))
    } catch let misuse as Invocation.Misuse {
      Terminal.error("docs-check: \(misuse.message)\n")
    } catch let refusal as Refusal {
      Terminal.error("docs-check: \(refusal.message)\n")
    } catch {
      Terminal.error("docs-check: \(error)\n")
    }
    exit(Status.misuse)
  }

  private static func run(_ invocation: Invocation) throws -> Int32 {
    let output = ReportOutput(path: invocation.text("--output"))
    switch invocation.verb {
    case "version":
      output.write(["docs-check \(Workplace.version)"])
      // `--version` is the first line alone, as programs expect it.
      if !invocation.has("--version") { output.write((try? Installation())?.lines ?? ["alone, without its modules"]) }
    case "help":
      output.write(try help(invocation.arguments))
    case "new":
      output.write([try new(invocation)])
    case "list":
      try list(invocation, output)
    case "merge":
      return try merge(invocation, output)
    case "clean":
      output.write(["\(Cleaning.clean(try invocation.workplace())) is removed."])
    case "doctor":
      return doctor(invocation, output)
    case "coverage":
      return try CoverageCommand(invocation).run()
    case "triage":
      return try TriageCommand(invocation).run()
    case "mutants":
      return try MutantsCommand(invocation).run()
    case "lsp":
      return LSPCommand(invocation).run()
    case "serve":
      return try ServeCommand(invocation).run()
    case "play":
      try PlayCommand(invocation).run()
    default:
      return try CheckCommand(invocation).run()
    }
    return Status.verified
  }

  private static func help(_ words: [String]) throws(Refusal) -> [String] {
    guard !words.isEmpty else { return HelpText.overview }
    // The verdicts have names of several words.
    let word = words.joined(separator: " ")
    guard let lines = HelpText.lines(word) else { throw Refusal(HelpText.unknown(word)) }
    return lines
  }

  private static func merge(_ invocation: Invocation, _ output: ReportOutput) throws -> Int32 {
    let document = try Merging.merge(invocation.arguments)
    let format = invocation.text("--format") ?? "json"
    let text =
      format == "json"
      ? JSONReport.text(document)
      : ReportOutput.text(
        of: JSONReport.report(document), source: SourceText(), as: format, invocation, colors: false)
    try output.write(text: text)
    return Merging.isSound(document) ? Status.verified : Status.failed
  }

  /// Writes what somebody goes on from, and says where.
  private static func new(_ invocation: Invocation) throws(Refusal) -> String {
    let file = invocation.arguments[0]
    if invocation.has("--exercise") {
      let line = try NewExercise.write(into: file)
      return "\(file):\(line) is a new exercise; `docs-check \(file)` checks it."
    }
    if let language = invocation.text("--translation") {
      let new = try NewTranslation(of: file, into: language)
      let named = new.named == 0 ? "" : " \(new.named) of \(file)'s snippets got a name, so that it can show them."
      return "\(new.path) is written; translate its prose, and `docs-check \(new.path)` checks it.\(named)"
    }
    let path = try NewChapter.write(title: invocation.arguments.joined(separator: " "), folder: "Chapters")
    return "\(path) is written; `docs-check \(path)` checks it."
  }

  private static func list(_ invocation: Invocation, _ output: ReportOutput) throws {
    var request = CheckRequest()
    request.paths = invocation.arguments
    request.standardInput = try invocation.standardInput()
    request.ignoresForeignWords = invocation.settled.ignoresForeignWords
    request.scope = invocation.text("--scope").flatMap(SessionScope.init) ?? .chapter
    if request.paths.isEmpty, request.scope == .auto { request.takeUsualPaths() }
    let place = try invocation.workplace()
    request = try invocation.readingUnprepared(request, at: place)
    let book = try BookSnapshot.read(request, root: place.root)
    let programs = ManifestPrograms.names(below: place.root)
    if invocation.text("--format") == "json" {
      try output.write(text: FenceList.json(book.all, programs: programs))
    } else {
      output.write(FenceList.lines(book.all, programs: programs))
    }
    let text = ProblemText(source: SourceText(), colors: false)
    for problem in book.problems { Terminal.error(text.lines(problem).map { $0 + "\n" }.joined()) }
  }

  private static func doctor(_ invocation: Invocation, _ output: ReportOutput) -> Int32 {
    let place = Result { () throws(Refusal) in try invocation.workplace() }
    let answers = Doctor.examine(place)
    for answer in answers {
      output.write(["\(answer.isGood ? "ok     " : "missing")  \(answer.text)"])
      if let cure = answer.cure {
        let lines = cure.split(separator: "\n", omittingEmptySubsequences: false)
        output.write(zip(lines.indices, lines).map { $1.isEmpty ? "" : ($0 == 0 ? "         → " : "           ") + $1 })
      }
    }
    return answers.allSatisfy(\.isGood) ? Status.verified : Status.misuse
  }
}

func pathExists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
