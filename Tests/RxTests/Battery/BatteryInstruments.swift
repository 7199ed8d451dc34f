import Foundation
import Rx
import RxTestSupport

/// Breaks the grammar: goes on after its end, twice.
struct Misbehaving: ObservableType {
  typealias Element = Int
  let end: Event<Int>

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
    for i in 0..<3 { observer.onNext(i) }
    observer.on(end)
    for i in 3..<6 { observer.onNext(i) }
    observer.onCompleted()
    observer.onError(TestError("late"))
    return Disposables.create()
  }
}

/// Writes down everything, without the protection that `subscribe` with closures gives.
final class Raw: ObserverType {
  var events: [Event<String>] = []
  func on(_ event: Event<String>) { events.append(event) }
  var endings: Int { events.count { $0.isStopEvent } }
}

/// Looks at what leaves an operator before `subscribe`, which lets nothing pass after the end, makes up for its faults.
final class Probe {
  private(set) var elements = 0
  private(set) var endings = 0
  /// How many events came when there should have been none.
  private(set) var tooMany = 0
  /// How many elements came while the one before was being heard.
  private(set) var nested = 0
  private var isInside = false
  /// Whether nobody listens any more.
  var hasLeft = false

  func watch(_ source: Observable<String>) -> Observable<String> {
    source.do(
      onNext: { [self] _ in
        elements += 1
        if endings > 0 || hasLeft { tooMany += 1 }
        if isInside { nested += 1 }
        isInside = true
      },
      afterNext: { [self] _ in isInside = false },
      onError: { [self] _ in end() },
      onCompleted: { [self] in end() })
  }

  private func end() {
    if endings > 0 || hasLeft { tooMany += 1 }
    endings += 1
  }
}

/// Sends at once what it is told to send, even from inside of what it sends, where a subject would wait.
final class Impatient: ObservableType {
  typealias Element = Int
  private var observers: [(Int) -> Void] = []

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
    observers.append { observer.onNext($0) }
    return Disposables.create { [weak self] in self?.observers = [] }
  }

  func send(_ element: Int) {
    for observer in observers { observer(element) }
  }
}

/// Sends all it has before `subscribe` returns, whoever listens no more by then.
final class Insistent: ObservableType {
  typealias Element = Int
  private(set) var subscriptions = 0
  private(set) var disposals = 0

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
    subscriptions += 1
    for i in 0..<100 { observer.onNext(i) }
    return Disposables.create { self.disposals += 1 }
  }
}

/// The files that have the operators.
enum OperatorFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Rx/Operators").standardized

  /// Their paths without the ending, like `Transforming/Map`.
  static func all() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }
  }
}
