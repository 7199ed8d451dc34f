import LiterateModel
import LiterateReading

/// Finds references that lead to no note, and notes that nobody can see or mean.
struct BookNotes {
  let snapshot: BookSnapshot

  var problems: [Problem] {
    snapshot.all.flatMap { chapter in
      // Most chapters have none.
      chapter.notes.isEmpty && chapter.noteReferences.isEmpty
        ? [] : problems(of: chapter, snapshot.facts(of: chapter.file))
    }
  }

  private func problems(of chapter: Chapter, _ facts: Facts) -> [Problem] {
    var first: [String: Chapter.Note] = [:]
    var problems: [Problem] = []
    func add(_ id: ProblemID, _ note: Chapter.Note, _ message: String) {
      problems.append(
        Problem(
          id, at: Position(file: chapter.file, line: note.line, column: note.column), message,
          length: note.id.utf8.count + 3))
    }
    for note in chapter.notes {
      if let other = first[note.id] {
        add(.repeatedNote, note, "The note at line \(other.line) is called `\(note.id)` already; choose another name.")
      } else if facts[note.id] != nil {
        add(.repeatedNote, note, "A fact of the book is called `\(note.id)` already; choose another name.")
      } else if !chapter.noteReferences.contains(where: { $0.id == note.id }) {
        add(.unusedNote, note, "No text refers to this note; write `[^\(note.id)]` where it belongs, or delete it.")
      }
      first[note.id] = first[note.id] ?? note
    }
    for reference in chapter.noteReferences {
      if reference.id == "*" {
        if facts.all.isEmpty {
          add(
            .missingNote, reference, "`[^*]` shows all facts of a book, and `facts` in book.json names no file of them."
          )
        }
      } else if first[reference.id] == nil, facts[reference.id] == nil {
        let near = Spelling.nearest(to: reference.id, in: first.keys.sorted() + facts.all.map(\.id))
        add(
          .missingNote, reference,
          "There is no note `\(reference.id)`"
            + (near.map { "; did you mean `[^\($0)]`?" }
              ?? "; write it as a paragraph, `[^\(reference.id)]: …`, or a backslash before this bracket."))
      } else if reference.isInHeading {
        add(.missingNote, reference, "A heading has no place for a note; refer to it in the text below.")
      }
    }
    return problems
  }
}
