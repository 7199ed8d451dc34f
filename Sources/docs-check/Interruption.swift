import Foundation
import Literate
import LiterateToolchain
import Synchronization

/// Ctrl-C: no process is left, no half-written file, and the exit code says so.
enum Interruption {
  private static let scratch = Mutex<(@Sendable () -> [String])?>(nil)

  /// What to remove if the run is interrupted.
  static func cleans(_ place: Workplace) {
    scratch.withLock { $0 = { place.scratch.withLock { $0 } } }
  }

  /// What to do before the end that SIGTERM asks for.
  private static let farewell = Mutex<(@Sendable () -> Void)?>(nil)

  /// SIGTERM waits for this, and then is no failure. Another signal does not wait.
  static func endsWell(_ body: @escaping @Sendable () -> Void) { farewell.withLock { $0 = body } }

  /// Signals go to a thread of their own from here on; to be called before any other thread begins.
  static func listen() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waiting = signals
    Thread.detachNewThread {
      var waiting = waiting
      var number: Int32 = 0
      sigwait(&waiting, &number)
      if number == SIGTERM, let farewell = farewell.withLock({ $0 }) {
        Thread.detachNewThread {
          farewell()
          end(with: DocsCheck.Status.verified)
        }
        sigwait(&waiting, &number)
      }
      Terminal.last("docs-check: interrupted\n")
      end(with: number == SIGINT ? DocsCheck.Status.interrupted : 128 + number)
    }
  }

  /// Ends this process and all that it has started.
  private static func end(with status: Int32) -> Never {
    // Runners see that this process is gone and clean up after themselves; compilers would go on.
    Processes.killAll()
    let folders = scratch.withLock { $0 }?() ?? []
    for folder in folders { Files.remove(folder) }
    _exit(status)
  }
}
