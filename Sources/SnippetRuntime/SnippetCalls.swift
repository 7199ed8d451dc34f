import Glibc

// What a woven program calls. The names begin with an underscore and the word snippet, so that none stands in the way of
// an author's.

/// The statement on this line of the Markdown is next.
public func _snippetAt(_ line: Int) {
  Connection.currentLine.pointee = line
}

/// A snippet begins.
public func _snippetBegins(_ snippet: Int, _ line: Int) {
  Connection.currentLine.pointee = line
  Connection.send(.began(snippet: snippet))
}

/// A snippet of a program without `await` ends: what it left in the main queue runs, and its output is its own.
public func _snippetEnds(_ snippet: Int) {
  MainQueue.settle()
  finishSnippet(snippet)
}

/// A snippet of a program with `await` at its top level ends.
@MainActor public func _snippetEndsAwaiting(_ snippet: Int) async {
  await withUnsafeContinuation { MainQueue.waiting = (snippet, $0) }
}

/// The last statement of a program with `await` at its top level: what follows is the next program.
@MainActor public func _snippetProgramEndsAwaiting() async {
  await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in MainQueue.isProgramOver = true }
}

/// The value of an expression that a claim is made about.
@discardableResult
public func _snippetValue<Value>(_ claim: Int, _ value: Value) -> Value {
  Connection.send(
    .value(claim: claim, text: String(describing: value), type: _typeName(Value.self, qualified: true)))
  return value
}

func finishSnippet(_ snippet: Int) {
  fflush(nil)
  while Connection.ask(.ended(snippet: snippet, isAlone: Threads.isAlone)) == .wait {
    if !MainQueue.drain(timeout: 10) { usleep(1_000) }
    MainQueue.settle()
    fflush(nil)
  }
}
