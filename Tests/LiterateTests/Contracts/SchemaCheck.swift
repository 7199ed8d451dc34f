import Foundation

/// What keeps a JSON value from being what a schema says: the words of JSON Schema that our schemas use, and no others. An unknown word
/// is a complaint, so that a new one is not passed over.
struct SchemaCheck {
  /// Keys that an object does not know are complaints, also where the schema is open: what the tool writes itself, it must know.
  var isClosed = false

  private static let remarks: Set<String> = ["$schema", "$id", "title", "description"]

  func complaints(_ value: Any, _ schema: Any, at place: String = "") -> [String] {
    guard let schema = schema as? [String: Any] else { return ["\(place): no schema"] }
    var found: [String] = []
    for (word, rule) in schema.sorted(by: { $0.key < $1.key }) where !Self.remarks.contains(word) {
      found += complaints(value, word, rule, schema, at: place)
    }
    return found
  }

  private func complaints(
    _ value: Any, _ word: String, _ rule: Any, _ schema: [String: Any], at place: String
  ) -> [String] {
    func unless(_ holds: Bool) -> [String] { holds ? [] : ["\(place): \(word) \(rule), not \(value)"] }
    let (text, number) = (value as? String, Self.number(value))
    switch word {
    case "type": return unless(Self.isOf(rule as? String ?? "", value))
    case "enum": return unless((rule as? [Any] ?? []).contains { ($0 as? NSObject) == (value as? NSObject) })
    case "const": return unless((rule as? NSObject) == (value as? NSObject))
    case "minLength": return unless(text.map { $0.unicodeScalars.count >= rule as? Int ?? 0 } ?? true)
    case "pattern":
      return unless(text.map { $0.range(of: rule as? String ?? "", options: .regularExpression) != nil } ?? true)
    case "minimum": return unless(number.map { $0 >= rule as? Double ?? 0 } ?? true)
    case "exclusiveMinimum": return unless(number.map { $0 > rule as? Double ?? 0 } ?? true)
    case "maximum": return unless(number.map { $0 <= rule as? Double ?? 0 } ?? true)
    case "minItems": return unless((value as? [Any]).map { $0.count >= rule as? Int ?? 0 } ?? true)
    case "anyOf": return unless((rule as? [Any] ?? []).contains { complaints(value, $0, at: place).isEmpty })
    case "not": return unless(!complaints(value, rule, at: place).isEmpty)
    case "items":
      return (value as? [Any] ?? []).enumerated().flatMap { complaints($1, rule, at: "\(place)[\($0)]") }
    case "required":
      guard let object = value as? [String: Any] else { return [] }
      return (rule as? [String] ?? []).filter { object[$0] == nil }.map { "\(place): \($0) is missing" }
    case "propertyNames":
      return (value as? [String: Any] ?? [:]).keys.flatMap { complaints($0, rule, at: "\(place) key \($0)") }
    case "properties", "additionalProperties":
      // One after the other in `members`, whichever comes first.
      return word == "properties" || schema["properties"] == nil ? members(value, schema, at: place) : []
    default: return ["\(place): the test does not know the word \(word)"]
    }
  }

  private func members(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    let known = schema["properties"] as? [String: Any] ?? [:]
    let others = schema["additionalProperties"]
    return (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
      let here = place + "." + key
      if let rule = known[key] { return complaints(value, rule, at: here) }
      if let rule = others as? [String: Any] { return complaints(value, rule, at: here) }
      // What a program is, is open: each kind of program has keys of its own.
      let isRefused = others as? Bool == false || isClosed && !place.hasSuffix(".program")
      return isRefused ? ["\(here): no such key"] : []
    }
  }

  private static func isTruth(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  private static func number(_ value: Any) -> Double? { isTruth(value) ? nil : (value as? NSNumber)?.doubleValue }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "string": value is String
    case "boolean": isTruth(value)
    case "number": number(value) != nil
    case "integer": number(value).map { $0.rounded() == $0 } ?? false
    case "array": value is [Any]
    case "object": value is [String: Any]
    case "null": value is NSNull
    default: false
    }
  }
}
