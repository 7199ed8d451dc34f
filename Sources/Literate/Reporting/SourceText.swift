import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// The lines of the files that problems are in: as a run has read them, or else as they are now.
package final class SourceText: Sendable {
  private let snapshot: BookSnapshot?
  private let files = Mutex<[String: [String]]>([:])

  package init() { snapshot = nil }

  package init(_ snapshot: BookSnapshot) { self.snapshot = snapshot }

  private func bytes(of file: String) -> [UInt8] {
    let read = snapshot?.bytes(of: file) ?? []
    return read.isEmpty ? (try? Files.read(file)) ?? [] : read
  }

  package func line(_ position: Position) -> String? {
    let lines = files.withLock { files in
      if let lines = files[position.file] { return lines }
      let lines = FileLines(bytes(of: position.file)).lines.map { String(decoding: $0, as: UTF8.self) }
      files[position.file] = lines
      return lines
    }
    return lines.indices.contains(position.line - 1) ? lines[position.line - 1] : nil
  }

  /// Whether the file begins with a byte-order mark.
  package func hasMark(_ file: String) -> Bool {
    bytes(of: file).starts(with: [0xef, 0xbb, 0xbf])
  }
}
