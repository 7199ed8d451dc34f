import LiterateModel
import LiterateToolchain
import SnippetRuntime

/// A program in another language: its file, what the compiler says of it, and its run.
struct CommandProgram {
  let command: CommandLanguage
  let file: JoinedFile
  /// The Markdown file that it comes from.
  let source: String
  /// Of this program alone.
  let folder: String

  /// What came of compiling.
  enum Built {
    case done([Diagnostic])
    case rejected([Diagnostic], said: String)
    case timedOut
    /// The command is not there, or nothing could be started.
    case impossible(String)
  }

  init(_ command: CommandLanguage, _ file: JoinedFile, of source: String, in folder: String) {
    (self.command, self.file, self.source) = (command, file, source)
    // The names of folders are the system's own, as messages have them.
    self.folder = folder
  }

  private var path: String { "\(folder)/\(command.file)" }

  /// Writes the file and runs a command on it, inside of the boundary; nil stands for none, as for what is interpreted.
  func build(_ text: String?, _ workshop: Workshop) -> Built {
    do throws(Files.Failure) {
      try Files.makeFolder(folder)
      try Files.write(Array(file.text.utf8), to: path)
    } catch {
      return .impossible("\(error.path) cannot be written: \(error.reason)")
    }
    guard let text else { return .done([]) }
    let compiler = workshop.compiler
    let finished: Processes.Finished
    do {
      var environment = compiler.toolchain.environment
      (environment["HOME"], environment["TMPDIR"]) = (folder, folder)
      finished = try Processes.run(
        shell(text), environment: environment, timeout: compiler.limit, memory: 6 << 30,
        work: Int((4 * compiler.limit).rounded(.up)), words: 1 << 20, group: compiler.toolchain.processes,
        within: compiler.toolchain.confinement.map { ($0, Confinement.Needs(writable: [folder])) })
    } catch {
      return .impossible("\(error.program): \(error.reason)")
    }
    if finished.isTimedOut { return .timedOut }
    let said = String(decoding: finished.output, as: UTF8.self)
    if let lack = lack(finished.status, said) { return .impossible(lack) }
    let diagnostics = diagnostics(in: said)
    return finished.status == 0 ? .done(diagnostics) : .rejected(diagnostics, said: said)
  }

  /// Runs it as the snippets of Swift are run.
  ///
  /// - Parameter place: a folder of this run alone, where it starts, and the only one that it may write to.
  func run(_ workshop: Workshop, in place: String, timeout: Double) -> RunRecord {
    if let failure = workshop.runner.failure { return RunRecord(end: .refused(failure)) }
    var run = workshop.run(shell(command.run), in: place)
    run.timeout = { _ in timeout }
    return run.run()
  }

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
  func shown(_ said: String) -> String { said.replacing(folder + "/", with: "") }

  /// The messages about its lines, at the Markdown's own places.
  func diagnostics(in said: String) -> [Diagnostic] {
    CommandMessages(said, file: command.file, folder: folder).all.compactMap { message in
      guard let position = file.position(line: message.line, column: message.column, in: source) else { return nil }
      return Diagnostic(
        severity: message.severity, position: position, message: shown(message.text), identifier: nil,
        notes: message.notes.map(shown))
    }
  }

  /// The shell that runs a command.
  private func shell(_ text: String) -> [String] {
    let values = ["{file}": path, "{program}": "\(folder)/program", "{folder}": folder]
    let text = values.reduce(text) { $0.replacing($1.key, with: Self.quoted($1.value)) }
    return ["/bin/sh", "-c", text]
  }

  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "/._-+".utf8.contains($0)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
