import Rx
import RxTestSupport
import RxTesting
import SnippetRuntime
import Testing

@testable import Stage

@MainActor @Suite(.leakChecked) struct MarblesTests {
  private struct Failed: Error {}

  @Test func whatHappensTogetherStandsInOneColumn() {
    let figures = shown {
      let numbers = PublishSubject<Int>()
      let picture = Stage.marbles("Even")
      picture.track("numbers", numbers)
      picture.track("even", numbers.filter { $0.isMultiple(of: 2) })
      for number in 1...3 { numbers.onNext(number) }
      numbers.onCompleted()
      picture.show()
    }
    #expect(figures.map(\.title) == ["Even"])
    #expect(
      figures[0].marbles == [
        "0 numbers subscribed", "0 even subscribed", "1 numbers next 1", "2 numbers next 2", "2 even next 2",
        "3 numbers next 3", "4 numbers completed", "4 even completed",
      ])
  }

  @Test func virtualTimeCountsFromTheSubscription() {
    let figures = shown {
      let stage = MarbleStage()
      let source = stage.hot("-a--b-|")
      let inner = ["a": stage.cold("-1--2--3|"), "b": stage.cold("--4#")]
      let picture = Stage.marbles("Latest", on: stage)
      picture.track("source", source)
      picture.track("latest", source.flatMapLatest { inner[$0]!.tracked("inner \($0)", on: picture) })
      picture.show()
    }
    #expect(
      figures[0].marbles == [
        "0 source subscribed", "0 latest subscribed", "1 source next a", "1 inner a subscribed", "2 inner a next 1",
        "2 latest next 1", "4 source next b", "4 inner a disposed", "4 inner b subscribed", "6 source completed",
        "6 inner b next 4", "6 latest next 4", "7 inner b error #", "7 latest error #",
      ])
  }

  @Test func aSchedulerIsTheSnippetsToStart() {
    let figures = shown {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([.next(210, "a"), .next(220, "b"), .completed(230)])
      let picture = Stage.marbles("Ticks", on: scheduler)
      picture.track("source", source)
      scheduler.start()
      picture.show()
    }
    #expect(
      figures[0].marbles == [
        "0 source subscribed", "210 source next a", "220 source next b", "230 source completed",
      ])
  }

  @Test func eachSubscriptionIsATrackOfItsOwn() {
    let figures = shown {
      let taps = PublishSubject<Void>()
      let picture = Stage.marbles("Twice")
      let tracked = taps.tracked("taps", on: picture)
      let first = tracked.subscribe()
      _ = tracked.subscribe()
      taps.onNext(())
      first.dispose()
      taps.onNext(())
      picture.show()
      taps.onCompleted()
    }
    #expect(
      figures[0].marbles == [
        "0 taps subscribed", "0 taps (2) subscribed", "1 taps next", "1 taps (2) next", "2 taps disposed",
        "3 taps (2) next",
      ])
  }

  @Test func theDiagramDoesNotChangeWhatHappens() {
    var heard: [Event<Int>] = []
    let figures = shown {
      let picture = Stage.marbles("As before")
      let source = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onError(Failed())
        return Disposables.create()
      }
      _ = source.tracked("source", on: picture).subscribe { heard.append($0) }
      picture.show()
    }
    #expect(heard.count == 2 && heard[0] == .next(1))
    #expect(figures[0].marbles == ["0 source subscribed", "1 source next 1", "2 source error Failed()"])
  }

  @Test func nothingIsRecordedAfterItHasBeenShown() {
    let numbers = PublishSubject<Int>()
    let figures = shown {
      let picture = Stage.marbles("Over")
      picture.track("numbers", numbers)
      picture.show()
      numbers.onNext(1)
      picture.show()
    }
    #expect(figures.count == 2 && figures[0] == figures[1])
    #expect(!numbers.hasObservers, "its own subscription is gone")
  }

  @Test func whatIsTooMuchIsCounted() {
    let figures = shown {
      let picture = Stage.marbles(String(repeating: "long ", count: 1_000))
      picture.track("range", Observable.range(start: 0, count: 5_000))
      for index in 0..<30 { picture.track("track \(index)", Observable<Int>.empty()) }
      picture.show()
    }
    guard case .marbles(let diagram) = figures[0].content else {
      Issue.record("\(figures)")
      return
    }
    #expect(figures[0].title.hasSuffix("…"))
    #expect(diagram.tracks.count == FigureLimits.tracks && diagram.events.count == FigureLimits.events)
    #expect(diagram.omitted == 5_002 + 60 - FigureLimits.events)
  }

  @Test func elementsAreNamedAsAReaderWouldNameThem() {
    #expect(Stage.text(Optional("a")) == "a")
    #expect(Stage.text(String?.none) == "nil")
    #expect(Stage.text(Int??.some(.some(3))) == "3")
    #expect(Stage.text(()) == "")
    #expect(Stage.text("") == "\"\"" && Stage.text(" ") == "\" \"" && Stage.text(Optional("")) == "\"\"")
    #expect(Stage.text([1, 2]) == "[1, 2]")
    #expect(Stage.text(() as Any) == "")
    #expect(Stage.text("<UIView: 0x00005581a3c0>, 0x12") == "<UIView>, 0x12")
    #expect(Stage.text(String(repeating: "x", count: 1_000_000)).count == FigureLimits.text)
  }
}
