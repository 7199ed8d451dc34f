import LiterateModel
import LiterateReading
import LiterateToolchain

/// A snippet's program as its author has it in an editor: what stands before it in its session, and the snippet as it is being
/// written, whether or not it compiles.
package struct EditorProgram: Sendable {
  /// The file that it is written to.
  package let source: String
  /// What the compiler is told of it, without the file.
  let arguments: [String]
  /// How it is asked.
  let compiler: Compiler
  let program: Program
  /// The place of the snippet among those of its session.
  let index: Int
  let session: Session

  /// The byte of the program for a byte of the snippet's text.
  package func offset(of place: Int) -> Int? {
    let own = program.copies.filter { $0.snippet == index }
    if let copy = own.first(where: { $0.text.lowerBound <= place && place <= $0.text.upperBound }) {
      return copy.start + place - copy.text.lowerBound
    }
    // An empty line is no copy: it has as many bytes here as there.
    if let before = own.last(where: { $0.text.upperBound < place }) {
      return before.start + before.text.count + place - before.text.upperBound
    }
    return own.first.map { $0.start - ($0.text.lowerBound - place) }
  }

  /// The snippet, and the byte of its text, for a byte of the program.
  package func place(of offset: Int) -> (snippet: Snippet, offset: Int)? {
    program.copies.first { $0.start <= offset && offset <= $0.start + $0.text.count }.flatMap { copy in
      session.snippets.indices.contains(copy.snippet)
        ? (session.snippets[copy.snippet], copy.text.lowerBound + offset - copy.start) : nil
    }
  }
}
