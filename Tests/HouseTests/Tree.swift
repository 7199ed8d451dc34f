import Foundation

/// The files of this checkout.
enum Tree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// Every Swift file under `Sources` and `Tests`, parsed.
  static let files: [SwiftFile] = (swiftFiles(under: "Sources") + swiftFiles(under: "Tests")).compactMap { path in
    (try? text(path)).map { SwiftFile(path, $0) }
  }

  static func swiftFiles(under folder: String) -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    return all.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The files of a folder that has no folders, hidden ones too.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted().map {
      "\(folder)/\($0)"
    }
  }

  static func text(_ file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }
}
