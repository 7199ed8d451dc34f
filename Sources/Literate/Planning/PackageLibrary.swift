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

    var all = chosen
    var folders: [String] = []
    let testRunners = Self.testRunners(products)
    // What they are built from, in other packages too, must be in the runner.
    for name in Files.names(in: products) where name.hasSuffix(".build") && !name.hasSuffix("-tool.build") {
      let module = String(name.dropLast(6))
      if let target = own[module], target.type != "library" { continue }
      if testRunners.contains(module) { continue }
      if Files.exists("\(products)/\(name)/output-file-map.json") {
        let isModule = Files.exists("\(products)/Modules/\(module).swiftmodule")
        if own[module] == nil, isModule, !all.contains(module) { all.append(module) }
        if own[module] != nil, isModule, !all.contains(module), modules == nil { all.append(module) }
      } else {
        folders.append("\(products)/\(name)")
      }
    }
    let clang =
      description.targets.filter { $0.type == "library" && $0.module_type == "ClangTarget" }
      + description.targets.filter { $0.type == "system-target" }
    var library = Library(
      products: ModuleFolder(built: products), modules: all, runtimeProducts: runtimeProducts,
      flags: flags.flags + (try moduleMaps(clang, products: products, besides: flags.flags)), otherObjects: folders,
      linkFlags: try linkFlags(products: products, folders: folders))
    library.dependencies = all.filter { own[$0] == nil }
    library.languageMode = flags.languageMode
    library.interoperation = flags.interoperation
    return library
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

  // MARK: C

  /// The flags that make C modules known that no Swift module of the package imports.
  private func moduleMaps(
    _ targets: [Description.Target], products: String, besides flags: [String]
  ) throws(Refusal) -> [String] {
    var more: [String] = []
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
      guard Files.exists(map), !flags.contains(where: { $0.hasSuffix(map) }) else { continue }
      more += ["-Xcc", "-fmodule-map-file=" + map]
    }
    return more
  }

  // MARK: Linking

  private func linkFlags(products: String, folders: [String]) throws(Refusal) -> [String] {
    var flags: [String] = []
    var packages: [String] = []
    for folder in [root] + dependencies() where PackageManifest.mayLink(folder) {
      let (more, named) = try manifest(of: folder).linkFlags { name in
        let module = Self.moduleName(name)
        return Files.exists("\(products)/Modules/\(module).swiftmodule")
          || folders.contains("\(products)/\(module).build")
      }
      flags += more
      packages += named
    }
    for name in packages { flags += Self.packageConfiguration(name, toolchain) }
    let isPlusPlus = folders.contains { folder in
      Files.tree(folder).contains { file in [".cpp.o", ".cc.o", ".cxx.o"].contains(where: file.hasSuffix) }
    }
    return flags + (isPlusPlus ? ["-lstdc++"] : [])
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
    struct State: Decodable {
      struct Object: Decodable {
        var dependencies: [Dependency]
      }

      struct Dependency: Decodable {
        struct Place: Decodable {
          var path: String?
        }

        var state: Place
        var subpath: String
      }

      var object: Object
    }

    guard let bytes = try? Files.read(scratch + "/workspace-state.json"),
      let state = try? JSONDecoder().decode(State.self, from: Data(bytes))
    else { return [] }
    return state.object.dependencies.map { $0.state.path ?? "\(scratch)/checkouts/\($0.subpath)" }
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
