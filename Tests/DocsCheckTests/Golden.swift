import Foundation
import Testing

/// A file that says what must come. `RECORD=all` writes what came instead, `RECORD=missing` where there is no file yet.
enum Golden {
  static func compare(_ text: String, with file: URL, of name: String) throws {
    let stated = try? String(contentsOf: file, encoding: .utf8)
    let record = ProcessInfo.processInfo.environment["RECORD"] ?? "never"
    if record == "all" && stated != text || record == "missing" && stated == nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name): recorded; read the difference")
      return
    }
    #expect(stated == text, "\(name): \(file.lastPathComponent) is something else:\n\(text)")
  }
}
