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
  package let cores: Int
  package let memory: Memory
  /// Folders to remove if the run is interrupted.
  package let scratch = Mutex<[String]>([])
  let package: String?

  /// - Parameter package: the folder of the package to check against, if not the tool's own.
  package init(package: String?) throws(Refusal) {
    guard let toolchain = Toolchain.current() else {
      throw Refusal(
        "No Swift toolchain is found; put the folder with `swift` into PATH. `docs-check doctor` says more.")
    }
    self.toolchain = toolchain
    swiftVersion = Workplace.swiftVersion
    home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    self.package = package
    if let package {
      guard Files.exists(package + "/Package.swift") else {
        throw Refusal("There is no Package.swift in `\(package)`.")
      }
      root = Files.resolved(package)
    } else {
      root = Workplace.ownRoot
    }
    cache = root + "/.build/docs-check"
    memory = Memory(path: cache + "/last.json")
  }

  /// The package that this program was built in: the folder above `.build`, or else the current one.
  private static var ownRoot: String {
    var folder = Library.ownProducts
    while let parent = Files.parent(of: folder) {
      if Files.exists(parent + "/Package.swift") { return parent }
      folder = parent
    }
    return Files.current
  }

  /// A folder for one piece of work; whoever asks removes it, and an interruption does too.
  func makeWorkFolder() throws(Refusal) -> String {
    // What a run that was killed left behind.
    Files.removeOld(in: cache + "/work", seconds: 3_600)
    do {
      let folder = try Files.makeTemporaryFolder(in: cache + "/work")
      scratch.withLock { $0.append(folder) }
      return folder
    } catch {
      throw Refusal("\(error.path) cannot be made: \(error.reason).")
    }
  }

  /// What changes when this program is built again.
  package var toolSignature: String { Files.signature("/proc/self/exe") }

  private static var swiftVersion: String {
    #if swift(>=6.4)
      "6.4"
    #elseif swift(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  /// The modules of this package that snippets may use.
  private static let ownModules = [
    "Messaging", "Rx", "RxTesting", "HeadlessUI", "RxControls", "Reactors", "ArticleFeed", "Stage",
  ]

  /// The macros that those modules bring, and snippets that import them may use.
  private static let ownMacros = ["DelegateMacros"]

  package func library(modules named: [String]?) throws(Refusal) -> Library {
    if package != nil { return try PackageLibrary.build(root: root, toolchain: toolchain, modules: named) }
    let products = Library.ownProducts
    let modules = (named ?? Self.ownModules).filter { Files.exists("\(products)/Modules/\($0).swiftmodule") }
    let macros = Self.ownMacros.map { (name: $0, tool: "\(products)/\($0)-tool") }.filter { Files.exists($0.tool) }
    return Library(
      products: products, modules: modules, runtimeProducts: products,
      flags: macros.flatMap { ["-load-plugin-executable", "\($0.tool)#\($0.name)"] })
  }

  package func compiler(library: Library) -> Compiler {
    Compiler(
      toolchain: toolchain, flags: library.searchFlags, languageMode: library.languageMode ?? "6",
      // SwiftPM's own, which building the library has filled.
      cache: library.products + "/ModuleCache")
  }
}
