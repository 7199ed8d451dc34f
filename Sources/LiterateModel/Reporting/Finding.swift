/// What `--scope auto` found out about a listing that nobody wrote for a checker.
public struct Finding: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// It compiles and runs.
    case run
    /// It compiles; what it needs in order to run is not here.
    case compiled
    /// The text says that the compiler rejects it, and so it does.
    case expectedError = "expected error"
    /// The text says that it stops the program, and so it does.
    case expectedTrap = "expected trap"
    /// Everything that it relies on is known, and still it does not compile, or does not do what it says.
    case contradiction = "contradicts the library"
    /// Only Apple's SDK has what it needs.
    case appleOnly = "needs Apple's SDK"
    /// It rests on names that nobody declares, or leaves code out.
    case fragment
  }

  public enum Company: Codable, Sendable, Equatable {
    /// The listings of the file that run one after the other.
    case file
    /// A program of its own, which later listings may join: the number tells them apart.
    case own(Int)
    /// Only those before it that it names, by the lines of their fences; they belong to the file's program, too.
    case after([Int])
  }

  public var kind: Kind
  /// Why it is no more than that: the compiler's first words, or what stopped it.
  public var reason: Reason?
  public var company: Company
  /// The lines of the listings before it that it names, and those that these name: another company that it could have.
  public var needs: [Int] = []
  /// Modules that it does not import itself, and without which it does not compile.
  public var imports: [String] = []
  /// Names that nobody declares.
  public var missing: [String] = []
  /// What it was given so that it compiles: `bodies`, `a type around it`.
  public var completions: [String] = []
  /// The language of the whole file, where it is not the one that would be taken otherwise.
  public var language: String?

  public init(_ kind: Kind, reason: Reason? = nil, company: Company = .file) {
    self.kind = kind
    self.reason = reason
    self.company = company
  }

  /// All that it was given so that it compiles.
  public var given: [String] { completions + imports.map { "import \($0)" } }

  public var mode: Mode {
    switch kind {
    case .run: .run
    case .compiled: .noRun
    case .expectedError: .error
    case .expectedTrap: .trap
    case .contradiction: .run
    case .appleOnly, .fragment: .skip
    }
  }
}
