import ArticleFeed
import HeadlessUI
import Messaging
import Reactors
import Rx
import RxControls
import RxTestSupport
import Testing

// Article 2: events inside a cell that must refresh the table.

/// Made once for the whole program, and so before anything is counted.
private let eventIsThere: Bool = {
  _ = Comment.event
  return true
}()

@Suite(.enabled(if: eventIsThere), .leakChecked, .serialized) @MainActor
struct Article2SectionReactorTests {
  private func screen(_ count: Int = 3) -> (screen: ArticleListViewController, window: UIWindow) {
    let articles = (0..<count).map { Article(id: "article-\($0)", author: "author \($0)", text: "text \($0)") }
    let reactor = ArticleListViewReactor { .just(articles) }
    let screen = ArticleListViewController(reactor: reactor)
    let window = UIWindow()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    reactor.action.onNext(.refresh)
    return (screen, window)
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.map { ($0 as? CreateCommentCell).map { _ in "+" } ?? $0.textLabel?.text ?? "" }
  }

  private func button(_ table: UITableView, _ section: Int) -> UIButton {
    (table.cellForRow(at: IndexPath(row: 2, section: section)) as! CreateCommentCell).button
  }

  @Test func theListShowsItsArticles() {
    let (screen, window) = screen()
    #expect(
      texts(screen.tableView) == [
        "By author 0", "text 0", "+", "By author 1", "text 1", "+", "By author 2", "text 2", "+",
      ])
    withExtendedLifetime(window) {}
  }

  @Test func pressingTheButtonAddsOneRowBelowTheRightArticleAndBuildsOneCell() {
    let (screen, window) = screen()
    let table = screen.tableView
    let others = [0, 2].flatMap { section in (0..<3).map { table.cellForRow(at: IndexPath(row: $0, section: section)) }
    }
    let before = screen.cellsBuilt
    #expect(Fingers.tap(button(table, 1)) == .done)
    #expect(
      texts(table) == [
        "By author 0", "text 0", "+", "By author 1", "text 1", "+", "“Well said!”", "By author 2", "text 2", "+",
      ])
    // One row more, one cell built; every other cell is the one that was there, and stays what it is.
    #expect(screen.cellsBuilt - before == 1)
    let after = [0, 2].flatMap { section in (0..<3).map { table.cellForRow(at: IndexPath(row: $0, section: section)) } }
    #expect(zip(others, after).allSatisfy { $0 === $1 })
    #expect(table.numberOfRows(inSection: 1) == 4)
    #expect(table.numberOfRows(inSection: 0) == 3 && table.numberOfRows(inSection: 2) == 3)
    withExtendedLifetime(window) {}
  }

  @Test func aRefreshThatFailsIsOverAndTheNextOneIsHeard() {
    struct Offline: Error {}
    var answers: [Observable<[Article]>] = [
      .just([Article(id: "a", author: "author", text: "text")]), .error(Offline()), .just([]),
    ]
    let reactor = ArticleListViewReactor { answers.removeFirst() }
    for (count, left) in [(1, 2), (1, 1), (0, 0)] {
      reactor.action.onNext(.refresh)
      #expect(reactor.currentState.sections.count == count && answers.count == left)
      #expect(!reactor.currentState.isRefreshing)
    }
  }

  @Test func everyPressIsOneComment() {
    let (screen, window) = screen()
    for _ in 0..<5 { Fingers.tap(button(screen.tableView, 0)) }
    screen.reactor?.action.onNext(.refresh)
    #expect(screen.tableView.numberOfRows(inSection: 0) == 3, "the articles came again, without the comments")
    for _ in 0..<3 { Fingers.tap(button(screen.tableView, 0)) }
    #expect(screen.tableView.numberOfRows(inSection: 0) == 6)
    #expect(screen.tableView.numberOfRows(inSection: 1) == 3)
    withExtendedLifetime(window) {}
  }

  @Test func pullingDownRefreshes() {
    var asked = 0
    let reactor = ArticleListViewReactor {
      asked += 1
      return .just([Article(id: "a", author: "x", text: "y")])
    }
    let screen = ArticleListViewController(reactor: reactor)
    let window = UIWindow()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(Fingers.pullToRefresh(screen.tableView) == .done)
    #expect(asked == 1)
    #expect(!screen.refreshControl.isRefreshing)
    #expect(screen.tableView.numberOfSections == 1)
  }

  @Test func replacedArticlesDoNotListenAnyMore() {
    do {
      let (screen, window) = screen(50)
      #expect(Comment.event.hasObservers)
      screen.reactor?.action.onNext(.refresh)
      withExtendedLifetime(window) {}
    }
    #expect(!Comment.event.hasObservers)
  }
}
