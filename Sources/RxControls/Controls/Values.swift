import Rx

extension Reactive where Base: UIButton {
  /// The button was tapped.
  public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }

  /// The title in a state.
  public func title(for controlState: UIControl.State = []) -> Binder<String?> {
    Binder(base) { $0.setTitle($1, for: controlState) }
  }

  /// The image in a state.
  public func image(for controlState: UIControl.State = []) -> Binder<UIImage?> {
    Binder(base) { $0.setImage($1, for: controlState) }
  }

  /// The background image in a state.
  public func backgroundImage(for controlState: UIControl.State = []) -> Binder<UIImage?> {
    Binder(base) { $0.setBackgroundImage($1, for: controlState) }
  }

  /// The styled title in a state.
  public func attributedTitle(for controlState: UIControl.State = []) -> Binder<NSAttributedString?> {
    Binder(base) { $0.setAttributedTitle($1, for: controlState) }
  }
}

extension Reactive where Base: UISwitch {
  /// Whether it is on.
  public var isOn: ControlProperty<Bool> { value }

  /// Whether it is on.
  public var value: ControlProperty<Bool> { valueProperty({ $0.isOn }, { $0.isOn = $1 }) }
}

extension Reactive where Base: UISlider {
  /// Where the thumb is.
  public var value: ControlProperty<Float> { valueProperty({ $0.value }, { $0.value = $1 }) }
}

extension Reactive where Base: UIStepper {
  /// What it counts.
  public var value: ControlProperty<Double> { valueProperty({ $0.value }, { $0.value = $1 }) }
}

extension Reactive where Base: UISegmentedControl {
  /// The segment that is selected.
  public var selectedSegmentIndex: ControlProperty<Int> { value }

  /// The segment that is selected.
  public var value: ControlProperty<Int> {
    valueProperty({ $0.selectedSegmentIndex }, { $0.selectedSegmentIndex = $1 })
  }

  /// Whether a segment can be selected.
  public func enabledForSegment(at index: Int) -> Binder<Bool> {
    Binder(base) { $0.setEnabled($1, forSegmentAt: index) }
  }

  /// The title of a segment.
  public func titleForSegment(at index: Int) -> Binder<String?> {
    Binder(base) { $0.setTitle($1, forSegmentAt: index) }
  }

  /// The image of a segment.
  public func imageForSegment(at index: Int) -> Binder<UIImage?> {
    Binder(base) { $0.setImage($1, forSegmentAt: index) }
  }
}

extension Reactive where Base: UIDatePicker {
  /// The date that is chosen.
  public var date: ControlProperty<Date> { value }

  /// The date that is chosen.
  public var value: ControlProperty<Date> { valueProperty({ $0.date }, { $0.date = $1 }) }

  /// The time that a timer starts with.
  public var countDownDuration: ControlProperty<TimeInterval> {
    valueProperty({ $0.countDownDuration }, { $0.countDownDuration = $1 })
  }
}

extension Reactive where Base: UIPageControl {
  /// The page that is shown.
  public var currentPage: ControlProperty<Int> { valueProperty({ $0.currentPage }, { $0.currentPage = $1 }) }
}

extension Reactive where Base: UIActivityIndicatorView {
  /// Whether something goes on.
  public var isAnimating: Binder<Bool> {
    Binder(base) { view, active in if active { view.startAnimating() } else { view.stopAnimating() } }
  }
}

extension Reactive where Base: UIRefreshControl {
  /// Whether it loads.
  public var isRefreshing: Binder<Bool> {
    Binder(base) { control, refresh in if refresh { control.beginRefreshing() } else { control.endRefreshing() } }
  }
}
