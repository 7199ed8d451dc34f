import LiterateModel

/// The public declarations of a library, to name the one that a listing may have meant.
///
/// It is a member of the type in question, or else one that the type may have from a protocol: what other types have, the listing cannot
/// have meant. Of members with one name, it is the one whose labels are nearest to those of the call.
struct NearDeclarations {
  private let members: [PublicDeclaration]
  /// Those of protocols.
  private let shared: [PublicDeclaration]
  /// The modules of the library's types, by the last of their names.
  private let modules: [String: Set<String>]

  init(_ declarations: PublicDeclarations) {
    members = declarations.all.filter { $0.type != nil }
    shared = members.filter(declarations.isShared)
    modules = declarations.all.reduce(into: [:]) { modules, declaration in
      let named = declaration.base.first?.isUppercase == true ? declaration.base : nil
      for name in [named, Self.last(declaration.type)].compactMap(\.self) {
        modules[name, default: []].insert(declaration.module)
      }
    }
  }

  private static func last(_ type: String?) -> String? { type?.split(separator: ".").last.map(String.init) }

  /// `Ring.append(_:)` for a listing that calls `push` of a `Ring`.
  ///
  /// - Parameter line: the line of code that the problem is about.
  func nearest(to problem: Problem, line: String = "") -> String? {
    if let (type, member) = problem.missedMember {
      let base = Self.last(type) ?? type
      let own = members.filter { $0.isMember(of: base) }
      if let found = nearest(to: member, among: own, line) { return "\(base).\(found.name)" }
      // A type of another library has them from all modules.
      let modules = modules[base]
      return nearest(to: member, among: shared.filter { modules?.contains($0.module) != false }, line)?.name
    }
    guard problem.isAboutArguments, var call = CallInLine(line, before: problem.position.column + 1) else { return nil }
    if let expected = problem.expectedLabels { call.labels = expected }
    let called = members.filter { declaration in
      declaration.base == call.name || declaration.base == "init" && declaration.isMember(of: call.name)
    }
    guard Set(called.map(\.type)).count == 1, let found = Self.likest(called, to: call) else { return nil }
    return "\(Self.last(found.type) ?? "").\(found.name)"
  }

  private func nearest(to member: String, among candidates: [PublicDeclaration], _ line: String) -> PublicDeclaration? {
    let named = Dictionary(grouping: candidates.sorted { $0.name < $1.name }, by: \.base)
    guard let near = Spelling.nearest(to: member, in: named.keys.sorted()), let found = named[near] else { return nil }
    return CallInLine(line, of: member).flatMap { Self.likest(found, to: $0) } ?? found.first
  }

  private static func likest(_ candidates: [PublicDeclaration], to call: CallInLine) -> PublicDeclaration? {
    candidates.filter { $0.labels != nil }.min { left, right in
      (call.distance(to: left.labels ?? []), left.name) < (call.distance(to: right.labels ?? []), right.name)
    }
  }
}

extension Problem {
  /// The labels that the compiler expects: `_:at:`.
  var expectedLabels: [String]? {
    guard let mark = message.firstRange(of: "expected '") else { return nil }
    let labels = message[mark.upperBound...].prefix { $0 != "'" }
    return labels.last == ":" ? labels.split(separator: ":").map(String.init) : nil
  }

  /// Whether the compiler objects to the arguments of a call.
  var isAboutArguments: Bool {
    [
      "argument label", "missing argument for parameter", "missing arguments for parameters", "extra argument",
      "must precede argument",
    ].contains(where: message.contains)
  }
}
