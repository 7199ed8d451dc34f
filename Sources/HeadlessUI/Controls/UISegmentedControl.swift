/// One of several, side by side.
///
/// ```swift
/// let size = UISegmentedControl(items: ["S", "M", "XL"])
/// size.insertSegment(withTitle: "L", at: 2, animated: false)
/// size.setEnabled(false, forSegmentAt: 0)
/// let window = UIWindow.showing(size)
/// size.selectedSegmentIndex == UISegmentedControl.noSegment  // → true
/// Fingers.selectSegment(2, in: size)
/// size.titleForSegment(at: size.selectedSegmentIndex)  // → Optional("L")
/// Fingers.selectSegment(0, in: size).isDone  // → false
/// // A segment that goes takes its selection with it.
/// size.removeSegment(at: 2, animated: false)
/// size.selectedSegmentIndex  // → -1
/// size.numberOfSegments  // → 3
/// ```
open class UISegmentedControl: UIControl {
  /// UIKit: no segment is selected.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
  }

  private var segments: [Segment] = []
  /// Whether a tapped segment is selected only while targets are told of it; false unless set.
  open var isMomentary = false

  /// UIKit: setting it sends no event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if selectedSegmentIndex >= segments.count || selectedSegmentIndex < -1 {
        fatalError(
          "Invalid value \(selectedSegmentIndex) for selectedSegmentIndex: there are \(segments.count) segments.")
      }
    }
  }

  /// One segment for each string (its title) or `UIImage` (its picture), with none selected; anything else
  /// makes an empty segment.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      segments.append(Segment(title: item as? String, image: item as? UIImage))
    }
  }

  /// Counts every segment, also those that are disabled; 0 without items.
  open var numberOfSegments: Int { segments.count }

  /// Adds a segment before the one at this place, or at the end if there are fewer. The segment that was
  /// selected stays so.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(max(0, segment), segments.count))
    if selectedSegmentIndex >= segment { selectedSegmentIndex += 1 }
  }

  /// Adds a segment that shows a picture.
  ///
  /// ```swift
  /// let align = UISegmentedControl()
  /// align.insertSegment(with: UIImage(systemName: "text.alignleft"), at: 0, animated: false)
  /// align.insertSegment(with: UIImage(systemName: "text.aligncenter"), at: 1, animated: false)
  /// align.setImage(UIImage(systemName: "text.alignright"), forSegmentAt: 1)
  /// align.imageForSegment(at: 1)?.name  // → Optional("text.alignright")
  /// // A momentary segment does something and is not selected afterwards.
  /// align.isMomentary = true
  /// let window = UIWindow.showing(align)
  /// Fingers.selectSegment(0, in: align)
  /// align.selectedSegmentIndex  // → -1
  /// align.setTitle("Left", forSegmentAt: 0)
  /// align.titleForSegment(at: 0)  // → Optional("Left")
  /// align.isEnabledForSegment(at: 0)  // → true
  /// align.removeAllSegments()
  /// align.numberOfSegments  // → 0
  /// ```
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
    setImage(image, forSegmentAt: min(segment, segments.count - 1))
  }

  /// Takes a segment out at once. The same one stays selected, or none if it was this; a place without one is
  /// ignored.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let selected = selectedSegmentIndex
    selectedSegmentIndex = -1
    segments.remove(at: segment)
    if selected != segment { selectedSegmentIndex = selected > segment ? selected - 1 : selected }
  }

  /// Leaves a control without segments and without a selection; no event is sent.
  open func removeAllSegments() {
    selectedSegmentIndex = -1
    segments = []
  }

  // UIKit: a segment that is not there is ignored here.
  /// Puts words on a segment, which are shown in place of its picture; a place without a segment is ignored.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
  /// The words on a segment; nil where it has none, or where there is no such segment.
  open func titleForSegment(at segment: Int) -> String? { part(segment)?.title }
  /// Gives a segment a picture, which is shown where it has no title; a place without a segment is ignored.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// The picture of a segment; nil where it has none, or where there is no such segment.
  open func imageForSegment(at segment: Int) -> UIImage? { part(segment)?.image }
  /// Lets a segment take taps or not. Code can select a disabled one; a place without a segment is ignored.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Whether a segment takes taps, as all do unless told otherwise; true also where there is no such segment.
  open func isEnabledForSegment(at segment: Int) -> Bool { part(segment)?.isEnabled ?? true }

  private func part(_ segment: Int) -> Segment? { segments.indices.contains(segment) ? segments[segment] : nil }

  private func change(_ segment: Int, _ body: (inout Segment) -> Void) {
    if segments.indices.contains(segment) { body(&segments[segment]) }
  }

  override func touchedUpInside(_ touch: UITouch) {
    guard !segments.isEmpty, bounds.width > 0 else { return }
    let place = Int(touch.location(in: self).x / (bounds.width / CGFloat(segments.count)))
    let index = min(segments.count - 1, max(0, place))
    guard segments[index].isEnabled, isMomentary || index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    changedByHand()
    if isMomentary { selectedSegmentIndex = -1 }
  }

  /// 80 points for each segment, whatever it shows, and 32 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(segments.count) * 80, height: 32) }

  open override var spokenContent: String {
    segments.enumerated().map { index, segment in
      (index == selectedSegmentIndex ? "•" : "") + (segment.title ?? segment.image?.name ?? "")
    }.joined(separator: " | ")
  }
}
