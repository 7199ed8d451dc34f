/// The headings of a translation correspond to those of the original, one to one: a page has the same anchors in every
/// language, so that a link and the switch between languages lead to the same section.
enum HeadingDrift {
  /// The first that does not correspond.
  static func problem(_ translation: Chapter, _ original: Chapter) -> Problem? {
    let (here, there) = (translation.headings, original.headings)
    for (own, other) in zip(here, there) where own.level != other.level {
      return problem(
        own, translation,
        "The original has \(said(other, original)) here; make this a heading of level \(other.level), "
          + "or give each heading of the original one of its own.")
    }
    if here.count > there.count {
      let last = there.last.map { "ends with \(said($0, original)) and " } ?? ""
      return problem(
        here[there.count], translation,
        "The original \(last)has no heading for this one; take it away, or add one there.")
    }
    if here.count < there.count {
      let message =
        "The original goes on with \(said(there[here.count], original)); add a heading of level \(there[here.count].level) behind this one."
      guard let last = here.last else {
        return Problem(
          .headingDrift, at: Position(file: translation.file, line: 1, column: 1),
          "The original begins with \(said(there[0], original)); add a heading of level \(there[0].level).")
      }
      return problem(last, translation, message)
    }
    return nil
  }

  private static func said(_ heading: Chapter.Heading, _ chapter: Chapter) -> String {
    "`\(String(repeating: "#", count: heading.level)) \(heading.text)` (\(chapter.file):\(heading.line))"
  }

  private static func problem(_ heading: Chapter.Heading, _ chapter: Chapter, _ message: String) -> Problem {
    Problem(
      .headingDrift, at: Position(file: chapter.file, line: heading.line, column: heading.column), message,
      length: heading.level)
  }
}
