import Literate
import LiterateModel

extension ServerState {
  /// What a command gets.
  func command(_ params: JSONValue) throws(ResponseError) -> Reply {
    let name = params["command"].text ?? ""
    guard let command = SnippetCommand(rawValue: name) else {
      let known = SnippetCommand.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw .params("docs-check has no command `\(name)`; it has \(known).")
    }
    let argument = params["arguments"].items?.first ?? .null
    guard let address = argument["uri"].text, let line = argument["line"].integer else {
      throw .params(
        "`\(name)` needs to know which snippet: its argument is {\"uri\": …, \"line\": …}, a line of it, from 0. Use the lens over the snippet, or the code action in it."
      )
    }
    guard let view = self.address.path(address).flatMap(view) else {
      throw .failed("\(address) is not open, so docs-check does not know its text.")
    }
    let found = view.chapter.snippets.first { ($0.place.line...max($0.place.line, $0.lastLine)).contains(line + 1) }
    guard let snippet = found else { throw .failed("No snippet stands at line \(line + 1) of \(view.path).") }
    switch command {
    case .program:
      return .told(ProgramAnswer.answer(snippet, view, importing: workspace?.request.imports ?? []))
    case .values: return .told(idle ?? ValuesAnswer.answer(snippet, view))
    case .run:
      guard let request = workspace?.request, idle == nil else { return idle.map { .told($0) } ?? .now(.null) }
      guard SnippetCommand.all(of: snippet, scope: scope).contains(.run) else {
        return .told(CommandAnswer(kind: .warning, message: "\(snippet.spokenName) does not run."))
      }
      return .errand(.run(SnippetRun(snippet: snippet, reading: view.reading, request: request)))
    }
  }

  /// Why nothing has run here, and nothing will.
  private var idle: CommandAnswer? {
    guard workspace?.engine == nil else { return nil }
    return CommandAnswer(kind: .warning, message: whyNothingRuns)
  }

  /// Tells a command's answer: as its result, and to a person where the client shows no results.
  func told(_ id: RequestID, _ answer: CommandAnswer) -> [Action] {
    let result = Action.send(ServerMessage.result(answer.json, of: id))
    guard !capabilities.showsResults else { return [result] }
    if capabilities.showsDocuments, let program = answer.program, workspace?.compiler != nil {
      return [result, .show(name: program.file, text: program.text)]
    }
    let message: JSONValue = ["type": .integer(answer.kind.rawValue), "message": .string(answer.words)]
    return [result, .send(ServerMessage.notification("window/showMessage", message))]
  }

  /// A run has come to its end.
  package mutating func answered(_ id: RequestID, _ answer: CommandAnswer) -> [Action] {
    running = running.filter { $0.value != id }
    return pending.remove(id) == nil ? [] : told(id, answer)
  }

  /// Begins an errand. One of its kind that is still going on gives way.
  mutating func begin(_ id: RequestID, _ errand: Errand) -> [Action] {
    let earlier = running.updateValue(id, forKey: errand.kind).flatMap { pending.remove($0) }
    pending.insert(id)
    return (earlier.map { [.send(ServerMessage.error(.overtaken, of: $0))] } ?? []) + [.begin(id, errand)]
  }

  /// What an editor can write, and what it can ask for where it shows no lenses.
  func codeActions(_ view: FileView, in span: TextSpan) -> [JSONValue] {
    let actions = CodeActions(view, in: span, address, root: capabilities.makesFiles ? workspace?.root : nil)
    guard !capabilities.hasLenses else { return actions.all }
    return actions.all + SnippetCommand.actions(view, in: actions.lines, scope: scope, address)
  }
}
