/// Views that went off the screen, by their identifier, and how new ones are made.
@MainActor
struct ReuseQueue<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var waiting: [String: [View]] = [:]

  mutating func register(_ identifier: String, _ make: (() -> View)?) { makers[identifier] = make }

  mutating func put(_ view: View, identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(view) }
  }

  /// One that waits.
  mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// A new one, if a class is registered.
  func make(_ identifier: String) -> View? { makers[identifier]?() }

  var count: Int { waiting.values.map(\.count).reduce(0, +) }
}
