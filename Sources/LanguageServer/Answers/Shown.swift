/// Code and output as Markdown for hovers, cut to what a person reads beside the pointer.
enum Shown {
  private static let longestLine = 300
  private static let mostLines = 15

  /// A text on one line, as code.
  static func code(_ text: String) -> String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
    let short = line.count > longestLine ? line.prefix(longestLine) + " ⋯" : line[...]
    let ticks = String(repeating: "`", count: longestRun(in: short) + 1)
    let blank = short.hasPrefix("`") || short.hasSuffix("`") || short.isEmpty ? " " : ""
    return ticks + blank + short + blank + ticks
  }

  /// The first lines of a text, as a block, and how many there are besides.
  static func block(_ lines: [String], language: String) -> String {
    let shown = lines.prefix(mostLines).map { $0.count > longestLine ? $0.prefix(longestLine) + " ⋯" : $0[...] }
    let fence = String(repeating: "`", count: max(3, (shown.map(longestRun).max() ?? 0) + 1))
    let rest = lines.count - shown.count
    let more = rest == 0 ? "" : rest == 1 ? "\n\nAnd one more line." : "\n\nAnd \(rest) more lines."
    return "\(fence)\(language)\n\(shown.joined(separator: "\n"))\n\(fence)\(more)"
  }

  /// What was printed, as a block below a sentence.
  static func output(_ text: String) -> String {
    let lines = lines(of: text)
    return lines.isEmpty ? "Nothing was printed." : "What was printed:\n\n" + block(lines, language: "text")
  }

  /// The lines of an output; a last line need not end.
  static func lines(of output: String) -> [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The most backticks in a row.
  private static func longestRun(in text: Substring) -> Int {
    var (longest, current) = (0, 0)
    for character in text {
      current = character == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
