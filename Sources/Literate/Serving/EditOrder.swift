/// What a page asks to be run: snippets of a chapter with other texts in them.
package struct EditOrder: Decodable, Sendable {
  /// The path of the page, such as `/01-cells.html`, or `/play`.
  package var path: String
  /// A number of the tab that asks. What is under way for it is called off.
  package var tab: String
  /// The place on the page of the snippet that is asked about.
  package var snippet: String
  /// Texts by place on the page. What is not among them is as in the book.
  package var texts: [String: String]
  /// The text of a new snippet that is to stand below that one; then it is the new one that is asked about.
  package var below: String?
  /// Whether nothing behind the snippet is asked about, which takes a part of the time.
  package var isBrief: Bool?
}

/// What came of an order, for the page.
package struct EditAnswer: Encodable, Sendable, Equatable {
  /// One snippet, in the order of the chapter.
  package struct Outcome: Encodable, Sendable, Equatable {
    package var snippet: String
    /// `passed`, `failed`, `not-reached`, `skipped`.
    package var status: String
    /// What became of it, in a sentence.
    package var sentence: String
    /// The language of that sentence, where it is not English.
    package var language: String?
    /// What it printed.
    package var output: String
    package var claims: [Claim]
    package var faults: [Fault]
    /// The figures, as the page's own writer has written them.
    package var figures: String
    /// Whether something of it is not as in the book.
    package var isOther: Bool
  }

  /// What a comment of the snippet states, and whether that is so.
  package struct Claim: Encodable, Sendable, Equatable {
    /// From 1, in the snippet.
    package var line: Int
    package var holds: Bool
    package var stated: String
    /// What came instead, where it is known.
    package var came: String?
  }

  package struct Fault: Encodable, Sendable, Equatable {
    /// From 1, in the snippet; 0 for what is about all of it.
    package var line: Int
    package var message: String
    package var stated: String?
    package var came: String?
    package var notes: [String]
    /// What says so, where that is no line of the snippet: the check of an exercise.
    package var speaker: String?
  }

  package var outcomes: [Outcome]
  /// What else fails further down, in a sentence; empty for nothing.
  package var later: String
  package var milliseconds: Int
}

/// Why nothing was run.
package struct EditRefusal: Error, Encodable, Sendable, Equatable {
  package enum Kind: String, Encodable, Sendable {
    /// A newer order of the same tab has come.
    case overtaken
    case stopped
    /// Too many run at a time.
    case busy
    /// The book is still being checked for the first time.
    case waiting
    /// There is no such snippet, or it cannot be run.
    case unknown
    /// The text cannot stand in its fence.
    case text
    /// The page is not of the book that the server has.
    case other
    /// It took longer than there is time.
    case late
    /// It took more memory than there is for one.
    case memory
    /// This client asks too often.
    case rate
    /// Nothing is run for now.
    case off
    case machine
  }

  package var kind: Kind
  package var message: String

  package init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}
