import Dispatch
import Foundation
import Rx
import Synchronization

/// What a sequence sent until it ended.
public enum MaterializedSequenceResult<Element> {
  /// It completed.
  case completed(elements: [Element])
  /// It failed, or the time ran out.
  case failed(elements: [Element], error: any Error)
}

/// A sequence that is waited for.
///
/// ```swift
/// import Rx
/// import RxTesting
///
/// let numbers = Observable.of(1, 2, 3).toBlocking(timeout: 1)
/// try numbers.toArray()  // → [1, 2, 3]
/// try numbers.first()  // → Optional(1)
/// try numbers.last()  // → Optional(3)
/// try numbers.single { $0 > 2 }  // → 3
/// try Observable.just(7).toBlocking().single()  // → 7
/// ```
public struct BlockingObservable<Element> {
  let timeout: TimeInterval?
  let source: Observable<Element>
}

extension ObservableConvertibleType {
  /// The sequence as something that can be waited for, at most `timeout` seconds.
  ///
  /// On the main thread waiting keeps the main queue going, so a sequence may need it.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}

extension BlockingObservable {
  /// All elements.
  public func toArray() throws -> [Element] {
    try elements { _ in true }
  }

  /// The first element, if there is one; does not wait for more.
  public func first() throws -> Element? {
    try elements(limit: 1) { _ in true }.first
  }

  /// The last element, if there is one.
  public func last() throws -> Element? {
    try elements { _ in true }.last
  }

  /// The only element; throws where there is another number of them.
  public func single() throws -> Element {
    try single { _ in true }
  }

  /// The only element that satisfies `predicate`; throws where there is another number of them.
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let found = try elements(limit: 2, where: predicate)
    if found.count > 1 { throw RxError.moreThanOneElement }
    guard let only = found.first else { throw RxError.noElements }
    return only
  }

  /// All elements and how the sequence ended.
  ///
  /// ```swift
  /// import Rx
  /// import RxTesting
  ///
  /// let broken = Observable.of(1, 2).concat(Observable.error(RxError.timeout))
  /// switch broken.toBlocking().materialize() {
  /// case .completed(let elements): print("completed after \(elements)")
  /// case .failed(let elements, let error): print("\(elements), then: \(error)")
  /// }
  /// // Prints "[1, 2], then: Sequence timeout."
  /// ```
  public func materialize() -> MaterializedSequenceResult<Element> {
    let (elements, error) = wait { _ in true }
    return error.map { .failed(elements: elements, error: $0) } ?? .completed(elements: elements)
  }

  private func elements(limit: Int = .max, where isWanted: @escaping (Element) throws -> Bool) throws -> [Element] {
    let (elements, error) = wait(limit: limit, where: isWanted)
    if let error { throw error }
    return elements
  }

  private func wait(
    limit: Int = .max, where isWanted: @escaping (Element) throws -> Bool
  ) -> (elements: [Element], error: (any Error)?) {
    let waiting = Waiting<Element>()
    let subscription = source.filter(isWanted).take(limit).subscribe { event in
      switch event {
      case .next(let element): waiting.add(element)
      case .error(let error): waiting.end(error)
      case .completed: waiting.end(nil)
      }
    }
    waiting.wait(until: timeout.map { Date().addingTimeInterval($0) })
    subscription.dispose()
    return waiting.result
  }
}

/// A thread that waits for a sequence.
private final class Waiting<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private let ended = DispatchSemaphore(value: 0)
  private var elements: [Element] = []
  private var error: (any Error)?
  private var isOver = false

  var result: (elements: [Element], error: (any Error)?) {
    lock.withLock { isOver ? (elements, error) : (elements, RxError.timeout) }
  }

  func add(_ element: Element) { lock.withLock { elements.append(element) } }

  func end(_ error: (any Error)?) {
    lock.withLock {
      self.error = error
      isOver = true
    }
    ended.signal()
  }

  func wait(until deadline: Date?) {
    guard Thread.isMainThread else {
      if let deadline {
        _ = ended.wait(timeout: .now() + max(0, deadline.timeIntervalSinceNow))
      } else {
        ended.wait()
      }
      return
    }
    // The main run loop serves the main queue; in short turns, since the end may come from another thread.
    while ended.wait(timeout: .now()) == .timedOut {
      if let deadline, deadline.timeIntervalSinceNow <= 0 { return }
      _ = RunLoop.main.run(mode: .default, before: Date().addingTimeInterval(0.005))
    }
  }
}
