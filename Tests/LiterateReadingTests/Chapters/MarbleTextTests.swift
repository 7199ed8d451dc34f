import LiterateReading
import SnippetRuntime
import Testing

/// Marble drawings, read from text.
@Suite struct MarbleTextTests {
  /// What happened, as `track moment kind text`.
  private func events(_ text: String) throws -> [String] {
    let diagram = try MarbleText(text.split(separator: "\n").map(String.init)).diagram
    return diagram.events.map { event in
      let text = event.text.isEmpty ? "" : " \(event.text)"
      return "\(diagram.tracks[event.track]) \(event.moment) \(event.kind)\(text)"
    }
  }

  @Test func linesAreTracksAndColumnsAreMoments() throws {
    let text = """
      a       --1--2-|
      the sum  --
      """
    #expect(throws: DrawingMistake.self, "the pictures begin in two columns") { try events(text) }
    #expect(
      try events(
        """
        a        --1--2-|
        the sum  --x-#
        """) == ["a 2 next 1", "the sum 2 next x", "the sum 4 error #", "a 5 next 2", "a 7 completed"])
  }

  @Test func groupsAndLateSubscriptionsHaveTheirMoment() throws {
    #expect(
      try events(
        """
        a      -(bc)-|
        b         ^-x!
        b (2)  (^x|)
        """) == [
          "b (2) 0 subscribed", "b (2) 0 next x", "b (2) 0 completed", "a 1 next b", "a 1 next c", "b 3 subscribed",
          "b 5 next x", "a 6 completed", "b 6 disposed",
        ])
  }

  /// In one moment: an error comes with what was made of it, and an element that a line lets through with that element.
  @Test func whatBelongsTogetherComesTogether() throws {
    #expect(
      try events(
        """
        a      (bc)-#
        even   c
        first  (b|)
        b      (bc)-(x|)
        """) == [
          "a 0 next b", "first 0 next b", "b 0 next b", "a 0 next c", "even 0 next c", "first 0 completed",
          "b 0 next c", "a 5 error #", "b 5 next x", "b 5 completed",
        ])
  }

  @Test func signsStandForWhatIsSaidBelow() throws {
    #expect(
      try events(
        """
        a  ---A--(BC)--#
           A = 1 and 2  B = ""  # = too late
           --- = 1 second  C = |
        """) == [
          "a 1 next 1 and 2", "a 2 next", "a 2 next |", "a 4 error too late",
        ])
  }

  @Test(arguments: [
    ("a -1-2", 0, 0, "A line is a name, at least two spaces, and what was sent when"),
    ("a  -1 2-", 0, 5, "A blank is no time; write `-`"), ("a  -(1-2)", 0, 6, "Time does not pass inside a group"),
    ("a  -(1(", 0, 6, "A group cannot stand inside another"), ("a  -1)", 0, 5, "No group was opened before this"),
    ("é  -(1", 0, 5, "This group is not closed"), ("a  -1|2", 0, 6, "Nothing follows an end"),
    ("a  -1|-", 0, 6, "Nothing follows an end"),
    ("a  -1-\nb   -2-", 1, 4, "All pictures begin in one column, and a later one with `^`"),
    ("a  -A-\n   A is 1", 1, 3, "Below the lines with names stands only what signs stand for, as in `A = 12`"),
    ("a  -A-\n   A = 1  A = 2", 1, 10, "`A` cannot stand for something here; take a character of its own"),
    ("a  -A-\n   A = 1\nb  -1-", 2, 0, "What the signs stand for comes below all lines with names"),
    ("a  -A-\n   -- = 1 second", 0, 4, "This stands between two moments"),
    ("a  -…-", 0, 4, "`…` would stand for anything; a drawing says what happened"),
  ])
  func aMistakeHasItsPlace(_ text: String, _ line: Int, _ offset: Int, _ message: String) {
    let found = #expect(throws: DrawingMistake.self) { try events(text) }
    #expect(found == DrawingMistake(line: line, offset: offset, message: message))
  }

  @Test func nothingIsDrawnByNothing() throws { #expect(try MarbleText([]).diagram.tracks == []) }
}
