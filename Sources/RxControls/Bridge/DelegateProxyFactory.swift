/// How the proxies for one kind of delegate are made: one way for each class that has such a delegate.
@preconcurrency @MainActor
public final class DelegateProxyFactory {
  private struct Maker {
    let parent: Any.Type
    /// Whether another class is the parent's, or inherits from it.
    let covers: (Any.Type) -> Bool
    let accepts: (AnyObject) -> Bool
    let make: (AnyObject) -> AnyObject?
  }

  private static var factories: [ObjectIdentifier: DelegateProxyFactory] = [:]
  private var makers: [Maker] = []

  private init() {}

  /// The factory of the proxies for `Proxy`'s kind of delegate.
  static func shared<Proxy: DelegateProxyType>(for proxy: Proxy.Type) -> DelegateProxyFactory {
    let key = Proxy.identifier
    if let factory = factories[key] { return factory }
    let factory = DelegateProxyFactory()
    factories[key] = factory
    proxy.registerKnownImplementations()
    return factory
  }

  /// Adds a way for a class; from then on its objects, and those of its subclasses, get the proxy that `make` makes.
  func extend<Proxy: DelegateProxyType, Parent>(make: @escaping (Parent) -> Proxy) {
    if makers.contains(where: { $0.parent == Parent.self }) {
      fatalError(
        "The factory of \(Parent.self) is duplicated. DelegateProxy is not allowed of duplicated base object type.")
    }
    makers.append(
      Maker(
        parent: Parent.self, covers: { $0 is Parent.Type }, accepts: { $0 is Parent },
        make: { object in (object as? Parent).map(make) }))
  }

  /// A proxy made in the way of the nearest class that has one.
  func createProxy(for object: AnyObject) -> AnyObject {
    let fitting = makers.filter { $0.accepts(object) }
    let nearest = fitting.first { one in fitting.allSatisfy { $0.covers(one.parent) } } ?? fitting.first
    guard let proxy = nearest?.make(object) else {
      let name: Any.Type = type(of: object)
      let known = makers.map { "\($0.parent)" }.joined(separator: ", ")
      fatalError(
        """
        DelegateProxy has no factory of \(name). Implement DelegateProxy subclass for \(name) first, and register it in \
        registerKnownImplementations().\(known.isEmpty ? "" : " There is one for: \(known).")
        """)
    }
    return proxy
  }
}
