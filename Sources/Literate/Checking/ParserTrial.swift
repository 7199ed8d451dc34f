import Foundation
import LiterateModel
import LiterateReading
import LiterateToolchain

/// Finds out in a process of its own whether the parser comes to an end with a text. It is a part of this program, and would
/// take it along; so the tool starts itself.
package enum ParserTrial {
  private static let word = "--try-to-parse"
  private static let seconds = 10

  /// Whether this process is the other one, and has done its work.
  package static func isDone(_ arguments: [String]) -> Bool {
    guard arguments.count == 3, arguments[1] == word else { return false }
    onThreads(1) { SwiftText.tryOut(arguments[2]) }
    return true
  }

  /// Long texts are tried from here on.
  package static func begin() {
    SwiftText.tryFirst { text in
      let program = Files.resolved("/proc/self/exe")
      let readable = [Files.parent(of: program), Toolchain.current()?.root].compactMap { $0 }
      let finished = try? Processes.run(
        // It finds its libraries as this one did.
        [program, word, text], environment: ProcessInfo.processInfo.environment,
        timeout: Double(10 * seconds), memory: 4 << 30, work: seconds,
        within: (Confinement(readable: readable, homes: []), Confinement.Needs()))
      return finished.map { $0.status == 0 && !$0.isTimedOut } ?? true
    }
  }
}
