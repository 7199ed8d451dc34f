import HeadlessUI
import SnippetRuntime

extension Stage {
  /// A view that is filmed: each time a finger lands on it, as it was before, and as it is in the end. On the page a
  /// reader can tap where the finger did.
  ///
  /// ```swift
  /// import HeadlessUI
  ///
  /// let counter = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
  /// var count = 0
  /// counter.setTitle("Count", for: .normal)
  /// counter.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
  /// let window = UIWindow.showing(counter)
  ///
  /// let film = Stage.film("A button that counts", of: counter)
  /// film.watch("count") { count }
  /// Fingers.tap(counter)
  /// Fingers.tap(counter)
  /// film.show()
  /// ```
  @MainActor
  public static func film(_ title: String, of view: UIView) -> Film { Film(title, view) }

  /// A view that is being filmed.
  @MainActor
  public final class Film {
    private let title: String
    private let view: UIView
    private var watched: [() -> String] = []
    private var series = FigureSeries(.moments)
    /// What tells it from other figures while it is recorded.
    private let number = Showing.number()
    private var isOver = false

    init(_ title: String, _ view: UIView) {
      (self.title, self.view) = (title, view)
      Landings.observe { [weak self] in self?.landed($0, on: $1) ?? false }
    }

    /// Shows a value beside the view, as it is in each picture.
    public func watch<Value>(_ name: String, _ value: @escaping () -> Value) {
      guard series.names.count < FigureLimits.watched else { return }
      series.names.append(FigureLimits.shortened(name))
      watched.append { Stage.text(value()) }
      for index in series.frames.indices { series.frames[index].values.append("") }
    }

    /// A picture of this moment, where no finger has to do with it.
    ///
    /// - Parameter moment: what the page calls it.
    public func take(_ moment: String) {
      series.take(moment, .picture(ViewPicture(Picture(of: view))))
      guard series.omitted == 0, let last = series.frames.indices.last else { return }
      series.frames[last].values = watched.map { $0() }
      Showing.recorded(series.frames.count, in: number)
    }

    /// Takes the last picture, and shows the film under the snippet.
    public func show() {
      guard !isOver else { return }
      isOver = true
      take("")
      Stage.display(title, .series(series), number: number)
    }

    /// - Returns: whether to go on watching.
    private func landed(_ place: CGPoint, on hit: UIView) -> Bool {
      guard !isOver else { return false }
      guard hit.isDescendant(of: view) else { return true }
      take("")
      guard series.omitted == 0, let last = series.frames.indices.last else { return true }
      let point = view.convert(place, from: nil)
      series.frames[last].touch = .init(x: hundredths(point.x), y: hundredths(point.y), target: Self.name(hit))
      return true
    }

    /// What a person would call it: the text on the nearest control or cell.
    private static func name(_ hit: UIView) -> String {
      var view: UIView? = hit
      while let here = view {
        let text: String? =
          switch here {
          case let button as UIButton: button.currentTitle
          case let label as UILabel: label.text
          case let cell as UITableViewCell: cell.textLabel?.text
          case let field as UITextField: field.placeholder
          default: here.accessibilityLabel
          }
        if let text, !text.isEmpty { return FigureLimits.shortened(text, to: 40) }
        if here is UIControl { break }
        view = here.superview
      }
      return FigureLimits.shortened(UIView.name(of: hit), to: 40)
    }
  }
}
