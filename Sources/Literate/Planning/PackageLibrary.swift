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
    var all = chosen
    // What they are built from, in other packages, must be in the runner too.
    for name in Files.names(in: products) where name.hasSuffix(".build") {
      let module = String(name.dropLast(6))
      let isOwn = description.targets.contains { $0.c99name == module }
      if !isOwn, !all.contains(module), Files.exists("\(products)/Modules/\(module).swiftmodule"),
        Files.exists("\(products)/\(name)/output-file-map.json")
      {
        all.append(module)
      }
    }
    return Library(products: Files.resolved(products), modules: all, runtimeProducts: Library.ownProducts)
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
