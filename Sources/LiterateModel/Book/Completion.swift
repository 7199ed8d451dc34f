/// What a listing is given so that the compiler takes it. A reader adds the same in thought, and nothing of what the listing
/// says is changed: each byte of it stays at its place.
public struct Completion: Hashable, Sendable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// `func f() -> Int`
    case signatures = "bodies of declarations"
    /// `{ ... }`
    case bodies
    /// `= ...`
    case values
    /// `...` on a line of its own, or in the place of all members: what it declares is not all there is.
    case omissions
    /// It stands inside of a type: `static let`, `@Option var`, `case`.
    case type = "a type around it"
    /// It stands inside of a type that the page declares.
    case member = "an extension around it"
    /// It stands inside of a function: `return`, a value that can only be used up once.
    case function = "a function around it"
    case manifest = "a manifest around it"
    /// Its functions with `@Test` are called.
    case tests = "calls of its tests"
  }

  /// Text that the listing does not have, and the byte of its text before which it stands.
  public struct Insertion: Hashable, Sendable {
    public var offset: Int
    public var text: String

    public init(offset: Int, text: String) {
      self.offset = offset
      self.text = text
    }
  }

  public var kinds: Set<Kind> = []
  /// In order.
  public var insertions: [Insertion] = []
  public var leavesOut: Bool { kinds.contains(.omissions) }

  /// Whether the function around it is called.
  public var isCalled = false

  public init() {}

  /// Whether it stands inside of something that nobody calls.
  public var isOnlyCompiled: Bool { isInside && !isCalled }

  /// Whether it stands inside of something, where nobody else sees it.
  public var isInside: Bool { !kinds.isDisjoint(with: [.type, .member, .function, .manifest]) }

  /// Whether code is missing that could be anything.
  public var isPartial: Bool { !kinds.isDisjoint(with: [.signatures, .bodies, .values, .omissions]) }

  /// What a body that was left out stops with.
  public static let message = "The listing leaves this out."
  /// What stands in its place.
  public static let body = "fatalError(\"\(message)\")"
}
