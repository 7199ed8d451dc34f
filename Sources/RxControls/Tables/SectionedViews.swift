import Rx

/// A data source that can tell what is behind a row or item.
///
/// ```swift
/// import Foundation
/// import RxControls
///
/// final class Names: SectionedViewDataSourceType {
///   let names = ["Ada", "Grace"]
///   func model(at indexPath: IndexPath) throws -> Any { names[indexPath.row] }
/// }
///
/// try Names().model(at: IndexPath(row: 1, section: 0)) as? String  // → Optional("Grace")
/// ```
@preconcurrency @MainActor
public protocol SectionedViewDataSourceType {
  /// The model of a row or item.
  func model(at indexPath: IndexPath) throws -> Any
}

extension DelegateProxy {
  /// The model of a row or item, if the data source behind the proxy knows it.
  nonisolated func model<Model>(at indexPath: IndexPath) throws -> Model {
    guard let source = forwardTarget as? any SectionedViewDataSourceType else {
      throw RxCocoaError.invalidOperation(
        object: "rx.model(at:): items are not bound with one of the rx.items methods, so nobody knows the models")
    }
    let carried = Carried(value: source)
    let model = try onMain("rx.model(at:)") { Carried(value: try carried.value.model(at: indexPath)) }.value
    return try castOrThrow(Model.self, model)
  }
}

/// A data source for tables that takes what is to be shown from a sequence.
@preconcurrency @MainActor
public protocol RxTableViewDataSourceType {
  /// What comes from the sequence.
  associatedtype Element

  /// Takes an event and shows it in the table.
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// A data source for collection views that takes what is to be shown from a sequence.
@preconcurrency @MainActor
public protocol RxCollectionViewDataSourceType {
  /// What comes from the sequence.
  associatedtype Element

  /// Takes an event and shows it in the view.
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}

/// A data source for pickers that takes what is to be shown from a sequence.
@preconcurrency @MainActor
public protocol RxPickerViewDataSourceType {
  /// What comes from the sequence.
  associatedtype Element

  /// Takes an event and shows it in the picker.
  func pickerView(_ pickerView: UIPickerView, observedEvent: Event<Element>)
}

extension ObservableType {
  /// Puts `dataSource` behind the proxy of `object` and gives it this sequence's events, until the result is disposed of
  /// or the object goes away. The sequence's completion does not end it: the rows stay.
  func subscribeProxyDataSource<Proxy: DelegateProxyType>(
    ofObject object: Proxy.ParentObject, dataSource: Proxy.Delegate, retainDataSource: Bool,
    binding: @escaping @MainActor (Proxy, Event<Element>) -> Void
  ) -> any Disposable where Proxy.ParentObject: UIView {
    let proxy = Proxy.proxy(for: object)
    let uninstall = Proxy.installForwardDelegate(
      dataSource, retainDelegate: retainDataSource, onProxyForObject: object)
    layOut(object)
    let subscription = asObservable()
      .observe(on: MainScheduler())
      .concat(Observable.never())
      .take(until: object.rx.deallocated)
      .subscribe { [weak object] event in
        if case .error(let error) = event {
          uninstall.dispose()
          bindingError(error, "What is shown in \(Proxy.ParentObject.self)")
        }
        guard let object, case .next = event else {
          if case .completed = event { uninstall.dispose() }
          return
        }
        let now = Carried(value: (proxy, object, event))
        onMain("Showing items") {
          let (proxy, object, event) = now.value
          let current = Proxy.currentDelegate(for: object).map { $0 as AnyObject }
          if current !== proxy {
            fatalError(
              """
              Proxy changed from the time it was first set.
              Original: \(proxy)
              Existing: \(current.map { "\($0)" } ?? "nil")
              Somebody has set the data source while items are bound. Put it behind the proxy with setDataSource instead.
              """)
          }
          binding(proxy, event)
        }
      }
    return Disposables.create { [weak object] in
      subscription.dispose()
      object.map(layOut)
      uninstall.dispose()
    }
  }
}

/// A view on the screen shows what it has before its data source comes or goes.
private func layOut(_ view: UIView) {
  onMain("Binding items") { if view.window != nil { view.layoutIfNeeded() } }
}
