import Dispatch
import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization
import Testing

@testable import Literate

/// What `serve --write` puts into a chapter, and when it does not.
@Suite final class EditSavingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "saving-\(UUID().uuidString)")
  private let engine: Engine

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    engine = Engine(
      place: try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let book = """
    # A

    - In a list:

      ```swift name=sum
      1 + 1 // → 2
      print("one")
      ```
      ```output
      one
      ```

    After it.

    """

  private var file: URL { folder.appending(path: "a.md") }
  private var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  private func runs() throws -> EditRuns {
    try Self.book.write(to: file, atomically: true, encoding: .utf8)
    let runs = EditRuns(engine: engine, request: CheckRequest())
    runs.show(try engine.check(BookSnapshot(files: [file.path], root: folder.path), CheckRequest()))
    return runs
  }

  private func save(
    _ runs: EditRuns, _ text: String, accepts: Bool = false, digest: String? = nil
  ) -> Result<EditChange, EditRefusal> {
    let order = EditOrder(path: "/a.html", tab: "1", snippet: "snippet-sum", texts: ["snippet-sum": text])
    let found = Mutex<Result<EditChange, EditRefusal>?>(nil)
    let isThere = DispatchSemaphore(value: 0)
    runs.save(SaveOrder(order: order, accepts: accepts, digest: digest)) { change in
      found.withLock { $0 = change }
      isThere.signal()
    }
    isThere.wait()
    return found.withLock { $0 } ?? .failure(.init(.machine, ""))
  }

  @Test func aTextIsWrittenOnceItsChangeWasShown() throws {
    let runs = try runs()
    let shown = try save(runs, "2 + 2 // → 4\nprint(\"one\")\n").get()
    #expect(!shown.isWritten && shown.difference.contains("-  1 + 1 // → 2"))
    #expect(shown.difference.contains("+  2 + 2 // → 4"))
    #expect(try text == Self.book, "nothing is written by looking")
    let written = try save(runs, "2 + 2 // → 4\nprint(\"one\")\n", digest: shown.digest).get()
    #expect(written.isWritten)
    #expect(try text == Self.book.replacing("1 + 1 // → 2", with: "2 + 2 // → 4"), "every other byte stays")
  }

  @Test func anotherChangeThanTheOneThatWasShownIsNotWritten() throws {
    let runs = try runs()
    let shown = try save(runs, "2 + 2 // → 4\n").get()
    #expect(throws: EditRefusal.self) { try save(runs, "3 + 3 // → 6\n", digest: shown.digest).get() }
    #expect(throws: EditRefusal.self) { try save(runs, "2 + 2 // → 4\n", digest: "").get() }
    #expect(try text == Self.book)
  }

  @Test func aFileThatHasChangedMeanwhileStaysAsItIs() throws {
    let runs = try runs()
    let shown = try save(runs, "2 + 2 // → 4\n").get()
    let newer = Self.book + "Somebody was here.\n"
    try newer.write(to: file, atomically: true, encoding: .utf8)
    guard case .failure(let refusal) = save(runs, "2 + 2 // → 4\n", digest: shown.digest) else {
      Issue.record("it is refused")
      return
    }
    #expect(refusal.message.contains("has changed in the meantime"))
    #expect(try text == newer)
  }

  @Test func whatCameIsAccepted() throws {
    let runs = try runs()
    let asked = "2 + 2 // → 2\nprint(\"two\")\n"
    let shown = try save(runs, asked, accepts: true).get()
    #expect(try save(runs, asked, accepts: true, digest: shown.digest).get().isWritten)
    let expected = Self.book.replacing("1 + 1 // → 2", with: "2 + 2 // → 4").replacing("one", with: "two")
    #expect(try text == expected)
  }

  @Test func whatDoesNotRunIsNotAccepted() throws {
    let runs = try runs()
    for text in ["nothing // → 2\n", "1 + 1 // → 2\nprint(\"one\")\n"] {
      #expect(throws: EditRefusal.self, "\(text)") { try save(runs, text, accepts: true).get() }
    }
  }
}
