import LiterateModel

/// What the snippets of a program read: each finds its own input when it begins, and no more.
struct ProgramInput {
  /// Nil where there is nothing to read.
  private let file: InputFile?
  private let snippets: [SnippetInput]
  /// Where the input of those that have begun ends, in bytes.
  private var ends: [(snippet: Int, end: Int)] = []

  /// Nil if no file can be made.
  ///
  /// - Parameters:
  ///   - snippets: in the order in which they run.
  ///   - folder: beside which a file may be made.
  init?(_ snippets: [SnippetInput], beside folder: String) {
    self.snippets = snippets
    guard snippets.contains(where: { !$0.text.isEmpty }) else {
      file = nil
      return
    }
    guard let file = InputFile(snippets[0].text, beside: folder) else { return nil }
    self.file = file
    ends = [(snippets[0].snippet, snippets[0].text.utf8.count)]
  }

  /// Whether there is nothing to read.
  var isEmpty: Bool { file == nil }

  /// The program's standard input.
  var reading: Descriptor? { file?.reading ?? Descriptor.null() }

  /// Gives the next snippet what it reads.
  mutating func give(after snippet: Int) {
    guard let file, ends.last?.snippet == snippet, ends.count < snippets.count else { return }
    let next = snippets[ends.count]
    file.add(next.text)
    ends.append((next.snippet, (ends.last?.end ?? 0) + next.text.utf8.count))
  }

  /// How much of the input of each snippet that has begun is still there, in bytes, as far as there is any.
  ///
  /// - Parameter ahead: what the program has taken and not read; -1 if it does not know.
  func left(ahead: Int) -> [Int: Int] {
    guard let file, ahead >= 0 else { return [:] }
    let read = file.taken - ahead
    var (left, start): ([Int: Int], Int) = ([:], 0)
    for (snippet, end) in ends {
      if read < end { left[snippet] = end - max(read, start) }
      start = end
    }
    return left
  }
}

/// What one snippet of a program reads.
package struct SnippetInput: Sendable {
  package var snippet: Int
  package var text: String

  package init(snippet: Int, text: String) { (self.snippet, self.text) = (snippet, text) }
}
