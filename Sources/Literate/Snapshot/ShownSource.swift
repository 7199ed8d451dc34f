import LiterateModel
import LiterateReading
import LiterateToolchain

/// A source file of which a fence shows something: nothing runs it here, so nothing may seem to be verified in it.
struct ShownSource {
  let path: String
  let bytes: [UInt8]
  /// What the `Package.swift` says; nil where there is none.
  let manifest: String?

  /// What is wrong with showing it.
  ///
  /// - Parameter snippet: the fence, with the text that it shows.
  func problems(of snippet: Snippet, _ parsed: ParsedSnippets) -> [Problem] {
    guard snippet.command == nil, path.hasSuffix(".swift") else { return [] }
    return claims(in: snippet, parsed.syntax(of: snippet)) + (fault(at: snippet.place).map { [$0] } ?? [])
  }

  /// In a snippet that does not run, every claim is idle.
  private func claims(in snippet: Snippet, _ syntax: SnippetSyntax) -> [Problem] {
    let cure = "write it into a snippet that runs, or word the comment in another way."
    return syntax.problems.filter { $0.id == .idleClaim }.map { problem in
      let isOwn = problem.position.line > snippet.place.line
      return Problem(
        .idleClaim, at: isOwn ? problem.position : snippet.place,
        isOwn
          ? "This is text of \(path), which is not run here, so nothing verifies this claim; \(cure)"
          : "What this fence shows of \(path) states something, and is not run here, so nothing verifies it; \(cure)",
        length: isOwn ? problem.length : 3)
    }
  }

  // MARK: Files that nothing compiles

  /// That it is no Swift, where SwiftPM does not find that out.
  private func fault(at place: Position) -> Problem? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !belongsToTarget, SwiftText.hazard(in: text) == nil else { return nil }
    var file = Snippet(place: Position(file: path, line: 0, column: 1), endLine: 0)
    file.lines = Files.lines(of: bytes).enumerated().map { SourceLine(text: $1, line: $0 + 1, column: 1) }
    guard let first = SnippetSyntax(file).problems.first(where: { $0.id == .syntax }) else { return nil }
    return Problem(
      .syntax, at: place,
      "\(path) is no Swift, and no target of the package compiles it: line \(first.position.line): \(first.message)",
      length: 3)
  }

  /// Whether a target may have it, by SwiftPM's folders and the paths that a manifest names.
  private var belongsToTarget: Bool {
    guard let manifest else { return false }
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1 else { return false }
    if parts[0] == "Snippets" { return true }
    let isUsual = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"].contains(parts[0])
    // The sources of a package with one target may lie in no folder of its own.
    if isUsual, parts.count == 2 || manifest.contains("\"\(parts[1])\"") { return true }
    return parts.indices.dropFirst().contains { manifest.contains("\"\(parts[..<$0].joined(separator: "/"))\"") }
  }
}
