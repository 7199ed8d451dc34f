import Literate
import LiterateModel

/// What a server does next, as its state decides it.
package enum Action: Sendable {
  case send(JSONValue)
  /// To get ready in a folder.
  case open(root: String, isTrusted: Bool)
  /// To check a snapshot, in place of the one that is being checked; some snippets before everything else.
  case check(BookSnapshot, first: [Snippet], generation: Int)
  /// To stop what is being checked.
  case callOff
  /// To ask the compiler, and to answer a request with what it says.
  case inquire(RequestID, Inquiry)
  /// To find an answer to a request that takes a while, beside everything else.
  case work(RequestID, @Sendable () -> JSONValue)
  /// To ask the compiler what is wrong with a snippet.
  case examine(Examination)
  /// To do what a request waits for, and to answer it with what that comes to.
  case begin(RequestID, Errand)
  /// To have the client show a text, as a file of its own.
  case show(name: String, text: String)
  /// To end the process with a status.
  case end(Int32)

  /// The snippet that the compiler is asked about.
  var examined: Snippet? { if case .examine(let examination) = self { examination.snippet } else { nil } }
}

/// A question that takes the compiler, and so does not hold up other messages.
package struct Inquiry: Sendable {
  package let answer: @Sendable (EditorCompiler) -> JSONValue
}

/// A snippet that has changed, of which the compiler is asked before everything is checked.
package struct Examination: Sendable {
  let path: String
  let snippet: Snippet
  let reading: FileReading
  let generation: Int

  func errors(by compiler: EditorCompiler) -> [EditorError] {
    guard let program = try? compiler.program(of: snippet, in: reading) else { return [] }
    return compiler.errors(in: program)
  }
}

/// What a request gets.
enum Reply {
  case now(JSONValue)
  case later(Inquiry)
  /// An answer that takes a while, and no compiler.
  case work(@Sendable () -> JSONValue)
  /// A command's answer, which a person is to see.
  case told(CommandAnswer)
  case errand(Errand)
}
