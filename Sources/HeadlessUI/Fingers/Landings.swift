/// Tells a recorder where fingers land, before any view hears of it.
@MainActor
package enum Landings {
  /// By what each returns: whether it wants to hear more.
  private static var observers: [(CGPoint, UIView) -> Bool] = []

  /// - Parameter heard: with the place in the window, and the view below it.
  package static func observe(_ heard: @escaping (_ place: CGPoint, _ view: UIView) -> Bool) { observers.append(heard) }

  static func tell(_ place: CGPoint, _ view: UIView) {
    guard !observers.isEmpty else { return }
    observers = observers.filter { $0(place, view) }
  }
}
