import HeadlessUI
import Reactors
import Rx
import RxControls

/// The list of articles.
public final class ArticleListViewController: UIViewController, View {
  public var disposeBag = DisposeBag()
  /// Shows a section for each article; it gets the bounds that the view has when it has been loaded.
  public let tableView = UITableView()
  /// Sends `refresh` to the reactor when a person pulls the table down, and spins while the state is refreshing.
  public let refreshControl = UIRefreshControl()
  /// How many rows were given a cell so far.
  public private(set) var cellsBuilt = 0

  /// Registers the two kinds of cells and binds the screen to its reactor at once, before the view is loaded.
  public init(reactor: ArticleListViewReactor) {
    super.init(nibName: nil, bundle: nil)
    title = "Articles"
    tableView.register(ArticleTextCell.self, forCellReuseIdentifier: "text")
    tableView.register(CreateCommentCell.self, forCellReuseIdentifier: "create")
    self.reactor = reactor
  }

  /// Stops the program: the screen is in no nib, and `init(reactor:)` is the way to make it.
  public required init?(coder: NSCoder) { fatalError("There is no nib of this screen.") }

  /// Puts the table into the view and the refresh control into the table.
  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.refreshControl = refreshControl
    view.addSubview(tableView)
  }

  private lazy var dataSource = RxTableViewSectionedAnimatedDataSource<ArticleListViewSection>(
    configureCell: { [weak self] _, tableView, indexPath, item in
      self?.cellsBuilt += 1
      switch item {
      case .author(_, let name): return Self.cell(tableView, indexPath, "By \(name)")
      case .text(_, let text): return Self.cell(tableView, indexPath, text)
      case .comment(let comment): return Self.cell(tableView, indexPath, "“\(comment.text)”")
      case .createComment(let articleID):
        let cell = tableView.dequeueReusableCell(withIdentifier: "create", for: indexPath) as! CreateCommentCell
        cell.reactor = CreateCommentCellReactor(articleID: articleID)
        return cell
      }
    })

  private static func cell(_ tableView: UITableView, _ indexPath: IndexPath, _ text: String) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    cell.textLabel?.text = text
    return cell
  }

  // #region bind
  public func bind(reactor: ArticleListViewReactor) {
    // What a person does.
    refreshControl.rx.controlEvent(.valueChanged).map { .refresh }.bind(to: reactor.action).disposed(by: disposeBag)

    // What there is to see.
    reactor.state.map(\.sections).bind(to: tableView.rx.items(dataSource: dataSource)).disposed(by: disposeBag)
    reactor.state.map(\.isRefreshing).distinctUntilChanged().bind(to: refreshControl.rx.isRefreshing)
      .disposed(by: disposeBag)
  }
  // #endregion
}
