import LiterateModel
import LiterateReading
import LiterateToolchain

/// Compiles listings for a search: woven as they will run, each module once.
struct WovenListings: ListingCompiler {
  let session: Session
  var weaver: Weaver
  let builder: ProgramBuilder
  let parts: [Int: ProgramPart]

  /// What a chain left for the modules behind it.
  private struct Chain {
    var woven = Weaver.Earlier()
    var modules: [BuiltModule] = []
    /// The last of them, as it was woven.
    var last: Program?
  }

  private var chains: [[[Int]]: Chain] = [[]: Chain()]
  private let names: [Int: ListingNames]
  private var free: FreeNames

  init(session: Session, weaver: Weaver, builder: ProgramBuilder, parts: [Int: ProgramPart]) {
    self.session = session
    self.weaver = weaver
    self.builder = builder
    self.parts = parts
    names = parts.mapValues { ListingNames($0.snippet) }
    free = FreeNames(
      builder: builder, module: weaver.module, declared: names.values.reduce(into: []) { $0.formUnion($1.declared) },
      given: weaver.imports)
    guard let prelude = weaver.prelude else { return }
    var first = Chain()
    let program = weaver.weaveNext([prelude], after: &first.woven)
    first.modules = [builder.module(program, after: [])]
    chains[[]] = first
  }

  func groups(of listings: [Int]) -> [[Int]] {
    weaver.groups(of: listings.compactMap { parts[$0] }).map { $0.map(\.index) }
  }

  func isAnnounced(_ listing: Int, _ errors: [Diagnostic]) -> Bool {
    Announcement(session.snippets[listing]).announces(errors)
  }

  /// The declarations that the last module of a chain uses, by the compiler's names for them. Nothing of a chain that does not
  /// compile.
  func uses(of chain: [[Int]], asking compiler: Compiler) -> Set<String> {
    guard let chain = chains[chain], let program = chain.last, let module = chain.modules.last else { return [] }
    var compiler = compiler
    compiler.flags += chain.modules.dropLast().flatMap { ["-I", $0.files.folder] }
    return compiler.references(module.files.source, module: program.module, isLibrary: program.isLibrary)
  }

  mutating func attempt(_ listings: [Int], after earlier: [[Int]]) -> Attempt {
    guard var chain = chains[earlier] else { return Attempt() }
    let program = weaver.weaveNext(listings.compactMap { parts[$0] }, after: &chain.woven)
    let module = builder.module(program, after: chain.modules)
    let diagnostics = Placing(program: program, source: module.files.source, session: session).place(module.messages)
    // Where the text announces it, only what the compiler rejects counts.
    let errors = diagnostics.filter { placed in
      placed.diagnostic.severity == .error
        || placed.diagnostic.isMissingAwait && !isAnnounced(placed.snippet, [placed.diagnostic])
    }
    guard !module.isDone || !errors.isEmpty else {
      chain.modules.append(module)
      chain.last = program
      chains[earlier + [listings]] = chain
      return Attempt(isDone: true)
    }
    let again = errors.first {
      $0.diagnostic.identifier == "invalid_redecl" && !session.points($0.diagnostic, into: $0.snippet)
    }
    var attempt = Attempt(redeclared: again?.snippet)
    for (listing, own) in Dictionary(grouping: errors, by: \.snippet) {
      attempt.errors[listing] = free.named(
        own.map(\.diagnostic), in: session.snippets[listing], imports: names[listing]?.imports ?? [])
    }
    return attempt
  }
}

extension Diagnostic {
  /// Whether code reaches into an actor, or calls what is `async`, without `await`. In Swift 5, that is a warning in some places; in
  /// every function that does not wait it is an error.
  fileprivate var isMissingAwait: Bool {
    message.hasPrefix("actor-isolated ") && message.contains("from outside of the actor")
      || message.contains("is 'async' but is not marked with 'await'")
  }
}
