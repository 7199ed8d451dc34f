import HeadlessUI
import Messaging
import Reactors
import Rx
import RxControls
import RxTestSupport
import Testing

@Suite(.leakChecked, .serialized) @MainActor
struct DataSourceTests {
  private typealias Part = AnimatableSectionModel<String, Int>

  private final class Counted: UICollectionViewCell {}

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func aTableIsUpdatedRowByRow() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let window = UIWindow.showing(table)
    var built: [Int] = []
    let source = RxTableViewSectionedAnimatedDataSource<Part>(
      configureCell: { _, table, path, item in
        built.append(item)
        let cell =
          table.dequeueReusableCell(withIdentifier: "c") ?? UITableViewCell(style: .default, reuseIdentifier: "c")
        cell.textLabel?.text = "\(item)"
        return cell
      }, titleForHeaderInSection: { source, section in source[section].model },
      titleForFooterInSection: { _, section in "end \(section)" },
      canEditRowAtIndexPath: { source, path in source[path] != 2 }, canMoveRowAtIndexPath: { _, _ in true },
      sectionIndexTitles: { source in source.sectionModels.map(\.model) })
    let (sections, bag) = (PublishRelay<[Part]>(), DisposeBag())
    sections.bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
    sections.accept([Part(model: "A", items: [1, 2, 3]), Part(model: "B", items: [4])])
    #expect(built == [1, 2, 3, 4])
    built = []
    sections.accept([Part(model: "B", items: [4, 5]), Part(model: "A", items: [3, 1, 2])])
    #expect(built == [5], "one row came; two moved with their sections, one within")
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["4", "5", "3", "1", "2"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "B")
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "end 1")
    #expect(table.dataSource?.sectionIndexTitles(for: table) == ["B", "A"])
    let model: Int? = try? table.rx.model(at: path(1))
    #expect(model == 5)
    // What may be edited, and what a person moves.
    #expect(Fingers.swipeToDelete(path(2, 1), in: table) != .done)
    var deleted: [Int] = []
    table.rx.modelDeleted(Int.self).subscribe(onNext: { deleted.append($0) }).disposed(by: bag)
    #expect(Fingers.swipeToDelete(path(0, 1), in: table) == .done)
    #expect(deleted == [3])
    table.setEditing(true, animated: false)
    #expect(Fingers.moveRow(path(0, 1), to: path(1, 0), in: table) == .done)
    #expect(source.sectionModels.map(\.items) == [[4, 3, 5], [1, 2]])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["4", "3", "5", "1", "2"])
    withExtendedLifetime(window) {}
  }

  @Test func duplicatesAreSaidAndShownAllTheSame() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let window = UIWindow.showing(table)
    let source = RxTableViewSectionedAnimatedDataSource<Part>(configureCell: { _, _, _, _ in UITableViewCell() })
    let (sections, bag) = (PublishRelay<[Part]>(), DisposeBag())
    sections.bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
    var said: [String] = []
    let handler = Hooks.defaultErrorHandler
    Hooks.defaultErrorHandler = { said.append("\($1)") }
    defer { Hooks.defaultErrorHandler = handler }
    sections.accept([Part(model: "A", items: [1])])
    sections.accept([Part(model: "A", items: [1, 7, 7])])
    #expect(said == [], "7 is new: both are shown")
    #expect(table.numberOfRows(inSection: 0) == 3)
    sections.accept([Part(model: "A", items: [7, 1, 7])])
    #expect(said == ["Duplicate item 7: its identity is in the list twice."])
    #expect(table.numberOfRows(inSection: 0) == 3)
    withExtendedLifetime(window) {}
  }

  @Test func aSectionThatDoesNotKeepItsItemsIsSaidAndShownAllTheSame() {
    struct Doubling: AnimatableSectionModelType {
      let identity = "A"
      var items: [Int]
      init(_ items: [Int]) { self.items = items }
      init(original: Doubling, items: [Int]) { self.items = items + items }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let window = UIWindow.showing(table)
    let source = RxTableViewSectionedAnimatedDataSource<Doubling>(configureCell: { _, _, _, _ in UITableViewCell() })
    let (sections, bag) = (PublishRelay<[Doubling]>(), DisposeBag())
    sections.bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
    var said: [any Error] = []
    let handler = Hooks.defaultErrorHandler
    Hooks.defaultErrorHandler = { said.append($1) }
    defer { Hooks.defaultErrorHandler = handler }
    sections.accept([Doubling([1, 2])])
    sections.accept([Doubling([2])])
    #expect(said.count == 1)
    if case .invalidInitializerImplementation(_, _, let identity)? = said.first as? Diff.Error {
      #expect(identity as? String == "A")
    } else {
      Issue.record("\(said)")
    }
    #expect(table.numberOfRows(inSection: 0) == 1)
    withExtendedLifetime(window) {}
  }

  @Test func rowsMayBeEditedAndMovedOnlyWhereTheyAreLoadedAgain() {
    let table = UITableView()
    let reload = RxTableViewSectionedReloadDataSource<Part>(configureCell: { _, _, _, _ in UITableViewCell() })
    let animated = RxTableViewSectionedAnimatedDataSource<Part>(configureCell: { _, _, _, _ in UITableViewCell() })
    #expect(reload.tableView(table, canEditRowAt: path(0)) && reload.tableView(table, canMoveRowAt: path(0)))
    #expect(!animated.tableView(table, canEditRowAt: path(0)) && !animated.tableView(table, canMoveRowAt: path(0)))
  }

  @Test func onlyWhoCanMakeHeadersRespondsToTheQuestionForThem() {
    typealias Source = any UICollectionViewDataSource
    let question = #sel(Source.collectionView(_:viewForSupplementaryElementOfKind:at:))
    let source = RxCollectionViewSectionedReloadDataSource<Part>(configureCell: { _, _, _, _ in UICollectionViewCell() }
    )
    #expect(!source.responds(to: question))
    #expect(source.responds(to: #sel(Source.collectionView(_:canMoveItemAt:))))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let bag = DisposeBag()
    Observable<[Part]>.never().bind(to: view.rx.items(dataSource: source)).disposed(by: bag)
    #expect(view.dataSource?.responds(to: question) == false, "nor does the proxy before it")
    source.configureSupplementaryView = { _, _, _, _ in UICollectionReusableView() }
    #expect(source.responds(to: question))
    #expect(view.dataSource?.responds(to: question) == true)
  }

  @Test func aSectionWhoseItemsStayIsStored() {
    struct Titled: AnimatableSectionModelType {
      let identity = 1
      var title: String
      var items: [Int]
      init(_ title: String, _ items: [Int]) { (self.title, self.items) = (title, items) }
      init(original: Titled, items: [Int]) { self.init(original.title, items) }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let window = UIWindow.showing(table)
    let source = RxTableViewSectionedAnimatedDataSource<Titled>(configureCell: { _, _, _, _ in UITableViewCell() })
    var changes: [Int] = []
    source.decideViewTransition = {
      changes.append($2.count); return .animated
    }
    let (sections, bag) = (PublishRelay<[Titled]>(), DisposeBag())
    sections.bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
    sections.accept([Titled("old", [1])])
    sections.accept([Titled("new", [1])])
    #expect(changes == [0], "there is nothing to tell the table")
    #expect(source.sectionModels.map(\.title) == ["new"])
    withExtendedLifetime(window) {}
  }

  @Test func aClosureMayBeExchangedLater() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let window = UIWindow.showing(table)
    let source = RxTableViewSectionedReloadDataSource<Part>(
      configureCell: { _, _, _, _ in UITableViewCell() }, titleForHeaderInSection: { _, _ in "before" })
    let bag = DisposeBag()
    Observable.just([Part(model: "A", items: [1])]).bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
    #expect(table.dataSource?.tableView(table, titleForHeaderInSection: 0) == "before")
    source.titleForHeaderInSection = { _, _ in "after" }
    #expect(table.dataSource?.tableView(table, titleForHeaderInSection: 0) == "after")
    withExtendedLifetime(window) {}
  }

  @Test func loadingAgainBuildsAll() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let window = UIWindow.showing(table)
    var built = 0
    let source = RxTableViewSectionedReloadDataSource<SectionModel<String, String>>(configureCell: { _, _, _, _ in
      built += 1
      return UITableViewCell()
    })
    let bag = DisposeBag()
    Observable.of(["a"], ["a", "b"]).map { [SectionModel(model: "S", items: $0)] }
      .bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
    #expect(built == 3)
    withExtendedLifetime(window) {}
  }

  @Test func aViewThatIsNotOnTheScreenIsLoadedAgain() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let source = RxTableViewSectionedAnimatedDataSource<Part>(configureCell: { _, _, _, _ in UITableViewCell() })
    var decisions = 0
    source.decideViewTransition = { _, _, _ in
      decisions += 1
      return .animated
    }
    let bag = DisposeBag()
    Observable.of([1], [1, 2]).map { [Part(model: "A", items: $0)] }.bind(to: table.rx.items(dataSource: source))
      .disposed(by: bag)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(decisions == 0)
  }

  @Test func collectionViews() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(Counted.self, forCellWithReuseIdentifier: "c")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "h")
    let window = UIWindow.showing(view)
    var built: [Int] = []
    let source = RxCollectionViewSectionedAnimatedDataSource<Part>(
      configureCell: { _, view, path, item in
        built.append(item)
        let cell = view.dequeueReusableCell(withReuseIdentifier: "c", for: path)
        cell.tag = item
        return cell
      },
      configureSupplementaryView: { source, view, kind, path in
        let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: path)
        header.accessibilityLabel = source[path.section].model
        return header
      }, canMoveItemAtIndexPath: { _, _ in true })
    let (sections, bag) = (PublishRelay<[Part]>(), DisposeBag())
    sections.bind(to: view.rx.items(dataSource: source)).disposed(by: bag)
    sections.accept([Part(model: "A", items: [1, 2, 3])])
    built = []
    sections.accept([Part(model: "A", items: [3, 1, 4]), Part(model: "B", items: [2])])
    #expect(built == [4])
    #expect(view.visibleCells.map(\.tag) == [3, 1, 4, 2])
    let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 1))
    #expect(header?.accessibilityLabel == "B")
    #expect(Fingers.moveItem(path(0), to: path(2), in: view) == .done)
    #expect(source.sectionModels.map(\.items) == [[1, 4, 3], [2]])
    withExtendedLifetime(window) {}
  }
}
