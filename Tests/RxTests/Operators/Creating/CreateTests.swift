import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct CreateTests {
  @Test func sendsWhatTheObserverIsTold() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(Heard(source).events == ["1", "2", "|"])
  }

  @Test func nothingFollowsTheEnd() {
    let source = Observable<Int>.create { observer in
      observer.onError(TestError())
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(Heard(source).events == ["#failed"])
  }

  @Test func itsDisposableIsDisposedOfAtTheEndAndOnDispose() {
    var disposed = 0
    var send: AnyObserver<Int>?
    let source = Observable<Int>.create { observer in
      send = observer
      return Disposables.create { disposed += 1 }
    }
    let one = Heard(source)
    send?.onCompleted()
    #expect(disposed == 1)
    let two = Heard(source)
    two.dispose()
    #expect(disposed == 2)
    send?.onNext(1)
    #expect(one.events == ["|"])
    #expect(two.events == [])
    send = nil
  }

  @Test func anObserverThatLeavesInsideNextHearsNothingMore() {
    let subscription = SingleAssignmentDisposable()
    var send: AnyObserver<Int>?
    let source = Observable<Int>.create { observer in
      send = observer
      return Disposables.create()
    }
    var heard: [Int] = []
    subscription.setDisposable(
      source.map { $0 * 10 }.subscribe(onNext: { element in
        heard.append(element)
        subscription.dispose()
      }))
    send?.onNext(1)
    send?.onNext(2)
    #expect(heard == [10])
    send = nil
  }

  @Test func canSendFromInsideNext() {
    var send: AnyObserver<Int>?
    let source = Observable<Int>.create { observer in
      send = observer
      return Disposables.create()
    }
    var heard: [Int] = []
    let subscription = source.subscribe(onNext: { element in
      heard.append(element)
      if element < 3 { send?.onNext(element + 1) }
    })
    send?.onNext(1)
    #expect(heard == [1, 2, 3])
    subscription.dispose()
    send = nil
  }
}
