import Rx

extension UICollectionView: HasDataSource, HasPrefetchDataSource {
  public typealias DataSource = any UICollectionViewDataSource
  public typealias PrefetchDataSource = any UICollectionViewDataSourcePrefetching
}

/// Stands in for a collection view's delegate.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
/// let proxy = RxScrollViewDelegateProxy.proxy(for: view) as? RxCollectionViewDelegateProxy
/// proxy?.collectionView === view  // → true
/// view.delegate === proxy  // → true
/// ```
open class RxCollectionViewDelegateProxy: RxScrollViewDelegateProxy, UICollectionViewDelegateFlowLayout {
  /// The view it belongs to.
  public final var collectionView: UICollectionView? { parentObject as? UICollectionView }

  /// Makes a proxy that is nobody's delegate yet; `RxScrollViewDelegateProxy.proxy(for:)` calls this for the view and
  /// installs the result.
  public init(collectionView: UICollectionView) {
    super.init(scrollView: collectionView)
  }
}

/// Stands in for a collection view's data source. What has to be answered it asks the data source behind it.
open class RxCollectionViewDataSourceProxy: DelegateProxy<UICollectionView, any UICollectionViewDataSource>,
  DelegateProxyType, UICollectionViewDataSource
{
  /// The view it belongs to.
  public final var collectionView: UICollectionView? { parentObject }

  /// Makes a proxy that is nobody's data source yet; `proxy(for:)` calls this and installs the result.
  public init(collectionView: UICollectionView) {
    super.init(parentObject: collectionView, delegateProxy: RxCollectionViewDataSourceProxy.self)
  }

  open class func registerKnownImplementations() { register { RxCollectionViewDataSourceProxy(collectionView: $0) } }

  /// Answers the view with what the data source behind the proxy says, and with 0 where there is none.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    pass(#sel((any UICollectionViewDataSource).collectionView(_:numberOfItemsInSection:))) {
      $0?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0
    }
  }

  /// Answers the view with the cell of the data source behind the proxy; where there is none, the program stops.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    pass(#sel((any UICollectionViewDataSource).collectionView(_:cellForItemAt:))) {
      guard let source = $0 else { dataSourceNotSet(collectionView) }
      return source.collectionView(collectionView, cellForItemAt: indexPath)
    }
  }
}

/// Stands in for the data source that loads a collection view's items ahead.
open class RxCollectionViewDataSourcePrefetchingProxy:
  DelegateProxy<UICollectionView, any UICollectionViewDataSourcePrefetching>, DelegateProxyType,
  UICollectionViewDataSourcePrefetching
{
  /// The view it belongs to.
  public final var collectionView: UICollectionView? { parentObject }

  /// Makes a proxy that is nobody's data source yet; `proxy(for:)` calls this and installs the result.
  public init(collectionView: UICollectionView) {
    super.init(parentObject: collectionView, delegateProxy: RxCollectionViewDataSourcePrefetchingProxy.self)
  }

  open class func registerKnownImplementations() {
    register { RxCollectionViewDataSourcePrefetchingProxy(collectionView: $0) }
  }
}
