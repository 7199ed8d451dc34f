import Dispatch
import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import Testing

@MainActor @DelegateProtocol
protocol OrphanDelegate: AnyObject {
  func orphanCried()
}

private class Orphan: UIView {
  weak var delegate: (any OrphanDelegate)?
}

private class OrphanProxy: DelegateProxy<Orphan, any OrphanDelegate>, DelegateProxyType, OrphanDelegate {
  static func registerKnownImplementations() {}
  static func currentDelegate(for object: Orphan) -> (any OrphanDelegate)? { object.delegate }
  static func setCurrentDelegate(_ delegate: (any OrphanDelegate)?, to object: Orphan) { object.delegate = delegate }
}

private class SecondDialProxy: DelegateProxy<Dial, any DialDelegate>, DelegateProxyType, DialDelegate {
  static func registerKnownImplementations() {}
  static func currentDelegate(for object: Dial) -> (any DialDelegate)? { object.delegate }
  static func setCurrentDelegate(_ delegate: (any DialDelegate)?, to object: Dial) { object.delegate = delegate }
  func name(of dial: Dial) -> String { "" }
}

/// Forgets to conform to the delegate's protocol.
private class NoDelegateProxy: DelegateProxy<Orphan, any OrphanDelegate>, DelegateProxyType {
  static func registerKnownImplementations() {
    register { NoDelegateProxy(parentObject: $0, delegateProxy: NoDelegateProxy.self) }
  }
  static func currentDelegate(for object: Orphan) -> (any OrphanDelegate)? { object.delegate }
  static func setCurrentDelegate(_ delegate: (any OrphanDelegate)?, to object: Orphan) { object.delegate = delegate }
}

/// Stops as it should, and says so in words that name the call.
private func expect(
  _ result: ExitTest.Result?, says words: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  for word in words {
    #expect(said.contains(word), "\(said.prefix(600))", sourceLocation: sourceLocation)
  }
}

@Suite(.leakChecked)
struct MisuseTests {
  @Test func noFactory() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = OrphanProxy.proxy(for: Orphan()) }
      }, says: "DelegateProxy has no factory of Orphan. Implement DelegateProxy subclass for Orphan first")
  }

  @Test func aSecondProxyForTheSameObject() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let dial = Dial()
          _ = dial.rx.delegate
          _ = SecondDialProxy.proxy(for: dial)
        }
      }, says: "Dial has a DialDelegateProxy already, which is no SecondDialProxy")
  }

  @Test func aFactoryTwice() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { DialDelegateProxy.register { DialDelegateProxy(dial: $0) } }
      }, says: "The factory of Dial is duplicated")
  }

  @Test func aProxyThatIsNoDelegate() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = NoDelegateProxy.proxy(for: Orphan()) }
      }, says: "NoDelegateProxy does not conform to OrphanDelegate")
  }

  @Test func aDelegateThatIsThereAlready() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class One: NSObject, UIScrollViewDelegate {}
          let (one, other, view) = (One(), One(), UIScrollView())
          view.delegate = one
          _ = view.rx.setDelegate(other)
        }
      }, says: "there is already a delegate", "try to set delegate (data source) to `nil`")
  }

  @Test func aDelegateThatWasChangedBeforeItWasTakenBack() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class One: NSObject, UIScrollViewDelegate {}
          let (one, other, view) = (One(), One(), UIScrollView())
          let installed = view.rx.setDelegate(one)
          view.rx.delegate.setForwardToDelegate(other, retainDelegate: false)
          installed.dispose()
        }
      }, says: "Delegate was changed from time it was first set", "it should have been")
  }

  @Test func listeningToAMessageWithAResult() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let dial = Dial()
          _ = dial.rx.delegate.methodInvoked(#sel((any DialDelegate).dialMayTurn(_:))).subscribe()
        }
      }, says: "dialMayTurn(_:) has a result, so nobody can listen to it")
  }

  @Test func listeningToAMessageThatIsNotThere() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let dial = Dial()
          _ = dial.rx.delegate.methodInvoked(Selector("dialExploded")).subscribe()
        }
      }, says: "DialDelegateProxy does not know the message dialExploded")
  }

  @Test func askingForAProxyOffTheMainThread() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let view = await MainActor.run { UITableView() }
        await withCheckedContinuation { continuation in
          DispatchQueue(label: "elsewhere").async {
            _ = view.rx.delegate
            continuation.resume()
          }
        }
      }, says: "RxScrollViewDelegateProxy.proxy(for:) is called off the main thread")
  }

  @Test func bindingAndListeningOffTheMainThread() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let table = await MainActor.run { UITableView() }
        await withCheckedContinuation { continuation in
          DispatchQueue(label: "elsewhere").async {
            _ = Observable.just([1]).bind(to: table.rx.items) { _, _, _ in fatalError("not reached") }
            continuation.resume()
          }
        }
      }, says: "rx.items is called off the main thread")
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let target = await MainActor.run { ControlTarget(control: UISwitch(), controlEvents: .valueChanged) { _ in } }
        await withCheckedContinuation { continuation in
          DispatchQueue(label: "elsewhere").async {
            _ = target.isDisposed
            continuation.resume()
          }
        }
      }, says: "ControlTarget.isDisposed is called off the main thread")
  }

  @Test func aDataSourceThatIsNotSet() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let table = UITableView()
          _ = table.rx.dataSource
          _ = table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: 0, section: 0))
        }
      }, says: "DataSource not set")
  }

  @Test func anErrorInItems() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let table = UITableView()
          _ = Observable<[Int]>.error(RxError.timeout).bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
        }
      }, says: "Binding error")
  }

  @Test func anErrorInAProperty() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { UITextField().rx.text.onError(RxError.timeout) }
      }, says: "Binding error", "A ControlProperty cannot take errors")
  }

  @Test func aTraitThatFailsAfterAll() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = ControlEvent(events: Observable<Int>.error(RxError.timeout)).asDriver().drive()
        }
      }, says: "ControlEvent has failed: ", "Sequence timeout.")
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = ControlEvent(events: Observable<Int>.error(RxError.timeout)).asSignal().emit()
        }
      }, says: "ControlEvent has failed: ", "Sequence timeout.")
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let failing = ControlProperty(values: Observable<Int>.error(RxError.timeout), valueSink: AnyObserver { _ in })
          _ = failing.asDriver().drive()
        }
      }, says: "ControlProperty has failed: ", "Sequence timeout.")
  }

  @Test func replacingABoundDataSource() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let (table, items) = (UITableView(), BehaviorRelay(value: [1]))
          let bound = items.bind(to: table.rx.items) { _, _, _ in UITableViewCell() }
          table.dataSource = nil
          items.accept([2])
          withExtendedLifetime(bound) {}
        }
      }, says: "Proxy changed from the time it was first set")
  }

  @Test func watchingAMethodThatIsNotAnnounced() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = UIView().rx.methodInvoked(#sel(UIView.sizeToFit)).subscribe() }
      }, says: "UIView does not announce sizeToFit")
  }
}
