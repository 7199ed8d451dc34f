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
}
