/// A view as it is now: drawn, and in words. The same views give the same bytes.
///
/// ```swift
/// let button = UIButton()
/// button.setTitle("Save", for: .normal)
/// button.isEnabled = false
/// let picture = Picture(of: button)
/// picture.svg.prefix(4)  // → <svg
/// picture.line  // → UIButton “Save”, disabled
/// ```
@preconcurrency @MainActor
public struct Picture {
  /// A self-contained drawing.
  public let svg: String
  /// What can be seen, in one line.
  public let line: String
  /// What is drawn, one after the other.
  package let shapes: [SketchShape]
  /// What can be seen, a line for each view, the inner ones deeper.
  package let outline: [(depth: Int, text: String)]
  package let size: CGSize

  /// Lays the view out and draws it.
  public init(of view: UIView) {
    view.layoutIfNeeded()
    line = Picture.words(view)
    var sketch = Sketch()
    Picture.draw(view, at: .zero, into: &sketch)
    svg = sketch.svg(size: view.bounds.size, label: line)
    shapes = sketch.shapes
    outline = Picture.outline(view, depth: 0)
    size = view.bounds.size
  }

  // MARK: Words

  private static func words(_ view: UIView) -> String {
    let inner = inside(view).flatMap(wordsOfPart)
    let text = ownWords(view)
    return inner.isEmpty ? text : text + " (" + inner.joined(separator: ", ") + ")"
  }

  private static func ownWords(_ view: UIView) -> String {
    var text = UIView.name(of: view)
    if let label = view.accessibilityLabel { text += " “\(label)”" }
    let content = view.spokenContent.replacing("\n", with: " ")
    if !content.isEmpty { text += " " + content }
    if let control = view as? UIControl {
      if !control.isEnabled { text += ", disabled" }
      if control.isSelected { text += ", selected" }
      if control.isHighlighted { text += ", highlighted" }
    }
    return text
  }

  private static func outline(_ view: UIView, depth: Int) -> [(depth: Int, text: String)] {
    [(depth, ownWords(view))] + inside(view).flatMap { spokenParts($0) }.flatMap { outline($0, depth: depth + 1) }
  }

  /// A plain view that says nothing and is only there to hold others is left out for them.
  private static func wordsOfPart(_ view: UIView) -> [String] { spokenParts(view).map(words) }

  private static func spokenParts(_ view: UIView) -> [UIView] {
    if let label = view as? UILabel, label.text?.isEmpty != false { return [] }
    if let image = view as? UIImageView, image.image == nil { return [] }
    let isPlain =
      type(of: view) == UIView.self && view.accessibilityIdentifier == nil && view.accessibilityLabel == nil
    return isPlain ? inside(view).flatMap(spokenParts) : [view]
  }

  /// What can be seen inside, from the top down as it is read.
  private static func inside(_ view: UIView) -> [UIView] {
    let seen = view.subviews.filter { isSeen($0, in: view) }
    guard view is UITableView || view is UICollectionView else { return seen }
    return seen.enumerated().sorted {
      ($0.element.frame.minY, $0.element.frame.minX, $0.offset) < (
        $1.element.frame.minY, $1.element.frame.minX, $1.offset
      )
    }.map(\.element)
  }

  private static func isSeen(_ view: UIView, in parent: UIView) -> Bool {
    !view.isHidden && view.alpha >= 0.01
      && (!parent.clipsToBounds || view.frame.intersects(parent.bounds) || view.frame.isEmpty)
  }

  // MARK: Lines

  private static func draw(_ view: UIView, at origin: CGPoint, into sketch: inout Sketch) {
    let frame = CGRect(origin: origin, size: view.bounds.size)
    let isDim = (view as? UIControl)?.isEnabled == false
    sketch.group(opacity: view.alpha * (isDim ? 0.4 : 1)) { sketch in
      if let color = view.backgroundColor { sketch.rectangle(frame, fill: color.css, stroke: nil) }
      drawContent(of: view, in: frame, into: &sketch)
      let parts = view.subviews.filter { isSeen($0, in: view) }
      guard !parts.isEmpty else { return }
      let corner = view.clipsToBounds ? .zero : origin
      let drawParts = { @MainActor (sketch: inout Sketch) in
        for part in parts { draw(part, at: part.frame.origin - view.bounds.origin + corner, into: &sketch) }
      }
      if view.clipsToBounds { sketch.clip(frame, drawParts) } else { drawParts(&sketch) }
    }
  }

  private static func drawContent(of view: UIView, in frame: CGRect, into sketch: inout Sketch) {
    switch view {
    case let view as UIWindow: if view.backgroundColor == nil { sketch.rectangle(frame, fill: "#fff", stroke: "#999") }
    case let view as UILabel:
      sketch.text(view.text ?? "", in: frame, align: view.textAlignment, color: view.textColor.css)
    case let view as UIImageView: if let image = view.image { sketch.image(image.name, in: frame) }
    case let view as UIProgressView: drawProgress(view, frame, &sketch)
    case let view as UITextView:
      sketch.rectangle(frame, fill: "#fff", stroke: "#bbb")
      sketch.lines(view.text ?? "", in: frame.inset(by: UIEdgeInsets(top: 4, left: 6, bottom: 4, right: 6)))
    case let view as UIControl: drawControl(view, frame, &sketch)
    case let view as UITabBar:
      let items = view.items ?? []
      drawChoices(items.map { $0.title ?? "" }, chosen: items.firstIndex { $0 === view.selectedItem }, frame, &sketch)
    case let view as UINavigationBar: drawBar(view, frame, &sketch)
    case is UIActivityIndicatorView: drawSpinner(frame, &sketch)
    case let view as UITableViewCell: drawCell(view, frame, &sketch)
    case let view as UICollectionViewCell:
      sketch.rectangle(frame, fill: view.isSelected || view.isHighlighted ? "#d6e8ff" : "#fff", stroke: "#ddd")
    case is UITableViewHeaderFooterView: sketch.rectangle(frame, fill: "#f2f2f2", stroke: nil)
    case is UIScrollView: sketch.rectangle(frame, fill: "#fff", stroke: "#ddd")
    case is UISearchBar: sketch.rectangle(frame, fill: "#f2f2f2", stroke: "#ddd")
    case is UIPickerView: drawPicker(view, frame, &sketch)
    default: drawWords(of: view, frame, &sketch)
    }
  }

  private static func drawControl(_ view: UIControl, _ frame: CGRect, _ sketch: inout Sketch) {
    switch view {
    case let view as UIButton: drawButton(view, frame, &sketch)
    case let view as UITextField: drawField(view, frame, &sketch)
    case let view as UISwitch: drawSwitch(view, frame, &sketch)
    case let view as UISlider: drawTrack(view, frame, &sketch)
    case is UIStepper: drawChoices(["−", "+"], chosen: nil, frame, &sketch)
    case let view as UISegmentedControl:
      let titles = (0..<view.numberOfSegments).map {
        view.titleForSegment(at: $0) ?? view.imageForSegment(at: $0)?.name ?? ""
      }
      drawChoices(titles, chosen: view.selectedSegmentIndex, frame, &sketch)
    case let view as UIPageControl: drawPages(view, frame, &sketch)
    case is UIRefreshControl: drawSpinner(frame, &sketch)
    case is UIDatePicker: drawPicker(view, frame, &sketch)
    default: drawWords(of: view, frame, &sketch)
    }
  }

  /// A view that has no picture of its own shows what it says.
  private static func drawWords(of view: UIView, _ frame: CGRect, _ sketch: inout Sketch) {
    if !view.spokenContent.isEmpty { sketch.text(view.spokenContent, in: frame, align: .center) }
  }

  private static func drawPicker(_ view: UIView, _ frame: CGRect, _ sketch: inout Sketch) {
    sketch.rectangle(frame, fill: "#fff", stroke: "#bbb")
    sketch.text(view.spokenContent, in: frame, align: .center)
  }

  private static func drawSpinner(_ frame: CGRect, _ sketch: inout Sketch) {
    sketch.circle(frame.center, radius: min(frame.width, frame.height) / 3, fill: "none", stroke: "#999")
  }

  private static func drawSwitch(_ view: UISwitch, _ frame: CGRect, _ sketch: inout Sketch) {
    sketch.rectangle(frame, fill: view.isOn ? "#34c759" : "#ddd", stroke: nil, radius: frame.height / 2)
    let x = view.isOn ? frame.maxX - frame.height / 2 : frame.minX + frame.height / 2
    sketch.circle(CGPoint(x: x, y: frame.midY), radius: max(0, frame.height / 2 - 2), fill: "#fff")
  }

  private static func drawProgress(_ view: UIProgressView, _ frame: CGRect, _ sketch: inout Sketch) {
    sketch.rectangle(frame, fill: "#ddd", stroke: nil, radius: frame.height / 2)
    sketch.rectangle(
      CGRect(origin: frame.origin, size: CGSize(width: frame.width * CGFloat(view.progress), height: frame.height)),
      fill: "#007aff", stroke: nil, radius: frame.height / 2)
  }

  private static func drawPages(_ view: UIPageControl, _ frame: CGRect, _ sketch: inout Sketch) {
    for page in 0..<view.numberOfPages {
      let x = frame.midX + (CGFloat(page) - CGFloat(view.numberOfPages - 1) / 2) * 16
      sketch.circle(CGPoint(x: x, y: frame.midY), radius: 4, fill: page == view.currentPage ? "#333" : "#ccc")
    }
  }

  private static func drawButton(_ view: UIButton, _ frame: CGRect, _ sketch: inout Sketch) {
    sketch.rectangle(
      frame, fill: view.isHighlighted || view.isSelected ? "#d6e8ff" : "#fff", stroke: "#007aff", radius: 6)
    let title = view.currentTitle ?? view.currentAttributedTitle?.string ?? view.currentImage?.name ?? ""
    sketch.text(title, in: frame, align: .center, color: "#007aff")
  }

  private static func drawField(_ view: UITextField, _ frame: CGRect, _ sketch: inout Sketch) {
    sketch.rectangle(frame, fill: "#fff", stroke: view.isEditing ? "#007aff" : "#bbb", radius: 6)
    let inner = frame.inset(by: UIEdgeInsets(left: 7, right: 7))
    let text = view.text ?? ""
    if text.isEmpty {
      return sketch.text(view.placeholder ?? "", in: inner, align: view.textAlignment, color: "#767676")
    }
    let shown = view.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    sketch.text(shown, in: inner, align: view.textAlignment)
  }

  private static func drawTrack(_ view: UISlider, _ frame: CGRect, _ sketch: inout Sketch) {
    let span = view.maximumValue - view.minimumValue
    let part = span > 0 ? CGFloat((view.value - view.minimumValue) / span) : 0
    sketch.line(from: CGPoint(x: frame.minX, y: frame.midY), to: CGPoint(x: frame.maxX, y: frame.midY))
    sketch.circle(
      CGPoint(x: frame.minX + part * frame.width, y: frame.midY), radius: min(12, frame.height / 2), fill: "#fff",
      stroke: "#999")
  }

  private static func drawChoices(_ titles: [String], chosen: Int?, _ frame: CGRect, _ sketch: inout Sketch) {
    sketch.rectangle(frame, fill: "#f2f2f2", stroke: "#bbb", radius: 6)
    guard !titles.isEmpty else { return }
    let width = frame.width / CGFloat(titles.count)
    for (index, title) in titles.enumerated() {
      let part = CGRect(x: frame.minX + width * CGFloat(index), y: frame.minY, width: width, height: frame.height)
      if index == chosen { sketch.rectangle(part, fill: "#d6e8ff", stroke: "#007aff", radius: 6) }
      sketch.text(title, in: part, align: .center)
    }
  }

  private static func drawBar(_ view: UINavigationBar, _ frame: CGRect, _ sketch: inout Sketch) {
    sketch.rectangle(frame, fill: "#f2f2f2", stroke: "#ddd")
    guard let item = view.topItem else { return }
    sketch.text(item.title ?? "", in: frame, align: .center, isBold: true)
    let inner = frame.inset(by: UIEdgeInsets(left: 10, right: 10))
    var left = (item.leftBarButtonItems ?? []).map { $0.title ?? $0.image?.name ?? "" }
    if let back = view.backItem, !item.hidesBackButton { left.insert("‹ " + (back.title ?? "Back"), at: 0) }
    sketch.text(left.joined(separator: "  "), in: inner, align: .left, color: "#007aff")
    let right = (item.rightBarButtonItems ?? []).map { $0.title ?? $0.image?.name ?? "" }
    sketch.text(right.joined(separator: "  "), in: inner, align: .right, color: "#007aff")
  }

  private static func drawCell(_ view: UITableViewCell, _ frame: CGRect, _ sketch: inout Sketch) {
    sketch.rectangle(frame, fill: view.isSelected || view.isHighlighted ? "#d6e8ff" : "#fff", stroke: nil)
    sketch.line(from: CGPoint(x: frame.minX, y: frame.maxY), to: CGPoint(x: frame.maxX, y: frame.maxY))
    let mark: String? =
      switch view.accessoryType {
      case .none: nil
      case .disclosureIndicator: "›"
      case .checkmark: "✓"
      case .detailButton, .detailDisclosureButton: "ⓘ"
      }
    if let mark { sketch.text(mark, in: frame.inset(by: UIEdgeInsets(right: 12)), align: .right, color: "#007aff") }
  }
}

extension UIColor {
  var css: String {
    func part(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    let opacity = alpha < 1 ? " / \(Fingers.number(alpha))" : ""
    return "rgb(\(part(red)) \(part(green)) \(part(blue))\(opacity))"
  }
}
