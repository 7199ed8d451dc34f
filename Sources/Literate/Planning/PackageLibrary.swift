import Foundation
import LiterateToolchain

/// The modules of another package, built by SwiftPM.
struct PackageLibrary {
  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var c99name: String
      var path: String
      var type: String
      var module_type: String
    }

    struct Product: Decodable {
      var name: String
    }

    var name: String
    var products: [Product]
    var targets: [Target]
  }

  private let root: String
  private let toolchain: Toolchain
  /// Where SwiftPM builds: its own place, unless that is taken for as long as this runs.
  private let scratch: String

  private init(root: String, toolchain: Toolchain, scratch: String?) {
    self.root = root
    self.toolchain = toolchain
    self.scratch = scratch ?? root + "/.build"
  }

  /// - Parameters:
  ///   - modules: those that snippets may import; all libraries, and the insides of programs, if nil.
  ///   - scratch: where to build, if not in the package's `.build`.
  static func build(
    root: String, toolchain: Toolchain, runtimeProducts: ModuleFolder, modules: [String]?, scratch: String?
  ) throws(Refusal) -> Library {
    try PackageLibrary(root: root, toolchain: toolchain, scratch: scratch).library(modules, runtimeProducts)
  }

  private func library(_ modules: [String]?, _ runtimeProducts: ModuleFolder) throws(Refusal) -> Library {
    let described = try swift(["package"], ["describe", "--type", "json"])
    guard let description = Self.decode(Description.self, from: described) else {
      throw Refusal("SwiftPM's description of the package in \(root) cannot be read.")
    }
    _ = try swift(["build"], ["--quiet"])
    let products = Files.resolved(scratch + "/debug")
    let own = Dictionary(description.targets.map { ($0.c99name, $0) }, uniquingKeysWith: { first, _ in first })
    let swiftTargets = description.targets.filter { $0.module_type == "SwiftTarget" }
    let libraries = swiftTargets.filter { $0.type == "library" }.map(\.c99name)
    let programs = swiftTargets.filter { $0.type == "executable" }.map(\.c99name)
    let flags = BuildFlags(manifest: scratch + "/debug.yaml", modules: Set(modules ?? libraries + programs))
    let chosen = modules ?? libraries + programs.filter(flags.renamed.contains)

    let built = built(products, own)
    let clang =
      description.targets.filter { $0.type == "library" && $0.module_type == "ClangTarget" }
      + description.targets.filter { $0.type == "system-target" }
    let maps = try moduleMaps(clang, products: products)
    let graph = graph(products: products, folders: built.folders, maps)
    let others = built.modules.filter { !chosen.contains($0) }
    // Of this package, snippets may import all of it or what was named; what that stands on is linked.
    let needed = graph?.closure(of: Set(chosen), among: Set(chosen + others)) ?? []
    let all = chosen + others.filter { own[$0] == nil || modules == nil }
    let more = maps.map(\.map).filter { map in !flags.flags.contains { $0.hasSuffix(map) } }
    var library = Library(
      products: ModuleFolder(built: products), modules: all, innerModules: others.filter(needed.contains),
      runtimeProducts: runtimeProducts, flags: flags.flags + more.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] },
      otherObjects: built.folders,
      linkSettings: try linkSettings(products: products, folders: built.folders, systems: Set(maps.map(\.target))))
    library.graph = graph
    library.offer = PackageOffer(
      name: description.name, folder: root, products: description.products.map(\.name))
    library.dependencies = all.filter { own[$0] == nil }
    library.languageMode = flags.languageMode
    library.interoperation = flags.interoperation
    return library
  }

  /// What SwiftPM has built that can be linked, in other packages too: modules in Swift, and the folders of those in C.
  private func built(
    _ products: String, _ own: [String: Description.Target]
  ) -> (modules: [String], folders: [String]) {
    let testRunners = Self.testRunners(products)
    var (modules, folders): ([String], [String]) = ([], [])
    for name in Files.names(in: products) where name.hasSuffix(".build") && !name.hasSuffix("-tool.build") {
      let module = String(name.dropLast(6))
      if let target = own[module], target.type != "library" { continue }
      if testRunners.contains(module) { continue }
      if !Files.exists("\(products)/\(name)/output-file-map.json") {
        folders.append("\(products)/\(name)")
      } else if Files.exists("\(products)/Modules/\(module).swiftmodule") {
        modules.append(module)
      }
    }
    return (modules, folders)
  }

  /// The modules that SwiftPM writes itself, which start a package's tests. They are there once the tests have been built.
  private static func testRunners(_ products: String) -> Set<String> {
    let written = Files.names(in: products).filter { name in
      ["PackageTests.derived", "PackageDiscoveredTests.derived"].contains(where: name.hasSuffix)
    }
    return Set(written.map { moduleName($0.dropLast(".derived".count)) })
  }

  /// What SwiftPM calls the module of a target or product of this name.
  private static func moduleName(_ name: some StringProtocol) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  // MARK: What stands on what

  /// The module maps of targets in C, and of libraries of the system.
  private func moduleMaps(
    _ targets: [Description.Target], products: String
  ) throws(Refusal) -> [(target: String, map: String)] {
    var found: [(target: String, map: String)] = []
    var manifest: PackageManifest?
    for target in targets {
      let generated = "\(products)/\(target.c99name).build/module.modulemap"
      var map = generated
      if target.type == "system-target" {
        map = "\(root)/\(target.path)/module.modulemap"
      } else if !Files.exists(generated) {
        if manifest == nil { manifest = try self.manifest(of: root) }
        let headers = manifest?.targets.first { $0.name == target.name }?.publicHeadersPath ?? "include"
        map = "\(root)/\(target.path)/\(headers)/module.modulemap"
      }
      if Files.exists(map) { found.append((target.c99name, map)) }
    }
    return found
  }

  /// What stands on what, and as what it is imported.
  private func graph(
    products: String, folders: [String], _ maps: [(target: String, map: String)]
  ) -> ModuleGraph? {
    guard var graph = ModuleGraph(description: products + "/description.json") else { return nil }
    for (target, map) in maps { graph.add(target, moduleMap: (try? Files.read(map)) ?? []) }
    let known = Set(maps.map(\.target))
    for target in folders.map({ String(Files.name(of: $0).dropLast(".build".count)) }) where !known.contains(target) {
      // SwiftPM's own map has the target's name in it; one in another package's sources may have any.
      if !Files.exists("\(products)/\(target).build/module.modulemap") { graph.needAlways(target) }
    }
    return graph
  }

  // MARK: Linking

  private func linkSettings(products: String, folders: [String], systems: Set<String>) throws(Refusal) -> [LinkSetting]
  {
    var settings: [LinkSetting] = []
    var packages: [LinkSetting] = []
    for folder in [root] + dependencies() where PackageManifest.mayLink(folder) {
      let linking = try manifest(of: folder).linking { name in
        let module = Self.moduleName(name)
        return Files.exists("\(products)/Modules/\(module).swiftmodule")
          || folders.contains("\(products)/\(module).build")
      }
      for one in linking {
        let module = Self.moduleName(one.target)
        // Nobody knows as what a library of the system is imported that another package names.
        let target = one.isOfSystem && !systems.contains(module) ? nil : module
        settings.append(LinkSetting(target: target, flags: one.flags))
        if let name = one.pkgConfig {
          packages.append(LinkSetting(target: target, flags: Self.packageConfiguration(name, toolchain)))
        }
      }
    }
    let isPlusPlus = folders.contains { folder in
      Files.tree(folder).contains { file in [".cpp.o", ".cc.o", ".cxx.o"].contains(where: file.hasSuffix) }
    }
    let plusPlus = isPlusPlus ? [LinkSetting(target: nil, flags: ["-lstdc++"])] : []
    return (settings + packages).filter { !$0.flags.isEmpty } + plusPlus
  }

  private func manifest(of folder: String) throws(Refusal) -> PackageManifest {
    // Another package's place to build in is not for us to write to.
    let options = folder == root ? [] : ["--scratch-path", scratch + "/docs-check-manifests"]
    let dumped = try swift(["package"], options + ["dump-package"], folder: folder)
    guard let manifest = Self.decode(PackageManifest.self, from: dumped) else {
      throw Refusal("SwiftPM's account of the package in \(folder) cannot be read.")
    }
    return manifest
  }

  /// The folders of the packages that it depends on.
  private func dependencies() -> [String] {
    Self.dependencies(scratch: scratch).map { $0.state.path ?? "\(scratch)/checkouts/\($0.subpath)" }
  }

  /// Those of them that SwiftPM did not fetch: they may change at any time.
  ///
  /// - Parameter scratch: where SwiftPM has built the package.
  static func localDependencies(scratch: String) -> [String] {
    dependencies(scratch: scratch).compactMap(\.state.path)
  }

  private struct Dependency: Decodable {
    struct Place: Decodable {
      var path: String?
    }

    var state: Place
    var subpath: String
  }

  private static func dependencies(scratch: String) -> [Dependency] {
    struct State: Decodable {
      struct Object: Decodable {
        var dependencies: [Dependency]
      }

      var object: Object
    }

    guard let bytes = try? Files.read(scratch + "/workspace-state.json"),
      let state = try? JSONDecoder().decode(State.self, from: Data(bytes))
    else { return [] }
    return state.object.dependencies
  }

  private static func packageConfiguration(_ name: String, _ toolchain: Toolchain) -> [String] {
    let finished = try? Processes.run(
      ["/usr/bin/env", "pkg-config", "--libs", name], environment: toolchain.environment, timeout: 10)
    guard let finished, finished.status == 0 else { return [] }
    return String(decoding: finished.output, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  // MARK: SwiftPM

  private static func decode<Value: Decodable>(_ type: Value.Type, from output: [UInt8]) -> Value? {
    // Warnings come first, and in the same stream.
    guard let start = output.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(output[start...]))
  }

  private func swift(_ verb: [String], _ arguments: [String], folder: String? = nil) throws(Refusal) -> [UInt8] {
    var command = [toolchain.swift] + verb + ["--package-path", folder ?? root]
    if folder == nil || folder == root { command += ["--scratch-path", scratch] }
    command += arguments
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = toolchain.root + "/bin:" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment.merge(Toolchain.largePages) { theirs, _ in theirs }
    do {
      let finished = try Processes.run(command, environment: environment, timeout: 3_600)
      if finished.status == 0 { return finished.output }
      throw Refusal("The package in \(root) does not build:\n\(Self.complaint(finished.output))")
    } catch let refusal as Refusal {
      throw refusal
    } catch let failure as Processes.Failure {
      throw Refusal("\(failure.program) could not be started: \(failure.reason).")
    } catch {
      throw Refusal("\(error)")
    }
  }

  /// What SwiftPM says, from the first error on: warnings can be many. An error that two compilations found is said once.
  private static func complaint(_ output: [UInt8]) -> String {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(#/ \(compiled with: \[.*\]\)$/#, with: "") }
      .filter { $0 != "error: fatalError" && !$0.hasPrefix("error: emit-module command failed") }
    let start = lines.firstIndex { $0.contains("error: ") } ?? 0
    var messages: [[String]] = []
    for line in lines[start...] {
      if messages.isEmpty || line.contains(#/^[^ |].*: (error|warning|note): /#) { messages.append([]) }
      messages[messages.count - 1].append(String(line))
    }
    var seen: Set<String> = []
    let texts = messages.map { $0.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines) }
    let text = texts.filter { seen.insert($0).inserted }.joined(separator: "\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(80).joined(separator: "\n")
  }
}
