import LiterateModel
import LiterateReading

/// `list`: the ledger of every fence.
package enum FenceList {
  /// - Parameter programs: the names of the package's programs, which sessions at a console may call.
  package static func lines(_ chapters: [Chapter], programs: Set<String> = []) -> [String] {
    let chapters = chapters.map { withoutIdleSessions($0, programs) }
    var lines: [String] = []
    for chapter in chapters {
      for fence in chapter.fences {
        let snippet = chapter.snippets.first { $0.place == fence.place }
        lines.append("\(fence.place.file):\(fence.place.line): \(words(fence, snippet))")
      }
    }
    return lines + [closing(chapters)]
  }

  /// The chapter, in which sessions at a console of which no command is run are skipped, as a run skips them: in a text that was not
  /// written for a checker, those that call no program of the package.
  private static func withoutIdleSessions(_ chapter: Chapter, _ programs: Set<String>) -> Chapter {
    var chapter = chapter
    for snippet in chapter.snippets where snippet.isForeign && snippet.command?.isConsole == true {
      guard let fence = chapter.fences.firstIndex(where: { $0.place == snippet.place && $0.fate == .snippet }) else {
        continue
      }
      let commands = ConsoleText(snippet.lines.map(\.text))?.commands ?? []
      let policy = ConsolePolicy(programs: programs, isForeign: true)
      let isCalled = commands.contains { policy.refusal($0.text) == nil && policy.callsProgram($0.text) }
      if !isCalled { chapter.fences[fence].fate = .skipped(reason: "no command calls a program of the package") }
    }
    return chapter
  }

  private static func words(_ fence: Fence, _ snippet: Snippet?) -> String {
    switch fence.fate {
    case .snippet:
      var parts = [snippet?.origin.map { "shown from \($0)" } ?? "checked (\(mode(snippet)))"]
      if let command = snippet?.command { parts.append(command.name) }
      if let name = snippet?.name { parts.append("name \(name)") }
      if let snippet, let solution = snippet.solution {
        parts.append(snippet.isCheck ? "checks \(solution)" : "instead of \(solution)")
      }
      if let after = snippet?.after, !after.isEmpty {
        parts.append("after \(after.joined(separator: ", "))")
      } else if let program = snippet?.program, !program.text.isEmpty {
        parts.append("scope \(program.text)")
      }
      if let imports = snippet?.imports, !imports.isEmpty { parts.append("import \(imports.joined(separator: ", "))") }
      if let language = snippet?.language { parts.append("Swift \(language)") }
      if snippet?.hasValues == true { parts.append("with values") }
      if snippet?.input != nil { parts.append("with input") }
      if snippet?.output != nil { parts.append("with output") }
      if let snippet, snippet.command?.isConsole == true { parts += notRun(snippet) }
      return parts.joined(separator: ", ")
    case .shown: return "shows `\(snippet?.shows?.name ?? "")` of the original"
    case .output: return "output of the snippet before"
    case .input: return "what the snippet behind it reads"
    case .other(let language): return language.isEmpty ? "no language, not checked" : "\(language), not Swift"
    case .skipped(let reason): return "skipped: \(reason)"
    case .rejected: return "wrong: ```\(fence.words)"
    }
  }

  /// What is done with a listing. Of one that nobody wrote for a checker, only a run finds out whether it compiles.
  private static func mode(_ snippet: Snippet?) -> String {
    guard let snippet else { return Mode.run.rawValue }
    let isOpen = snippet.isForeign && snippet.mode == .run && snippet.command == nil && snippet.origin == nil
    return isOpen ? SessionScope.auto.rawValue : snippet.mode.rawValue
  }

  /// The commands of a session that are never run, and why.
  private static func notRun(_ snippet: Snippet) -> [String] {
    (ConsoleText(snippet.lines.map(\.text))?.commands ?? []).compactMap { command in
      ConsolePolicy.ban(command.text).map { "not run: `\(command.text.split(separator: "\n").first ?? "")` (\($0))" }
    }
  }

  private static func closing(_ chapters: [Chapter]) -> String {
    let fates = chapters.flatMap(\.fences).map(\.fate)
    let checked = fates.count { $0 == .snippet }
    let outputs = fates.count { $0 == .output }
    let inputs = fates.count { $0 == .input }
    let others = fates.count { if case .other = $0 { true } else { false } }
    let skipped = fates.count { if case .skipped = $0 { true } else { false } }
    let wrong = fates.count { $0 == .rejected }
    let shown = fates.count { $0 == .shown }
    return
      "\(HumanReport.counted(fates.count, "fence")): \(checked) checked, \(shown > 0 ? "\(shown) shown again, " : "")\(outputs) outputs, \(inputs > 0 ? "\(inputs) inputs, " : "")\(others) not Swift, \(skipped) skipped, \(wrong) wrong."
  }

  // MARK: For a program

  struct Document: Encodable {
    var formatVersion = Contract.version
    var fences: [Entry]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case formatVersion, fences
    }
  }

  struct Entry: Encodable {
    var file: String
    var line: Int
    var endLine: Int
    var column: Int
    var words: String
    var fate: String
    var mode: String?
    var name: String?
    var scope: String?
    var after: [String]?
    var solution: String?
    var reason: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case file, line, endLine, column, words, fate, mode, name, scope, after, solution, reason
    }
  }

  /// What may become of a fence.
  static let fates = ["checked", "input", "not-swift", "output", "rejected", "shown", "skipped"]

  package static func json(_ chapters: [Chapter], programs: Set<String> = []) -> String {
    let chapters = chapters.map { withoutIdleSessions($0, programs) }
    let entries = chapters.flatMap { chapter in
      chapter.fences.map { fence in
        let snippet = chapter.snippets.first { $0.place == fence.place }
        let fate: String
        var reason: String?
        switch fence.fate {
        case .snippet: fate = "checked"
        case .shown: fate = "shown"
        case .output: fate = "output"
        case .input: fate = "input"
        case .other: fate = "not-swift"
        case .skipped(let why): (fate, reason) = ("skipped", why)
        case .rejected:
          fate = "rejected"
          reason = chapter.problems.first { $0.position.line == fence.place.line }?.message
        }
        let scope = snippet?.program.text ?? ""
        return Entry(
          file: fence.place.file, line: fence.place.line, endLine: fence.endLine, column: fence.place.column,
          words: fence.words, fate: fate, mode: fate == "shown" ? nil : snippet?.mode.rawValue,
          name: snippet?.name ?? snippet?.shows?.name,
          scope: scope.isEmpty ? nil : scope, after: snippet.flatMap { $0.after.isEmpty ? nil : $0.after },
          solution: snippet?.solution, reason: reason)
      }
    }
    return JSONText.of(Document(fences: entries))
  }
}
