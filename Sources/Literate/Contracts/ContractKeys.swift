/// The keys of an object that the tool writes as JSON, each with what stands behind it. A type whose `CodingKeys` are these cannot have a
/// key that its schema does not know: without its row in `schema`, nothing compiles.
protocol ContractKeys: CodingKey, CaseIterable, RawRepresentable<String> {
  var schema: JSONSchema { get }
  /// Whether it is left out where there is nothing to say.
  var mayBeMissing: Bool { get }
}

extension ContractKeys {
  var mayBeMissing: Bool { false }

  /// What an object of these keys may be. It is open: a later version may say more.
  static func object(_ what: String = "") -> JSONSchema {
    .object(
      Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.schema) }),
      required: allCases.filter { !$0.mayBeMissing }.map(\.rawValue), isClosed: false, what)
  }
}
