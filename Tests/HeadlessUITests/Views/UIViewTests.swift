import HeadlessUI
import Testing

@Suite @MainActor struct UIViewTests {
  private func names(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }

  private func stack(_ count: Int) -> (UIView, [UIView]) {
    let below = UIView()
    let views = (1...count).map { tag in
      let view = UIView()
      view.tag = tag
      below.addSubview(view)
      return view
    }
    return (below, views)
  }

  /// What lies inside already leaves its old place first, wherever that was.
  @Test(arguments: [
    (1, 2, true, [2, 1, 3]), (1, 3, true, [2, 3, 1]), (3, 1, true, [1, 3, 2]), (1, 3, false, [2, 1, 3]),
    (3, 1, false, [3, 1, 2]), (2, 3, false, [1, 2, 3]),
  ]) func aViewGoesBesideAnother(_ moved: Int, _ other: Int, _ isAbove: Bool, _ order: [Int]) {
    let (below, views) = stack(3)
    if isAbove {
      below.insertSubview(views[moved - 1], aboveSubview: views[other - 1])
    } else {
      below.insertSubview(views[moved - 1], belowSubview: views[other - 1])
    }
    #expect(names(below) == order)
  }

  @Test func aRecognizerLooksAtOneView() {
    let (one, other) = (UIView(), UIView())
    let tap = UITapGestureRecognizer()
    one.addGestureRecognizer(tap)
    one.addGestureRecognizer(tap)
    #expect(one.gestureRecognizers?.count == 1 && tap.view === one)
    other.removeGestureRecognizer(tap)
    #expect(tap.view === one, "it is not that view's")
    other.gestureRecognizers = [tap]
    #expect(tap.view === other && one.gestureRecognizers?.isEmpty == true)
    other.gestureRecognizers = nil
    #expect(tap.view == nil)
    one.addGestureRecognizer(tap)
    one.removeGestureRecognizer(tap)
    #expect(tap.view == nil && one.gestureRecognizers?.isEmpty == true)
  }

  @Test func aLabelWithoutAColourHasTheUsualOne() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "Text"
    label.textColor = nil
    #expect(label.textColor == .black)
  }
}
