import Foundation
import LiterateModel

/// A file that is one JSON object, and where its members stand.
struct JSONObject {
  var members: [String: Any]
  var places: JSONPlaces

  struct Fault: Error {
    var place: Position
    var message: String
  }

  /// - Parameter what: what the file is, as in “A book is an object”.
  init(_ bytes: [UInt8], file: String, what: String) throws(Fault) {
    func fault(_ message: String, line: Int = 1, column: Int = 1) -> Fault {
      Fault(place: Position(file: file, line: line, column: column), message: message)
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      let details = (error as NSError).userInfo
      let text = details[NSDebugDescriptionErrorKey] as? String ?? "it is not JSON"
      let words = text.split { !$0.isNumber }.compactMap { Int($0) }
      let index = details["NSJSONSerializationErrorIndex"] as? Int ?? words.last ?? 0
      let before = bytes.prefix(index)
      let line = before.count { $0 == 10 } + 1
      let column = index - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1
      throw fault(
        "This is not JSON: \(text.hasSuffix(".") ? text : text + ".")", line: line, column: max(1, column))
    }
    guard let members = object as? [String: Any] else { throw fault("\(what) is an object: { … }.") }
    self.members = members
    places = JSONPlaces(bytes, file: file)
  }
}
