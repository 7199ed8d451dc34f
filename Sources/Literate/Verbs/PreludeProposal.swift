/// A prelude that declares names, as far as a library's public types tell what they may be: `let logger = Logger(label: …)`.
struct PreludeProposal {
  /// Lines of Swift. Where `…` stands, nobody but a person knows what to write.
  let lines: [String]

  init(declaring names: [String], _ library: PublicDeclarations) {
    let types = Dictionary(
      grouping: library.all.filter { $0.type == nil && $0.base.first?.isUppercase == true }, by: \.base)
    var modules: Set<String> = []
    var declarations: [String] = []
    for name in names {
      if name.first?.isUppercase == true {
        declarations.append("struct \(name) {}")
        continue
      }
      guard let type = Self.type(of: name, in: types.keys), let module = types[type]?.first?.module else {
        declarations.append("let \(name) = …")
        continue
      }
      modules.insert(module)
      declarations.append("let \(name) = \(type)(\(Self.arguments(of: type, library)))")
    }
    lines = modules.sorted().map { "import \($0)" } + declarations
  }

  /// `Logger` for `logger` and for `myLogger`, `HTTPClient` for `httpClient` and for `client`.
  private static func type(of name: String, in types: some Collection<String>) -> String? {
    let name = name.lowercased()
    let candidates = types.map { (type: $0, small: $0.lowercased()) }.sorted { $0.type < $1.type }
    if let same = candidates.first(where: { $0.small == name }) { return same.type }
    let ends = candidates.filter { name.hasSuffix($0.small) }
    if let longest = ends.max(by: { $0.small.count < $1.small.count }), longest.small.count > 2 { return longest.type }
    let longer = candidates.filter { $0.small.hasSuffix(name) }
    return name.count > 2 && longer.count == 1 ? longer[0].type : nil
  }

  /// The labels of the initializer that takes the fewest arguments.
  private static func arguments(of type: String, _ library: PublicDeclarations) -> String {
    let initializers = library.named("init").filter { $0.type == type }
    guard let labels = initializers.compactMap(\.labels).min(by: { ($0.count, $0.joined()) < ($1.count, $1.joined()) })
    else { return initializers.isEmpty ? "…" : "" }
    return labels.map { $0 == "_" ? "…" : "\($0): …" }.joined(separator: ", ")
  }
}
