import Foundation
import Literate
import LiterateModel

/// The command: options, progress, exit codes. The only `print`, the only `exit`.
@main
enum DocsCheck {
  /// What the process ends with.
  enum Status {
    static let verified: Int32 = 0
    static let failed: Int32 = 1
    static let misuse: Int32 = 2
    static let interrupted: Int32 = 130
  }

  static func main() {
    let invocation: Invocation
    do {
      invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
    } catch {
      complain(error.message)
      exit(Status.misuse)
    }
    signal(SIGPIPE, SIG_IGN)
    do {
      exit(try run(invocation))
    } catch {
      complain(error.message)
      exit(Status.misuse)
    }
  }

  static func run(_ invocation: Invocation) throws(Refusal) -> Int32 {
    switch invocation.verb {
    case "help": return try help(invocation.arguments)
    case "version":
      print("docs-check \(Workplace.version)")
      return Status.verified
    default: return try CheckCommand(invocation).run()
    }
  }

  static func complain(_ message: String) {
    FileHandle.standardError.write(Data("docs-check: \(message)\n".utf8))
  }

  static func help(_ words: [String]) throws(Refusal) -> Int32 {
    return Status.verified
  }
}

func pathExists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
