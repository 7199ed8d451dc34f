/// What names a request: a number or a text.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ value: JSONValue) {
    switch value {
    case .integer(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

/// A message of JSON-RPC 2.0 from the client.
package enum ClientMessage: Equatable, Sendable {
  case request(RequestID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// An answer to a request of the server.
  case response(RequestID, result: JSONValue)
  /// It is no JSON.
  case malformed
  /// It is JSON and no message; the request that it names, if it names one.
  case invalid(RequestID?)

  package init(_ bytes: [UInt8]) {
    guard let value = JSONReader.read(bytes) else {
      self = .malformed
      return
    }
    let id = RequestID(value["id"])
    guard case .object = value, value["jsonrpc"] == "2.0" else {
      self = .invalid(id)
      return
    }
    guard let method = value["method"].text else {
      if let id, case .object(let members) = value, members["result"] != nil || members["error"] != nil {
        self = .response(id, result: value["result"])
      } else {
        self = .invalid(id)
      }
      return
    }
    guard case .object(let members) = value, members["id"] != nil else {
      self = .notification(method: method, params: value["params"])
      return
    }
    self = id.map { .request($0, method: method, params: value["params"]) } ?? .invalid(nil)
  }
}

/// Why a request has no result.
package struct ResponseError: Error, Equatable, Sendable {
  package var code: Int
  package var message: String

  static let parse = ResponseError(code: -32700, message: "This message is not JSON.")
  static let invalid = ResponseError(code: -32600, message: "This message is no request of JSON-RPC 2.0.")
  static let notInitialized = ResponseError(code: -32002, message: "The first request has to be `initialize`.")
  static let cancelled = ResponseError(code: -32800, message: "The client has called this request off.")
  static let modified = ResponseError(code: -32801, message: "The text has changed since this was asked.")

  static let overtaken = ResponseError(code: -32800, message: "A newer request has taken the place of this one.")

  static func unknown(_ method: String) -> ResponseError {
    ResponseError(code: -32601, message: "docs-check does not answer `\(method)`.")
  }

  static func params(_ message: String) -> ResponseError { ResponseError(code: -32602, message: message) }

  /// The request is right, and cannot be done now.
  static func failed(_ message: String) -> ResponseError { ResponseError(code: -32803, message: message) }
}

/// A message of the server.
enum ServerMessage {
  static func result(_ result: JSONValue, of id: RequestID) -> JSONValue {
    ["jsonrpc": "2.0", "id": id.json, "result": result]
  }

  static func error(_ error: ResponseError, of id: RequestID?) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id?.json ?? .null,
      "error": ["code": .integer(error.code), "message": .string(error.message)],
    ]
  }

  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  static func request(_ id: RequestID, _ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params]
  }
}
