import LiterateModel

/// What is left of a `stdin` fence when the snippet is over that it stands before: the page says that the snippet reads it.
enum UnreadInput {
  /// Ways to read that leave no trace at the place where the next one reads.
  private static let otherWays = ["/dev/", "/proc/", "pread", "mmap", "mapped", "DispatchIO"]

  /// The problem, at the fence.
  ///
  /// - Parameter unread: how many bytes are left.
  static func problem(_ snippet: Snippet, unread: Int, in session: Session) -> Problem? {
    guard unread > 0, let place = snippet.inputPlace, let input = snippet.input else { return nil }
    if session.snippets.contains(where: { other in otherWays.contains { other.text.contains($0) } }) { return nil }
    let left = String(decoding: input.utf8.suffix(unread), as: UTF8.self).split(whereSeparator: \.isNewline)
    // Who reads a number or a word leaves the end of its line.
    guard let first = left.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
    let what = left.count > 1 ? "\(left.count) lines, from `\(first)` on," : "`\(first)`"
    return Problem(
      .unreadInput, at: place,
      unread == input.utf8.count
        ? "The snippet right behind this fence reads none of it; let it read, or call this fence `text`."
        : "The snippet right behind this fence does not read all of it: \(what) \(left.count > 1 ? "are" : "is") left; take that away, or let the snippet read it.",
      length: 3)
  }
}
