import LiterateModel
import SwiftParser

/// A manifest, or a piece of one, that does not parse wherever it stands: a comma or a bracket is missing.
package enum ManifestMistake {
  private static let heads = [
    ".package(", ".target(", ".executableTarget(", ".testTarget(", ".product(", ".library(", "dependencies:",
    "targets:",
    "products:",
  ]

  package static func isOne(_ snippet: Snippet) -> Bool {
    let text = snippet.text
    guard SwiftText.hazard(in: text) == nil, !leavesOut(text) else { return false }
    if text.contains("import PackageDescription") || text.contains("= Package(") {
      return Parser.parse(source: text).hasError
    }
    let lines = snippet.lines.map { $0.text.drop { $0 == " " || $0 == "\t" } }
    guard let first = lines.first(where: { !$0.isEmpty && !$0.hasPrefix("//") }), heads.contains(where: first.hasPrefix)
    else { return false }
    return pieces(of: snippet).contains { Parser.parse(source: "f(\n\($0)\n)").hasError }
  }

  /// Whether code is missing that could be anything, or somebody has to fill something in.
  private static func leavesOut(_ text: String) -> Bool {
    ["...", "…", "<#"].contains { mark in
      text.split(whereSeparator: \.isNewline).contains { line in
        let code = line.firstRange(of: "// ").map { line[..<$0.lowerBound] } ?? line
        return code.replacing(#/"[^"]*"/#, with: "").contains(mark)
      }
    }
  }

  /// Its outermost elements: several may stand below each other with nothing between them, each for another place of the manifest.
  private static func pieces(of snippet: Snippet) -> [String] {
    let indents = snippet.lines.map { $0.text.prefix { $0 == " " || $0 == "\t" }.count }
    let least = zip(indents, snippet.lines).filter { $1.text.contains { $0 != " " } }.map(\.0).min() ?? 0
    var pieces: [String] = []
    for (indent, line) in zip(indents, snippet.lines) {
      let begins = indent == least && heads.contains(where: line.text.dropFirst(indent).hasPrefix)
      if begins || pieces.isEmpty { pieces.append("") }
      pieces[pieces.count - 1] += line.text + "\n"
    }
    return pieces.map(withoutComma).filter { !$0.isEmpty }
  }

  private static func withoutComma(_ piece: String) -> String {
    var text = piece.replacing(#/\s+//.*/#, with: "")[...]
    while let last = text.last, last.isWhitespace || last == "," { text.removeLast() }
    return String(text)
  }
}
