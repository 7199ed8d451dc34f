/// The errors that Rx itself sends.
///
/// ```swift
/// let bag = DisposeBag()
/// func tell(_ numbers: Observable<Int>) { numbers.subscribe(onError: { print($0) }).disposed(by: bag) }
/// tell(Observable.of(1, 2).single())
/// tell(Observable<Int>.empty().single())
/// tell(Observable.of(1, 2).element(at: 5))
/// // Prints "Sequence contains more than one element."
/// // Prints "Sequence doesn't contain any elements."
/// // Prints "Argument out of range."
/// let subject = BehaviorSubject(value: 1)
/// subject.dispose()
/// do {
///   print(try subject.value())
/// } catch RxError.disposed {
///   print("disposed")
/// }
/// // Prints "disposed"
/// ```
public enum RxError: Swift.Error {
  /// Something unknown happened.
  case unknown
  /// The object was used after it had been disposed of.
  case disposed(object: AnyObject)
  /// A number went past what it can hold.
  case overflow
  /// An index was outside of the sequence.
  case argumentOutOfRange
  /// The sequence had no elements where one was due.
  case noElements
  /// The sequence had more than the one element that was due.
  case moreThanOneElement
  /// Time ran out.
  case timeout
}

// `disposed` carries the object only to name it; nothing reads it from another thread.
extension RxError: @unchecked Sendable {}

extension RxError: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
