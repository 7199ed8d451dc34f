/// What a toolchain may be able to do besides compiling and linking, without which a check still says what is right and wrong.
package enum ToolchainAbility: String, CaseIterable, Sendable {
  /// What names mean.
  case names
  /// Programs that tell their values.
  case recording
  /// The public symbols of a module.
  case symbols
  /// Packages are built.
  case packages
  /// Code is formatted.
  case formatting

  /// What is needed for it.
  package var need: String {
    switch self {
    case .names: "sourcekitd"
    case .recording: "the compiler's `-playground`"
    case .symbols: "swift-symbolgraph-extract"
    case .packages: "SwiftPM"
    case .formatting: "swift-format"
    }
  }

  /// What is not there without it.
  package var loss: String {
    switch self {
    case .names: "pages and editors do not say what names mean"
    case .recording: "pages have no values of lines"
    case .symbols: "there is no reference and no coverage, and `triage` names nothing that is near a wrong name"
    case .packages: "packages cannot be built"
    case .formatting: "editors do not format code"
    }
  }

  /// `sourcekitd does not work: pages and editors do not say what names mean`
  package var lack: String { "\(need) does not work: \(loss)" }

  /// The file that does it.
  fileprivate func file(_ toolchain: Toolchain) -> String {
    switch self {
    case .names: toolchain.sourceKit
    case .recording: toolchain.frontend
    case .symbols: toolchain.symbolGraphExtract
    case .packages: toolchain.swift
    case .formatting: toolchain.format
    }
  }
}

/// Finds out what a toolchain can do, by doing it once: versions and files that are there promise nothing.
package struct ToolchainTrial: Sendable {
  /// With the runtime of snippets among its modules.
  private let compiler: Compiler
  private let library: Library
  /// The tool, which asks sourcekitd in a process of its own.
  private let program: String
  /// Where answers are kept.
  private let memo: Store
  /// Where it works.
  private let cache: String

  package init(compiler: Compiler, library: Library, program: String, memo: Store, cache: String) {
    self.compiler = compiler
    self.library = library
    self.program = program
    self.memo = memo
    self.cache = cache
  }

  private static let text = "import \(Library.runtime)\nlet number = 1\n"
  private static let offsetOfName = 4 + text.utf8.count - "let number = 1\n".utf8.count

  /// Whether the toolchain can do that. What works is tried once for each toolchain, as long as its files stay what they are.
  package func can(_ ability: ToolchainAbility) -> Bool {
    let toolchain = compiler.toolchain
    let key =
      "\(ability) \(toolchain.root) \(toolchain.signature) \(Files.signature(ability.file(toolchain))) "
      + Files.signature(library.runtimeProducts.module(Library.runtime))
    if memo.value(key)?.first == 1 { return true }
    guard let folder = try? Files.makeTemporaryFolder(in: cache + "/work") else { return true }
    defer { Files.remove(folder) }
    let answer = tries(ability, in: folder)
    // What does not work now may be the machine's: a full disk, or a run that was called off. It is tried again the next time.
    if answer { memo.keep([1], under: key) }
    return answer
  }

  private func tries(_ ability: ToolchainAbility, in folder: String) -> Bool {
    let toolchain = compiler.toolchain
    switch ability {
    case .names: return tellsNames(in: folder)
    case .recording: return records(in: folder)
    case .symbols:
      let graphs = SymbolGraphs(compiler: compiler, library: library, folder: folder)
      return (try? graphs.read(module: Library.runtime))?.isEmpty == false
    case .packages:
      let finished = try? Processes.run(
        [toolchain.swift, "build", "--version"], environment: toolchain.environment, timeout: 30,
        within: toolchain.boundary(writing: [folder]))
      return finished?.status == 0
    case .formatting:
      let style = TextStyle(tabSize: 2, usesTabs: false)
      let formatting = SwiftFormatting(toolchain: toolchain, style: style, folder: folder)
      return formatting.formatted(["let  number=1"], settingsFrom: folder) == ["let number = 1"]
    }
  }

  private func tellsNames(in folder: String) -> Bool {
    guard let source = trial(in: folder) else { return true }
    let question = SourceKit.Question(
      source: source, arguments: compiler.arguments(module: "Trial", isLibrary: false), offsets: [Self.offsetOfName])
    let answers = SourceKit(program: program).answers([question], asking: compiler)
    return answers?.first?.first?.declaration.contains("number") == true
  }

  private func records(in folder: String) -> Bool {
    guard let source = trial(in: folder) else { return true }
    return compiler.compile(
      source, module: "Trial", entry: "main", isLibrary: false, product: .object(folder + "/trial.o", module: nil),
      isRecorded: true
    ).isDone
  }

  private func trial(in folder: String) -> String? {
    let path = folder + "/trial.swift"
    return (try? Files.write(Self.text.utf8, to: path)) == nil ? nil : path
  }
}
