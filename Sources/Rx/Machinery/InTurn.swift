/// What to do when one of several sources has ended.
@usableFromInline
enum AfterEnd {
  /// Play the next one.
  case next
  /// Send this end.
  case end((any Error)?)
}

extension Sink {
  /// Plays sources one after the other: the loop of `concat`, `catch` and `retry`.
  ///
  /// - Parameters:
  ///   - next: the next source; where there is none, the last end is sent on.
  ///   - didEnd: what follows from the end of a source.
  ///
  /// However many sources end while they are subscribed to, the stack does not grow: their ends wait at the gate for the
  /// subscription to return.
  @inlinable
  func playInTurn(
    next: @escaping () throws -> Observable<Element>?, didEnd: @escaping ((any Error)?) -> AfterEnd
  ) {
    let gate = Gate<(any Error)?>()
    func start(_ source: Observable<Element>) {
      source.start(
        branch(
          releasingFirst: true, next: self.next,
          end: { error in
            switch didEnd(error) {
            case .next: gate.send(error, play)
            case .end(let error): end(error)
            }
          }))
    }
    func play(_ lastError: (any Error)?) {
      var lastError = lastError
      while !scope.isStopped {
        let source: Observable<Element>?
        do { source = try next() } catch { return end(error) }
        guard let source else { return end(lastError) }
        guard let element = source.scalar else { return start(source) }
        // It is over at once, and needs no life of its own.
        self.next(element)
        if scope.isStopped { return }
        switch didEnd(nil) {
        case .next: lastError = nil
        case .end(let error): return end(error)
        }
      }
    }
    gate.send(nil, play)
  }
}
