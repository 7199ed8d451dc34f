import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct ConcurrencyTests {
  @Test func valuesAreAwaited() async throws {
    var heard: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { heard.append(element) }
    #expect(heard == [1, 2, 3])
    await #expect(throws: TestError.self) {
      for try await _ in Observable<Int>.error(TestError()).values {}
    }
    var infallible: [Int] = []
    for await element in Infallible.of(1, 2).values { infallible.append(element) }
    #expect(infallible == [1, 2])
  }

  @Test func cancellingTheTaskEndsTheSubscription() async {
    let subject = PublishSubject<Int>()
    let task = Task {
      for try await _ in subject.values {}
    }
    while !subject.hasObservers { await Task.yield() }
    task.cancel()
    while subject.hasObservers { await Task.yield() }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func cancellingTheTaskOfAnInfallibleEndsTheLoop() async {
    let subject = PublishSubject<Int>()
    let task = Task {
      for await _ in subject.asInfallible(onErrorJustReturn: 0).values {}
    }
    while !subject.hasObservers { await Task.yield() }
    task.cancel()
    await task.value
    #expect(!subject.hasObservers)
  }

  @Test func aTaskThatIsCancelledAlreadyThrowsToo() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      for try await _ in Observable<Int>.never().values {}
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func elementsBeforeTheCancellationAreHeardFirst() async {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    let heard = PublishSubject<Int>()
    var log: [Int] = []
    let subscription = heard.subscribe(onNext: { log.append($0) })
    subject.onNext(1)
    let task = Task {
      for try await element in subject.values {
        heard.onNext(element)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log == [1])
    subscription.dispose()
  }

  @Test func leavingTheLoopEndsTheSubscription() async throws {
    let subject = BehaviorSubject(value: 1)
    for try await element in subject.values where element == 1 { break }
    while subject.hasObservers { await Task.yield() }
  }

  @Test func traitsHaveAValue() async throws {
    #expect(try await Single.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    #expect(try await Maybe.just(2).value == 2)
    try await Completable.empty().value
    await #expect(throws: TestError.self) { try await Single<Int>.error(TestError()).value }
    await #expect(throws: TestError.self) { try await Completable.error(TestError()).value }
  }

  @Test func cancellingAValueThrows() async {
    let subject = PublishSubject<Int>()
    let task = Task { try await subject.asSingle().value }
    while !subject.hasObservers { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!subject.hasObservers)
  }

  @Test func aValueResumesOnceHoweverTheRaceEnds() async {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let task = Task { try await subject.take(1).asSingle().value }
      while !subject.hasObservers { await Task.yield() }
      async let sent: Void = { subject.onNext(1) }()
      task.cancel()
      await sent
      _ = await task.result
    }
  }

  @Test func anAsyncSequenceIsAnObservable() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for i in 1...3 { continuation.yield(i) }
    continuation.finish()
    var heard: [Int] = []
    for try await element in stream.asObservable().values { heard.append(element) }
    #expect(heard == [1, 2, 3])
  }

  @Test func disposingCancelsTheTask() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    await confirmation { cancelled in
      await withCheckedContinuation { done in
        continuation.onTermination = { reason in
          if case .cancelled = reason { cancelled() }
          done.resume()
        }
        stream.asObservable().subscribe().dispose()
      }
    }
  }

  @Test func workIsASingle() async throws {
    #expect(try await Single.create { 7 }.value == 7)
    await #expect(throws: TestError.self) { try await Single<Int>.create { throw TestError() }.value }
    await confirmation { cancelled in
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        let subscription = Single<Int>.create(detached: true) {
          do { try await Task.sleep(for: .seconds(60)) } catch { cancelled() }
          done.resume()
          return 1
        }.subscribe()
        subscription.dispose()
      }
    }
  }

  @Test func workIsAnInfallible() async {
    let source = Infallible.create { 7 }
    var heard: [Int] = []
    for await element in source.values { heard.append(element) }
    #expect(heard == [7])
    await confirmation { cancelled in
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        let subscription = Infallible<Int>.create(detached: true) {
          do { try await Task.sleep(for: .seconds(60)) } catch { cancelled() }
          done.resume()
          return 1
        }.subscribe()
        subscription.dispose()
      }
    }
  }

  @Test func anAsyncSequenceOfAnyTypeIsAnObservable() async throws {
    func observable<Source: AsyncSequence>(_ source: Source) -> Observable<Source.Element> { source.asObservable() }
    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: TestError())
    }
    let events = try await observable(failing).materialize().toArray().value
    #expect(events.map { "\($0)" } == ["next(1)", "error(failed)"])
  }

  @Test func aTaskThatIsCancelledAlreadyDoesNotWait() async {
    let subject = PublishSubject<Int>()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await subject.asSingle().value
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!subject.hasObservers)
  }

  @Test func anObserverThatIsForgottenCanStillBeCancelled() async {
    let isWaiting = BooleanDisposable()
    let task = Task {
      try await Single<Int>.create { _ in
        isWaiting.dispose()
        return Disposables.create()
      }.value
    }
    while !isWaiting.isDisposed { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aSingleThatEndsWithoutAnElementThrows() async {
    let source = Single<Int>.error(TestError()).retry(when: { (errors: Observable<any Error>) in errors.take(1) })
    let error = await #expect(throws: RxError.self) { try await source.value }
    #expect(error?.debugDescription == "Sequence doesn't contain any elements.")
  }

  @Test func valuesThatNobodyIteratesEndTheSubscription() async {
    let subject = PublishSubject<Int>()
    do {
      let values = subject.values
      #expect(subject.hasObservers)
      _ = values
    }
    while subject.hasObservers { await Task.yield() }
  }

  @MainActor
  @Test func whatIsNotSendableStaysOnItsActor() async throws {
    final class Page { var title = "page" }
    var subscribedOnMain: [Bool] = []
    let single = Single<Page>.create { single in
      MainActor.assumeIsolated { subscribedOnMain.append(true) }
      single(.success(Page()))
      return Disposables.create()
    }
    let page = try await single.value
    page.title += "!"
    #expect(page.title == "page!")
    #expect(try await Maybe.just(Page()).value?.title == "page")
    #expect(subscribedOnMain == [true])
  }
}
