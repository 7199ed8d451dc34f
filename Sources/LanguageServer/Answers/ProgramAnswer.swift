import Literate
import LiterateModel

/// The whole program of a snippet, to copy.
enum ProgramAnswer {
  static func answer(_ snippet: Snippet, _ view: FileView, importing imports: [String]) -> CommandAnswer {
    switch view.reading.program(of: snippet, importing: imports, names: view.names) {
    case .text(let text):
      let count = text.utf8.count { $0 == 10 }
      return CommandAnswer(
        message: "\(snippet.spokenName), as a program that runs by itself: \(count) line\(count == 1 ? "" : "s").",
        program: .init(file: fileName(snippet, view), text: text))
    case .none(let sentence): return CommandAnswer(kind: .warning, message: sentence)
    case .unknown:
      return CommandAnswer(
        kind: .warning,
        message:
          "Before this snippet, a name is declared twice; which of them it uses is known when the chapter has been checked."
      )
    }
  }

  private static func fileName(_ snippet: Snippet, _ view: FileView) -> String {
    let chapter = view.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    return "\(chapter)-\(snippet.name ?? "line-\(snippet.place.line)").swift"
  }
}

extension FileView {
  /// What is known of the names in a snippet; nil before they have been asked for.
  func names(_ snippet: Snippet) -> [KnownName]? { known(snippet).flatMap { $0.hasNames ? $0.names : nil } }
}
