import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// The lines of the files that problems are in, read when they are needed.
package final class SourceText: Sendable {
  private let files = Mutex<[String: [String]]>([:])

  package init() {}

  package func line(_ position: Position) -> String? {
    let lines = files.withLock { files in
      if let lines = files[position.file] { return lines }
      let bytes = (try? Files.read(position.file)) ?? []
      let lines = FileLines(bytes).lines.map { String(decoding: $0, as: UTF8.self) }
      files[position.file] = lines
      return lines
    }
    return lines.indices.contains(position.line - 1) ? lines[position.line - 1] : nil
  }

  /// Whether the file begins with a byte-order mark.
  package func hasMark(_ file: String) -> Bool {
    ((try? Files.read(file)) ?? []).starts(with: [0xef, 0xbb, 0xbf])
  }
}
