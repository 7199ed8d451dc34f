/// What a JSON text may be, as JSON Schema (2020-12) says it: the words that are used here, and no others.
///
/// ```swift skip="this module is not a product of the package"
/// let names = JSONSchema.list(of: .text("A module.", least: 1), "Modules that every snippet imports.")
/// ```
struct JSONSchema: Sendable, Equatable {
  private(set) var members: [String: JSONValue]

  var value: JSONValue { .object(members) }

  private init(_ members: [String: JSONValue], _ what: String) {
    self.members = members
    if !what.isEmpty { self.members["description"] = .text(what) }
  }

  // MARK: Kinds of values

  /// - Parameters:
  ///   - least: how many characters there are at least.
  ///   - pattern: a regular expression that the text matches.
  static func text(_ what: String, least: Int? = nil, pattern: String? = nil) -> JSONSchema {
    var schema = JSONSchema(["type": "string"], what)
    schema.members["minLength"] = least.map { .number($0) }
    schema.members["pattern"] = pattern.map { .text($0) }
    return schema
  }

  /// One of a few texts.
  static func choice(_ texts: [String], _ what: String) -> JSONSchema {
    JSONSchema(["enum": .list(texts.map { .text($0) })], what)
  }

  static func whole(_ what: String, least: Int? = nil) -> JSONSchema {
    var schema = JSONSchema(["type": "integer"], what)
    schema.members["minimum"] = least.map { .number($0) }
    return schema
  }

  /// - Parameters:
  ///   - above: what it is more than.
  ///   - most: what it is at most.
  static func number(_ what: String, above: Int? = nil, most: Int? = nil) -> JSONSchema {
    var schema = JSONSchema(["type": "number"], what)
    schema.members["exclusiveMinimum"] = above.map { .number($0) }
    schema.members["maximum"] = most.map { .number($0) }
    return schema
  }

  static func truth(_ what: String) -> JSONSchema { JSONSchema(["type": "boolean"], what) }

  static func exactly(_ number: Int, _ what: String) -> JSONSchema { JSONSchema(["const": .number(number)], what) }

  static func list(of item: JSONSchema, _ what: String, least: Int? = nil) -> JSONSchema {
    var schema = JSONSchema(["type": "array", "items": item.value], what)
    schema.members["minItems"] = least.map { .number($0) }
    return schema
  }

  /// An object of any keys, whose values are alike.
  ///
  /// - Parameter keys: what the keys may be.
  static func dictionary(of value: JSONSchema, _ what: String, keys: JSONSchema? = nil) -> JSONSchema {
    var schema = JSONSchema(["type": "object", "additionalProperties": value.value], what)
    schema.members["propertyNames"] = keys?.value
    return schema
  }

  /// An object with keys that are known.
  ///
  /// - Parameters:
  ///   - isClosed: other keys are mistakes. What the tool writes is open: a later version may say more.
  static func object(
    _ keys: [String: JSONSchema], required: [String], isClosed: Bool, _ what: String = ""
  ) -> JSONSchema {
    var schema = JSONSchema(["type": "object", "properties": .object(keys.mapValues(\.value))], what)
    if !required.isEmpty { schema.members["required"] = .list(required.sorted().map { .text($0) }) }
    if isClosed { schema.members["additionalProperties"] = false }
    return schema
  }

  static func any(of kinds: [JSONSchema], _ what: String) -> JSONSchema {
    JSONSchema(["anyOf": .list(kinds.map(\.value))], what)
  }

  // MARK: More of it

  /// The same, or null.
  var orNull: JSONSchema {
    var (inside, what) = (self, "")
    if case .text(let text)? = inside.members.removeValue(forKey: "description") { what = text }
    return JSONSchema(["anyOf": .list([inside.value, .object(["type": "null"])])], what)
  }

  /// The same but for some texts.
  func except(_ texts: [String]) -> JSONSchema {
    var schema = self
    schema.members["not"] = .object(["enum": .list(texts.map { .text($0) })])
    return schema
  }

  /// A whole file: the dialect, its name, and a title.
  func file(id: String, title: String) -> JSONSchema {
    var schema = self
    schema.members["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema.members["$id"] = .text(id)
    schema.members["title"] = .text(title)
    return schema
  }

  /// The keys of an object that are known.
  var keys: Set<String> {
    guard case .object(let properties)? = members["properties"] else { return [] }
    return Set(properties.keys)
  }

  /// What the value of a key may be.
  subscript(key: String) -> JSONSchema? {
    guard case .object(let properties)? = members["properties"], case .object(let members)? = properties[key] else {
      return nil
    }
    return JSONSchema(members, "")
  }
}
