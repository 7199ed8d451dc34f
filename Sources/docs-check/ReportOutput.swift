import Foundation
import Literate
import LiterateToolchain

/// Standard output, or the file that `--output` names.
struct ReportOutput {
  var path: String?

  func write(_ lines: [String]) {
    for line in lines { print(line) }
  }

  /// Writes a whole report; to a file all at once.
  func write(text: String) throws(Refusal) {
    guard let path else {
      print(text, terminator: "")
      return
    }
    do {
      if let folder = Files.parent(of: path) { try Files.makeFolder(folder) }
      try Files.write(text.utf8, to: path)
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason).")
    }
  }
}
