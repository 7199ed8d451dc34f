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
      // Runners see that this process is gone and clean up after themselves; compilers would go on.
      Processes.killAll()
      let folders = scratch.withLock { $0 }?() ?? []
      for folder in folders { Files.remove(folder) }
      Terminal.last("docs-check: interrupted\n")
      _exit(number == SIGINT ? DocsCheck.Status.interrupted : 128 + number)
    }
  }
}
