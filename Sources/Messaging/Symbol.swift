import Synchronization

/// One name, once in the program, and what `#sel` has told about it.
@usableFromInline
final class Symbol: Sendable {
  @usableFromInline typealias Declaration = (AnyObject) -> DelegateMessage?
  @usableFromInline typealias Action = @MainActor (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool

  private struct Knowledge {
    var types: Set<ObjectIdentifier> = []
    nonisolated(unsafe) var declarations: [Declaration] = []
    var actionTypes: Set<ObjectIdentifier> = []
    var actions: [Action] = []
  }

  private static let known = Mutex<[String: Symbol]>([:])

  let name: String
  private let knowledge = Mutex(Knowledge())

  private init(_ name: String) {
    self.name = name
  }

  static func named(_ name: String) -> Symbol {
    known.withLock { known in
      if let symbol = known[name] { return symbol }
      let symbol = Symbol(name)
      known[name] = symbol
      return symbol
    }
  }

  @usableFromInline
  func learn<Owner>(in owner: Owner.Type, _ declaration: @escaping Declaration) {
    nonisolated(unsafe) let declaration = declaration
    knowledge.withLock { knowledge in
      if knowledge.types.insert(ObjectIdentifier(owner)).inserted { knowledge.declarations.append(declaration) }
    }
  }

  @usableFromInline
  func learn<Owner>(actionOf owner: Owner.Type, _ action: @escaping Action) {
    knowledge.withLock { knowledge in
      if knowledge.actionTypes.insert(ObjectIdentifier(owner)).inserted { knowledge.actions.append(action) }
    }
  }

  /// What `object` declares under this name: what it implements itself counts before what it only conforms to.
  func declaration(in object: AnyObject) -> DelegateMessage? {
    nonisolated(unsafe) var declarations: [Declaration] = []
    knowledge.withLock { declarations = $0.declarations }
    var found: DelegateMessage?
    for declaration in declarations {
      guard let message = declaration(object) else { continue }
      if message.isImplemented { return message }
      found = message
    }
    return found
  }

  @MainActor
  func perform(on target: AnyObject, sender: Any?, event: Any?) -> Bool {
    let actions = knowledge.withLock { $0.actions }
    return actions.contains { $0(target, sender, event) }
  }
}
