import Literate

extension ServerState {
  /// A message of the client.
  ///
  /// - Parameter isCalledOff: whether the client has taken a request back before anybody looked at it.
  package mutating func receive(_ message: ClientMessage, isCalledOff: Bool = false, now: Double) -> [Action] {
    switch message {
    case .malformed: return [.send(ServerMessage.error(.parse, of: nil))]
    case .invalid(let id): return [.send(ServerMessage.error(.invalid, of: id))]
    case .response: return []
    case .notification(let method, let params): return notified(method, params, now: now)
    case .request(let id, let method, let params):
      guard !isCalledOff else { return [.send(ServerMessage.error(.cancelled, of: id))] }
      do throws(ResponseError) {
        return try requested(id, method, params)
      } catch {
        return [.send(ServerMessage.error(error, of: id))]
      }
    }
  }

  /// The compiler has said what a request asked for.
  package mutating func answered(_ id: RequestID, _ result: JSONValue) -> [Action] {
    pending.remove(id) == nil ? [] : [.send(ServerMessage.result(result, of: id))]
  }

  // MARK: Life

  private mutating func requested(
    _ id: RequestID, _ method: String, _ params: JSONValue
  ) throws(ResponseError) -> [Action] {
    switch (phase, method) {
    case (.waiting, "initialize"): return initialize(id, params)
    case (.waiting, _): throw .notInitialized
    case (.running, "initialize"), (.shutDown, _): throw .invalid
    case (.running, "shutdown"):
      phase = .shutDown
      return [.callOff, .send(ServerMessage.result(.null, of: id))]
    case (.running, _):
      read()
      switch try reply(to: method, params) {
      case .now(let result): return [.send(ServerMessage.result(result, of: id))]
      case .told(let answer): return told(id, answer)
      case .errand(let errand): return begin(id, errand)
      case .later(let inquiry):
        pending.insert(id)
        return [.inquire(id, inquiry)]
      case .work(let work):
        pending.insert(id)
        return [.work(id, work)]
      }
    }
  }

  private mutating func initialize(_ id: RequestID, _ params: JSONValue) -> [Action] {
    phase = .running
    let options = params["initializationOptions"]
    capabilities = Capabilities(params["capabilities"], options: options)
    let folders = params["workspaceFolders"].items ?? []
    let address = folders.first?["uri"].text ?? params["rootUri"].text
    let root = address.flatMap(DocumentAddress.wholePath) ?? params["rootPath"].text ?? "."
    let isTrusted = options["trusted"].bool ?? true
    if !isTrusted { whyNothingRuns = "Nothing runs here: the editor does not trust this folder." }
    let result: JSONValue = [
      "capabilities": capabilities.answer, "serverInfo": ["name": "docs-check", "version": .string(Workplace.version)],
    ]
    return [.open(root: root, isTrusted: isTrusted), .send(ServerMessage.result(result, of: id))]
  }

  /// What a person has changed while the server runs; `initializationOptions` said it before.
  private mutating func configured(_ settings: JSONValue) -> [Action] {
    let before = capabilities.hints
    capabilities.hints.take((settings["docs-check"].isNull ? settings : settings["docs-check"])["hints"])
    return capabilities.hints == before ? [] : refreshing(["inlayHint"])
  }

  private mutating func notified(_ method: String, _ params: JSONValue, now: Double) -> [Action] {
    if method == "exit" { return [.callOff, .end(phase == .shutDown ? 0 : 1)] }
    guard phase == .running else { return [] }
    let document = params["textDocument"]
    let address = document["uri"].text ?? ""
    switch method {
    case "textDocument/didOpen":
      return open(address, version: document["version"].integer, text: document["text"].text ?? "", now: now)
    case "textDocument/didChange":
      let changes = params["contentChanges"].items ?? []
      return change(address, version: document["version"].integer, changes, now: now)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": return saved(now: now)
    case "workspace/didChangeConfiguration": return configured(params["settings"])
    case "textDocument/didClose": return close(address, now: now)
    case "$/cancelRequest":
      guard let id = RequestID(params["id"]), pending.remove(id) != nil else { return [] }
      return [.send(ServerMessage.error(.cancelled, of: id))]
    default: return []
    }
  }
}
