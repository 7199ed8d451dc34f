import Rx

/// Subscribes and writes down what it hears: elements as they describe themselves, `|` for a completion, `#error` for
/// an error.
public final class Heard: @unchecked Sendable {
  public private(set) var events: [String] = []
  private let subscription = SingleAssignmentDisposable()

  /// Subscribes to `source` at once.
  public init<Source: ObservableConvertibleType>(_ source: Source) {
    subscription.setDisposable(
      source.asObservable().subscribe { [weak self] event in
        switch event {
        case .next(let element): self?.events.append("\(element)")
        case .error(let error): self?.events.append("#\(error)")
        case .completed: self?.events.append("|")
        }
      })
  }

  public func dispose() { subscription.dispose() }
}

/// An error with a name.
public struct TestError: Error, CustomStringConvertible, Equatable {
  public let name: String
  public init(_ name: String = "failed") { self.name = name }
  public var description: String { name }
}
