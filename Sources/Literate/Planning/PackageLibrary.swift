import Foundation
import LiterateToolchain

/// The library modules of another package, built by SwiftPM.
enum PackageLibrary {
  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var c99name: String
      var type: String
      var module_type: String
    }

    var targets: [Target]
  }

  static func build(root: String, toolchain: Toolchain, modules: [String]?) throws(Refusal) -> Library {
    let swift = toolchain.swift
    let described = try run([swift, "package", "--package-path", root, "describe", "--type", "json"], toolchain, root)
    guard let start = described.firstIndex(of: UInt8(ascii: "{")),
      let description = try? JSONDecoder().decode(Description.self, from: Data(described[start...]))
    else { throw Refusal("SwiftPM's description of the package in \(root) cannot be read.") }
    let libraries = description.targets.filter { $0.type == "library" && $0.module_type == "SwiftTarget" }
    let chosen = modules ?? libraries.map(\.c99name)
    _ = try run([swift, "build", "--package-path", root, "--quiet"], toolchain, root)
    let shown = try run([swift, "build", "--package-path", root, "--show-bin-path"], toolchain, root)
    let products = String(decoding: shown, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
    let own = Dictionary(description.targets.map { ($0.c99name, $0) }, uniquingKeysWith: { first, _ in first })
    var all = chosen
    var folders: [String] = []
    // What they are built from, in other packages too, must be in the runner.
    for name in Files.names(in: products) where name.hasSuffix(".build") {
      let module = String(name.dropLast(6))
      if let target = own[module], target.type != "library" { continue }
      if Files.exists("\(products)/\(name)/output-file-map.json") {
        let isModule = Files.exists("\(products)/Modules/\(module).swiftmodule")
        if own[module] == nil, isModule, !all.contains(module) { all.append(module) }
        if own[module] != nil, isModule, !all.contains(module), modules == nil { all.append(module) }
      } else {
        folders.append("\(products)/\(name)")
      }
    }
    let flags = BuildFlags.read(manifest: root + "/.build/debug.yaml", modules: chosen)
    var library = Library(
      products: Files.resolved(products), modules: all, runtimeProducts: Library.ownProducts, flags: flags.flags,
      otherObjects: folders)
    library.languageMode = flags.languageMode
    return library
  }

  private static func run(_ command: [String], _ toolchain: Toolchain, _ root: String) throws(Refusal) -> [UInt8] {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = toolchain.root + "/bin:" + (environment["PATH"] ?? "/usr/bin:/bin")
    do {
      let finished = try Processes.run(command, environment: environment, timeout: 3_600)
      if finished.status == 0 { return finished.output }
      let text = String(decoding: finished.output.suffix(4_000), as: UTF8.self)
      throw Refusal("The package in \(root) does not build:\n\(text)")
    } catch let refusal as Refusal {
      throw refusal
    } catch let failure as Processes.Failure {
      throw Refusal("\(failure.program) could not be started: \(failure.reason).")
    } catch {
      throw Refusal("\(error)")
    }
  }
}

/// The flags with which SwiftPM compiles modules, as far as those who import them need the same.
private enum BuildFlags {
  static func read(manifest: String, modules: [String]) -> (flags: [String], languageMode: String?) {
    guard let bytes = try? Files.read(manifest) else { return ([], nil) }
    var flags: [String] = []
    var languageMode: String?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let start = line.firstIndex(of: "["), line.drop(while: { $0 == " " }).hasPrefix("args:"),
        // Snippets are compiled by the frontend itself.
        let words = try? JSONDecoder().decode([String].self, from: Data(line[start...].utf8))
          .filter({ $0 != "-Xfrontend" }),
        words.contains("-emit-module-path"),
        let name = words.firstIndex(of: "-module-name"), name + 1 < words.count, modules.contains(words[name + 1])
      else { continue }
      var index = 0
      while index + 1 < words.count {
        let pair = Array(words[index...(index + 1)])
        index += 1
        switch pair[0] {
        case "-Xcc" where !["-fPIC", "-g", "-fno-omit-frame-pointer"].contains(pair[1]),
          "-load-plugin-executable", "-F":
          flags += pair
          index += 1
        case "-I":
          flags += pair
          index += 1
        case "-swift-version": languageMode = languageMode ?? pair[1]
        default: break
        }
      }
    }
    return (flags, languageMode)
  }
}
