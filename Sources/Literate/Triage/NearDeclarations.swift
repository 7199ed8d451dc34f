import LiterateModel

/// The public declarations of a library, to name the one that a listing may have meant.
struct NearDeclarations {
  /// Types and their members; the members of what they conform to count for all.
  private var members: [String: Set<String>] = [:]
  private var all: Set<String> = []

  init(members: [String: Set<String>]) {
    self.members = members
    all = members.values.reduce(into: []) { $0.formUnion($1) }
  }

  init(_ declarations: PublicDeclarations) {
    var members: [String: Set<String>] = [:]
    for declaration in declarations.all {
      guard let type = declaration.type else { continue }
      members[type, default: []].insert(declaration.name)
    }
    self.init(members: members)
  }

  /// `Ring.append(_:)` for a listing that calls `push` of a `Ring`.
  func nearest(to problem: Problem) -> String? {
    guard let (type, member) = problem.missedMember else { return nil }
    let base = type.split(separator: ".").last.map(String.init) ?? type
    let own = members.filter { $0.key == type || $0.key.hasSuffix("." + base) || $0.key == base }
      .values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for candidates in [own, all] {
      let names = Dictionary(grouping: candidates.sorted()) { String($0.prefix { $0 != "(" }) }
      guard let near = Spelling.nearest(to: member, in: names.keys.sorted()), let found = names[near]?.first else {
        continue
      }
      return candidates == own ? "\(base).\(found)" : found
    }
    return nil
  }
}
