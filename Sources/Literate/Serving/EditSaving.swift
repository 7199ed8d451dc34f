import LiterateModel
import LiterateReading
import LiterateToolchain

/// What a page asks to be written: a snippet's text, and maybe what came instead of what it states.
package struct SaveOrder: Decodable, Sendable {
  package var order: EditOrder
  /// Whether outputs and values are to be stated as they came.
  package var accepts: Bool
  /// Of the change that was shown; without it, nothing is written.
  package var digest: String?
}

/// A change of a chapter, as it was shown or as it was written.
package struct EditChange: Encodable, Sendable, Equatable {
  package var file: String
  /// As `diff` shows it.
  package var difference: [String]
  package var digest: String
  package var isWritten: Bool
}

/// Puts the text of a snippet into its chapter, by position: every other byte stays. Only `serve --write` has one.
extension EditRuns {
  package typealias SaveReply = @Sendable (Result<EditChange, EditRefusal>) -> Void

  /// Works out a change and writes it if it is the one that was shown; replies from a thread of its own.
  package func save(_ save: SaveOrder, reply: @escaping SaveReply) {
    inBackground(save.order.tab, reply: reply) { result, pass in
      Result { () throws(EditRefusal) in try self.change(save, result, pass) }
    }
  }

  private func change(_ save: SaveOrder, _ result: CheckResult, _ pass: EditPass) throws(EditRefusal) -> EditChange {
    guard let chapter = EditableChapter(path: save.order.path, in: result) else {
      throw EditRefusal(.unknown, "There is no such page in this book any more.")
    }
    var own = save.order
    // What else is written on the page is not asked about.
    own.texts = own.below == nil ? own.texts.filter { $0.key == own.snippet } : [:]
    if own.below?.allSatisfy(\.isWhitespace) == true { throw EditRefusal(.text, "There is nothing in it yet.") }
    let edited = try chapter.saying(own)
    let file = chapter.chapter.file
    let before = result.snapshot.bytes(of: file)
    var after = edited.snapshot.bytes(of: file)
    if save.accepts {
      let verdicts = try verdicts(edited.sessions, edited.snapshot, result, pass)
      after = try accepted(verdicts[edited.chapter.snippets[edited.index].id]).applied(to: after)
    }
    let digest = "\(Hash.digest(of: before + [0] + after))"
    var change = EditChange(file: file, difference: Self.difference(before, after), digest: digest, isWritten: false)
    guard let shown = save.digest else { return change }
    guard shown == digest else {
      throw EditRefusal(.text, "The chapter or the text has changed since this was shown; look at the change again.")
    }
    do throws(Refusal) {
      try CheckedFile.replace(file, saying: before, by: after)
    } catch {
      throw EditRefusal(.text, error.message)
    }
    change.isWritten = true
    return change
  }

  /// What is to be stated instead, of a snippet that runs.
  private func accepted(_ verdict: Verdict?) throws(EditRefusal) -> [Correction] {
    let accepts: [ProblemID] = [.output, .prints, .value, .valueType]
    guard let verdict, !verdict.corrections.isEmpty else {
      throw EditRefusal(.text, "There is nothing to accept: what this snippet states is so, or it does not run.")
    }
    if let obstacle = verdict.problems.first(where: { !accepts.contains($0.id) }) {
      throw EditRefusal(.text, "This cannot be accepted: \(obstacle.message)")
    }
    return verdict.corrections
  }

  private static func difference(_ before: [UInt8], _ after: [UInt8]) -> [String] {
    func lines(_ bytes: [UInt8]) -> [String] {
      FileLines(bytes).lines.map { String(decoding: $0, as: UTF8.self) }
    }
    return before == after ? [] : LineDifference.exact(lines(before), lines(after))
  }
}
