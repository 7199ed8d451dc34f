// What a person does with controls that have a value, and with bars.
extension Fingers {
  /// Turns a switch.
  @discardableResult
  public static func toggle(_ control: UISwitch) -> Outcome { tap(control) }

  /// Moves the thumb of a slider to a value.
  @discardableResult
  public static func slide(_ slider: UISlider, to value: Float) -> Outcome {
    gesture(on: slider, from: nil) { place, touch in
      Hand(touch).touch(through: [place], meanwhile: { slider.slide(to: value) })
    }
  }

  /// Taps the right half of a stepper.
  @discardableResult
  public static func increment(_ stepper: UIStepper) -> Outcome { tapHalf(stepper, 0.75) }

  /// Taps the left half of a stepper.
  @discardableResult
  public static func decrement(_ stepper: UIStepper) -> Outcome { tapHalf(stepper, 0.25) }

  /// Goes one page on.
  @discardableResult
  public static func nextPage(_ control: UIPageControl) -> Outcome { tapHalf(control, 0.75) }

  /// Goes one page back.
  @discardableResult
  public static func previousPage(_ control: UIPageControl) -> Outcome { tapHalf(control, 0.25) }

  private static func tapHalf(_ control: UIControl, _ part: CGFloat) -> Outcome {
    control.window?.layoutIfNeeded()
    return tap(control, at: CGPoint(x: control.bounds.width * part, y: control.bounds.midY))
  }

  /// Taps a segment.
  @discardableResult
  public static func selectSegment(_ segment: Int, in control: UISegmentedControl) -> Outcome {
    guard (0..<control.numberOfSegments).contains(segment) else {
      return .impossible("\(UIView.name(of: control)) has no segment \(segment).")
    }
    guard control.isEnabledForSegment(at: segment) else {
      return .impossible("Segment \(segment) of \(UIView.name(of: control)) is disabled.")
    }
    return tapPart(segment, of: control.numberOfSegments, in: control)
  }

  /// Taps an item of a tab bar.
  @discardableResult
  public static func selectItem(_ index: Int, in bar: UITabBar) -> Outcome {
    guard let items = bar.items, items.indices.contains(index) else {
      return .impossible("\(UIView.name(of: bar)) has no item \(index).")
    }
    guard items[index].isEnabled else { return .impossible("Item \(index) of \(UIView.name(of: bar)) is disabled.") }
    return tapPart(index, of: items.count, in: bar)
  }

  private static func tapPart(_ index: Int, of count: Int, in view: UIView) -> Outcome {
    view.window?.layoutIfNeeded()
    return tap(view, at: CGPoint(x: (CGFloat(index) + 0.5) * view.bounds.width / CGFloat(count), y: view.bounds.midY))
  }

  /// Turns the wheels of a date picker.
  @discardableResult
  public static func choose(_ date: Date, in picker: UIDatePicker) -> Outcome {
    gesture(on: picker, from: nil) { place, touch in
      Hand(touch).touch(
        through: [place],
        meanwhile: {
          let before = picker.date
          picker.date = date
          if picker.date != before { picker.changedByHand() }
        })
    }
  }

  /// Turns the wheels of a timer.
  @discardableResult
  public static func choose(duration: TimeInterval, in picker: UIDatePicker) -> Outcome {
    guard picker.datePickerMode == .countDownTimer else {
      return .impossible("\(UIView.name(of: picker)) is no timer: set its datePickerMode.")
    }
    return reach(picker) {
      guard picker.countDownDuration != duration else { return }
      picker.countDownDuration = duration
      picker.changedByHand()
    }
  }

  /// Taps the back button of a navigation controller.
  @discardableResult
  public static func goBack(in controller: UINavigationController) -> Outcome {
    guard let bar = controller.navigationBar.backItem.map({ _ in controller.navigationBar }) else {
      return .impossible("There is no screen to go back to.")
    }
    if bar.topItem?.hidesBackButton == true { return .impossible("The back button is hidden.") }
    return reach(bar) { bar.goBack() }
  }

  /// Taps a picture in an image picker.
  @discardableResult
  public static func choose(_ picture: UIImage, in picker: UIImagePickerController) -> Outcome {
    picker.isOnScreen
      ? reach(picker.view) { picker.choose(picture) } : .impossible("The image picker is not presented.")
  }

  /// Taps “Cancel” in an image picker.
  @discardableResult
  public static func cancel(_ picker: UIImagePickerController) -> Outcome {
    picker.isOnScreen ? reach(picker.view) { picker.cancel() } : .impossible("The image picker is not presented.")
  }
}
