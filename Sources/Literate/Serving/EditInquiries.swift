import Foundation
import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// What pages ask the compiler while somebody types: what could be written, and what a name is. Nothing runs.
///
/// One question is answered after the other. Each tab has one at a time: a newer one takes the place of an older one.
package final class EditInquiries: Sendable {
  package typealias Reply<Found> = @Sendable (Result<Found, EditRefusal>) -> Void

  private struct Waiting: Sendable {
    let tab: String
    let number: Int
    let answer: @Sendable () -> Void
    let refuse: @Sendable (EditRefusal) -> Void
  }

  private struct State {
    var waiting: [Waiting] = []
    /// The number of each tab's last question.
    var newest: [String: Int] = [:]
    var count = 0
    var isAnswering = false
    /// The compiler for a state of the book's library.
    var compiler: (for: String?, asked: EditorCompiler)?
  }

  /// How many tabs can wait.
  private static let most = 16
  private let runs: EditRuns
  private let place: Workplace
  private let request: CheckRequest
  private let state = Mutex(State())

  /// - Parameter runs: which know the shown book.
  package init(_ runs: EditRuns, place: Workplace, request: CheckRequest) {
    (self.runs, self.place, self.request) = (runs, place, request)
  }

  /// Removes what its compiler wrote.
  package func end() { state.withLock { $0.compiler?.asked.end() } }

  // MARK: Questions

  /// Finds what could be written at the cursor, and replies from a thread of its own.
  package func suggestions(_ question: EditQuestion, reply: @escaping Reply<EditSuggestions>) {
    ask(question.order.tab, reply) { [self] () throws(EditRefusal) in
      let asked = try asked(question)
      let word = TypedWord(in: asked.text, before: asked.cursor)
      guard let program = try program(asked) else {
        return EditSuggestions(start: asked.units(word.start), items: [])
      }
      let found = program.compiler.suggestions(at: word.start, typed: word.text, in: program.program)
      return EditSuggestions(
        start: asked.units(word.start),
        items: found.prefix(EditSuggestions.most).map { .init($0, start: asked.units(max(0, word.start - $0.erased))) })
    }
  }

  /// Finds what the name at the cursor is, and replies from a thread of its own.
  package func meaning(_ question: EditQuestion, reply: @escaping Reply<EditMeaning>) {
    ask(question.order.tab, reply) { [self] () throws(EditRefusal) in
      let asked = try asked(question)
      let names = ClassifiedText.names(in: asked.text)
      let name = names.first { $0.contains(asked.cursor) } ?? names.first { $0.upperBound == asked.cursor }
      guard let name, let (compiler, program) = try program(asked),
        let answer = compiler.meaning(at: name.lowerBound, in: program), let known = KnownName(answer, at: name, in: "")
      else { return .unknown }
      let lines = known.documentation.split(separator: "\n", omittingEmptySubsequences: false)
      return EditMeaning(
        start: asked.units(name.lowerBound), end: asked.units(name.upperBound), declaration: known.declaration,
        documentation: lines.prefix { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n"))
    }
  }

  // MARK: Turns

  /// How many questions wait until another is answered.
  var waiting: Int { state.withLock { $0.waiting.count } }

  private func ask<Found: Sendable>(
    _ tab: String, _ reply: @escaping Reply<Found>,
    _ work: @escaping @Sendable () throws(EditRefusal) -> Found
  ) {
    let overtaken = EditRefusal(.overtaken, "A newer question has taken the place of this one.")
    let (begins, refuse) = state.withLock { state -> (Bool, [@Sendable () -> Void]) in
      let older = state.waiting.filter { $0.tab == tab }.map { older in { @Sendable in older.refuse(overtaken) } }
      state.waiting.removeAll { $0.tab == tab }
      guard state.waiting.count < Self.most else {
        return (false, older + [{ reply(.failure(.init(.busy, "Too many questions wait; try again in a moment."))) }])
      }
      state.count += 1
      let number = state.count
      state.newest[tab] = number
      let answer: @Sendable () -> Void = { [self] in
        let found = Result { () throws(EditRefusal) in try work() }
        reply(isNewest(number, of: tab) ? found : .failure(overtaken))
      }
      state.waiting.append(Waiting(tab: tab, number: number, answer: answer) { reply(.failure($0)) })
      defer { state.isAnswering = true }
      return (!state.isAnswering, older)
    }
    for refuse in refuse { refuse() }
    if begins { Thread.detachNewThread { self.answer() } }
  }

  /// Whether no newer question has come from the tab, which is forgotten then.
  private func isNewest(_ number: Int, of tab: String) -> Bool {
    state.withLock { state in
      guard state.newest[tab] == number else { return false }
      state.newest[tab] = nil
      return true
    }
  }

  /// Answers all that waits. What is nested deeply needs a deep stack.
  private func answer() {
    onThreads(1) {
      while true {
        let next = state.withLock { state -> Waiting? in
          state.isAnswering = !state.waiting.isEmpty
          return state.isAnswering ? state.waiting.removeFirst() : nil
        }
        guard let next else { return }
        next.answer()
      }
    }
  }

  // MARK: One question

  /// A snippet with its reader's text, and where the cursor is in it.
  private struct Asked {
    let edited: EditableChapter.Edited
    let library: Library
    let text: String
    /// In bytes.
    let cursor: Int

    /// The place for scripts of a byte of the text.
    func units(_ byte: Int) -> Int { String(decoding: text.utf8.prefix(byte), as: UTF8.self).utf16.count }
  }

  private func asked(_ question: EditQuestion) throws(EditRefusal) -> Asked {
    guard let result = runs.shown else {
      throw EditRefusal(.waiting, "The book is still being checked for the first time; try again in a moment.")
    }
    guard let chapter = runs.chapter(question.order, result) else {
      throw EditRefusal(.unknown, "There is no such page in this book any more.")
    }
    let edited = try chapter.saying(question.order)
    let text = edited.chapter.snippets[edited.index].text
    guard (0...text.utf16.count).contains(question.at) else {
      throw EditRefusal(.text, "The text has no such place.")
    }
    let cursor = String(decoding: text.utf16.prefix(question.at), as: UTF16.self).utf8.count
    return Asked(edited: edited, library: result.library, text: text, cursor: cursor)
  }

  /// The program that ends with the snippet; nil for one that is not Swift.
  private func program(_ asked: Asked) throws(EditRefusal) -> (compiler: EditorCompiler, program: EditorProgram)? {
    let snippet = asked.edited.chapter.snippets[asked.edited.index]
    guard snippet.command == nil, let session = asked.edited.sessions.first,
      let index = session.snippets.firstIndex(where: { $0.id == snippet.id })
    else { return nil }
    let compiler = compiler(for: asked.library)
    do throws(Refusal) {
      return try compiler.program(index, of: session, in: asked.edited.snapshot).map { (compiler, $0) }
    } catch {
      throw EditRefusal(.machine, error.message)
    }
  }

  /// What it has compiled is worth nothing to another state of the library.
  private func compiler(for library: Library) -> EditorCompiler {
    state.withLock { state in
      if let known = state.compiler {
        if known.for == library.sourceSignature { return known.asked }
        known.asked.end()
      }
      let compiler = EditorCompiler(place: place, request: request)
      state.compiler = (library.sourceSignature, compiler)
      return compiler
    }
  }
}

extension EditSuggestions.Item {
  fileprivate init(_ suggestion: SourceKit.Suggestion, start: Int) {
    let text = SuggestedText(suggestion.insertion)
    self.init(
      label: suggestion.label, type: suggestion.type, name: suggestion.name, documentation: suggestion.documentation,
      start: start, text: text.plain, place: text.beforePlace?.utf16.count)
  }
}
