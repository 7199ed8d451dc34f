import LiterateModel
import Testing

/// What a comment that does not hold would have to say.
@Suite struct ValueCommentCorrectionTests {
  private func comment(_ subject: ValueComment.Subject, _ lines: [String], isAlone: Bool = true) -> ValueComment {
    var comment = ValueComment(
      place: Position(file: "a.md", line: 3, column: 4), length: 1, subject: subject, lines: lines,
      isIntroduced: subject == .output)
    comment.spans = lines.enumerated().map { index, line in
      .init(line: 3 + index, columns: 4..<4 + line.utf8.count, isAlone: isAlone)
    }
    return comment
  }

  private func corrections(_ comment: ValueComment, heard: [HeardValue] = [], output: String = "") -> [Correction] {
    ValueCommentsJudge([comment], .init(heard: heard.isEmpty ? [:] : [0: heard], output: output)).corrections
  }

  @Test(arguments: [
    ("7", "8", "Swift.Int", "8"), ("\"ab\"", "AB", "Swift.String", "\"AB\""), ("“ab”", "AB", "Swift.String", "“AB”"),
    ("'a'", "b", "Swift.Character", "'b'"), (".north", "south", "Maps.Way", ".south"),
    ("3", "Optional(4)", "Swift.Optional<Swift.Int>", "4"),
    ("Optional(3)", "Optional(4)", "Swift.Optional<Swift.Int>", "Optional(4)"),
    ("3", "nil", "Swift.Optional<Swift.Int>", "nil"), ("[1, 2]", "[2, 1]", "Swift.Array<Swift.Int>", "[2, 1]"),
    ("0.34", "0.3333333333333333", "Swift.Double", "0.3333333333333333"),
    ("Point(x: 1)", "Point(x: 2)", "Shapes.Point", "Point(x: 2)"),
    ("\"\"", "a\"b", "Swift.String", "a\"b"),
  ]) func aValueIsWrittenInTheSameManner(_ stated: String, _ heard: String, _ type: String, _ written: String) {
    #expect(
      corrections(comment(.value, [stated]), heard: [HeardValue(text: heard, type: type)]) == [
        Correction(place: .columns(line: 3, from: 4, to: 4 + stated.utf8.count), text: written)
      ])
  }

  @Test func whatHoldsIsLeftAlone() {
    let told = [HeardValue(text: "7", type: "Swift.Int")]
    #expect(corrections(comment(.value, ["7"]), heard: told).isEmpty)
    #expect(corrections(comment(.value, ["seven"]), heard: told).isEmpty)
    var step = comment(.value, ["1"])
    step.mayBeStep = true
    #expect(corrections(step, heard: told).isEmpty, "it may count a step")
    var unplaced = comment(.value, ["8"])
    unplaced.spans = []
    #expect(corrections(unplaced, heard: told).isEmpty)
  }

  @Test func whatHasSeveralLinesIsWrittenAsALiteral() {
    let told = [HeardValue(text: "a\nb", type: "Swift.String")]
    #expect(corrections(comment(.value, ["\"c\""]), heard: told).map(\.text) == [#""a\nb""#])
  }

  @Test func onlyTheWrongLinesOfAnOutputAreWritten() {
    #expect(
      corrections(comment(.output, ["1", "5", "\"3\""]), output: "1\n2\n4\n") == [
        Correction(place: .columns(line: 4, from: 4, to: 5), text: "2"),
        Correction(place: .columns(line: 5, from: 4, to: 7), text: "\"4\""),
      ])
  }

  @Test func anOutputOfAnotherLengthTakesOtherLines() {
    let longer = comment(.output, ["1", "2"])
    #expect(
      corrections(longer, output: "1\n2\n3\n").isEmpty, "it holds, as a part of the output")
    #expect(
      corrections(longer, output: "1\n3\n4\n") == [
        Correction(place: .comments(from: 3, to: 4, column: 4), text: "1\n3\n4")
      ])
    #expect(
      corrections(comment(.output, ["1", "2", "3"]), output: "1\n2\n") == [
        Correction(place: .comments(from: 3, to: 5, column: 4), text: "1\n2")
      ])
    #expect(corrections(comment(.output, ["1", "2"], isAlone: false), output: "1\n3\n4\n").isEmpty)
    #expect(corrections(longer, output: "1\n\n4\n").isEmpty, "a line without words would end the statement")
  }
}
