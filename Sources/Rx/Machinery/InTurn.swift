/// What to do when one of several sources has ended.
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
  func playInTurn(
    next: @escaping () throws -> Observable<Element>?, didEnd: @escaping ((any Error)?) -> AfterEnd
  ) {
    let gate = Gate<(any Error)?>()
    func play(_ lastError: (any Error)?) {
      if scope.isStopped { return }
      let source: Observable<Element>?
      do { source = try next() } catch { return end(error) }
      guard let source else { return end(lastError) }
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
    gate.send(nil, play)
  }
}
