import Glibc

// What a woven program calls. The names begin with an underscore and the word snippet, so that none stands in the way of
// an author's. Each carries a seal, which only the engine can make and check; no snippet may use these names.

/// The statement on this line of the Markdown is next.
public func _snippetAt(_ line: Int) {
  TraceRecorder.at(line)
  Connection.currentLine.pointee = line
}

/// A snippet begins.
public func _snippetBegins(_ snippet: Int, _ seal: Int, _ line: Int) {
  Connection.currentLine.pointee = line
  TraceRecorder.begin(snippet)
  Connection.send(.began(snippet: snippet, seal: seal))
}

/// A snippet of a program without `await` ends: what it left in the main queue runs, and its output is its own.
public func _snippetEnds(_ snippet: Int, _ seal: Int) {
  MainQueue.settle()
  finishSnippet(snippet, seal)
}

/// A snippet of a program with `await` at its top level ends.
@MainActor public func _snippetEndsAwaiting(_ snippet: Int, _ seal: Int) async {
  await withUnsafeContinuation { MainQueue.waiting = (snippet, seal, $0) }
}

/// The block that snippets stand in has been left.
public func _snippetLeaves() {
  fflush(nil)
  Connection.ask(.left)
}

/// The last statement of a program with `await` at its top level: what follows is the next program.
@MainActor public func _snippetProgramEndsAwaiting() async {
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in MainQueue.isProgramOver = true }
}

/// The value of an expression that a claim is made about.
///
/// - Parameter type: with it, the compiler does not open an existential: `any P` stays the type of a value that has it.
@discardableResult
public func _snippetValue<Value>(_ claim: Int, _ seal: Int, _ value: Value, _ type: Value.Type? = nil) -> Value {
  sendValue(claim, seal, String(describing: value), _typeName(Value.self, qualified: true))
  return value
}

func sendValue(_ claim: Int, _ seal: Int, _ text: String, _ type: String) {
  Connection.send(.value(claim: claim, seal: seal, text: short(text), type: short(type)))
}

/// No claim is this long, and so nothing longer fulfils one.
private func short(_ text: String) -> String {
  let limit = 1 << 20
  return text.utf8.count <= limit ? text : String(decoding: text.utf8.prefix(limit), as: UTF8.self) + "…"
}

func finishSnippet(_ snippet: Int, _ seal: Int) {
  fflush(nil)
  while Connection.ask(.ended(snippet: snippet, seal: seal, isAlone: Threads.isAlone, ahead: StandardInput.ahead))
    == .wait
  {
    if !MainQueue.drain(timeout: 10) { usleep(1_000) }
    MainQueue.settle()
    fflush(nil)
  }
  StandardInput.goOn()
  TraceRecorder.end(snippet)
}
