/// A comment that may state a value or an output, in a file that was not written for a checker: `f() // 7`.
///
/// Whether it does is decided when the value is known: a sentence is never held against a listing.
public struct ValueComment: Sendable, Hashable, Codable {
  /// What its text would be compared with.
  public enum Subject: Sendable, Hashable, Codable {
    /// The value of an expression.
    case value
    /// What a call of `print` prints.
    case printCall
    /// What a statement prints: one stated line, or several comments below each other.
    case output
    /// The value of an expression that stands in the comment itself: `// x == 3`.
    case equation
  }

  /// Where a stated line stands in the file.
  public struct Span: Sendable, Hashable, Codable {
    public var line: Int
    /// In UTF-8 bytes, from 1.
    public var columns: Range<Int>
    /// Nothing but `//` stands before it on its line.
    public var isAlone: Bool

    public init(line: Int, columns: Range<Int>, isAlone: Bool) {
      self.line = line
      self.columns = columns
      self.isAlone = isAlone
    }
  }

  public var place: Position
  /// How many bytes its first line has, without the marks.
  public var length: Int
  public var subject: Subject
  /// The stated lines, without words and arrows before them; only an output has several.
  public var lines: [String]
  /// Where those lines stand; none if one of them is not found as it is.
  public var spans: [Span] = []
  /// The lines as they are written: what is printed may begin with the same words.
  public var written: [String] = []
  /// It begins with an arrow or a word that people use for values: `=>`, `Output:`.
  public var isIntroduced: Bool
  /// It says that the number is nearly so: `≈ 0.33`.
  public var isApproximate = false
  /// It stands in a function that may be called with anything.
  public var isInFunction = false
  /// What it speaks of happens where it stands, or never: no function and no closure may do it later.
  public var isSoon = false
  /// Something near it changes from day to day or from run to run: a date, a random number.
  public var varies = false
  /// It may count a step, or say something else than the value: then it never fails.
  public var mayBeStep = false
  /// It has the very words of a text in its listing: `// Ada` where the listing has `"Ada"`.
  public var isTextOfListing = false
  /// It stands behind the count of something: `ticks.count // 4 ticks`.
  public var isOfACount = false
  /// No code stands below it.
  public var isLast = false
  /// It stands beside what prints `error`.
  public var isAboutError = false
  /// It is one of the numbers 1, 2, 3… in the comments of its listing.
  public var isInRow = false

  public init(place: Position, length: Int, subject: Subject, lines: [String], isIntroduced: Bool) {
    self.place = place
    self.length = length
    self.subject = subject
    self.lines = lines
    self.isIntroduced = isIntroduced
  }

  /// Where the numbers of such comments begin, behind those of the claims of a snippet.
  public static let firstNumber = 50_000

  /// Whether a number on the wire is that of such a comment.
  package static func owns(_ number: Int) -> Bool { ClaimNumber.claim(number).claim >= firstNumber }
}

/// A comment that could be a claim that does not hold, or a remark.
public struct Doubt: Codable, Sendable, Hashable {
  public var position: Position
  /// One sentence.
  public var message: String

  public init(_ position: Position, _ message: String) {
    self.position = position
    self.message = message
  }
}
