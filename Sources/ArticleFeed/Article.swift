import Rx
import Synchronization

/// Something to read.
public struct Article: Equatable, Sendable {
  public let id: String
  public let author: String
  public let text: String
  public var comments: [Comment]

  public init(id: String, author: String, text: String, comments: [Comment] = []) {
    self.id = id
    self.author = author
    self.text = text
    self.comments = comments
  }
}

/// What somebody says about an article.
public struct Comment: Equatable, Sendable {
  public let id: String
  public let articleID: String
  public let text: String

  public init(id: String, articleID: String, text: String) {
    self.id = id
    self.articleID = articleID
    self.text = text
  }

  // #region event
  /// What happens to comments, wherever it does.
  public enum Event: Sendable {
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
