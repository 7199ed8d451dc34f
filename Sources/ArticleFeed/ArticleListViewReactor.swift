import Reactors
import Rx

/// One article in the list.
public enum ArticleListViewSection: AnimatableSectionModelType {
  /// An article by its `id`, with the rows that its section reactor had.
  case article(id: String, items: [ArticleSectionItem])

  init(_ reactor: ArticleSectionReactor) {
    let state = reactor.currentState
    self = .article(id: state.article.id, items: state.sectionItems)
  }

  public init(original: ArticleListViewSection, items: [ArticleSectionItem]) {
    self = .article(id: original.identity, items: items)
  }

  public var identity: String {
    switch self {
    case .article(let id, _): id
    }
  }

  public var items: [ArticleSectionItem] {
    switch self {
    case .article(_, let items): items
    }
  }
}

/// What is behind the list: which articles there are. What is in an article is its own reactor's business.
public final class ArticleListViewReactor: Reactor {
  // #region state
  public enum Action {
    /// Asks for the articles again: a person has pulled the list down.
    case refresh
  }

  public enum Mutation {
    /// Asking for the articles has begun, or ended.
    case setRefreshing(Bool)
    /// Articles have come; each one gets a new section reactor.
    case setArticles([Article])
  }

  public struct State {
    /// Whether articles are being asked for. No more once that has failed.
    public fileprivate(set) var isRefreshing = false
    fileprivate var articleSectionReactors: [ArticleSectionReactor] = []

    /// Made anew on each access, from the rows that the articles have by then.
    public var sections: [ArticleListViewSection] {
      articleSectionReactors.map(ArticleListViewSection.init)
    }
  }
  // #endregion

  public let initialState = State()
  private let articles: () -> Observable<[Article]>

  /// Asks `articles` for the articles each time the list is refreshed.
  public init(articles: @escaping () -> Observable<[Article]>) {
    self.articles = articles
  }

  // #region reactor
  public func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh:
      .concat(
        .just(.setRefreshing(true)),
        articles().map(Mutation.setArticles).catch { _ in .empty() },
        .just(.setRefreshing(false)))
    }
  }

  public func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setRefreshing(let isRefreshing):
      state.isRefreshing = isRefreshing
    case .setArticles(let articles):
      state.articleSectionReactors = articles.map(ArticleSectionReactor.init)
    }
    return state
  }

  /// The state again whenever an article's rows change.
  public func transform(state: Observable<State>) -> Observable<State> {
    state.with(section: \.articleSectionReactors)
  }
  // #endregion
}
