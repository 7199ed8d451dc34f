import Foundation
import Testing

/// What the compiler says is public in modules that were built beside these tests.
enum PublicSymbols {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    struct Location: Decodable { let uri: String }

    let pathComponents: [String]
    let kind: Kind
    let docComment: Comment?
    /// What a macro or the compiler wrote has none.
    let location: Location?

    var name: String { pathComponents.joined(separator: ".") }
  }

  private struct Graph: Decodable { let symbols: [Symbol] }

  static func of(_ modules: [String]) throws -> [Symbol] {
    let products = try #require(CommandLine.arguments.first.map { URL(filePath: $0).deletingLastPathComponent() })
    let output = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    for module in modules {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "swift-symbolgraph-extract", "-module-name", module, "-I", products.appending(path: "Modules").path,
        "-target", target, "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", output.path,
      ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "swift-symbolgraph-extract \(module)")
    }
    return try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil).flatMap { file in
      try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols
    }
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}
