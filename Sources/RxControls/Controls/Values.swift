import Rx

extension Reactive where Base: UIButton {
  /// The button was tapped.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let buy = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  /// let window = UIWindow.showing(buy)
  /// var bought = 0
  /// let subscription = buy.rx.tap.subscribe(onNext: { bought += 1 })
  /// Fingers.tap(buy)
  /// Fingers.tap(buy)
  /// bought  // → 2
  /// // A disabled button does not tell.
  /// buy.isEnabled = false
  /// Fingers.tap(buy)
  /// bought  // → 2
  /// ```
  @inlinable
  public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }

  /// The title in a state.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let count = BehaviorRelay(value: 1)
  /// let buy = UIButton()
  /// let subscription = count.map { "Buy \($0)" }.bind(to: buy.rx.title(for: .normal))
  /// buy.title(for: .normal)  // → Optional("Buy 1")
  /// count.accept(3)
  /// buy.title(for: .normal)  // → Optional("Buy 3")
  /// ```
  public func title(for controlState: UIControl.State = []) -> Binder<String?> {
    Binder(base) { $0.setTitle($1, for: controlState) }
  }

  /// The image in a state.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let isLiked = BehaviorRelay(value: false)
  /// let like = UIButton()
  /// let subscription = isLiked.map { UIImage(systemName: $0 ? "heart.fill" : "heart") }.bind(to: like.rx.image())
  /// isLiked.accept(true)
  /// like.image(for: .normal)?.name  // → Optional("heart.fill")
  /// ```
  public func image(for controlState: UIControl.State = []) -> Binder<UIImage?> {
    Binder(base) { $0.setImage($1, for: controlState) }
  }

  /// The background image in a state.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let button = UIButton()
  /// let subscription = Observable.just(UIImage(named: "wood")).bind(to: button.rx.backgroundImage(for: .highlighted))
  /// button.backgroundImage(for: .highlighted)?.name  // → Optional("wood")
  /// ```
  public func backgroundImage(for controlState: UIControl.State = []) -> Binder<UIImage?> {
    Binder(base) { $0.setBackgroundImage($1, for: controlState) }
  }

  /// The styled title in a state.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let button = UIButton()
  /// let subscription = Observable.just("Free").map { NSAttributedString(string: $0) }
  ///   .bind(to: button.rx.attributedTitle(for: .normal))
  /// button.attributedTitle(for: .normal)?.string  // → Optional("Free")
  /// ```
  public func attributedTitle(for controlState: UIControl.State = []) -> Binder<NSAttributedString?> {
    Binder(base) { $0.setAttributedTitle($1, for: controlState) }
  }
}

extension Reactive where Base: UISwitch {
  /// Whether it is on.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let wifi = UISwitch()
  /// let window = UIWindow.showing(wifi)
  /// let label = UILabel()
  /// let subscription = wifi.rx.isOn.map { $0 ? "on" : "off" }.bind(to: label.rx.text)
  /// label.text  // → Optional("off")
  /// Fingers.toggle(wifi)
  /// label.text  // → Optional("on")
  /// ```
  @inlinable
  public var isOn: ControlProperty<Bool> { value }

  /// Whether it is on.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let saved = BehaviorRelay(value: true)
  /// let sounds = UISwitch()
  /// let window = UIWindow.showing(sounds)
  /// let bag = DisposeBag()
  /// // Both ways: what is saved is shown, what a person sets is saved.
  /// saved.bind(to: sounds.rx.value).disposed(by: bag)
  /// sounds.rx.value.changed.bind(to: saved).disposed(by: bag)
  /// sounds.isOn  // → true
  /// Fingers.toggle(sounds)
  /// saved.value  // → false
  /// ```
  @inlinable
  public var value: ControlProperty<Bool> { valueProperty({ $0.isOn }, { $0.isOn = $1 }) }
}

extension Reactive where Base: UISlider {
  /// Where the thumb is.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let volume = UISlider()
  /// let window = UIWindow.showing(volume)
  /// var heard: [Float] = []
  /// let subscription = volume.rx.value.subscribe(onNext: { heard.append($0) })
  /// Fingers.slide(volume, to: 0.75)
  /// heard  // → [0.0, 0.75]
  /// ```
  @inlinable
  public var value: ControlProperty<Float> { valueProperty({ $0.value }, { $0.value = $1 }) }
}

extension Reactive where Base: UIStepper {
  /// What it counts.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let guests = UIStepper()
  /// let window = UIWindow.showing(guests)
  /// let label = UILabel()
  /// let subscription = guests.rx.value.map { "\(Int($0)) guests" }.bind(to: label.rx.text)
  /// Fingers.increment(guests)
  /// Fingers.increment(guests)
  /// label.text  // → Optional("2 guests")
  /// ```
  @inlinable
  public var value: ControlProperty<Double> { valueProperty({ $0.value }, { $0.value = $1 }) }
}

extension Reactive where Base: UISegmentedControl {
  /// The segment that is selected.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let size = UISegmentedControl(items: ["S", "M", "L"])
  /// let window = UIWindow.showing(size)
  /// var heard: [Int] = []
  /// let subscription = size.rx.selectedSegmentIndex.subscribe(onNext: { heard.append($0) })
  /// // −1 stands for no segment.
  /// Fingers.selectSegment(2, in: size)
  /// heard  // → [-1, 2]
  /// ```
  @inlinable
  public var selectedSegmentIndex: ControlProperty<Int> { value }

  /// The segment that is selected.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let size = UISegmentedControl(items: ["S", "M", "L"])
  /// let subscription = Observable.just(1).bind(to: size.rx.value)
  /// size.selectedSegmentIndex  // → 1
  /// ```
  @inlinable
  public var value: ControlProperty<Int> {
    valueProperty({ $0.selectedSegmentIndex }, { $0.selectedSegmentIndex = $1 })
  }

  /// Whether a segment can be selected.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let size = UISegmentedControl(items: ["S", "M"])
  /// let isSoldOut = BehaviorRelay(value: true)
  /// let subscription = isSoldOut.map { !$0 }.bind(to: size.rx.enabledForSegment(at: 0))
  /// size.isEnabledForSegment(at: 0)  // → false
  /// isSoldOut.accept(false)
  /// size.isEnabledForSegment(at: 0)  // → true
  /// ```
  public func enabledForSegment(at index: Int) -> Binder<Bool> {
    Binder(base) { $0.setEnabled($1, forSegmentAt: index) }
  }

  /// The title of a segment.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let unread = BehaviorRelay(value: 0)
  /// let boxes = UISegmentedControl(items: ["Inbox", "Sent"])
  /// let subscription = unread.map { "Inbox (\($0))" }.bind(to: boxes.rx.titleForSegment(at: 0))
  /// unread.accept(3)
  /// boxes.titleForSegment(at: 0)  // → Optional("Inbox (3)")
  /// ```
  public func titleForSegment(at index: Int) -> Binder<String?> {
    Binder(base) { $0.setTitle($1, forSegmentAt: index) }
  }

  /// The image of a segment.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let align = UISegmentedControl(items: ["Left", "Right"])
  /// let subscription = Observable.just(UIImage(systemName: "text.alignleft")).bind(to: align.rx.imageForSegment(at: 0))
  /// align.imageForSegment(at: 0)?.name  // → Optional("text.alignleft")
  /// ```
  public func imageForSegment(at index: Int) -> Binder<UIImage?> {
    Binder(base) { $0.setImage($1, forSegmentAt: index) }
  }
}

extension Reactive where Base: UIDatePicker {
  /// The date that is chosen.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let picker = UIDatePicker()
  /// let window = UIWindow.showing(picker)
  /// var heard: [Double] = []
  /// let subscription = picker.rx.date.subscribe(onNext: { heard.append($0.timeIntervalSinceReferenceDate) })
  /// Fingers.choose(Date(timeIntervalSinceReferenceDate: 3_600), in: picker)
  /// heard  // → [0.0, 3600.0]
  /// ```
  @inlinable
  public var date: ControlProperty<Date> { value }

  /// The date that is chosen.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let picker = UIDatePicker()
  /// let subscription = Observable.just(Date(timeIntervalSinceReferenceDate: 60)).bind(to: picker.rx.value)
  /// picker.date.timeIntervalSinceReferenceDate  // → 60.0
  /// ```
  @inlinable
  public var value: ControlProperty<Date> { valueProperty({ $0.date }, { $0.date = $1 }) }

  /// The time that a timer starts with.
  ///
  /// ```swift
  /// import Foundation
  /// import Rx
  /// import RxControls
  ///
  /// let egg = UIDatePicker()
  /// egg.datePickerMode = .countDownTimer
  /// let window = UIWindow.showing(egg)
  /// var heard: [TimeInterval] = []
  /// let subscription = egg.rx.countDownDuration.subscribe(onNext: { heard.append($0) })
  /// Fingers.choose(duration: 240, in: egg)
  /// heard  // → [0.0, 240.0]
  /// ```
  @inlinable
  public var countDownDuration: ControlProperty<TimeInterval> {
    valueProperty({ $0.countDownDuration }, { $0.countDownDuration = $1 })
  }
}

extension Reactive where Base: UIPageControl {
  /// The page that is shown.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let dots = UIPageControl()
  /// dots.numberOfPages = 3
  /// let window = UIWindow.showing(dots)
  /// var heard: [Int] = []
  /// let subscription = dots.rx.currentPage.subscribe(onNext: { heard.append($0) })
  /// Fingers.nextPage(dots)
  /// heard  // → [0, 1]
  /// ```
  @inlinable
  public var currentPage: ControlProperty<Int> { valueProperty({ $0.currentPage }, { $0.currentPage = $1 }) }
}

extension Reactive where Base: UIActivityIndicatorView {
  /// Whether something goes on.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let isLoading = BehaviorRelay(value: true)
  /// let spinner = UIActivityIndicatorView(style: .medium)
  /// let subscription = isLoading.bind(to: spinner.rx.isAnimating)
  /// spinner.isAnimating  // → true
  /// isLoading.accept(false)
  /// spinner.isAnimating  // → false
  /// ```
  public var isAnimating: Binder<Bool> {
    Binder(base) { view, active in if active { view.startAnimating() } else { view.stopAnimating() } }
  }
}

extension Reactive where Base: UIRefreshControl {
  /// Whether it loads.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let isLoading = BehaviorRelay(value: false)
  /// let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// let refresh = UIRefreshControl()
  /// list.refreshControl = refresh
  /// let window = UIWindow.showing(list)
  /// let bag = DisposeBag()
  /// isLoading.bind(to: refresh.rx.isRefreshing).disposed(by: bag)
  /// refresh.rx.controlEvent(.valueChanged).map { true }.bind(to: isLoading).disposed(by: bag)
  /// Fingers.pullToRefresh(list)
  /// isLoading.value  // → true
  /// isLoading.accept(false)
  /// refresh.isRefreshing  // → false
  /// ```
  public var isRefreshing: Binder<Bool> {
    Binder(base) { control, refresh in if refresh { control.beginRefreshing() } else { control.endRefreshing() } }
  }
}
