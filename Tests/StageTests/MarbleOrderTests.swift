import HeadlessUI
import Rx
import RxControls
import RxTestSupport
import SnippetRuntime
import Testing

@testable import Stage

/// A figure says what happened: causes before what they caused, and in one column only what happened together.
@MainActor @Suite(.leakChecked) struct MarbleOrderTests {
  /// What an event of a random recording says of itself.
  private struct Told: Equatable {
    /// Which of the events from outside caused it.
    var cause: Int
    /// Which delivery it is, counted from the beginning of the recording.
    var delivery: Int
    /// The delivery it was caused by; 0 for none.
    var parent: Int

    var text: String { "\(cause) \(delivery) \(parent)" }

    init(cause: Int, delivery: Int, parent: Int) {
      (self.cause, self.delivery, self.parent) = (cause, delivery, parent)
    }

    init?(_ text: String) {
      let numbers = text.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3 else { return nil }
      self.init(cause: numbers[0], delivery: numbers[1], parent: numbers[2])
    }
  }

  /// A few subjects of which some set off others, and tracks that listen to them in any order.
  @MainActor private final class Network {
    let subjects = (0..<4).map { _ in PublishSubject<Told>() }
    let bag = DisposeBag()
    var deliveries = 0
    /// What each track has heard, in its order.
    var heard: [String: [String]] = [:]

    func event(_ cause: Int, _ parent: Int) -> Told {
      deliveries += 1
      return Told(cause: cause, delivery: deliveries, parent: parent)
    }

    /// Each event of one subject sets off one of a later subject.
    func connect(_ from: Int, _ to: Int) {
      subjects[from].subscribe(onNext: { [unowned self] told in
        subjects[to].onNext(event(told.cause, told.delivery))
      }).disposed(by: bag)
    }

    func track(_ name: String, _ places: [Int], on picture: Stage.Marbles) {
      let source = Observable.merge(places.map { subjects[$0].asObservable() })
        .do(onNext: { [unowned self] in heard[name, default: []].append($0.text) })
      picture.track(name, source, text: \.text)
    }
  }

  private static func recording(_ seed: UInt64) -> (diagram: MarbleDiagram, heard: [String: [String]])? {
    var random = Numbers(state: seed)
    let figures = shown {
      let network = Network()
      let picture = Stage.marbles("Random")
      var tracks = 0
      for _ in 0..<Int.random(in: 3...9, using: &random) {
        if Bool.random(using: &random) {
          let from = Int.random(in: 0..<3, using: &random)
          network.connect(from, Int.random(in: (from + 1)..<4, using: &random))
        } else {
          let places = [0, 1, 2, 3].filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
          network.track("\(tracks)", places.isEmpty ? [3] : places, on: picture)
          tracks += 1
        }
      }
      for cause in 1...5 {
        let place = Int.random(in: 0..<4, using: &random)
        network.subjects[place].onNext(network.event(cause, 0))
      }
      picture.show()
      heard = network.heard
    }
    guard case .marbles(let diagram)? = figures.first?.content else { return nil }
    return (diagram, heard)
  }

  private static var heard: [String: [String]] = [:]

  @Test(arguments: UInt64(1)...60) func columnsFollowCause(_ seed: UInt64) throws {
    let (diagram, heard) = try #require(Self.recording(seed))
    let told = diagram.events.compactMap { event in Told(event.text).map { (event, $0) } }
    #expect(told.count == heard.values.reduce(0) { $0 + $1.count })
    for (track, name) in diagram.tracks.enumerated() {
      #expect(told.filter { $0.0.track == track }.map(\.1.text) == heard[name, default: []], "its own order")
    }
    var places: [Int: Int] = [:]
    for (place, (_, one)) in told.enumerated() where places[one.delivery] == nil { places[one.delivery] = place }
    for (place, (_, one)) in told.enumerated() {
      guard let cause = places[one.parent], cause > place else { continue }
      // A track that heard of what came of it first shows it so: that is its own order.
      let isLate = told[..<cause].contains { $0.0.track == told[cause].0.track && $0.1.delivery > one.parent }
      #expect(isLate, "what caused it comes first")
    }
    for ((one, first), (other, second)) in zip(told, told.dropFirst()) {
      #expect(first.cause <= second.cause, "between one cause and the next")
      #expect(one.moment <= other.moment)
      if one.moment == other.moment { #expect(first.cause == second.cause, "together only what has one cause") }
    }
    for moment in Set(diagram.events.map(\.moment)) {
      let tracks = diagram.events.filter { $0.moment == moment }.map(\.track)
      #expect(Set(tracks).count == tracks.count, "one event of a track in a column")
    }
  }

  @Test func eachKeyHasAColumn() {
    let figures = shown {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      let window = UIWindow.showing(field)
      let picture = Stage.marbles("Keys")
      picture.track("began", field.rx.controlEvent(.editingDidBegin).map { "↓" })
      picture.track("changed", field.rx.controlEvent(.editingChanged).map { "•" })
      picture.track("text", field.rx.text.orEmpty.skip(1))
      Fingers.type("ab", in: field)
      picture.show()
      withExtendedLifetime(window) {}
    }
    #expect(
      figures[0].marbles == [
        "0 began subscribed", "0 changed subscribed", "0 text subscribed", "1 began next ↓", #"1 text next """#,
        "2 changed next •", "2 text next a", "3 changed next •", "3 text next ab",
      ])
  }

  @Test func whatIsHeardLateIsWhereItWasSent() {
    let figures = shown {
      let (bag, presses, counts) = (DisposeBag(), PublishSubject<String>(), BehaviorSubject(value: 0))
      presses.scan(0) { count, _ in count + 1 }.subscribe(counts).disposed(by: bag)
      let picture = Stage.marbles("A reactor")
      picture.track("presses", presses)
      picture.track("counts", counts)
      for _ in 0..<2 { presses.onNext("press") }
      picture.show()
    }
    #expect(
      figures[0].marbles == [
        "0 presses subscribed", "0 counts subscribed", "1 counts next 0", "2 presses next press", "2 counts next 1",
        "3 presses next press", "3 counts next 2",
      ])
  }

  @Test func whatNoDeliveryCausedHasColumnsOfItsOwn() {
    let figures = shown {
      let picture = Stage.marbles("Cold")
      let first = Observable.of("a").tracked("first", on: picture)
      let second = Observable.of("b").tracked("second", on: picture)
      picture.track("both", first.concat(second))
      picture.show()
    }
    #expect(
      figures[0].marbles == [
        "0 both subscribed", "0 first subscribed", "1 first next a", "1 both next a", "2 first completed",
        "2 second subscribed", "3 second next b", "3 both next b", "4 second completed", "4 both completed",
      ])
  }

  @Test func nobodyListensWhenNothingIsRecorded() {
    _ = shown {
      let one = Stage.marbles("One")
      let other = Stage.marbles("Other")
      one.show()
      #expect(DeliveryWatch.watcher != nil && ControlWatch.watcher != nil)
      other.show()
      other.show()
    }
    #expect(DeliveryWatch.watcher == nil && ControlWatch.watcher == nil)
  }
}

/// Random numbers, the same in each run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
