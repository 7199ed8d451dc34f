import LiterateReading
import Testing

/// Which lines a commit has to touch to change a declaration.
@Suite struct DeclarationLinesTests {
  private static let text = """
    @frozen
    public struct Ring {
      /// The number.
      @inlinable
      public var count: Int {
        3
      }
      public func shifted(
        by distance: Int
      ) -> Ring {
        self
      }
      public enum Way { case north, south }
      public struct Index
        where Self: Sendable
      {
        var offset = 0
      }
    }

    public typealias Other = Ring
    // Nothing.
    """

  @Test(arguments: [
    (2, 1...2), (5, 4...7), (8, 8...12), (13, 13...13), (14, 14...16), (17, 17...17), (21, 21...21), (22, 22...22),
    (99, 99...99),
  ]) func ofATypeItIsTheHeadAndOfTheRestAll(_ line: Int, _ lines: ClosedRange<Int>) {
    #expect(DeclarationLines.lines(at: line, in: Self.text) == lines)
  }

  @Test func whereNothingIsDeclaredItIsTheLine() {
    #expect(DeclarationLines.lines(at: 2, in: "f(\n  1)\n") == 2...2)
    #expect(DeclarationLines.lines(at: 2, in: "let a = 1\n)(\n") == 2...2)
  }
}
