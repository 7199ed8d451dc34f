import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct PublishSubjectTests {
  @Test func sendsOnlyWhatComesAfterTheSubscription() {
    let subject = PublishSubject<Int>()
    subject.onNext(1)
    let heard = Heard(subject)
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)
    #expect(heard.events == ["2", "|"])
    #expect(Heard(subject).events == ["|"])
  }

  @Test func repeatsItsErrorToThoseWhoComeLater() {
    let subject = PublishSubject<Int>()
    let early = Heard(subject)
    subject.onError(TestError())
    #expect(early.events == ["#failed"])
    #expect(Heard(subject).events == ["#failed"])
  }

  @Test func tellsWhetherAnybodyListens() {
    let subject = PublishSubject<Int>()
    #expect(!subject.hasObservers)
    let heard = Heard(subject)
    #expect(subject.hasObservers)
    heard.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func anObserverThatSendsIsHeardAfterTheCurrentElementHasReachedEverybody() {
    let subject = PublishSubject<Int>()
    var first: [Int] = []
    _ = subject.subscribe(onNext: { element in
      first.append(element)
      if element < 3 { subject.onNext(element + 1) }
    })
    let second = Heard(subject)
    subject.onNext(1)
    #expect(first == [1, 2, 3])
    #expect(second.events == ["1", "2", "3"])
    subject.onCompleted()
  }

  @Test func anObserverThatDisposesOfAnotherSilencesItAtOnce() {
    let subject = PublishSubject<Int>()
    let victim = SingleAssignmentDisposable()
    _ = subject.subscribe(onNext: { _ in victim.dispose() })
    var heard: [Int] = []
    victim.setDisposable(subject.subscribe(onNext: { heard.append($0) }))
    subject.onNext(1)
    #expect(heard.isEmpty)
    subject.onCompleted()
  }

  @Test func whoSubscribesInsideADeliveryHearsTheNextElement() {
    let subject = PublishSubject<Int>()
    var late: Heard?
    _ = subject.subscribe(onNext: { _ in if late == nil { late = Heard(subject) } })
    subject.onNext(1)
    subject.onNext(2)
    #expect(late?.events == ["2"])
    subject.onCompleted()
  }

  @Test func endingInsideADeliveryStillReachesEverybodyInOrder() {
    let subject = PublishSubject<Int>()
    _ = subject.subscribe(onNext: { _ in subject.onCompleted() })
    let second = Heard(subject)
    subject.onNext(1)
    #expect(second.events == ["1", "|"])
  }

  @Test func afterDisposeSubscribersGetAnError() {
    let subject = PublishSubject<Int>()
    let early = Heard(subject)
    subject.dispose()
    subject.onNext(1)
    #expect(subject.isDisposed)
    #expect(early.events.isEmpty)
    #expect(Heard(subject).events.first?.hasPrefix("#") == true)
    early.dispose()
  }

  @Test func observersAreToldInTheOrderOfTheirSubscriptionsWhoeverLeaves() {
    let subject = PublishSubject<Int>()
    var order: [Int] = []
    var subscriptions = (0..<40).map { index in subject.subscribe(onNext: { _ in order.append(index) }) }
    for gone in [0, 1, 30, 31, 39] { subscriptions[gone].dispose() }
    for index in 40..<44 { subscriptions.append(subject.subscribe(onNext: { _ in order.append(index) })) }
    subject.onNext(1)
    #expect(order == (0..<44).filter { ![0, 1, 30, 31, 39].contains($0) })
    for one in subscriptions { one.dispose() }
  }

  @Test func removesTenThousandObserversInAnyOrder() {
    let subject = PublishSubject<Int>()
    var heard = (0..<10_000).map { _ in Heard(subject) }
    var random = ModelTests.Seeded(state: 1)
    heard.shuffle(using: &random)
    for one in heard.dropLast() { one.dispose() }
    subject.onNext(7)
    #expect(heard.last?.events == ["7"])
    #expect(heard.first?.events == [])
    subject.onCompleted()
    #expect(!subject.hasObservers)
  }

  @Test func aDroppedSubjectTakesItsSubscriptionsAlong() {
    final class Token {}
    weak var released: Token?
    do {
      let token = Token()
      released = token
      let subject = PublishSubject<Int>()
      _ = subject.map { $0 + 1 }.subscribe(onNext: { _ in withExtendedLifetime(token) {} })
    }
    #expect(released == nil)
  }

  /// What somebody does when an element comes.
  private enum Deed { case nothing, joins, leaves(Int), sends }

  /// Always the same for the same listener, element and seed.
  private func deed(_ listener: Int, _ element: Int, _ seed: UInt64) -> Deed {
    var state = seed &+ UInt64(listener) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(element) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 31)) &* 0x94D0_49BB_1331_11EB
    let number = Int((state ^ (state >> 29)) >> 8 & 0xFFFF)
    switch number % 6 {
    case 0: return .joins
    case 1, 2: return .leaves(number / 6 % (listener + 3))
    case 3 where element < 1_000: return .sends
    default: return .nothing
    }
  }

  /// Who comes, goes and sends inside of deliveries: the same is heard as of a list that is copied for each element.
  @Test(arguments: 1...40) func whoeverComesAndGoesInsideADelivery(_ seed: UInt64) {
    final class World { var heard: [String] = [], next = 0, subscriptions: [Int: any Disposable] = [:] }
    let world = World()
    let subject = PublishSubject<Int>()
    func join() {
      if world.next >= 60 { return }
      let id = world.next
      world.next += 1
      world.subscriptions[id] = subject.subscribe(onNext: { element in
        world.heard.append("\(id):\(element)")
        switch deed(id, element, seed) {
        case .nothing: break
        case .joins: join()
        case .leaves(let other): world.subscriptions.removeValue(forKey: other)?.dispose()
        case .sends: subject.onNext(element + 1_000)
        }
      })
    }

    let model = World()
    var present: [Int] = []
    var waiting: [(element: Int, audience: [Int])] = []
    func joinModel() {
      if model.next >= 60 { return }
      present.append(model.next)
      model.next += 1
    }
    func send(_ element: Int) {
      waiting = [(element, present)]
      while !waiting.isEmpty {
        let (element, audience) = waiting.removeFirst()
        for id in audience where present.contains(id) {
          model.heard.append("\(id):\(element)")
          switch deed(id, element, seed) {
          case .nothing: break
          case .joins: joinModel()
          case .leaves(let other): present.removeAll { $0 == other }
          case .sends: waiting.append((element + 1_000, present))
          }
        }
      }
    }

    for _ in 0..<3 {
      join()
      joinModel()
    }
    for element in 0..<40 {
      subject.onNext(element)
      send(element)
    }
    #expect(world.heard == model.heard)
    for subscription in world.subscriptions.values { subscription.dispose() }
    world.subscriptions = [:]
  }
}
