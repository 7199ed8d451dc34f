import Foundation
import Literate
import LiterateModel

/// `docs-check check`.
struct CheckCommand {
  private let invocation: Invocation
  private let format: String
  private let colors: Bool

  init(_ invocation: Invocation) {
    self.invocation = invocation
    format = invocation.text("--format") ?? "human"
    colors = invocation.paintsReport
  }

  func run() throws(Refusal) -> Int32 {
    let place = try invocation.workplace()
    Interruption.cleans(place)
    let engine = Engine(place: place)
    let request = try invocation.readingUnprepared(try request(), at: place)
    if invocation.has("--watch") { try watch(engine, request) }
    return try once(engine, request)
  }

  private func request() throws(Refusal) -> CheckRequest {
    var request = try invocation.checkRequest()
    if invocation.has("--write-modes") {
      guard request.isWhole, !invocation.has("--accept"), !invocation.has("--watch") else {
        throw Refusal("`--write-modes` writes whole files: leave out what selects a part, `--accept` and `--watch`.")
      }
      request.scope = .auto
      request.readsCompany = true
    }
    let hasPages = request.isWhole && siteFolder(request) != nil
    request.readsNames = hasPages || request.isWhole && invocation.has("--epub")
    request.tracing = hasPages ? .all : .none
    request.makesPages = siteFolder(request) != nil || invocation.has("--epub")
    return request
  }

  private func once(_ engine: Engine, _ request: CheckRequest) throws(Refusal) -> Int32 {
    var request = request
    var result = try check(engine, request)
    var isWritten = true
    if invocation.has("--write-modes") { isWritten = try writeModes(&result, &request, engine) }
    // What is accepted in an original can be what its translations have to follow.
    for _ in 0..<2 where invocation.has("--accept") {
      guard try accept(result) else { break }
      result = try check(engine, request)
    }
    return try conclude(result, request, engine.place, isWritten: isWritten)
  }

  private func check(_ engine: Engine, _ request: CheckRequest) throws(Refusal) -> CheckResult {
    let progress = ProgressLine()
    defer { progress.clear() }
    return try engine.check(.read(request, root: engine.place.root), request) { progress.show($0) }
  }

  /// Writes the pages and the report.
  private func conclude(
    _ checked: CheckResult, _ request: CheckRequest, _ place: Workplace, isWritten: Bool = true
  ) throws(Refusal) -> Int32 {
    var result = checked
    let isPrivate = invocation.has("--private-links")
    if invocation.has("--links") || isPrivate {
      result.report.problems += try ExternalLinks.problems(in: result.snapshot, includingPrivate: isPrivate)
    }
    let site = try render(&result, request, place)
    try write(result)
    if let site { Terminal.error(site.map { $0 + "\n" }.joined()) }
    let isSound = result.report.isSound && site?.isEmpty != false && isWritten
    return isSound ? DocsCheck.Status.verified : DocsCheck.Status.failed
  }

  // MARK: Accepting

  /// - Returns: whether files were rewritten, so that they have to be checked again.
  private func accept(_ result: CheckResult) throws(Refusal) -> Bool {
    let acceptance = Acceptance(result)
    let text = ProblemText(source: result.source, colors: false)
    for problem in acceptance.refusals {
      Terminal.error(
        "\(problem.position.file) stays as it is, because a snippet in it does not compile:\n"
          + text.lines(problem).map { $0 + "\n" }.joined())
    }
    let noted = try result.noteTranslations(named: invocation.arguments)
    for file in noted { Terminal.error("\(file) notes that it is translated as the original is now.\n") }
    guard !acceptance.edits.isEmpty else { return !noted.isEmpty }
    try acceptance.write()
    show(acceptance.differenceLines())
    return true
  }

  /// Writes down what `--scope auto` found, and takes the files at their word from then on.
  ///
  /// - Returns: whether no file had to stay as it is.
  private func writeModes(
    _ result: inout CheckResult, _ request: inout CheckRequest, _ engine: Engine
  ) throws(Refusal) -> Bool {
    let words = try ModeWords(result, request, engine)
    let text = ProblemText(source: result.source, colors: false)
    for problem in words.refusals {
      Terminal.error(
        "\(problem.position.file) stays as it is, because no word that could be written would mend this:\n"
          + text.lines(problem).map { $0 + "\n" }.joined())
    }
    tell(words.unread) { listings in
      "only `--scope auto` reads the \(listings); put code in a fence of ```swift to have it checked from now on."
    }
    tell(words.passedOver) { listings in
      "no word of a fence says what `--scope auto` gives to the \(listings), so from now on that is skipped; write out what is missing to have it checked."
    }
    if !words.edits.isEmpty {
      try words.write()
      show(words.edits.flatMap(\.difference))
      // What stays as it is was not written to be taken at its word.
      request.scope = words.refusals.isEmpty ? .chapter : .auto
      result = try check(engine, request)
    }
    return words.refusals.isEmpty
  }

  /// What is not checked any more is not lost in silence: a sentence for each file, with `listing at line 3` in it.
  private func tell(_ places: [Position], _ sentence: (_ listings: String) -> String) {
    for (file, places) in Dictionary(grouping: places, by: \.file).sorted(by: { $0.key < $1.key }) {
      let lines = places.map { "\($0.line)" }.joined(separator: ", ")
      let listings = "\(places.count == 1 ? "listing at line" : "listings at lines") \(lines)"
      Terminal.error("\(file): \(sentence(listings))\n")
    }
  }

  private func show(_ difference: [String]) {
    if format == "human" {
      for line in difference { print(painted(line)) }
    } else {
      Terminal.error(difference.map { $0 + "\n" }.joined())
    }
  }

  private func painted(_ line: String) -> String {
    guard colors else { return line }
    switch line.first {
    case "-": return "\u{1b}[31m\(line)\u{1b}[0m"
    case "+": return "\u{1b}[32m\(line)\u{1b}[0m"
    default: return line
    }
  }

  // MARK: The site

  /// Where the site goes, if one is to be made.
  private func siteFolder(_ request: CheckRequest) -> String? {
    if invocation.has("--no-site") { return nil }
    let usual = request.paths.isEmpty ? "site" : nil
    return invocation.text("--site") ?? (invocation.settled.isWhole ? invocation.settled.site ?? usual : nil)
  }

  /// Writes the site and the EPUB of a whole book that holds. What is wrong with its pages joins the report; what `--locked` finds
  /// is returned.
  private func render(
    _ result: inout CheckResult, _ request: CheckRequest, _ place: Workplace
  ) throws(Refusal) -> [String]? {
    let (folder, epub) = (siteFolder(request), invocation.text("--epub"))
    guard folder != nil || epub != nil else { return nil }
    guard request.isWhole else {
      if let epub {
        throw Refusal("Only a whole book makes an EPUB: leave out `--epub \(epub)`, or what selects a part.")
      }
      if invocation.text("--site") == nil, !invocation.has("--locked") { return nil }
      throw Refusal("Only a whole book makes a site: leave out `--site` and `--locked`, or what selects a part.")
    }
    try request.demandMarkdown { _ in "leave out `\(epub == nil ? "--site" : "--epub")`" }
    // What is wrong with the pages is told together with what is wrong with the text.
    guard result.report.entries.allSatisfy({ !$0.verdict.isFailure }) else { return nil }
    let site = try Site(result, place: place, hasFiles: folder != nil)
    result.report.problems += site.problems
    guard result.report.isSound else { return nil }
    let output = PagesOutput(
      folder: folder, epub: epub, isLocked: invocation.has("--locked"), isQuiet: invocation.has("--quiet"))
    return try output.write(site)
  }

  // MARK: Reporting

  private func write(_ result: CheckResult) throws(Refusal) {
    let report = result.report
    var text = ReportOutput.text(of: report, source: result.source, as: format, invocation, colors: colors)
    if format == "human" { text = explanations(result).map { $0 + "\n" }.joined() + text }
    let output = ReportOutput(path: invocation.text("--output"))
    try output.write(text: text)
    // Somebody who sent the report to a file still wants to know how it went.
    if output.path != nil, !invocation.has("--quiet") { Terminal.error(HumanReport.closing(report) + "\n") }
    if format != "human" { Terminal.error(explanations(result).map { $0 + "\n" }.joined()) }
  }

  private func explanations(_ result: CheckResult) -> [String] {
    var lines: [String] = []
    if invocation.has("--explain-cache") {
      lines += result.cacheAnswers.map { "\($0.session): \($0.reason)" }
    }
    if invocation.has("--verbose") { lines += result.traceLines }
    if let count = invocation.number("--slowest") {
      let slowest = result.sessionSeconds.sorted { $0.seconds > $1.seconds }.prefix(count)
      lines += slowest.map {
        "\(HumanReport.seconds($0.seconds))  \($0.session)\($0.isCached ? " (when it last ran)" : "")"
      }
    }
    return lines
  }

  // MARK: Watching

  /// Follows what is saved, and never comes back. What is saved while a check runs calls it off.
  private func watch(_ engine: Engine, _ request: CheckRequest) throws(Refusal) -> Never {
    let watch = BookWatch(request)
    while true {
      watch.waitForChange()
      do throws(Refusal) {
        let progress = ProgressLine()
        engine.update(try .read(request, root: engine.place.root), request) { event in
          progress.show(event)
          switch event {
          case .finished(let result): follow(result, request, engine.place)
          case .refused(let refusal): tell(refusal)
          case .planned, .began, .verdict: break
          }
        }
      } catch {
        engine.callOff()
        tell(error)
      }
    }
  }

  /// What is accepted is a change, and looked at as one.
  private func follow(_ result: CheckResult, _ request: CheckRequest, _ place: Workplace) {
    do throws(Refusal) {
      let isRewritten = invocation.has("--accept") ? try accept(result) : false
      if !isRewritten { _ = try conclude(result, request, place) }
      fflush(nil)
    } catch {
      tell(error)
    }
  }

  /// A file may be half saved; what is wrong now may be right at the next save.
  private func tell(_ refusal: Refusal) {
    Terminal.error("docs-check: \(refusal.message)\n")
    fflush(nil)
  }
}
