import Rx

extension UIPickerView: HasDelegate, HasDataSource {
  public typealias Delegate = any UIPickerViewDelegate
  public typealias DataSource = any UIPickerViewDataSource
}

/// Stands in for a picker's delegate.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let picker = UIPickerView()
/// RxPickerViewDelegateProxy.proxy(for: picker).pickerView === picker  // → true
/// picker.rx.delegate === picker.delegate  // → true
/// ```
open class RxPickerViewDelegateProxy: DelegateProxy<UIPickerView, any UIPickerViewDelegate>, DelegateProxyType,
  UIPickerViewDelegate
{
  /// The picker it belongs to.
  public final var pickerView: UIPickerView? { parentObject }

  /// Makes a proxy that is nobody's delegate yet; `proxy(for:)` calls this and installs the result.
  public init(pickerView: UIPickerView) {
    super.init(parentObject: pickerView, delegateProxy: RxPickerViewDelegateProxy.self)
  }

  open class func registerKnownImplementations() { register { RxPickerViewDelegateProxy(pickerView: $0) } }

  // Both protocols of a picker are found in it; this one's delegate is the delegate.
  open class func currentDelegate(for object: UIPickerView) -> (any UIPickerViewDelegate)? { object.delegate }

  open class func setCurrentDelegate(_ delegate: (any UIPickerViewDelegate)?, to object: UIPickerView) {
    object.delegate = delegate
  }
}

/// Stands in for a picker's data source. What has to be answered it asks the data source behind it.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let picker = UIPickerView()
/// RxPickerViewDataSourceProxy.proxy(for: picker).pickerView === picker  // → true
/// picker.rx.dataSource === picker.dataSource  // → true
/// ```
open class RxPickerViewDataSourceProxy: DelegateProxy<UIPickerView, any UIPickerViewDataSource>, DelegateProxyType,
  UIPickerViewDataSource
{
  /// The picker it belongs to.
  public final var pickerView: UIPickerView? { parentObject }

  /// Makes a proxy that is nobody's data source yet; `proxy(for:)` calls this and installs the result.
  public init(pickerView: UIPickerView) {
    super.init(parentObject: pickerView, delegateProxy: RxPickerViewDataSourceProxy.self)
  }

  open class func registerKnownImplementations() { register { RxPickerViewDataSourceProxy(pickerView: $0) } }

  open class func currentDelegate(for object: UIPickerView) -> (any UIPickerViewDataSource)? { object.dataSource }

  open class func setCurrentDelegate(_ delegate: (any UIPickerViewDataSource)?, to object: UIPickerView) {
    object.dataSource = delegate
  }

  /// Answers the picker with what the data source behind the proxy says; without one there are no wheels.
  open func numberOfComponents(in pickerView: UIPickerView) -> Int {
    pass(#sel((any UIPickerViewDataSource).numberOfComponents(in:))) { $0?.numberOfComponents(in: pickerView) ?? 0 }
  }

  /// Answers the picker with what the data source behind the proxy says, and with 0 where there is none.
  open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    pass(#sel((any UIPickerViewDataSource).pickerView(_:numberOfRowsInComponent:))) {
      $0?.pickerView(pickerView, numberOfRowsInComponent: component) ?? 0
    }
  }
}

/// Shows an array in the one wheel of a picker.
class RxPickerViewArrayDataSource<Item>: NSObject, UIPickerViewDataSource, SectionedViewDataSourceType {
  fileprivate var items: [Item] = []

  func model(at indexPath: IndexPath) throws -> Any {
    guard items.indices.contains(indexPath.row) else { throw RxCocoaError.itemsNotYetBound(object: self) }
    return items[indexPath.row]
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { items.count }
}

/// Shows an array in a picker, with what `show` makes of each element.
final class RxPickerViewSequenceDataSource<Items: Sequence, Shown>: RxPickerViewArrayDataSource<Items.Element>,
  RxPickerViewDataSourceType, PickerRows
{
  typealias Element = Items
  private let show: (Int, Items.Element, UIView?) -> Shown

  init(show: @escaping (Int, Items.Element, UIView?) -> Shown) {
    self.show = show
    super.init()
  }

  func pickerView(_ pickerView: UIPickerView, observedEvent: Event<Items>) {
    guard case .next(let new) = observedEvent else { return }
    items = Array(new)
    pickerView.reloadAllComponents()
  }

  func shown(_ row: Int, reusing view: UIView?) -> Any? {
    items.indices.contains(row) ? show(row, items[row], view) : nil
  }
}

/// What can tell how a row looks.
@MainActor
private protocol PickerRows: AnyObject {
  func shown(_ row: Int, reusing view: UIView?) -> Any?
}

/// The delegates that answer with a title, a styled one, or a view.
private class PickerAnswers: NSObject {
  let rows: any PickerRows
  init(_ rows: any PickerRows) {
    self.rows = rows
    super.init()
  }
}

private final class TitleAnswers: PickerAnswers, UIPickerViewDelegate {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    rows.shown(row, reusing: nil) as? String
  }
}

private final class AttributedTitleAnswers: PickerAnswers, UIPickerViewDelegate {
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { rows.shown(row, reusing: nil) as? NSAttributedString }
}

private final class ViewAnswers: PickerAnswers, UIPickerViewDelegate {
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { rows.shown(row, reusing: view) as? UIView ?? UIView() }
}

extension Reactive where Base: UIPickerView {
  /// The proxy of the delegate.
  public var delegate: DelegateProxy<UIPickerView, any UIPickerViewDelegate> {
    RxPickerViewDelegateProxy.proxy(for: base)
  }

  /// Sets a delegate that hears what the proxy hears, until the result is disposed of. It is not kept.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class Menu: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  ///   func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  ///   func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
  ///   func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
  ///     row == 0 ? "tea" : "coffee"
  ///   }
  /// }
  ///
  /// let menu = Menu()
  /// let picker = UIPickerView()
  /// picker.dataSource = menu
  /// let window = UIWindow.showing(picker)
  /// let bag = DisposeBag()
  /// picker.rx.setDelegate(menu).disposed(by: bag)
  /// var heard: [Int] = []
  /// picker.rx.itemSelected.subscribe(onNext: { heard.append($0.row) }).disposed(by: bag)
  /// Fingers.selectRow(1, in: picker)
  /// heard  // → [1]
  /// picker.rx.delegate.forwardToDelegate() === menu  // → true
  /// ```
  public func setDelegate(_ delegate: any UIPickerViewDelegate) -> any Disposable {
    RxPickerViewDelegateProxy.installForwardDelegate(delegate, retainDelegate: false, onProxyForObject: base)
  }

  /// The proxy of the data source.
  public var dataSource: DelegateProxy<UIPickerView, any UIPickerViewDataSource> {
    RxPickerViewDataSourceProxy.proxy(for: base)
  }

  /// A person has turned a wheel.
  public var itemSelected: ControlEvent<(row: Int, component: Int)> {
    ControlEvent(
      events: delegate.methodInvoked(#sel((any UIPickerViewDelegate).pickerView(_:didSelectRow:inComponent:)))
        .map { a in (try castOrThrow(Int.self, a[1]), try castOrThrow(Int.self, a[2])) })
  }

  /// The models of all wheels after a person has turned one.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let picker = UIPickerView()
  /// let window = UIWindow.showing(picker)
  /// let bag = DisposeBag()
  /// Observable.just(["S", "M", "L"]).bind(to: picker.rx.itemTitles) { _, size in size }.disposed(by: bag)
  /// var chosen: [[String]] = []
  /// picker.rx.modelSelected(String.self).subscribe(onNext: { chosen.append($0) }).disposed(by: bag)
  /// Fingers.selectRow(2, in: picker)
  /// chosen  // → [["L"]]
  /// ```
  public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<[Model]> {
    ControlEvent(
      events: itemSelected.flatMap { [weak view = base] _, component -> Observable<[Model]> in
        guard let view else { return .empty() }
        let carried = Carried(value: view)
        let rows = onMain("rx.modelSelected") {
          (0..<carried.value.numberOfComponents).map { carried.value.selectedRow(inComponent: $0) }
        }
        return .just(try rows.enumerated().map { try view.rx.model(at: IndexPath(row: $1, section: $0)) })
      })
  }

  /// The model behind a row of a wheel.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let picker = UIPickerView()
  /// let subscription = Observable.just(["S", "M"]).bind(to: picker.rx.itemTitles) { _, size in size }
  /// let size: String = try picker.rx.model(at: IndexPath(row: 1, section: 0))
  /// size  // → M
  /// ```
  public func model<Model>(at indexPath: IndexPath) throws -> Model { try dataSource.model(at: indexPath) }

  /// Shows the elements of each array in a wheel, with the titles that `titleForRow` makes.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let picker = UIPickerView()
  /// let window = UIWindow.showing(picker)
  /// let subscription = Observable.just([250, 500]).bind(to: picker.rx.itemTitles) { row, grams in "\(grams) g" }
  /// picker.numberOfRows(inComponent: 0)  // → 2
  /// picker.delegate?.pickerView(picker, titleForRow: 1, forComponent: 0)  // → Optional("500 g")
  /// ```
  public func itemTitles<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ titleForRow: @escaping (Int, Sequence.Element) -> String?) -> any Disposable
  where Source.Element == Sequence {
    { titleForRow in self.show(source, { row, element, _ in titleForRow(row, element) }) { TitleAnswers($0) } }
  }

  /// Shows the elements of each array in a wheel, with the styled titles that `attributedTitleForRow` makes.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let picker = UIPickerView()
  /// let window = UIWindow.showing(picker)
  /// let subscription = Observable.just(["tea"]).bind(to: picker.rx.itemAttributedTitles) { _, name in
  ///   NSAttributedString(string: name.uppercased())
  /// }
  /// picker.delegate?.pickerView(picker, attributedTitleForRow: 0, forComponent: 0)?.string  // → Optional("TEA")
  /// ```
  public func itemAttributedTitles<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ attributedTitleForRow: @escaping (Int, Sequence.Element) -> NSAttributedString?) -> any Disposable
  where Source.Element == Sequence {
    { title in self.show(source, { row, element, _ in title(row, element) }) { AttributedTitleAnswers($0) } }
  }

  /// Shows the elements of each array in a wheel, with the views that `viewForRow` makes.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let picker = UIPickerView()
  /// let window = UIWindow.showing(picker)
  /// let subscription = Observable.just([UIColor.red, .green]).bind(to: picker.rx.items) { _, colour, old in
  ///   let patch = old ?? UIView()
  ///   patch.backgroundColor = colour
  ///   return patch
  /// }
  /// picker.layoutIfNeeded()
  /// picker.view(forRow: 1, forComponent: 0)?.backgroundColor == .green  // → true
  /// ```
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ viewForRow: @escaping (Int, Sequence.Element, UIView?) -> UIView) -> any Disposable
  where Source.Element == Sequence {
    { viewForRow in self.show(source, viewForRow) { ViewAnswers($0) } }
  }

  /// Gives an adapter of your own, delegate and data source in one, what there is to show.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// /// Two wheels: hours and minutes.
  /// final class Clock: NSObject, RxPickerViewDataSourceType, UIPickerViewDataSource, UIPickerViewDelegate {
  ///   var wheels: [[String]] = []
  ///
  ///   func pickerView(_ pickerView: UIPickerView, observedEvent: Event<[[String]]>) {
  ///     wheels = observedEvent.element ?? []
  ///     pickerView.reloadAllComponents()
  ///   }
  ///   func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }
  ///   func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
  ///     wheels[component].count
  ///   }
  ///   func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
  ///     wheels[component][row]
  ///   }
  /// }
  ///
  /// let picker = UIPickerView()
  /// let window = UIWindow.showing(picker)
  /// let subscription = Observable.just([["9 h", "10 h"], ["00", "15", "30", "45"]])
  ///   .bind(to: picker.rx.items(adapter: Clock()))
  /// picker.numberOfComponents  // → 2
  /// picker.numberOfRows(inComponent: 1)  // → 4
  /// ```
  public func items<
    Source: ObservableType, Adapter: RxPickerViewDataSourceType & UIPickerViewDataSource & UIPickerViewDelegate
  >(adapter: Adapter) -> (_ source: Source) -> any Disposable where Source.Element == Adapter.Element {
    { source in self.bind(source, to: adapter, answers: adapter) }
  }

  private func show<Items: Sequence, Shown, Source: ObservableType>(
    _ source: Source, _ show: @escaping (Int, Items.Element, UIView?) -> Shown,
    _ answers: @MainActor (any PickerRows) -> any UIPickerViewDelegate
  ) -> any Disposable where Source.Element == Items {
    let carried = Carried(value: show)
    let made = onMain("Binding items to a picker") {
      let rows = RxPickerViewSequenceDataSource<Items, Shown>(show: carried.value)
      return Carried(value: (rows, answers(rows)))
    }.value
    return bind(source, to: made.0, answers: made.1)
  }

  private func bind<Source: ObservableType, Items: RxPickerViewDataSourceType & UIPickerViewDataSource>(
    _ source: Source, to dataSource: Items, answers: any UIPickerViewDelegate
  ) -> any Disposable where Items.Element == Source.Element {
    let delegate = RxPickerViewDelegateProxy.installForwardDelegate(
      answers, retainDelegate: true, onProxyForObject: base)
    let carried = Carried(value: dataSource)
    let subscription = source.subscribeProxyDataSource(
      ofObject: base, dataSource: dataSource as any UIPickerViewDataSource, retainDataSource: true
    ) { [weak picker = base] (_: RxPickerViewDataSourceProxy, event) in
      if let picker { carried.value.pickerView(picker, observedEvent: event) }
    }
    return Disposables.create(subscription, delegate)
  }
}
