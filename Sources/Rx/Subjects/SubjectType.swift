/// Both a sequence and an observer: what is sent to it, it sends on.
///
/// ```swift
/// /// Keeps only the side that takes.
/// func entrance<Subject: SubjectType>(of subject: Subject) -> Subject.Observer { subject.asObserver() }
///
/// let taps = PublishSubject<Int>()
/// var heard: [Int] = []
/// let subscription = taps.subscribe(onNext: { heard.append($0) })
/// entrance(of: taps).onNext(1)
/// heard  // → [1]
/// ```
public protocol SubjectType<Element>: ObservableType {
  /// The observer that feeds this subject.
  associatedtype Observer: ObserverType

  /// This subject as an observer.
  func asObserver() -> Observer
}
