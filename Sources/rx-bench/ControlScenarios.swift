import HeadlessUI
import Messaging
import Rx
import RxControls

@MainActor @DelegateProtocol
protocol KnobDelegate: AnyObject {
  func knobTurned(_ knob: Knob, to value: Int)
}

/// A control with a delegate, which it asks as UIKit's controls do.
final class Knob: UIControl {
  weak var delegate: (any KnobDelegate)? {
    didSet {
      hearsTurned = delegate.map { Messages.does($0, respondTo: #sel((any KnobDelegate).knobTurned(_:to:))) } == true
    }
  }

  private var hearsTurned = false

  func turn(to value: Int) { if hearsTurned { delegate?.knobTurned(self, to: value) } }
}

final class KnobDelegateProxy: DelegateProxy<Knob, any KnobDelegate>, DelegateProxyType, KnobDelegate {
  init(knob: Knob) { super.init(parentObject: knob, delegateProxy: KnobDelegateProxy.self) }
  static func registerKnownImplementations() { register { KnobDelegateProxy(knob: $0) } }
  static func currentDelegate(for object: Knob) -> (any KnobDelegate)? { object.delegate }
  static func setCurrentDelegate(_ delegate: (any KnobDelegate)?, to object: Knob) { object.delegate = delegate }
}

@MainActor
private func turning(_ knob: Knob, _ count: Int) { for i in 0..<count { knob.turn(to: i) } }

extension Scenario {
  /// What the bridge costs. RxCocoa does not run here, so there is no reference.
  static var controls: [Scenario] {
    [
      onMain("control, nobody listens") {
        let control = UISwitch()
        return Chain(send: { count in
          MainActor.assumeIsolated { for _ in 0..<count { control.sendActions(for: .valueChanged) } }
        })
      },
      onMain("ControlProperty, 1 observer") {
        let control = UISwitch()
        let count = counter()
        return Chain(
          subscribe: { control.rx.isOn.subscribe(onNext: { count($0 ? 1 : 0) }) },
          send: { count in
            MainActor.assumeIsolated { for _ in 0..<count { control.sendActions(for: .valueChanged) } }
          })
      },
      message("message, nobody listens", observers: 0),
      message("methodInvoked, 1 observer", observers: 1),
      message("methodInvoked, 100 observers", observers: 100),
      onMain("table, one row scrolled into sight") {
        let table = LongTable()
        return Chain(send: { count in MainActor.assumeIsolated { for _ in 0..<count { table.scrollOneRow() } } })
      },
    ]
  }

  static func onMain(_ name: String, observers: Int = 1, _ build: @escaping @MainActor () -> Chain) -> Scenario {
    Scenario(name, reference: nil, observers: observers, eventsPerInput: max(1, observers)) {
      struct Built: @unchecked Sendable { let chain: Chain }
      return MainActor.assumeIsolated { Built(chain: build()) }.chain
    }
  }

  private static func message(_ name: String, observers: Int) -> Scenario {
    onMain(name, observers: observers) {
      let knob = Knob()
      let count = counter()
      let proxy = KnobDelegateProxy.proxy(for: knob)
      return Chain(
        subscribe: {
          proxy.methodInvoked(#sel((any KnobDelegate).knobTurned(_:to:))).subscribe(onNext: { count($0.count) })
        },
        send: { count in MainActor.assumeIsolated { turning(knob, count) } })
    }
  }
}

/// A table of 100,000 rows that counts the cells it has made.
@MainActor
final class LongTable: NSObject, UITableViewDataSource {
  static let rows = 100_000
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private(set) var cellsMade = 0

  override init() {
    super.init()
    table.dataSource = self
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { LongTable.rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let cell = tableView.dequeueReusableCell(withIdentifier: "Row") { return cell }
    cellsMade += 1
    return UITableViewCell(style: .default, reuseIdentifier: "Row")
  }

  /// One row on; at the end, from the start.
  func scrollOneRow() {
    let next = table.contentOffset.y + 44
    table.contentOffset.y = next + table.bounds.height > table.contentSize.height ? 0 : next
  }

  /// From the first row to the last, row by row.
  static func scrolledEndToEnd() -> String {
    let long = LongTable()
    let elapsed = ContinuousClock().measure {
      while long.table.contentOffset.y + long.table.bounds.height < long.table.contentSize.height {
        long.table.contentOffset.y += 44
      }
    }
    let milliseconds = Double(elapsed.components.seconds) * 1e3 + Double(elapsed.components.attoseconds) / 1e15
    let fits = Int(long.table.bounds.height / 44) + 1
    return """
      A table of 100,000 rows, scrolled end to end: \(Int(milliseconds)) ms, \(long.cellsMade) cells made; \(fits) are on the \
      screen at most.
      """
  }
}
