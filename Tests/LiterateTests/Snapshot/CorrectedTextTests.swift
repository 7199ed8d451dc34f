import LiterateModel
import Testing

@testable import Literate

/// Other text at some places of a file, byte by byte.
@Suite struct CorrectedTextTests {
  private func applied(_ corrections: [Correction], to text: String) -> String {
    String(decoding: corrections.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test func everyOtherByteStays() {
    let text = "\u{feff}> é // 7\r\n\tb // 8 \r\nlast"
    #expect(
      applied(
        [
          Correction(place: .columns(line: 2, from: 7, to: 8), text: "ninety"),
          Correction(place: .columns(line: 1, from: 12, to: 13), text: "1"),
        ], to: text) == "\u{feff}> é // 1\r\n\tb // ninety \r\nlast")
  }

  @Test func commentsTakeWhatStandsBeforeTheFirst() {
    let text = "a\r\n  ///   // 1\r\n  ///   // 5\r\nb"
    let correction = Correction(place: .comments(from: 2, to: 3, column: 12), text: "1\n2\n3")
    #expect(
      applied([correction], to: text)
        == "a\r\n  ///   // 1\r\n  ///   // 2\r\n  ///   // 3\r\nb")
    let shorter = Correction(place: .comments(from: 2, to: 3, column: 12), text: "9")
    #expect(
      applied([shorter, Correction(place: .columns(line: 1, from: 1, to: 2), text: "A")], to: text)
        == "A\r\n  ///   // 9\r\nb")
  }

  @Test func aPlaceThatIsNotThereChangesNothing() {
    let corrections = [
      Correction(place: .comments(from: 3, to: 9, column: 1), text: "x"),
      Correction(place: .comments(from: 1, to: 1, column: 9), text: "x"),
      Correction(place: .columns(line: 1, from: 5, to: 9), text: "x"),
    ]
    #expect(applied(corrections, to: "a\nb\n") == "a\nb\n")
  }
}
