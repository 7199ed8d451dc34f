import Foundation
import Testing

/// The public names of RxSwift 6, RxRelay, RxTest, RxBlocking and RxCocoa that ours must have.
///
/// `Parity/rxswift-6.txt` lists them as `Type.member(labels:)`.
@Suite
struct ParityTests {
  struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      let pathComponents: [String]
    }
    let symbols: [Symbol]
  }

  @Test func everyNameIsThere() throws {
    let ours = try publicNames(of: ["Rx", "RxTesting", "RxControls"])
    let theirs = try lines("rxswift-6.txt")
    #expect(theirs.count > 700)
    for name in theirs where !ours.contains(name) { Issue.record("\(name) is gone.") }
  }

  private func lines(_ file: String) throws -> [String] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Parity/\(file)")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The names in the symbol graphs of modules that were built beside these tests.
  private func publicNames(of modules: [String]) throws -> Set<String> {
    let products = try #require(CommandLine.arguments.first.map { URL(filePath: $0).deletingLastPathComponent() })
    let output = FileManager.default.temporaryDirectory.appending(path: "parity-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    for module in modules {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "swift-symbolgraph-extract", "-module-name", module, "-I", products.appending(path: "Modules").path,
        "-target", Self.target, "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir",
        output.path,
      ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "swift-symbolgraph-extract \(module)")
    }
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil) {
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      names.formUnion(graph.symbols.map { $0.pathComponents.joined(separator: ".") })
    }
    return names
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}
