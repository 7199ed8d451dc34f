import HeadlessUI
import Messaging
import Testing

@MainActor
private final class Log: NSObject {
  var heard: [String] = []
  func listen(_ control: UIControl) {
    let events: [(String, UIControl.Event)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
      ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
      ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
      ("valueChanged", .valueChanged), ("primaryActionTriggered", .primaryActionTriggered),
      ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
      ("editingDidEndOnExit", .editingDidEndOnExit),
    ]
    for (name, event) in events { control.addAction(UIAction { _ in self.heard.append(name) }, for: event) }
  }

  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}

@Suite @MainActor struct ControlTests {
  private func show<Control: UIView>(_ control: Control) -> (Control, UIWindow) {
    if control.frame.isEmpty {
      control.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: control.intrinsicContentSize)
    }
    return (control, UIWindow.showing(control))
  }

  @Test func aTapIsDownAndUpInside() {
    let (button, window) = show(UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
    let log = Log()
    log.listen(button)
    #expect(Fingers.tap(button) == .done)
    #expect(log.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    Fingers.doubleTap(button)
    #expect(
      log.take() == [
        "touchDown", "touchUpInside", "primaryActionTriggered", "touchDown", "touchDownRepeat", "touchUpInside",
        "primaryActionTriggered",
      ])
    Fingers.drag(button, by: CGPoint(x: 200, y: 0))
    #expect(log.take() == ["touchDown", "touchDragExit", "touchDragOutside", "touchDragOutside", "touchUpOutside"])
    #expect(!button.isHighlighted)
    withExtendedLifetime(window) {}
  }

  @Test func whatAPersonCannotDoHasNoEffectAndSaysWhy() {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    let log = Log()
    log.listen(button)
    #expect(
      Fingers.tap(button)
        == .impossible("UIButton is in no window. Add it to one, or show it with UIWindow.showing(_:)."))
    let (_, window) = show(button)
    button.isEnabled = false
    #expect(Fingers.tap(button) == .impossible("UIButton is disabled."))
    button.isEnabled = true
    let cover = UIView(frame: window.bounds)
    cover.accessibilityIdentifier = "cover"
    window.addSubview(cover)
    #expect(Fingers.tap(button) == .impossible("cover covers it."))
    cover.isUserInteractionEnabled = false
    #expect(Fingers.tap(button) == .done)
    _ = log.take()
    button.isHidden = true
    #expect(Fingers.tap(button) == .impossible("UIButton is hidden."))
    button.isHidden = false
    button.alpha = 0
    #expect(Fingers.tap(button) == .impossible("UIButton is transparent."))
    button.alpha = 1
    let box = UIView(frame: CGRect(x: 0, y: 200, width: 20, height: 20))
    window.addSubview(box)
    box.addSubview(button)
    button.frame.origin = CGPoint(x: 40, y: 0)
    #expect(
      Fingers.tap(button)
        == .impossible("UIButton is outside the bounds of what contains it, so the finger meets UIWindow."))
    #expect(log.take().isEmpty)
  }

  @Test func valuesChangeByFingersWithEventsAndByCodeWithout() {
    let log = Log()
    let (toggle, w1) = show(UISwitch())
    log.listen(toggle)
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    #expect(log.take().isEmpty)
    Fingers.toggle(toggle)
    #expect(toggle.isOn)
    #expect(log.take() == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])

    let (slider, w2) = show(UISlider())
    log.listen(slider)
    slider.value = 0.5
    #expect(log.take().isEmpty)
    Fingers.slide(slider, to: 0.7)
    #expect(slider.value == 0.7)
    #expect(log.take().filter { $0 == "valueChanged" }.count == 1)
    Fingers.slide(slider, to: 3)
    #expect(slider.value == 1)
    slider.value = -4
    #expect(slider.value == 0)
    _ = log.take()

    let (stepper, w3) = show(UIStepper())
    log.listen(stepper)
    Fingers.increment(stepper)
    Fingers.increment(stepper)
    Fingers.decrement(stepper)
    Fingers.decrement(stepper)
    Fingers.decrement(stepper)
    #expect(stepper.value == 0)
    #expect(log.take().filter { $0 == "valueChanged" }.count == 4)

    let (segments, w4) = show(UISegmentedControl(items: ["a", "b", "c"]))
    log.listen(segments)
    Fingers.selectSegment(2, in: segments)
    Fingers.selectSegment(2, in: segments)
    #expect(segments.selectedSegmentIndex == 2)
    #expect(log.take().filter { $0 == "valueChanged" }.count == 1)
    segments.setEnabled(false, forSegmentAt: 0)
    #expect(Fingers.selectSegment(0, in: segments) == .impossible("Segment 0 of UISegmentedControl is disabled."))
    #expect(Fingers.selectSegment(7, in: segments) == .impossible("UISegmentedControl has no segment 7."))

    let (pages, w5) = show(UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    pages.numberOfPages = 2
    log.listen(pages)
    Fingers.nextPage(pages)
    Fingers.nextPage(pages)
    #expect(pages.currentPage == 1)
    #expect(log.take().filter { $0 == "valueChanged" }.count == 1)

    let (dates, w6) = show(UIDatePicker())
    log.listen(dates)
    dates.maximumDate = Date(timeIntervalSince1970: 1000)
    Fingers.choose(Date(timeIntervalSince1970: 500), in: dates)
    Fingers.choose(Date(timeIntervalSince1970: 5000), in: dates)
    #expect(dates.date == Date(timeIntervalSince1970: 1000))
    #expect(log.take().filter { $0 == "valueChanged" }.count == 2)
    withExtendedLifetime((w1, w2, w3, w4, w5, w6)) {}
  }

  @Test func aSegmentThatIsNotThereIsIgnored() {
    let control = UISegmentedControl(items: ["a"])
    control.setTitle("x", forSegmentAt: 1)
    control.setImage(nil, forSegmentAt: -1)
    control.setEnabled(false, forSegmentAt: 7)
    #expect(control.titleForSegment(at: 1) == nil)
    #expect(control.imageForSegment(at: 1) == nil)
    #expect(control.isEnabledForSegment(at: 7))
    #expect(control.titleForSegment(at: 0) == "a")
  }

  @Test func aViewIsInsertedAtTheNearestPlace() {
    let (parent, first, second) = (UIView(), UIView(), UIView())
    parent.insertSubview(first, at: 9)
    parent.insertSubview(second, at: -1)
    #expect(parent.subviews.map { $0 === first } == [false, true])
  }

  @Test func targetsAreWeakAndOneEntryEach() {
    final class Target: NSObject {
      let perform: () -> Void
      init(_ act: @escaping () -> Void) { perform = act }
      func act() { perform() }
    }
    var calls = 0
    let (button, window) = show(UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
    var target: Target? = Target { calls += 1 }
    button.addTarget(target, action: #sel(Target.act), for: .touchUpInside)
    button.addTarget(target, action: #sel(Target.act), for: [.touchUpInside, .touchDown])
    #expect(button.allTargets.count == 1)
    #expect(button.actions(forTarget: target, forControlEvent: .touchDown) == ["act()"])
    Fingers.tap(button)
    #expect(calls == 2)
    button.removeTarget(target, action: nil, for: .touchDown)
    Fingers.tap(button)
    #expect(calls == 3)
    weak let gone = target
    target = nil
    #expect(gone == nil)
    Fingers.tap(button)
    #expect(calls == 3)
    #expect(button.allTargets.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func anActionWithoutATargetGoesUpTheResponderChain() {
    final class Controller: UIViewController {
      var saved = 0
      func save(_ sender: UIButton) { saved += 1 }
    }
    let controller = Controller()
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    controller.view.addSubview(button)
    button.addTarget(nil, action: #sel(Controller.save(_:)), for: .touchUpInside)
    Fingers.tap(button)
    #expect(controller.saved == 1)
  }

  @Test func aControlReadsOnceWhatItsDelegateRespondsTo() {
    /// Responds to a message only once somebody listens to it.
    final class Late: MessageForwarder, UITableViewDelegate, UITextFieldDelegate, UISearchBarDelegate,
      UICollectionViewDelegate, UITabBarDelegate
    {
      var heard: [String] = []
      func hear(_ selector: Selector) {
        listen(to: selector, .after) { [unowned self] _ in heard.append(selector.name) }
      }
    }
    let (table, field, bar, late) = (
      UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200)),
      UITextField(frame: CGRect(x: 0, y: 200, width: 320, height: 40)),
      UISearchBar(frame: CGRect(x: 0, y: 240, width: 320, height: 44)), Late()
    )
    let window = UIWindow()
    for view in [table, field, bar] { window.addSubview(view) }
    window.makeKeyAndVisible()
    table.contentSize.height = 1000
    (table.delegate, field.delegate, bar.delegate) = (late, late, late)
    late.hear(#sel((any UIScrollViewDelegate).scrollViewDidScroll(_:)))
    late.hear(#sel((any UITextFieldDelegate).textFieldDidBeginEditing(_:)))
    late.hear(#sel((any UISearchBarDelegate).searchBar(_:textDidChange:)))
    func use() {
      table.contentOffset.y += 10
      Fingers.tap(field)
      Fingers.type("a", in: bar)
      Fingers.dismissKeyboard()
    }
    use()
    #expect(late.heard.isEmpty, "they have asked already")
    (table.delegate, field.delegate, bar.delegate) = (late, late, late)
    use()
    #expect(
      late.heard == ["scrollViewDidScroll(_:)", "textFieldDidBeginEditing(_:)", "searchBar(_:textDidChange:)"])
  }

  @Test func gesturesAreRecognized() {
    @MainActor final class Target {
      var heard: [String] = []
      func recognized(_ recognizer: UIGestureRecognizer) { heard.append("\(type(of: recognizer)) \(recognizer.state)") }
    }
    let (view, window) = show(UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200)))
    let target = Target()
    let recognizers = [
      UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(), UISwipeGestureRecognizer(),
    ]
    for recognizer in recognizers {
      recognizer.addTarget(target, action: #sel(Target.recognized(_:)))
    }
    func only(_ index: Int) {
      for recognizer in recognizers { view.removeGestureRecognizer(recognizer) }
      view.addGestureRecognizer(recognizers[index])
      target.heard = []
    }
    only(0)
    Fingers.tap(view)
    #expect(target.heard == ["UITapGestureRecognizer ended"])
    Fingers.drag(view, by: CGPoint(x: 50, y: 0))
    #expect(target.heard.count == 1)
    only(1)
    Fingers.tap(view)
    Fingers.longPress(view, for: 1)
    #expect(target.heard == ["UILongPressGestureRecognizer began", "UILongPressGestureRecognizer ended"])
    only(2)
    Fingers.drag(view, by: CGPoint(x: 50, y: 0))
    #expect(
      target.heard == [
        "UIPanGestureRecognizer began", "UIPanGestureRecognizer changed", "UIPanGestureRecognizer ended",
      ])
    only(3)
    Fingers.swipe(view, .left)
    #expect(target.heard.isEmpty)
    Fingers.swipe(view, .right)
    #expect(target.heard == ["UISwipeGestureRecognizer ended"])
    withExtendedLifetime(window) {}
  }
}
