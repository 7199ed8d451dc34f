import LiterateModel
import LiterateToolchain

/// The programs that a language's commands name, as far as they are here: with another compiler, a verdict may be another one.
enum CommandTools {
  private static let folders = ["/usr/local/bin", "/usr/bin", "/bin"]

  /// The same on machines that have the same programs.
  static func signature(_ command: CommandLanguage) -> String {
    command.tools.compactMap { tool in
      guard let path = path(of: tool) else { return nil }
      return "\(path) \(Files.signature(path).prefix { $0 != " " })"
    }.joined(separator: "\n")
  }

  /// The programs that its commands begin with and that are not here.
  static func missing(_ command: CommandLanguage) -> [String] {
    var found: [String] = []
    for text in [command.compile, command.check, command.run].compactMap({ $0 }) {
      let first = String(text.drop { $0 == " " }.prefix { $0 != " " })
      let isName = first.allSatisfy { $0.isLetter || $0.isNumber || "-_+./".contains($0) }
      if isName, path(of: first) == nil, !found.contains(first) { found.append(first) }
    }
    return found
  }

  /// Where a program is, whatever links lead there; nil if there is none.
  private static func path(of tool: String) -> String? {
    let places = tool.hasPrefix("/") ? [tool] : tool.contains("/") ? [] : folders.map { "\($0)/\(tool)" }
    return places.first(where: Files.isExecutable).map(Files.resolved)
  }
}
