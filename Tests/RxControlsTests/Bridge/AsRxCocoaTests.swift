import Dispatch
import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import Testing

/// What RxCocoa's own tests ask of the bridge: messages sent to the delegate as the control would.
@Suite(.leakChecked) @MainActor
struct AsRxCocoaTests {
  private final class Both: NSObject, UITableViewDelegate, UITableViewDataSource {
    var heard: [String] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      heard.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { heard.append("\(editingStyle) \(indexPath.row)") }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }
  }

  private let path = IndexPath(row: 1, section: 0)

  @Test func unobservedMessagesAreForwarded() {
    let (table, both) = (UITableView(), Both())
    table.delegate = both
    _ = table.rx.delegate
    #expect(table.delegate !== both)
    table.delegate!.tableView(table, didSelectRowAt: path)
    #expect(both.heard == ["select 1"])
    #expect(table.delegate!.tableView(table, heightForRowAt: path) == 77)
    #expect(table.rx.delegate.responds(to: #sel((any UITableViewDelegate).tableView(_:heightForRowAt:))))
    table.frame = CGRect(x: 0, y: 0, width: 100, height: 400)
    table.dataSource = both
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path).height == 77)
  }

  @Test func observedMessagesAreForwardedAndStayForwardedWhenNobodyObserves() {
    let (table, both) = (UITableView(), Both())
    table.delegate = both
    var heard: [Int] = []
    let subscription = table.rx.itemSelected.subscribe(onNext: { heard.append($0.row) })
    table.delegate!.tableView(table, didSelectRowAt: path)
    subscription.dispose()
    table.delegate!.tableView(table, didSelectRowAt: path)
    #expect(heard == [1])
    #expect(both.heard == ["select 1", "select 1"])
  }

  @Test func messagesThatNobodyImplementsAreObserved() {
    let table = UITableView()
    let bag = DisposeBag()
    var log: [String] = []
    table.rx.itemDeselected.subscribe(onNext: { log.append("deselected \($0.row)") }).disposed(by: bag)
    table.rx.itemAccessoryButtonTapped.subscribe(onNext: { log.append("accessory \($0.row)") }).disposed(by: bag)
    table.rx.itemInserted.subscribe(onNext: { log.append("inserted \($0.row)") }).disposed(by: bag)
    table.rx.itemDeleted.subscribe(onNext: { log.append("deleted \($0.row)") }).disposed(by: bag)
    table.rx.itemMoved.subscribe(onNext: { log.append("moved \($0.sourceIndex.row) \($0.destinationIndex.row)") })
      .disposed(by: bag)
    table.rx.willDisplayCell.subscribe(onNext: { log.append("will \($0.indexPath.row)") }).disposed(by: bag)
    table.delegate!.tableView(table, didDeselectRowAt: path)
    table.delegate!.tableView(table, accessoryButtonTappedForRowWith: path)
    table.dataSource!.tableView(table, commit: .insert, forRowAt: path)
    table.dataSource!.tableView(table, commit: .delete, forRowAt: path)
    table.dataSource!.tableView(table, moveRowAt: path, to: IndexPath(row: 3, section: 0))
    table.delegate!.tableView(table, willDisplay: UITableViewCell(), forRowAt: path)
    #expect(log == ["deselected 1", "accessory 1", "inserted 1", "deleted 1", "moved 1 3", "will 1"])
  }

  @Test func aBoundDataSourceIsKeptUntilItIsDisposedOf() {
    let table = UITableView()
    weak var kept: AnyObject?
    let items = BehaviorRelay(value: [1, 2, 3])
    let bound = items.bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
    kept = table.rx.dataSource.forwardToDelegate()
    #expect(kept != nil)
    bound.dispose()
    #expect(kept == nil)
    #expect(table.rx.dataSource.forwardToDelegate() == nil)
    #expect(table.dataSource === table.rx.dataSource)
  }

  @Test func aCompletedSourceLeavesItsRows() {
    let table = UITableView()
    let bound = Observable.just([1, 2, 3]).bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
    #expect(table.numberOfRows(inSection: 0) == 3)
    bound.dispose()
  }

  @Test func eventsCompleteWhenTheViewGoes() {
    var completed = 0
    let bag = DisposeBag()
    do {
      let (table, field, button, switcher) = (UITableView(), UITextField(), UIButton(), UISwitch())
      let bar = UIBarButtonItem(title: "x", style: .plain, target: nil, action: nil)
      func count<Element>(_ source: Observable<Element>) {
        source.subscribe(onCompleted: { completed += 1 }).disposed(by: bag)
      }
      count(table.rx.itemSelected.asObservable())
      count(table.rx.contentOffset.asObservable())
      count(table.rx.didScroll.asObservable())
      count(table.rx.itemDeleted.asObservable())
      count(table.rx.modelSelected(Int.self).asObservable())
      count(table.rx.delegate.sentMessage(#sel((any UITableViewDelegate).tableView(_:didSelectRowAt:))))
      count(table.rx.methodInvoked(#sel(UIView.layoutSubviews)))
      count(field.rx.text.asObservable())
      count(button.rx.tap.asObservable())
      count(switcher.rx.isOn.asObservable())
      count(bar.rx.tap.asObservable())
      count(button.rx.deallocated)
    }
    #expect(completed == 12)
  }

  @Test func subscribingElsewhereHappensOnTheMainThread() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let window = UIWindow.showing(button)
    let field = UITextField()
    struct Carried: @unchecked Sendable {
      let tap: ControlEvent<Void>
      let text: ControlProperty<String?>
      let bag = DisposeBag()
      let heard = BehaviorRelay(value: [Bool]())
    }
    let carried = Carried(tap: button.rx.tap, text: field.rx.text)
    await Task.detached {
      let note: (Any) -> Void = { _ in carried.heard.accept(carried.heard.value + [Thread.isMainThread]) }
      carried.tap.subscribe(onNext: note).disposed(by: carried.bag)
      carried.text.subscribe(onNext: note).disposed(by: carried.bag)
    }.value
    while carried.heard.value.isEmpty || button.allControlEvents.isEmpty { await Task.yield() }
    Fingers.tap(button)
    #expect(carried.heard.value.count == 2)
    withExtendedLifetime(window) {}
  }

  @Test func aBarButtonsTargetPerforms() {
    let item = UIBarButtonItem(title: "x", style: .plain, target: nil, action: nil)
    var taps = 0
    let subscription = item.rx.tap.subscribe(onNext: { taps += 1 })
    (item.target as! NSObject).perform(item.action!)
    #expect(taps == 1)
    subscription.dispose()
    #expect(item.target == nil && item.action == nil)
  }

  @Test func aControlThatSendsItsActions() {
    let (field, slider, button) = (UITextField(), UISlider(), UIButton())
    let bag = DisposeBag()
    var log: [String] = []
    field.rx.text.orEmpty.subscribe(onNext: { log.append("text \($0)") }).disposed(by: bag)
    slider.rx.value.subscribe(onNext: { log.append("value \($0)") }).disposed(by: bag)
    button.rx.tap.subscribe(onNext: { log.append("tap") }).disposed(by: bag)
    field.text = "a"
    field.sendActions(for: .valueChanged)
    slider.value = 0.5
    slider.sendActions(for: .allEvents)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(log == ["text ", "value 0.0", "text a", "value 0.5", "tap"])
  }
}
