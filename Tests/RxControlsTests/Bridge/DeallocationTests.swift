import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import Testing

/// Whatever goes first, nothing leaks and nothing is called afterwards.
@Suite(.leakChecked) @MainActor
struct DeallocationTests {
  private final class Log {
    var isOver = false
    var lateCalls = 0
    var calls = 0

    func call() {
      calls += 1
      if isOver { lateCalls += 1 }
    }
  }

  private final class TableListener: NSObject, UITableViewDelegate {
    var selected = 0
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected += 1 }
  }

  /// The parts of a screen, in a box each, so that they can go one by one.
  private final class Parts {
    var window: UIWindow?
    var table: UITableView?
    var proxy: DelegateProxy<UIScrollView, any UIScrollViewDelegate>?
    var delegate: TableListener?
    var bag: DisposeBag?
    var field: UITextField?
    var relay: BehaviorRelay<[Int]>?
  }

  private func make(_ log: Log) -> Parts {
    let parts = Parts()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 320, height: 40))
    let (window, bag, relay, delegate) = (
      UIWindow(), DisposeBag(), BehaviorRelay(value: Array(0..<50)), TableListener()
    )
    window.addSubview(table)
    window.addSubview(field)
    window.makeKeyAndVisible()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    relay.bind(to: table.rx.items(cellIdentifier: "Cell")) { row, element, cell in cell.textLabel?.text = "\(element)" }
      .disposed(by: bag)
    table.rx.setDelegate(delegate).disposed(by: bag)
    table.rx.itemSelected.subscribe(onNext: { _ in log.call() }).disposed(by: bag)
    table.rx.contentOffset.subscribe(onNext: { _ in log.call() }).disposed(by: bag)
    table.rx.willDisplayCell.subscribe(onNext: { _ in log.call() }).disposed(by: bag)
    field.rx.text.orEmpty.subscribe(onNext: { _ in log.call() }).disposed(by: bag)
    field.rx.text.orEmpty.map { Array(0..<$0.count) }.bind(to: relay).disposed(by: bag)
    (parts.window, parts.table, parts.delegate, parts.bag, parts.field, parts.relay) =
      (window, table, delegate, bag, field, relay)
    parts.proxy = table.rx.delegate
    return parts
  }

  @Test(arguments: 0..<200)
  func anyOrder(seed: Int) {
    weak var table: UITableView?
    weak var field: UITextField?
    weak var proxy: AnyObject?
    weak var delegate: AnyObject?
    weak var relay: BehaviorRelay<[Int]>?
    let log = Log()
    do {
      let parts = make(log)
      (table, field, proxy, delegate, relay) = (parts.table, parts.field, parts.proxy, parts.delegate, parts.relay)
      var random = Seeded(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
      var steps: [() -> Void] = [
        { parts.window = nil }, { parts.table = nil }, { parts.proxy = nil }, { parts.delegate = nil },
        {
          parts.bag = nil
          log.isOver = true
        }, { parts.field = nil }, { parts.relay = nil },
        { if let table = parts.table { Fingers.selectRow(IndexPath(row: 3, section: 0), in: table) } },
        { if let field = parts.field { Fingers.type("abcd", in: field) } },
        { if let table = parts.table { Fingers.scroll(table, by: CGPoint(x: 0, y: 200)) } },
      ]
      steps.shuffle(using: &random)
      for step in steps { step() }
    }
    #expect(log.lateCalls == 0)
    #expect(log.calls > 0)
    #expect(table == nil && field == nil && proxy == nil && delegate == nil && relay == nil)
  }

  /// Has the bag itself, and touches its proxy while it goes.
  private final class Owner: UIScrollView, UIScrollViewDelegate {
    let bag = DisposeBag()
    var proxy: DelegateProxy<UIScrollView, any UIScrollViewDelegate>?
    var log: ((Bool) -> Void)?

    isolated deinit { log?(proxy?.parentObject == nil) }
  }

  @Test func aViewThatGoesCanStillAskItsProxy() {
    var seen: [Bool] = []
    do {
      let view = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.rx.didScroll.subscribe().disposed(by: view.bag)
      view.rx.delegate.methodInvoked(#sel((any UIScrollViewDelegate).scrollViewDidEndDecelerating(_:))).subscribe()
        .disposed(by: view.bag)
      view.proxy = view.rx.delegate
      view.log = { seen.append($0) }
    }
    #expect(seen == [true], "RxCocoa: the way back is weak")
  }

  @Test func aBagThatGoesAwayOnAnotherThread() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = UIWindow.showing(button)
    var taps = 0
    let subscription = button.rx.tap.subscribe(onNext: { taps += 1 })
    Fingers.tap(button)
    struct Carried: @unchecked Sendable { let subscription: any Disposable }
    let carried = Carried(subscription: subscription)
    await Task.detached { carried.subscription.dispose() }.value
    Fingers.tap(button)
    #expect(taps == 1)
    while !button.allControlEvents.isEmpty { await Task.yield() }
    withExtendedLifetime(window) {}
  }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
