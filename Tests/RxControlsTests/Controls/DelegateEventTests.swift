import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import Testing

/// Every sequence that stands for a delegate's message, driven by fingers.
@Suite(.leakChecked) @MainActor
struct DelegateEventTests {
  private final class Log {
    var heard: [String] = []
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private final class Cell: UICollectionViewCell {}

  @Test func scrolling() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let window = UIWindow.showing(view)
    view.contentSize = CGSize(width: 300, height: 1000)
    let (log, bag) = (Log(), DisposeBag())
    view.rx.contentOffset.map { "offset \(Int($0.y))" }.subscribe(onNext: { log.heard.append($0) }).disposed(by: bag)
    view.rx.willBeginDragging.subscribe(onNext: { log.heard.append("will drag") }).disposed(by: bag)
    view.rx.willEndDragging.subscribe(onNext: { log.heard.append("will end \(Int($0.targetContentOffset.pointee.y))") })
      .disposed(by: bag)
    view.rx.didEndDragging.subscribe(onNext: { log.heard.append("did drag \($0)") }).disposed(by: bag)
    view.rx.willBeginDecelerating.subscribe(onNext: { log.heard.append("will slow") }).disposed(by: bag)
    view.rx.didEndDecelerating.subscribe(onNext: { log.heard.append("stopped") }).disposed(by: bag)
    view.rx.didScrollToTop.subscribe(onNext: { log.heard.append("top") }).disposed(by: bag)
    view.rx.didEndScrollingAnimation.subscribe(onNext: { log.heard.append("animated") }).disposed(by: bag)
    #expect(log.take() == ["offset 0"])
    Fingers.fling(view, by: CGPoint(x: 0, y: 100))
    #expect(
      log.take() == [
        "will drag", "offset 50", "offset 100", "will end 150", "did drag true", "will slow", "offset 150", "stopped",
      ])
    Fingers.tapStatusBar(above: view)
    #expect(log.take() == ["offset 0", "top"])
    view.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
    #expect(log.take() == ["offset 10", "animated"])
    Fingers.scroll(view, to: CGPoint(x: 0, y: 700))
    #expect(log.take().filter { $0 == "will drag" }.count == 3, "as many drags as it takes")
    var scrolls = 0
    view.rx.didScroll.subscribe(onNext: { scrolls += 1 }).disposed(by: bag)
    Observable.just(CGPoint(x: 0, y: 20)).bind(to: view.rx.contentOffset).disposed(by: bag)
    #expect(view.contentOffset.y == 20)
    #expect(scrolls == 1)
    var messages = 0
    view.rx.delegate.methodInvoked(#sel((any UIScrollViewDelegate).scrollViewDidScroll(_:)))
      .subscribe(onNext: { _ in messages += 1 }).disposed(by: bag)
    view.contentOffset.y = 30
    #expect(messages == 1, "the proxy implements this one and tells of it, too")
    withExtendedLifetime(window) {}
  }

  @Test func zooming() {
    final class Zoomer: NSObject, UIScrollViewDelegate {
      let view = UIView()
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let window = UIWindow.showing(view)
    view.maximumZoomScale = 4
    let (log, bag, zoomer) = (Log(), DisposeBag(), Zoomer())
    view.rx.setDelegate(zoomer).disposed(by: bag)
    view.rx.willBeginZooming.subscribe(onNext: { log.heard.append("will \($0 === zoomer.view)") }).disposed(by: bag)
    view.rx.didZoom.subscribe(onNext: { log.heard.append("zoom") }).disposed(by: bag)
    view.rx.didEndZooming.subscribe(onNext: { log.heard.append("did \($0.scale)") }).disposed(by: bag)
    #expect(Fingers.pinch(view, to: 2) == .done)
    #expect(log.heard == ["will true", "zoom", "did 2.0"])
    withExtendedLifetime(window) {}
  }

  @Test func tables() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let window = UIWindow.showing(table)
    let items = BehaviorRelay(value: (0..<30).map { "row \($0)" })
    let (log, bag) = (Log(), DisposeBag())
    items.bind(to: table.rx.items) { table, row, name in
      let cell =
        table.dequeueReusableCell(withIdentifier: "c") ?? UITableViewCell(style: .default, reuseIdentifier: "c")
      cell.textLabel?.text = name
      cell.accessoryType = .detailButton
      return cell
    }.disposed(by: bag)
    #expect(table.cellForRow(at: path(1))?.textLabel?.text == "row 1")
    let events: [(String, ControlEvent<IndexPath>)] = [
      ("selected", table.rx.itemSelected), ("deselected", table.rx.itemDeselected),
      ("highlighted", table.rx.itemHighlighted), ("unhighlighted", table.rx.itemUnhighlighted),
      ("accessory", table.rx.itemAccessoryButtonTapped), ("deleted", table.rx.itemDeleted),
      ("inserted", table.rx.itemInserted),
    ]
    for (name, event) in events {
      event.subscribe(onNext: { log.heard.append("\(name) \($0.row)") }).disposed(by: bag)
    }
    let models: [(String, ControlEvent<String>)] = [
      ("selected", table.rx.modelSelected(String.self)), ("deselected", table.rx.modelDeselected(String.self)),
      ("deleted", table.rx.modelDeleted(String.self)), ("accessory", table.rx.modelAccessoryButtonTapped(String.self)),
    ]
    for (name, event) in models {
      event.subscribe(onNext: { log.heard.append("\(name) \($0)") }).disposed(by: bag)
    }
    table.rx.itemMoved.subscribe(onNext: { log.heard.append("moved \($0.sourceIndex.row) \($0.destinationIndex.row)") })
      .disposed(by: bag)
    Fingers.selectRow(path(1), in: table)
    #expect(log.take() == ["highlighted 1", "unhighlighted 1", "selected 1", "selected row 1"])
    Fingers.selectRow(path(2), in: table)
    #expect(log.take().contains("deselected row 1"))
    Fingers.tapAccessory(path(3), in: table)
    #expect(log.take() == ["accessory 3", "accessory row 3"])
    #expect(Fingers.swipeToDelete(path(4), in: table) == .done)
    #expect(log.take() == ["deleted 4", "deleted row 4"])
    table.setEditing(true, animated: false)
    Fingers.moveRow(path(0), to: path(2), in: table)
    #expect(log.take() == ["moved 0 2"])
    table.setEditing(false, animated: false)
    var shown: [Int] = []
    var hidden: [Int] = []
    var ahead: [Int] = []
    table.rx.willDisplayCell.subscribe(onNext: { shown.append($0.indexPath.row) }).disposed(by: bag)
    table.rx.didEndDisplayingCell.subscribe(onNext: { hidden.append($0.indexPath.row) }).disposed(by: bag)
    table.rx.prefetchRows.subscribe(onNext: { ahead += $0.map(\.row) }).disposed(by: bag)
    table.contentOffset.y = 44
    #expect(shown == [10])
    #expect(hidden == [0])
    #expect(ahead.first == 11)
    items.accept(["only"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["only"])
    let model: String? = try? table.rx.model(at: path(0))
    #expect(model == "only")
    #expect(throws: RxCocoaError.self) { let _: Int = try table.rx.model(at: self.path(0)) }
    #expect(throws: RxCocoaError.self) { let _: String = try table.rx.model(at: self.path(7)) }
    withExtendedLifetime(window) {}
  }

  @Test func disposingTakesTheRowsAway() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let items = BehaviorRelay(value: [1, 2])
    let bound = items.bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
    #expect(table.numberOfRows(inSection: 0) == 2)
    bound.dispose()
    #expect(table.numberOfRows(inSection: 0) == 0)
    let again = items.bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
    #expect(table.numberOfRows(inSection: 0) == 2)
    again.dispose()
  }

  @Test func aDataSourceOfOnesOwn() {
    final class Sections: NSObject, UITableViewDataSource, RxTableViewDataSourceType, SectionedViewDataSourceType {
      typealias Element = [[String]]
      var sections: [[String]] = []
      func tableView(_ tableView: UITableView, observedEvent: Event<[[String]]>) {
        Binder(self) { source, sections in
          source.sections = sections
          tableView.reloadData()
        }.on(observedEvent)
      }
      func model(at indexPath: IndexPath) throws -> Any { sections[indexPath.section][indexPath.row] }
      func numberOfSections(in tableView: UITableView) -> Int { sections.count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "S\(section)" }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let window = UIWindow.showing(table)
    let bag = DisposeBag()
    Observable.just([["a"], ["b", "c"]]).bind(to: table.rx.items(dataSource: Sections())).disposed(by: bag)
    #expect(table.numberOfSections == 2)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "S1")
    var heard: [String] = []
    table.rx.modelSelected(String.self).subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    Fingers.selectRow(IndexPath(row: 1, section: 1), in: table)
    #expect(heard == ["c"])
    withExtendedLifetime(window) {}
  }

  @Test func collectionViews() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    let window = UIWindow.showing(view)
    let (log, bag) = (Log(), DisposeBag())
    var shown = 0
    view.rx.willDisplayCell.subscribe(onNext: { _ in shown += 1 }).disposed(by: bag)
    BehaviorRelay(value: Array(0..<100)).bind(to: view.rx.items(cellIdentifier: "Cell", cellType: Cell.self)) {
      item, element, cell in cell.tag = element
    }.disposed(by: bag)
    let events: [(String, ControlEvent<IndexPath>)] = [
      ("selected", view.rx.itemSelected), ("deselected", view.rx.itemDeselected), ("lit", view.rx.itemHighlighted),
      ("unlit", view.rx.itemUnhighlighted),
    ]
    for (name, event) in events {
      event.subscribe(onNext: { log.heard.append("\(name) \($0.item)") }).disposed(by: bag)
    }
    view.rx.modelSelected(Int.self).subscribe(onNext: { log.heard.append("model \($0)") }).disposed(by: bag)
    #expect(view.cellForItem(at: path(3))?.tag == 3)
    Fingers.selectItem(path(3), in: view)
    Fingers.selectItem(path(4), in: view)
    #expect(
      log.heard == [
        "lit 3", "unlit 3", "selected 3", "model 3", "lit 4", "unlit 4", "deselected 3", "selected 4", "model 4",
      ])
    #expect(shown > 10)
    withExtendedLifetime(window) {}
  }

  @Test func pickers() {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let window = UIWindow.showing(picker)
    let (log, bag) = (Log(), DisposeBag())
    let items = BehaviorRelay(value: ["a", "b", "c"])
    let bound = items.bind(to: picker.rx.itemTitles) { _, item in "“\(item)”" }
    picker.rx.itemSelected.subscribe(onNext: { log.heard.append("\($0.row) of \($0.component)") }).disposed(by: bag)
    picker.rx.modelSelected(String.self).subscribe(onNext: { log.heard.append("\($0)") }).disposed(by: bag)
    Fingers.selectRow(2, in: picker)
    #expect(log.heard == ["2 of 0", #"["c"]"#])
    #expect(Picture(of: picker).line == "UIPickerView “c”")
    bound.dispose()
    items.bind(to: picker.rx.items) { _, item, _ in
      let label = UILabel()
      label.text = item
      return label
    }.disposed(by: bag)
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    #expect((picker.view(forRow: 1, forComponent: 0) as? UILabel)?.text == "b")
    withExtendedLifetime(window) {}
  }

  @Test func searchBars() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let window = UIWindow.showing(bar)
    bar.showsCancelButton = true
    bar.showsBookmarkButton = true
    bar.showsSearchResultsButton = true
    let (log, bag) = (Log(), DisposeBag())
    let events = [
      ("cancel", bar.rx.cancelButtonClicked), ("bookmark", bar.rx.bookmarkButtonClicked),
      ("results", bar.rx.resultsListButtonClicked), ("search", bar.rx.searchButtonClicked),
      ("begin", bar.rx.textDidBeginEditing), ("end", bar.rx.textDidEndEditing),
    ]
    for (name, event) in events { event.subscribe(onNext: { log.heard.append(name) }).disposed(by: bag) }
    Fingers.type("a", in: bar)
    Fingers.pressReturn(in: bar)
    Fingers.tap(bar.cancelButton)
    Fingers.tap(bar.bookmarkButton)
    Fingers.tap(bar.resultsListButton)
    Fingers.dismissKeyboard()
    #expect(log.heard == ["begin", "search", "cancel", "bookmark", "results", "end"])
    withExtendedLifetime(window) {}
  }

  @Test func textViews() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let window = UIWindow.showing(view)
    let (log, bag) = (Log(), DisposeBag())
    let events = [
      ("begin", view.rx.didBeginEditing), ("end", view.rx.didEndEditing), ("change", view.rx.didChange),
      ("selection", view.rx.didChangeSelection),
    ]
    for (name, event) in events { event.subscribe(onNext: { log.heard.append(name) }).disposed(by: bag) }
    view.textStorage.rx.didProcessEditingRangeChangeInLength.subscribe(onNext: {
      log.heard.append("storage \($0.delta)")
    })
    .disposed(by: bag)
    Fingers.type("a", in: view)
    Fingers.dismissKeyboard()
    #expect(log.heard == ["begin", "storage 1", "selection", "change", "end"])
    withExtendedLifetime(window) {}
  }

  @Test func barsAndScreens() {
    let (window, log, bag) = (UIWindow(), Log(), DisposeBag())
    let (a, b) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: a)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, b]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    let button = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    a.navigationItem.rightBarButtonItem = button
    button.rx.tap.subscribe(onNext: { log.heard.append("tap 1") }).disposed(by: bag)
    button.rx.tap.subscribe(onNext: { log.heard.append("tap 2") }).disposed(by: bag)
    Fingers.tap(button)
    #expect(log.take() == ["tap 1", "tap 2"])
    stack.rx.willShow.subscribe(onNext: { log.heard.append("will show \($0.viewController === a)") }).disposed(by: bag)
    stack.rx.didShow.subscribe(onNext: { log.heard.append("did show \($0.animated)") }).disposed(by: bag)
    stack.pushViewController(UIViewController(), animated: true)
    Fingers.goBack(in: stack)
    #expect(log.take() == ["will show false", "did show true", "will show true", "did show true"])
    tabs.rx.didSelect.subscribe(onNext: { log.heard.append("tab \($0 === b)") }).disposed(by: bag)
    Fingers.selectItem(1, in: tabs.tabBar)
    #expect(log.take() == ["tab true"])
    let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 320, height: 49))
    let items = [UITabBarItem(title: "x", image: nil, tag: 1), UITabBarItem(title: "y", image: nil, tag: 2)]
    bar.setItems(items, animated: false)
    b.view.addSubview(bar)
    bar.rx.didSelectItem.subscribe(onNext: { log.heard.append("item \($0.tag)") }).disposed(by: bag)
    Fingers.selectItem(1, in: bar)
    #expect(log.take() == ["item 2"])
    let picker = UIImagePickerController()
    picker.rx.didFinishPickingMediaWithInfo.subscribe(onNext: { log.heard.append("\($0[.originalImage]!)") })
      .disposed(by: bag)
    picker.rx.didCancel.subscribe(onNext: { log.heard.append("cancel") }).disposed(by: bag)
    b.present(picker, animated: false)
    Fingers.choose(UIImage(name: "cat"), in: picker)
    Fingers.cancel(picker)
    #expect(log.take() == ["cat", "cancel"])
  }

  @Test func searchControllers() {
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let (window, log, bag) = (UIWindow.showing(search.searchBar), Log(), DisposeBag())
    let events = [
      ("present", search.rx.present), ("will present", search.rx.willPresent), ("did present", search.rx.didPresent),
      ("will dismiss", search.rx.willDismiss), ("did dismiss", search.rx.didDismiss),
    ]
    for (name, event) in events { event.subscribe(onNext: { log.heard.append(name) }).disposed(by: bag) }
    search.isActive = true
    search.isActive = false
    #expect(log.heard == ["present", "will present", "did present", "will dismiss", "did dismiss"])
    withExtendedLifetime(window) {}
  }

  @Test func theLifeOfTheProgram() {
    let (log, bag) = (Log(), DisposeBag())
    let events: [(String, ControlEvent<Void>, Notification.Name)] = [
      ("background", UIApplication.rx.didEnterBackground, UIApplication.didEnterBackgroundNotification),
      ("foreground", UIApplication.rx.willEnterForeground, UIApplication.willEnterForegroundNotification),
      ("launched", UIApplication.rx.didFinishLaunching, UIApplication.didFinishLaunchingNotification),
      ("active", UIApplication.rx.didBecomeActive, UIApplication.didBecomeActiveNotification),
      ("inactive", UIApplication.rx.willResignActive, UIApplication.willResignActiveNotification),
      ("memory", UIApplication.rx.didReceiveMemoryWarning, UIApplication.didReceiveMemoryWarningNotification),
      ("end", UIApplication.rx.willTerminate, UIApplication.willTerminateNotification),
      ("time", UIApplication.rx.significantTimeChange, UIApplication.significantTimeChangeNotification),
      (
        "refresh", UIApplication.rx.backgroundRefreshStatusDidChange,
        UIApplication.backgroundRefreshStatusDidChangeNotification
      ),
      (
        "locked", UIApplication.rx.protectedDataWillBecomeUnavailable,
        UIApplication.protectedDataWillBecomeUnavailableNotification
      ),
      (
        "unlocked", UIApplication.rx.protectedDataDidBecomeAvailable,
        UIApplication.protectedDataDidBecomeAvailableNotification
      ),
      ("screenshot", UIApplication.rx.userDidTakeScreenshot, UIApplication.userDidTakeScreenshotNotification),
    ]
    for (name, event, _) in events { event.subscribe(onNext: { log.heard.append(name) }).disposed(by: bag) }
    for (_, _, notification) in events { NotificationCenter.default.post(name: notification, object: nil) }
    #expect(log.heard == events.map(\.0))
    log.heard = []
    Fingers.leaveApp()
    Fingers.returnToApp()
    #expect(log.heard == ["inactive", "background", "foreground", "active"])
  }

  @Test func constraintsAndAlertsAreBoundTo() {
    let (view, bag) = (UIView(), DisposeBag())
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 1)
    Observable.just(true).bind(to: width.rx.active).disposed(by: bag)
    Observable.just(40).bind(to: width.rx.constant).disposed(by: bag)
    #expect(width.isActive && view.frame.width == 40)
    let action = UIAlertAction(title: "OK", style: .default)
    Observable.just(false).bind(to: action.rx.isEnabled).disposed(by: bag)
    #expect(!action.isEnabled)
    let (item, relay) = (UINavigationItem(title: "a"), BehaviorRelay<String?>(value: "b"))
    relay.bind(to: item.rx.title).disposed(by: bag)
    #expect(item.title == "b")
  }
}
