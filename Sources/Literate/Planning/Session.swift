import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime

/// The snippets of a chapter that form one program.
package struct Session: Sendable {
  package var id: SessionID
  package var snippets: [Snippet]
  /// The only snippet that it is about, if it begins with others that are judged elsewhere.
  package var only: Int?
  /// The starting text that it is about, if it has one in the place of a solution.
  package var trial: Trial?

  package var file: String { id.file }

  /// What a person calls it.
  package var name: String {
    switch id.program {
    case .chapter: file
    case .named(let name): "\(file) (\(name))"
    case .after(let names, _): "\(file) (line \(firstLine), after \(names.joined(separator: ", ")))"
    case .other(let language, .named(let name)): "\(file) (\(language), \(name))"
    case .fresh, .listing, .start, .comment, .other: "\(file) (line \(firstLine))"
    }
  }

  /// The line of the first snippet that is judged here.
  private var firstLine: Int { own.first { _ in true }?.place.line ?? 1 }

  /// The session that a snippet is judged in; nil for one that shows another's text.
  package static func judging(_ snippet: Snippet, in chapter: Chapter, scope: SessionScope) -> Session? {
    all(in: chapter, scope: scope).first { session in session.own.contains { $0.place == snippet.place } }
  }

  /// The sessions of a chapter, in the order in which they begin.
  package static func all(in chapter: Chapter, scope: SessionScope) -> [Session] {
    var sessions: [Session] = []
    var places: [ProgramID: Int] = [:]
    let company = scope == .auto ? CommentCompany(chapter.snippets) : nil
    for (number, var snippet) in chapter.snippets.enumerated() where snippet.origin == nil {
      if snippet.mode == .start { continue }
      if scope == .snippet { snippet.standAfterSolution(number: number + 1) }
      if !snippet.after.isEmpty {
        sessions.append(Session(of: snippet, in: chapter))
        continue
      }
      if let company { snippet.program = company.program(of: snippet.program) }
      if scope == .snippet, snippet.program == .chapter { snippet.program = .listing(number + 1) }
      if let index = places[snippet.program] {
        sessions[index].snippets.append(snippet)
      } else {
        places[snippet.program] = sessions.count
        sessions.append(Session(SessionID(file: chapter.file, program: snippet.program), snippets: [snippet]))
      }
    }
    return sessions + chapter.snippets.compactMap { Session(trying: $0, in: chapter, among: sessions) }
  }

  package init(_ id: SessionID, snippets: [Snippet]) {
    self.id = id
    self.snippets = snippets
  }

  /// A program that begins with the snippets that one stands after, and those that these stand after.
  private init(of snippet: Snippet, in chapter: Chapter) {
    var guests: Set<Int> = []
    var open = [snippet]
    while let next = open.popLast() {
      for name in next.after {
        // In a source file each comment has names of its own; the nearest one is meant.
        let found = chapter.snippets.lastIndex { $0.name == name && $0.place < next.place }
        if let found, guests.insert(found).inserted { open.append(chapter.snippets[found]) }
      }
    }
    self.init(
      SessionID(file: chapter.file, program: snippet.program),
      snippets: guests.sorted().map { chapter.snippets[$0] } + [snippet])
    only = guests.count
  }

  /// Whether a snippet is judged here.
  func isOwn(_ index: Int) -> Bool { trial.map { $0.judges(index) } ?? (only == nil || only == index) }

  /// The snippets that are judged here.
  package var own: some Sequence<Snippet> {
    snippets.indices.lazy.filter { isOwn($0) }.map { snippets[$0] }
  }

  /// Whether it is about a snippet that stands after others and does not run.
  var onlyCompiles: Bool { only.map { [.noRun, .error].contains(snippets[$0].mode) } ?? false }

  /// How it is compiled and run, where it is not Swift.
  var command: CommandLanguage? { snippets.first?.command }

  /// The version of Swift that its snippets say they are written in.
  var language: String? { only.flatMap { snippets[$0].language } ?? snippets.lazy.compactMap(\.language).first }

  /// Whether a note of the compiler is about a line of this snippet: where what is declared again stands first.
  func points(_ diagnostic: Diagnostic, into index: Int) -> Bool {
    diagnostic.notes.contains { note in
      snippets[index].lines.contains { note.hasPrefix("\(file):\($0.line):") }
    }
  }

  /// Everything about it that can change a verdict, as text.
  package var key: String {
    var writer = WireWriter()
    writer.write(file)
    writer.write(id.program.key)
    if let trial { writer.write("\(trial)") }
    for snippet in snippets {
      writer.write(snippet.mode.rawValue)
      writer.write(snippet.skipReason ?? "")
      writer.write("\(snippet.timeout ?? 0)")
      for text in [snippet.prose, snippet.after.joined(separator: ","), snippet.imports.joined(separator: ",")] {
        writer.write(text)
      }
      writer.write(snippet.input ?? "")
      writer.write(snippet.inputPlace.map { "\($0.line):\($0.column)" } ?? "")
      writer.write("\(snippet.isInternal) \(snippet.memberOf ?? "")")
      writer.write(snippet.hasValues ? 1 : 0)
      writer.write(snippet.language ?? "")
      writer.write(snippet.command?.key ?? "")
      writer.write(snippet.statedTrap ?? "")
      writer.write(snippet.statedError ?? "")
      writer.write(snippet.noRunReason ?? "")
      writer.write(snippet.place.line)
      writer.write(snippet.place.column)
      writer.write(snippet.endLine)
      for line in snippet.lines {
        writer.write(line.line)
        writer.write(line.column)
        writer.write(line.tabSpaces)
        writer.write(line.text)
      }
      if let likely = snippet.likelyOutput {
        writer.write("\(likely.place.line):\(likely.place.column) \(likely.language)")
        writer.write(likely.lines.joined(separator: "\n"))
      }
      guard let output = snippet.output else { continue }
      writer.write(output.manner.rawValue)
      writer.write(output.place.line)
      writer.write(output.place.column)
      for line in output.lines { writer.write(line.text) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension SessionID {
  /// The same number in every run, for the names of modules.
  package var hash: UInt64 { Hash.of(Array("\(file) \(program.key)".utf8)) }
}
