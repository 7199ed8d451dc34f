/// The names of a module that is being filled with parts, and of those before it.
///
/// A whole file sees the functions and types that stand further below, and so may a snippet. A variable is there, too, but has
/// no value before its turn: whoever reads it gets zeros, or crashes. So a variable, and what uses one, is put into a module
/// of its own if an earlier snippet mentions it: then the compiler does not find it there.
struct ModuleNamesSoFar {
  /// What the module declares at its top level.
  private var declared: [String: Set<DeclaredName>] = [:]
  /// What it uses and does not declare where it uses it.
  private var used: Set<String> = []
  /// The same inside of types, where members of this session can be meant.
  private var usedInTypes: Set<String> = []
  /// The variables of the module, and the functions and types that use one.
  private var stateful: Set<String> = []
  /// Every name that this module or an earlier one declares anywhere, as a member, too.
  private var members: Set<String> = []

  mutating func beginModule() { (declared, used, usedInTypes, stateful) = ([:], [], [], []) }

  /// Whether a part needs a module of its own behind this one.
  func mustEnd(before part: ProgramPart) -> Bool {
    // Most parts declare nothing that an earlier one mentions.
    let isOpen = part.declaredNames.contains { declared[$0.name] != nil || isUsed($0.name) }
    guard isOpen else { return false }
    let stateful = statefulNames(with: part)
    return part.declaredNames.contains { name in
      guard let before = declared[name.name] else {
        return stateful.contains(name.name) && isUsed(name.name)
      }
      guard name.keyword == "func" else { return true }
      return !before.allSatisfy { $0.keyword == "func" && $0.signature != name.signature }
    }
  }

  private func isUsed(_ name: String) -> Bool {
    used.contains(name) || usedInTypes.contains(name) && !members.contains(name)
  }

  /// The variables up to here, and what uses them, directly or by others.
  private func statefulNames(with part: ProgramPart) -> Set<String> {
    var names = stateful.union(part.syntax.variables)
    var count = -1
    while count != names.count {
      count = names.count
      for (name, used) in part.syntax.uses where !used.isDisjoint(with: names) { names.insert(name) }
    }
    return names
  }

  mutating func add(_ part: ProgramPart) {
    guard part.use != .imports else { return }
    for name in part.declaredNames { declared[name.name, default: []].insert(name) }
    stateful = statefulNames(with: part)
    used.formUnion(part.syntax.free.plain)
    usedInTypes.formUnion(part.syntax.free.inTypes)
    members.formUnion(part.syntax.allDeclared)
  }
}

extension ProgramPart {
  fileprivate var declaredNames: [DeclaredName] { use == .imports ? [] : syntax.declared }
}
