/// What a program printed, cut where it printed a mark.
enum OutputPieces {
  static func cut(_ output: String, at mark: String) -> [String] {
    var pieces = [""]
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasSuffix(mark) else {
        pieces[pieces.count - 1] += line + "\n"
        continue
      }
      // What stands before it on its line was printed without an end of the line.
      pieces[pieces.count - 1] += line.dropLast(mark.count)
      pieces.append("")
    }
    // The last line has no end that was not printed.
    if !pieces[pieces.count - 1].isEmpty { pieces[pieces.count - 1].removeLast() }
    return pieces
  }
}
