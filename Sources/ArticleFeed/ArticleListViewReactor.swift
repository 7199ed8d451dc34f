import Reactors
import Rx

/// One article in the list.
public enum ArticleListViewSection: AnimatableSectionModelType {
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
    case refresh
  }

  public enum Mutation {
    case setRefreshing(Bool)
    case setArticles([Article])
  }

  public struct State {
    public fileprivate(set) var isRefreshing = false
    fileprivate var articleSectionReactors: [ArticleSectionReactor] = []

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
        articles().map(Mutation.setArticles),
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
