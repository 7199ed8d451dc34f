import Dispatch
import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import Testing

@Suite(.leakChecked) @MainActor
struct ValueTests {
  private func show<View: UIView>(_ view: View, _ width: CGFloat = 200, _ height: CGFloat = 40) -> (View, UIWindow) {
    view.frame = CGRect(x: 10, y: 10, width: width, height: height)
    return (view, UIWindow.showing(view))
  }

  /// A property sends its value at once and what fingers make of it, takes what is bound to it, and is silent then.
  private func check<Value: Equatable>(
    _ property: ControlProperty<Value>, start: Value, byCode: Value, byHand: Value, read: () -> Value, hand: () -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var heard: [Value] = []
    let bag = DisposeBag()
    property.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    #expect(heard == [start], sourceLocation: sourceLocation)
    Observable.just(byCode).bind(to: property).disposed(by: bag)
    #expect(read() == byCode, sourceLocation: sourceLocation)
    #expect(heard == [start], "what code assigns is silent", sourceLocation: sourceLocation)
    hand()
    #expect(heard == [start, byHand], sourceLocation: sourceLocation)
  }

  @Test func everyControlWithAValue() {
    let (toggle, w1) = show(UISwitch())
    check(toggle.rx.isOn, start: false, byCode: true, byHand: false, read: { toggle.isOn }) { Fingers.toggle(toggle) }
    let (slider, w2) = show(UISlider())
    check(slider.rx.value, start: 0, byCode: 0.2, byHand: 0.9, read: { slider.value }) {
      Fingers.slide(slider, to: 0.9)
    }
    let (stepper, w3) = show(UIStepper())
    check(stepper.rx.value, start: 0, byCode: 5, byHand: 6, read: { stepper.value }) { Fingers.increment(stepper) }
    let (segments, w4) = show(UISegmentedControl(items: ["a", "b", "c"]))
    check(
      segments.rx.selectedSegmentIndex, start: -1, byCode: 0, byHand: 2, read: { segments.selectedSegmentIndex }
    ) { Fingers.selectSegment(2, in: segments) }
    let (dates, w5) = show(UIDatePicker(), 320, 200)
    let (a, b, c) = (
      Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)
    )
    check(dates.rx.date, start: a, byCode: b, byHand: c, read: { dates.date }) { Fingers.choose(c, in: dates) }
    dates.datePickerMode = .countDownTimer
    check(dates.rx.countDownDuration, start: 0, byCode: 60, byHand: 90, read: { dates.countDownDuration }) {
      Fingers.choose(duration: 90, in: dates)
    }
    let (pages, w6) = show(UIPageControl())
    pages.numberOfPages = 5
    check(pages.rx.currentPage, start: 0, byCode: 3, byHand: 4, read: { pages.currentPage }) { Fingers.nextPage(pages) }
    let (bar, w8) = show(UISearchBar(), 320, 84)
    bar.becomeFirstResponder()
    check(bar.rx.text, start: "", byCode: "a", byHand: "ab", read: { bar.text }) { Fingers.type("b", in: bar) }
    bar.scopeButtonTitles = ["x", "y", "z"]
    bar.showsScopeBar = true
    check(
      bar.rx.selectedScopeButtonIndex, start: 0, byCode: 2, byHand: 1, read: { bar.selectedScopeButtonIndex }
    ) { Fingers.selectSegment(1, in: bar.scopeBar) }
    withExtendedLifetime((w1, w2, w3, w4, w5, w6, w8)) {}
  }

  /// Comes back when the main queue has done what waits in it now.
  private func turn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test func aTextViewTellsWhatCodeAssignsToo() async {
    let (view, window) = show(UITextView(), 200, 100)
    var heard: [String?] = []
    let bag = DisposeBag()
    view.rx.text.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    view.rx.attributedText.subscribe(onNext: { heard.append($0.map { "styled \($0.string)" }) }).disposed(by: bag)
    #expect(heard == ["", "styled "])
    view.text = "a"
    #expect(heard == ["", "styled "], "the storage has not finished yet")
    await turn()
    #expect(heard == ["", "styled ", "a", "styled a"])
    Fingers.type("b", in: view)
    await turn()
    view.text = "c"
    view.text = "d"
    await turn()
    #expect(heard.suffix(6) == ["ab", "styled ab", "d", "styled d", "d", "styled d"], "read when it is told")
    withExtendedLifetime(window) {}
  }

  @Test func whatIsBoundToATextViewIsAssignedOnceAndHeard() async {
    let (view, window) = show(UITextView(), 200, 100)
    var heard: [String] = []
    let bag = DisposeBag()
    let relay = BehaviorRelay(value: "a")
    view.rx.text.orEmpty.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    view.rx.text.orEmpty.skip(1).bind(to: relay).disposed(by: bag)
    relay.bind(to: view.rx.text.orEmpty).disposed(by: bag)
    for _ in 0..<5 { await turn() }
    #expect(heard == ["", "a"], "what is there already is not assigned again, so nothing goes round")
    Fingers.type("b", in: view)
    for _ in 0..<5 { await turn() }
    #expect(heard == ["", "a", "ab"])
    #expect(relay.value == "ab")
    withExtendedLifetime(window) {}
  }

  /// Writes what is typed in capitals before anybody else hears of it.
  private final class Shouter: NSObject, UISearchBarDelegate {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      searchBar.text = searchText.uppercased()
    }
  }

  @Test func aSearchBarIsReadWhenItTells() {
    let (bar, window) = show(UISearchBar(), 320, 44)
    var heard: [String?] = []
    let (shouter, bag) = (Shouter(), DisposeBag())
    bar.delegate = shouter
    bar.rx.text.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    Fingers.type("ab", in: bar)
    Fingers.dismissKeyboard()
    #expect(heard == ["", "A", "AB", "AB"])
    withExtendedLifetime((window, shouter)) {}
  }

  @Test func aSearchBarIsAssignedWhatIsThereAlready() {
    final class Counting: UISearchBar {
      var assigned: [String?] = []
      override var text: String? {
        didSet { assigned.append(text) }
      }
    }
    let (bar, bag) = (Counting(), DisposeBag())
    Observable.of("a", "a").bind(to: bar.rx.text).disposed(by: bag)
    #expect(bar.assigned == ["a", "a"])
  }

  @Test func bindersOfEveryKind() {
    let bag = DisposeBag()
    let (label, button, spinner, refresh, image, progress) = (
      UILabel(), UIButton(), UIActivityIndicatorView(), UIRefreshControl(), UIImageView(), UIProgressView()
    )
    Observable.just("text").bind(to: label.rx.text).disposed(by: bag)
    Observable.just("title").bind(to: button.rx.title()).disposed(by: bag)
    Observable.just("off").bind(to: button.rx.title(for: .disabled)).disposed(by: bag)
    Observable.just(UIImage(name: "cat")).bind(to: button.rx.image()).disposed(by: bag)
    Observable.just(true).bind(to: spinner.rx.isAnimating).disposed(by: bag)
    Observable.just(true).bind(to: refresh.rx.isRefreshing).disposed(by: bag)
    Observable.just(UIImage(name: "dog")).bind(to: image.rx.image).disposed(by: bag)
    Observable.just(0.5).bind(to: progress.rx.progress).disposed(by: bag)
    Observable.just(true).bind(to: label.rx.isHidden).disposed(by: bag)
    Observable.just(0.25).bind(to: label.rx.alpha).disposed(by: bag)
    #expect(label.text == "text" && label.isHidden && label.alpha == 0.25)
    #expect(button.title(for: .normal) == "title" && button.title(for: .disabled) == "off")
    #expect(button.currentImage?.name == "cat")
    #expect(spinner.isAnimating && refresh.isRefreshing && progress.progress == 0.5)
    #expect(image.image?.name == "dog")
  }

  @Test func gestures() {
    let (view, window) = show(UIView(), 100, 100)
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    var heard = 0
    let subscription = tap.rx.event.subscribe(onNext: { if $0 === tap, $0.state == .ended { heard += 1 } })
    Fingers.tap(view)
    Fingers.tap(view)
    subscription.dispose()
    Fingers.tap(view)
    #expect(heard == 2)
    withExtendedLifetime(window) {}
  }

  @Test func notificationsAndTheirEnd() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    var heard: [String] = []
    let sender = NSObject()
    let subscription = center.rx.notification(name).subscribe(onNext: { heard.append($0.name.rawValue) })
    let one = center.rx.notification(name, object: sender).subscribe(onNext: { _ in heard.append("from one") })
    center.post(name: name, object: nil)
    center.post(name: name, object: sender)
    subscription.dispose()
    one.dispose()
    center.post(name: name, object: sender)
    #expect(heard.sorted() == ["changed", "changed", "from one"])
  }

  @Test func screensAnnounceTheirLife() {
    let window = UIWindow()
    let screen = UIViewController()
    let bag = DisposeBag()
    var log: [String] = []
    screen.rx.sentMessage(#sel(UIViewController.viewWillAppear(_:))).subscribe(onNext: { log.append("sent \($0)") })
      .disposed(by: bag)
    screen.rx.methodInvoked(#sel(UIViewController.viewDidLoad)).subscribe(onNext: { _ in log.append("loaded") })
      .disposed(by: bag)
    screen.rx.methodInvoked(#sel(UIViewController.viewDidAppear(_:))).map { $0[0] as? Bool }
      .subscribe(onNext: { log.append("appeared \($0 == false)") }).disposed(by: bag)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(log == ["loaded", "sent [false]", "appeared true"])
  }
}
