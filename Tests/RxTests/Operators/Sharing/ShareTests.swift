import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct ShareTests {
  /// A source that counts its subscriptions and is fed by hand.
  final class Source {
    var subscriptions = 0
    var subject = PublishSubject<Int>()
    lazy var observable = Observable<Int>.deferred { [unowned self] in
      subscriptions += 1
      return subject
    }
  }

  @Test func allShareOneSubscription() {
    let source = Source()
    let shared = source.observable.share()
    let (one, two) = (Heard(shared), Heard(shared))
    source.subject.onNext(1)
    #expect(source.subscriptions == 1)
    one.dispose()
    source.subject.onNext(2)
    two.dispose()
    #expect(!source.subject.hasObservers)
    #expect(one.events == ["1"])
    #expect(two.events == ["1", "2"])
    let three = Heard(shared)
    #expect(source.subscriptions == 2)
    three.dispose()
  }

  @Test func whoComesLateHearsThePastOfTheConnection() {
    for replay in [1, 2] {
      let source = Source()
      let shared = source.observable.share(replay: replay)
      let one = Heard(shared)
      for i in 1...3 { source.subject.onNext(i) }
      let two = Heard(shared)
      #expect(two.events == (4 - replay...3).map(String.init))
      one.dispose()
      two.dispose()
      let three = Heard(shared)
      #expect(three.events == [])
      three.dispose()
    }
  }

  @Test func afterTheEndWhileConnectedStartsAnewAndForeverRemembers() {
    let whileConnected = Source()
    let shared = whileConnected.observable.share(replay: 1)
    let one = Heard(shared)
    whileConnected.subject.onNext(1)
    whileConnected.subject.onCompleted()
    #expect(one.events == ["1", "|"])
    whileConnected.subject = PublishSubject()
    let two = Heard(shared)
    #expect(two.events == [])
    #expect(whileConnected.subscriptions == 2)
    two.dispose()

    let forever = Source()
    let remembered = forever.observable.share(replay: 1, scope: .forever)
    let three = Heard(remembered)
    forever.subject.onNext(1)
    forever.subject.onCompleted()
    #expect(three.events == ["1", "|"])
    #expect(Heard(remembered).events == ["1", "|"])
  }

  @Test func foreverRemembersAcrossConnections() {
    let source = Source()
    let shared = source.observable.share(replay: 1, scope: .forever)
    let one = Heard(shared)
    source.subject.onNext(1)
    one.dispose()
    let two = Heard(shared)
    #expect(two.events == ["1"])
    #expect(source.subscriptions == 2)
    two.dispose()
  }

  @Test func aSynchronousSourceRunsForEachWhoComesAfterItsEnd() {
    var runs = 0
    let shared = Observable<Int>.deferred {
      runs += 1
      return .of(1, 2)
    }.share(replay: 1)
    #expect(Heard(shared).events == ["1", "2", "|"])
    #expect(Heard(shared).events == ["1", "2", "|"])
    #expect(runs == 2)
  }

  @Test func whoSubscribesWhenToldOfTheEndGetsANewConnection() {
    let source = Source()
    let shared = source.observable.share()
    var again: Heard?
    _ = shared.subscribe(onCompleted: {
      source.subject = PublishSubject()
      again = Heard(shared)
    })
    source.subject.onCompleted()
    #expect(source.subscriptions == 2)
    source.subject.onNext(5)
    #expect(again?.events == ["5"])
    again?.dispose()
  }

  @Test func publishWaitsForConnect() {
    let subject = PublishSubject<Int>()
    let published = subject.publish()
    let heard = Heard(published)
    subject.onNext(1)
    let connection = published.connect()
    subject.onNext(2)
    connection.dispose()
    subject.onNext(3)
    #expect(heard.events == ["2"])
    heard.dispose()
  }

  @Test func replayRepeatsForWhoComesLate() {
    let subject = PublishSubject<Int>()
    let replayed = subject.replay(2)
    let all = subject.replayAll()
    let connections = [replayed.connect(), all.connect()]
    for i in 1...3 { subject.onNext(i) }
    let (one, two) = (Heard(replayed), Heard(all))
    #expect(one.events == ["2", "3"])
    #expect(two.events == ["1", "2", "3"])
    for connection in connections { connection.dispose() }
    one.dispose()
    two.dispose()
  }

  @Test func multicastSelectsFromASubject() {
    var subscriptions = 0
    let source = Observable<Int>.deferred {
      subscriptions += 1
      return .of(1, 2, 3)
    }
    let doubled = source.multicast({ PublishSubject() }) { shared in
      Observable.zip(shared, shared.skip(1)) { $0 * 10 + $1 }
    }
    #expect(Heard(doubled).events == ["12", "23", "|"])
    #expect(subscriptions == 1)
    #expect(
      Heard(source.multicast({ () throws -> PublishSubject<Int> in throw TestError() }) { $0 }).events == ["#failed"])
  }

  @Test func connectingTwiceIsConnectingOnce() {
    let source = Source()
    let published = source.observable.publish()
    let heard = Heard(published)
    let (one, two) = (published.connect(), published.connect())
    #expect(source.subscriptions == 1)
    two.dispose()
    #expect(!source.subject.hasObservers)
    one.dispose()
    heard.dispose()
  }
}
