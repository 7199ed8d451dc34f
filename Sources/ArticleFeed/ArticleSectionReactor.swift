import Reactors
import Rx

// #region items
/// What a row of an article shows.
public enum ArticleSectionItem: IdentifiableType, Equatable, Sendable {
  /// The article's first row: who has written it.
  case author(articleID: String, name: String)
  /// The article itself, below its author.
  case text(articleID: String, String)
  /// The row with the button, above the comments.
  case createComment(articleID: String)
  /// A comment, in a row below the button; the rows are in the order in which the comments came.
  case comment(Comment)

  public var identity: String {
    switch self {
    case .author(let articleID, _): "\(articleID)/author"
    case .text(let articleID, _): "\(articleID)/text"
    case .createComment(let articleID): "\(articleID)/create"
    case .comment(let comment): "\(comment.articleID)/\(comment.id)"
    }
  }
}
// #endregion

/// What is behind one article in the list: its rows.
///
/// ```swift
/// import ArticleFeed
///
/// let article = Article(id: "1", author: "Ada", text: "Notes")
/// let section = ArticleSectionReactor(article: article)
/// var rows: [Int] = []
/// let subscription = section.state.map { $0.sectionItems.count }.subscribe(onNext: { rows.append($0) })
/// // A comment on this article becomes a row, one on another does not.
/// Comment.event.onNext(.create(Comment(id: "c1", articleID: "1", text: "Well said!")))
/// Comment.event.onNext(.create(Comment(id: "c2", articleID: "2", text: "Oh")))
/// rows  // → [3, 4]
/// section.currentState.article.comments.map(\.id)  // → ["c1"]
/// section.currentState.sectionItems[0] == .author(articleID: "1", name: "Ada")  // → true
/// ```
public final class ArticleSectionReactor: SectionReactor {
  public typealias Action = Never

  public enum Mutation {
    /// A comment on this article was announced, so the article gets it as its last one.
    case appendComment(Comment)
  }

  public struct State: SectionReactorState {
    /// The article with the comments that have come since the reactor was made.
    public fileprivate(set) var article: Article

    public var sectionItems: [ArticleSectionItem] {
      [
        .author(articleID: article.id, name: article.author),
        .text(articleID: article.id, article.text),
        .createComment(articleID: article.id),
      ] + article.comments.map(ArticleSectionItem.comment)
    }
  }

  public let initialState: State

  /// Begins with the rows of `article`; comments are heard from the first use of `state` or `action` on.
  public init(article: Article) { initialState = State(article: article) }

  // #region transform
  /// Comments come from elsewhere: from whoever creates one.
  public func transform(
    mutation: Observable<Mutation>
  ) -> Observable<Mutation> {
    let fromCommentEvent = Comment.event.flatMap {
      [weak self] event -> Observable<Mutation> in
      switch event {
      case .create(let comment):
        guard let self, comment.articleID == currentState.article.id
        else { return .empty() }
        return .just(.appendComment(comment))
      }
    }
    return .merge(mutation, fromCommentEvent)
  }
  // #endregion

  public func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .appendComment(let comment): state.article.comments.append(comment)
    }
    return state
  }
}

/// What is behind the button “Create a comment”.
///
/// ```swift
/// import ArticleFeed
///
/// let create = CreateCommentCellReactor(articleID: "1")
/// var heard: [String] = []
/// let subscription = Comment.event.subscribe(onNext: { event in
///   switch event {
///   case .create(let comment): heard.append("\(comment.articleID): \(comment.text)")
///   }
/// })
/// create.action.onNext(.createComment)
/// heard  // → ["1: Well said!"]
/// ```
public final class CreateCommentCellReactor: Reactor {
  public enum Action {
    /// A person has tapped the button.
    case createComment
  }

  public typealias Mutation = Never

  public struct State {
    /// The article that the new comment will be about; it never changes.
    public let articleID: String
  }

  public let initialState: State

  /// Makes the reactor of one cell; the table's data source makes another each time it configures such a cell.
  public init(articleID: String) { initialState = State(articleID: articleID) }

  // #region create
  /// The comment goes to everybody who shows comments, to nobody in particular.
  public func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .createComment:
      .create { [weak self] observer in
        if let articleID = self?.currentState.articleID {
          Comment.event.onNext(.create(.next(articleID: articleID)))
        }
        observer.onCompleted()
        return Disposables.create()
      }
    }
  }
  // #endregion
}
