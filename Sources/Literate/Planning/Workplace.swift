import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization

/// Where a run takes place: the package, the toolchain, the cache.
package final class Workplace: Sendable {
  package static let version = "0.1.0"
  package let version = Workplace.version
  /// The folder of the package whose modules snippets use.
  package let root: String
  package let toolchain: Toolchain
  package let swiftVersion: String
  package let cache: String
  package let home: String
  /// Folders of this user in which nothing is read that is not asked for, wherever links and the environment say that they are.
  let homes: [String]
  package let cores: Int
  package let memory: Memory
  /// Folders to remove if the run is interrupted.
  package let scratch = Mutex<[String]>([])
  let package: String?
  private let packageScratch: String?
  /// The tool itself, and what lies beside it.
  package let installation: Installation
  private var products: ModuleFolder { installation.folder }
  /// Whether this run is about the package in `root`: it was named, or it is where we are.
  let isAboutRoot: Bool
  private let standing: StandingCompilers
  private let ownDigest = Mutex<String??>(nil)
  /// What SwiftPM has built last in this process.
  private let built = Mutex<Built?>(nil)

  private struct Built {
    /// The state of the package's files before.
    var files: String
    var modules: [String]?
    var plan: String
    var library: Library
  }

  /// - Parameters:
  ///   - package: the folder of the package to check against, if not the tool's own.
  ///   - packageScratch: where that one is built, if its own place is taken.
  ///   - cache: where to keep what is worth keeping, if somebody says so.
  ///   - program: the tool, if that is not this process.
  package init(
    package: String?, packageScratch: String? = nil, cache wanted: String? = nil, program: String? = nil
  ) throws(Refusal) {
    guard let toolchain = Toolchain.current() else {
      throw Refusal(
        "No Swift toolchain is found; put the folder with `swift` into PATH. `docs-check doctor` says more.")
    }
    self.toolchain = toolchain
    swiftVersion = Installation.compiler
    installation = try Installation(program: program)
    let environment = ProcessInfo.processInfo.environment
    let account = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) } ?? ""
    home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? account
    homes = Set([home, account, "/root", "/home"].filter { $0.hasPrefix("/") }.map(Files.resolved)).sorted()
    cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    self.package = package
    self.packageScratch = packageScratch
    if let package, !Files.exists(package + "/Package.swift") {
      throw Refusal("There is no Package.swift in `\(package)`.")
    }
    let here = Files.current
    root = package.map(Files.resolved) ?? installation.package ?? Installation.packageAbove(here) ?? here
    let isPackage = Files.exists(root + "/Package.swift")
    isAboutRoot = package != nil || isPackage && Files.isInside(here, root)
    cache =
      if let wanted { try CachePlace.named(wanted, homes: homes) } else {
        try CachePlace(environment: environment, home: home).folder(root: root, isAbout: isAboutRoot)
      }
    standing = StandingCompilers(root: cache + "/work", folder: cache + "/standing", processors: cores)
    memory = Memory(path: cache + "/last.json", root: isPackage ? root : "/")
    try installation.tryOut(toolchain, memo: Self.answers(in: cache), cache: cache)
  }

  /// Why something may have failed that has nothing to do with it.
  var lackOfRoom: String? {
    guard let room = Files.room(cache), room < 32 << 20 else { return nil }
    return "\(room >> 10) KiB are left on the file system of \(cache); make room there, or name another place "
      + "by `--cache DIR`."
  }

  /// Where the folders for pieces of work are.
  var work: String { cache + "/work" }

  /// A folder for one piece of work; whoever asks removes it, and an interruption does too.
  func makeWorkFolder() throws(Refusal) -> String {
    // What a run that was killed left behind.
    Files.removeOld(in: work, seconds: 3_600)
    do {
      let folder = try Files.makeTemporaryFolder(in: work)
      scratch.withLock { $0.append(folder) }
      return folder
    } catch {
      throw Refusal("\(error.path) cannot be made: \(error.reason); `--cache DIR` names another place.")
    }
  }

  /// What changes when this program does.
  package var toolSignature: String { ownSources ?? Files.signature(installation.program) }

  /// A digest of the sources of this program, and of the library that is built with it.
  private var ownSources: String? {
    if installation.folder.layout == .installed { return installation.record?.digest }
    return ownDigest.withLock { digest in
      if let digest { return digest }
      let value = findOwnSources()
      digest = .some(value)
      return value
    }
  }

  private func findOwnSources() -> String? {
    let memo = store("sources")
    let tools = Self.ownMacros.map { "\($0)-tool" }
    // What they were built from is no other as long as they are the same files.
    let (program, products) = (installation.program, products.path)
    let built = ([program] + tools.map { "\(products)/\($0)" }).map { Files.stamp($0)?.text ?? "" }
    let state = "built " + built.joined(separator: "\n")
    if let known = memo.value(state) { return String(decoding: known, as: UTF8.self) }
    let folders = (["docs-check"] + tools).flatMap { BuildSources.folders(of: $0, products: products) }
    let sources = BuildSources(products: products, folders: folders.sorted(), others: [])
    let value = sources.digest(built: program, memo: memo)
    if let value { memo.keep(Array(value.utf8), under: state) }
    return value
  }

  /// What earlier runs have kept.
  package func store(_ name: String) -> Store { Store(folder: "\(cache)/\(name)", place: root) }

  /// The modules of this package that snippets may use.
  private static let ownModules = [
    "Messaging", "Rx", "RxTesting", "HeadlessUI", "RxControls", "Reactors", "ArticleFeed", "Stage",
  ]

  /// What those modules stand on, and snippets do not import.
  private static let ownInnerModules = ["ObjectLayout"]

  /// The macros that those modules bring, and snippets that import them may use.
  private static let ownMacros = ["DelegateMacros"]

  package func library(modules named: [String]?) throws(Refusal) -> Library {
    if package != nil { return try packageLibrary(named) }
    let modules = (named ?? Self.ownModules).filter(products.has)
    let macros = Self.ownMacros.map { (name: $0, tool: products.macroTool($0)) }.filter { Files.exists($0.tool) }
    var library = Library(
      products: products, modules: modules, innerModules: Self.ownInnerModules, runtimeProducts: products,
      flags: macros.flatMap { ["-load-plugin-executable", "\($0.tool)#\($0.name)"] })
    library.sourceSignature = ownSources
    return library
  }

  /// The library of another package, built by SwiftPM. In an editor, a check follows each key: SwiftPM is asked again when a file has
  /// changed.
  private func packageLibrary(_ named: [String]?) throws(Refusal) -> Library {
    let scratch = packageScratch ?? (Files.canMake(root + "/.build") ? root + "/.build" : cache + "/package")
    let folders = [root] + PackageLibrary.localDependencies(scratch: scratch)
    let files = PackageFiles.state(of: folders)
    let known = built.withLock(\.self)
    if let known, let files, known.files == files, known.modules == named, known.plan == Self.plan(of: known.library) {
      return known.library
    }
    var library = try PackageLibrary.build(
      root: root, toolchain: toolchain, runtimeProducts: products, modules: named, scratch: scratch)
    let flags = (library.linkFlags + library.interoperation).joined(separator: " ")
    library.sourceSignature = library.sources.digest(built: nil, memo: store("sources")).map { $0 + flags }
    let new = files.map { Built(files: $0, modules: named, plan: Self.plan(of: library), library: library) }
    built.withLock { $0 = new }
    return library
  }

  /// What changes when somebody else builds the package, or removes what was built.
  private static func plan(of library: Library) -> String {
    let scratch = Files.parent(of: library.products.path).flatMap(Files.parent) ?? "/"
    return Files.signature(scratch + "/debug.yaml") + Files.signature(library.products.path + "/description.json")
  }

  package func compiler(library: Library) -> Compiler {
    var compiler = Compiler(
      toolchain: toolchain, flags: library.searchFlags, languageMode: library.languageMode ?? "6",
      cache: moduleCache(library.products))
    compiler.interoperation = library.interoperation
    compiler.toolchain.confinement = Confinement(
      readable: [root, toolchain.root, products.path, library.products.path, cache], homes: homes)
    compiler.standing = standing
    // What does not exist cannot be lent.
    try? Files.makeFolder(compiler.cache)
    return compiler
  }

  /// The files of the package that programs may read, but for what this tool and SwiftPM write.
  func reads(of library: Library) -> ReadPlace {
    let written = [cache, products.path, library.products.path, packageScratch].compactMap(\.self)
    return ReadPlace(root: root, leavingOut: written, isForeign: SiteFolder.isSite)
  }

  /// What the toolchain can do besides compiling and linking.
  package var trial: ToolchainTrial {
    let library = Library(
      products: products, modules: [], innerModules: Self.ownInnerModules, runtimeProducts: products, flags: [])
    return ToolchainTrial(
      compiler: compiler(library: library), library: library, program: installation.program,
      memo: Self.answers(in: cache), cache: cache)
  }

  /// What was found out about toolchains.
  private static func answers(in cache: String) -> Store { Store(folder: cache + "/toolchains") }

  /// For work that is nothing without it.
  func demand(_ ability: ToolchainAbility) throws(Refusal) {
    guard !trial.can(ability) else { return }
    throw Refusal(
      "\(ability.need) of the toolchain in \(toolchain.root) does not work, and this needs it; install the whole toolchain."
    )
  }

  /// SwiftPM's own, which building the library has filled, where that is ours to write to.
  private func moduleCache(_ products: ModuleFolder) -> String {
    let isOurs = products.layout == .built && isAboutRoot && Files.isWritable(products.path)
    return isOurs ? products.path + "/ModuleCache" : CachePlace.moduleCache(in: cache)
  }
}
