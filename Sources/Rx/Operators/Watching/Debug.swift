import struct Foundation.Date
import class Foundation.DateFormatter

extension ObservableType {
  /// Prints what happens to a sequence: subscriptions, events and disposals, with the time and where `debug` stands.
  ///
  /// ```swift
  /// _ = Observable.of(1, 2).debug("numbers").subscribe()
  /// ```
  /// ```output
  /// …: numbers -> subscribed
  /// …: numbers -> Event next(1)
  /// …: numbers -> Event next(2)
  /// …: numbers -> Event completed
  /// …: numbers -> isDisposed
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: printed instead of the place.
  ///   - trimOutput: whether long elements are cut in the middle.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function
  ) -> Observable<Element> {
    let source = asObservable()
    let name = identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    return Made { sink in
      func log(_ text: String) { print("\(timestamp(Date())): \(name) -> \(text)") }
      func logEvent(_ event: Event<Element>) {
        let text = "\(event)"
        log("Event \(trimOutput ? trimmed(text) : text)")
      }
      log("subscribed")
      sink.scope.add(AnonymousDisposable { log("isDisposed") })
      source.run(
        sink.taking({ element in
          logEvent(.next(element))
          sink.next(element)
        }) { error in
          logEvent(error.map { .error($0) } ?? .completed)
          sink.end(error)
        })
    }
  }
}

/// `text` with the middle of a long one left out.
private func trimmed(_ text: String) -> String {
  text.count > 40 ? "\(text.prefix(20))...\(text.suffix(20))" : text
}

private func timestamp(_ date: Date) -> String {
  let formatter = DateFormatter()
  formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
  return formatter.string(from: date)
}
