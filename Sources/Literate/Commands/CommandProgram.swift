import LiterateModel
import LiterateToolchain
import SnippetRuntime

/// A program in another language: its file, the commands that make and run it, and what they say.
///
/// They run one after the other, inside of one boundary, under the watcher that Swift's programs have: what compiles a text is held to
/// the limits of what runs. The folder that they start in has the file; everything in it goes away with them.
struct CommandProgram {
  let command: CommandLanguage
  let file: JoinedFile
  /// The Markdown file that it comes from.
  let source: String
  /// Of this program alone.
  let folder: String

  /// What came of the commands.
  enum Outcome {
    /// The last one was begun.
    ///
    /// - Parameter warnings: what the one before it said.
    case ran(RunRecord, RunRecord.Part, warnings: [Diagnostic])
    case rejected([Diagnostic], said: String)
    case tooLong
    /// A command is not there, or nothing could be started.
    case impossible(String)
  }

  init(_ command: CommandLanguage, _ file: JoinedFile, of source: String, in folder: String) {
    (self.command, self.file, self.source, self.folder) = (command, file, source, folder)
  }

  /// The folder in which it is made and runs.
  private var place: String { "\(folder)/run" }

  /// Makes the program and runs it.
  func run(_ workshop: Workshop, timeout: Double) -> Outcome {
    let making = command.compile.map { [$0] } ?? []
    let record = record(of: making + [command.run], workshop) { $0 < making.count ? workshop.compiler.limit : timeout }
    let isMade = making.isEmpty || record.parts[0]?.isDone == true
    guard isMade else { return outcome(of: record) }
    let warnings = making.isEmpty ? [] : diagnostics(in: Self.said(record.parts[0]))
    return .ran(record, record.parts[making.count] ?? .init(), warnings: warnings)
  }

  /// Has its code looked at.
  func check(by checker: String, _ workshop: Workshop) -> Outcome {
    let record = record(of: [checker], workshop) { _ in workshop.compiler.limit }
    if case .exited(code: 0, line: _) = record.end {
      return .ran(record, .init(), warnings: diagnostics(in: Self.said(record.parts[0])))
    }
    return outcome(of: record)
  }

  /// What came of the first command, which did not end well.
  private func outcome(of record: RunRecord) -> Outcome {
    let said = Self.said(record.parts[0])
    switch record.end {
    case .exited(let code, _):
      if let lack = lack(code, said) { return .impossible(lack) }
      return .rejected(diagnostics(in: said), said: said)
    case .signalled: return .rejected(diagnostics(in: said), said: said)
    case .timedOut: return .tooLong
    case .refused(let reason): return .impossible(reason)
    case .finished, .exceeded, .forged: return .impossible("the compiler goes past a limit")
    }
  }

  private static func said(_ part: RunRecord.Part?) -> String {
    String(decoding: (part?.output ?? []) + (part?.errors ?? []), as: UTF8.self)
  }

  private func record(
    of commands: [String], _ workshop: Workshop, timeout: @escaping @Sendable (Int) -> Double
  ) -> RunRecord {
    let runner = workshop.runners.forCommands()
    if let failure = runner.failure { return RunRecord(end: .refused(failure)) }
    do throws(Files.Failure) {
      try Files.makeFolder(place)
      try Files.write(Array(file.text.utf8), to: "\(folder)/\(command.file)")
    } catch {
      return RunRecord(end: .refused("\(error.path) cannot be written: \(error.reason)"))
    }
    defer { Files.remove(folder) }
    let tools = Self.quoted("\(workshop.compiler.toolchain.root)/bin")
    var shell = commands.map { spelled($0) }
    // What makes programs may be a part of Swift's toolchain.
    if shell.count > 1 || commands != [command.run] { shell[0] = "PATH=\(tools):$PATH; \(shell[0])" }
    shell[0] = "cp \(Self.quoted("\(folder)/\(command.file)")) . || exit; \(shell[0])"
    var run = workshop.run(commands: shell.map { ["/bin/sh", "-c", $0] }, by: runner, in: place)
    run.timeout = timeout
    run.inputs = [SnippetInput(snippet: 0, text: file.input)]
    return run.run()
  }

  // MARK: What is said

  /// Why a command could not do anything; nil if it did.
  func lack(_ status: Int, _ said: String) -> String? {
    guard status == 127, let line = said.split(separator: "\n").first(where: { $0.contains("not found") }) else {
      return nil
    }
    let needs = command.needs.map { "; install \($0)" } ?? ""
    return "\(Self.spoken(line))\(needs)"
  }

  /// `sh: 1: gcc: not found` is the shell's way to say it.
  private static func spoken(_ line: Substring) -> String {
    let parts = line.split(separator: ":").map { $0.drop { $0 == " " } }
    return parts.count >= 2 ? "there is no `\(parts[parts.count - 2])` here" : String(line)
  }

  /// What is said, without the folder, which is another one each time.
  func shown(_ said: String) -> String { said.replacing(place + "/", with: "") }

  /// The messages about its lines, at the Markdown's own places.
  func diagnostics(in said: String) -> [Diagnostic] {
    CommandMessages(said, file: command.file, folder: place).all.compactMap { message in
      guard let position = file.position(line: message.line, column: message.column, in: source) else { return nil }
      return Diagnostic(
        severity: message.severity, position: position, message: shown(message.text), identifier: nil,
        notes: message.notes.map(shown))
    }
  }

  // MARK: Commands

  /// A command with its names filled in.
  private func spelled(_ text: String) -> String {
    let values = ["{file}": "\(place)/\(command.file)", "{program}": "\(place)/program", "{folder}": place]
    return values.reduce(text) { $0.replacing($1.key, with: Self.quoted($1.value)) }
  }

  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "/._-+".utf8.contains($0)
    }
    return isPlain ? path : ConsoleScript.quoted(path)
  }
}
