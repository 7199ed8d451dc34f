import Synchronization

extension ObservableType {
  /// This sequence or `right`, whichever says something first.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-----1--2--|")
  /// let right = stage.hot("---a-------b--|")
  /// stage.draw(["source": source, "right": right, "amb": source.amb(right)])
  /// ```
  /// ```marbles
  /// source  -----1--2--|
  /// right   ---a-------b--|
  /// amb     ---a-------b--|
  /// ```
  public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element> where Source.Element == Element {
    Observable<Element>.amb([asObservable(), right.asObservable()])
  }

  /// The sequence that says something first.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let slow = stage.hot("---s-s|")
  /// let quick = stage.hot("-q--q---|")
  /// let amb = Observable.amb([slow.asObservable(), quick.asObservable()])
  /// stage.draw(["slow": slow, "quick": quick, "amb": amb])
  /// ```
  /// ```marbles
  /// slow   ---s-s|
  /// quick  -q--q---|
  /// amb    -q--q---|
  /// ```
  public static func amb<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Made { sink in
      let sources = Array(sequence)
      let race = AmbRace()
      let branches: [Sink<Element>] = sources.indices.map { number in
        sink.branch(
          next: { if race.isWon(by: number, in: sink.scope) { sink.next($0) } },
          end: { if race.isWon(by: number, in: sink.scope) { sink.end($0) } })
      }
      race.scopes = branches.map(\.scope)
      for (source, branch) in Swift.zip(sources, branches) where !branch.scope.isStopped { source.run(branch) }
    }
  }
}

/// Who of several sources was first.
private final class AmbRace: @unchecked Sendable {
  private let winner = Atomic<Int>(-1)
  /// Set before the race starts.
  var scopes: [Scope] = []

  /// True for the source that spoke first; the others are let go.
  func isWon(by number: Int, in parent: Scope) -> Bool {
    let (exchanged, original) = winner.compareExchange(expected: -1, desired: number, ordering: .acquiringAndReleasing)
    if !exchanged { return original == number }
    for (other, scope) in scopes.enumerated() where other != number { parent.end(scope) }
    return true
  }
}
