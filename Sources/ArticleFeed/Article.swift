import Rx
import Synchronization

/// Something to read.
public struct Article: Equatable, Sendable {
  /// Tells the article from others: a section has it as its identity, and a comment names it as its `articleID`.
  public let id: String
  /// Who has written it; the section's first row shows it after “By”.
  public let author: String
  /// What there is to read, in the section's second row.
  public let text: String
  /// What was said about it so far, the oldest first; each comment is a row below the button.
  public var comments: [Comment]

  /// Makes an article as a source of articles gives it, without comments unless some are there already.
  public init(id: String, author: String, text: String, comments: [Comment] = []) {
    self.id = id
    self.author = author
    self.text = text
    self.comments = comments
  }
}

/// What somebody says about an article.
public struct Comment: Equatable, Sendable {
  /// Tells the comment from others; `next(articleID:)` counts up and never gives the same one twice.
  public let id: String
  /// The `id` of the article it is about; the sections of other articles ignore the comment.
  public let articleID: String
  /// What is said; its row shows it in quotation marks.
  public let text: String

  /// Makes a comment that nobody hears of until `Comment.event` gets it as a `create`.
  public init(id: String, articleID: String, text: String) {
    self.id = id
    self.articleID = articleID
    self.text = text
  }

  // #region event
  /// What happens to comments, wherever it does.
  public enum Event: Sendable {
    /// Somebody has written a comment; the section of its article appends a row, the others do nothing.
    case create(Comment)
  }

  /// Who creates a comment says so here; who shows comments listens.
  public static let event = PublishSubject<Event>()
  // #endregion

  private static let count = Atomic<Int>(0)

  /// A comment that nobody has written yet.
  public static func next(articleID: String) -> Comment {
    let number = count.add(1, ordering: .relaxed).newValue
    return Comment(id: "comment-\(number)", articleID: articleID, text: "Well said!")
  }
}
