/// Words by which code reads files. They decide only where nobody can see what a program reads.
enum ReadingWords {
  /// In lower case.
  private static let words = [
    "file", "path", "folder", "director", "contentsof", "bundle", "process(", "open(", "stat(", "stream", "mmap",
    "url(",
    "dlopen", "access(", "readlink", "resource",
  ]

  /// Whether the programs of a session may read files, as far as their text says. What another language's commands do, no text
  /// says.
  static func mayRead(_ session: Session) -> Bool {
    if session.command != nil { return true }
    return session.snippets.contains { snippet in
      let text = snippet.text.lowercased()
      return words.contains { text.contains($0) }
    }
  }

  /// By which code goes on where a file is missing; in lower case.
  private static let wordsOfMissing = [
    "exist", "reachable", "isreadable", "try?", "catch", "throws", "open(", "stat(", "access(", "contents(atpath",
  ]

  /// Whether its code may look in the package for a file that is not there, which nobody can see. Its own folder is another one, so it
  /// has to say where the package is.
  static func mayMiss(_ session: Session) -> Bool {
    guard session.command == nil else { return false }
    let texts = session.snippets.map(\.text)
    guard texts.contains(where: { $0.contains("#file") || $0.contains("\"/") }) else { return false }
    return texts.contains { text in
      let text = text.lowercased()
      return wordsOfMissing.contains { text.contains($0) }
    }
  }
}
