extension Sink {
  /// Sends what `make` returns until it returns `nil` (then completes) or throws (then fails), each element as a piece
  /// of work of its own on `scheduler`: the loop of `from`, `range`, `generate` and `repeatElement`.
  @inlinable
  func pump(on scheduler: any ImmediateSchedulerType, _ make: @escaping () throws -> Element?) {
    if scheduler is CurrentThreadScheduler {
      pumpOnTrampoline(Trampoline.current, make)
    } else {
      scope.add(
        scheduler.scheduleRecursive(()) { _, recurse in
          if step(make) { recurse(()) }
        })
    }
  }

  /// One piece of work for each element would cost 100 ns; so it goes on by itself for as long as nobody else waits
  /// for their turn, which is the same order.
  @inlinable
  func pumpOnTrampoline(_ trampoline: Trampoline, _ make: @escaping () throws -> Element?) {
    trampoline.append(
      Trampoline.Item {
        while step(make) {
          if !trampoline.isEmpty {
            pumpOnTrampoline(trampoline, make)
            break
          }
        }
        return NopDisposable()
      })
  }

  /// Sends one element; false where there is nothing more to send.
  @inlinable
  func step(_ make: () throws -> Element?) -> Bool {
    if scope.isStopped { return false }
    do {
      guard let element = try make() else {
        end(nil)
        return false
      }
      next(element)
      return true
    } catch {
      end(error)
      return false
    }
  }
}
