import LiterateModel

/// What people put into a `swift` fence that is no program.
package enum Fragment {
  /// In a few words; nil if it could be one.
  package static func kind(of snippet: Snippet) -> String? {
    let lines = snippet.lines.map { $0.text.drop { $0 == " " || $0 == "\t" } }.filter { !$0.isEmpty }
    guard let first = lines.first else { return nil }
    if first.hasPrefix("$ ") || first.hasPrefix("% ") { return "a command for a shell" }
    if lines.contains(where: isPrompt), lines.allSatisfy({ isPrompt($0) || !$0.hasPrefix("import ") }) {
      return "a transcript of the REPL"
    }
    if lines.contains(where: { $0.hasPrefix("import PackageDescription") || $0.hasPrefix(".package(") })
      || ["dependencies:", "targets:", ".product(", ".target("].contains(where: first.hasPrefix)
    {
      return "a part of a package manifest"
    }
    let hasPlaceholder = lines.contains { $0.contains("<#") && $0.contains("#>") }
    if hasPlaceholder { return "it has a placeholder to be filled in" }
    if lines.contains(where: leavesOut) { return "it leaves code out (`...`)" }
    return nil
  }

  /// `> 1 + 1`, `  1> let a = 3`
  private static func isPrompt(_ line: Substring) -> Bool {
    let rest = line.drop(while: \.isNumber)
    return rest.hasPrefix("> ") && rest.count > 2
  }

  private static func leavesOut(_ line: Substring) -> Bool {
    let text = line.filter { $0 != " " && $0 != "\t" && $0 != "{" && $0 != "}" && $0 != ";" && $0 != "," }
    return text == "..." || text == "…" || text == "[...]" || text == "(...)"
      || text == "//..." || text == "//…"
      || ["{ ... }", "{...}", "{ … }", "{…}", "(...)", "(…)", "/* ... */", "/*...*/", "/* … */", "/*…*/"]
        .contains(where: line.contains)
  }
}
