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

  private func runs(_ book: String = EditSavingTests.book) throws -> EditRuns {
    try book.write(to: file, atomically: true, encoding: .utf8)
    let runs = EditRuns(engine: engine, request: CheckRequest())
    runs.show(try engine.check(BookSnapshot(files: [file.path], root: folder.path), CheckRequest()))
    return runs
  }

  private func save(
    _ runs: EditRuns, _ text: String, accepts: Bool = false, digest: String? = nil
  ) -> Result<EditChange, EditRefusal> {
    save(
      runs, EditOrder(path: "/a.html", tab: "1", snippet: "snippet-sum", texts: ["snippet-sum": text]),
      accepts: accepts, digest: digest)
  }

  private func save(
    _ runs: EditRuns, _ order: EditOrder, accepts: Bool = false, digest: String?
  ) -> Result<EditChange, EditRefusal> {
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

  // MARK: A new snippet

  private func saveBelow(
    _ runs: EditRuns, _ text: String, _ anchor: String = "snippet-sum", digest: String? = nil
  ) -> Result<EditChange, EditRefusal> {
    var order = EditOrder(path: "/a.html", tab: "1", snippet: anchor, texts: ["snippet-sum": "1 + 1\n"])
    order.below = text
    return save(runs, order, digest: digest)
  }

  /// The file after a new snippet was shown and saved below one.
  private func saved(_ book: String, _ text: String = "new()\n", _ anchor: String = "snippet-sum") throws -> String {
    let runs = try runs(book)
    let shown = try saveBelow(runs, text, anchor).get()
    #expect(!shown.isWritten && shown.difference.contains { $0.hasSuffix("new()") && $0.hasPrefix("+") })
    #expect(try self.text == book, "nothing is written by looking")
    #expect(try saveBelow(runs, text, anchor, digest: shown.digest).get().isWritten)
    return try self.text
  }

  /// In a list, behind the output; every other byte stays, and so do edits of other snippets, which are not saved.
  @Test func aNewSnippetStandsBelowTheOneAndItsOutput() throws {
    let fence = "\n  ```swift\n  new()\n  ```\n"
    let expected = Self.book.replacing("  one\n  ```\n", with: "  one\n  ```\n" + fence)
    #expect(try saved(Self.book) == expected)
  }

  @Test(arguments: [
    // In a quote, where an empty line has the quote's mark; no empty line where the one above has none.
    (
      "# A\n\n> Here:\n>\n> ```swift name=sum\n> 1\n> ```\n\nEnd.\n",
      "# A\n\n> Here:\n>\n> ```swift name=sum\n> 1\n> ```\n>\n> ```swift\n> new()\n> ```\n\nEnd.\n"
    ),
    (
      "# A\n\n- Here:\n  ```swift name=sum\n  1\n  ```\n",
      "# A\n\n- Here:\n  ```swift name=sum\n  1\n  ```\n  ```swift\n  new()\n  ```\n"
    ),
    // The program of the one above; the file's own line ends; no end at all.
    (
      "# A\r\n\r\n~~~swift name=sum scope=other\r\n1\r\n~~~\r\n",
      "# A\r\n\r\n~~~swift name=sum scope=other\r\n1\r\n~~~\r\n\r\n~~~swift scope=other\r\nnew()\r\n~~~\r\n"
    ),
    ("# A\n\n```swift name=sum\n1\n```", "# A\n\n```swift name=sum\n1\n```\n\n```swift\nnew()\n```"),
    (
      "# A\n\n```swift name=a\n1\n```\n\n```swift after=a name=sum\n2\n```\n",
      "# A\n\n```swift name=a\n1\n```\n\n```swift after=a name=sum\n2\n```\n\n```swift after=sum\nnew()\n```\n"
    ),
  ]) func aNewSnippetIsWrittenAsItsPlaceIs(_ book: String, _ expected: String) throws {
    #expect(try saved(book) == expected)
  }

  @Test func aNewSnippetGetsAFenceThatItsTextDoesNotEnd() throws {
    let text = "let fence = \"\"\"\n```\n\"\"\"\nnew()\n"
    #expect(
      try saved(Self.book, text).contains("  ````swift\n  let fence = \"\"\"\n  ```\n  \"\"\"\n  new()\n  ````\n"))
  }

  @Test func aFileThatHasChangedGetsNoNewSnippet() throws {
    let runs = try runs()
    let shown = try saveBelow(runs, "new()\n").get()
    let newer = Self.book + "Somebody was here.\n"
    try newer.write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: EditRefusal.self) { try saveBelow(runs, "new()\n", digest: shown.digest).get() }
    #expect(throws: EditRefusal.self) { try saveBelow(runs, "newer()\n", digest: shown.digest).get() }
    #expect(try text == newer)
  }

  @Test(arguments: [
    ("", "snippet-sum"), (" \n", "snippet-sum"), ("1\n", "snippet-other"), ("1\n", "snippet-start"),
    ("1\n", "line-11"),
  ]) func whereNothingCanStandNothingIsWritten(_ text: String, _ anchor: String) throws {
    let book = """
      # A

      ```swift name=sum
      1
      ```

      ```swift start=sum name=start
      0
      ```

      ```swift after=sum
      2
      ```

      ```swift check=sum
      true // → true
      ```

      """
    let runs = try runs(book)
    #expect(throws: EditRefusal.self) { try saveBelow(runs, text, anchor).get() }
    #expect(try self.text == book)
  }

  /// It runs behind the one above and before the next, which may notice; the others have their places on the page.
  @Test func aNewSnippetRunsBehindTheOneAbove() throws {
    let runs = try runs(
      "# A\n\n```swift name=sum\nvar sum = 1\n```\n\n```swift\nsum // → 1\n```\n")
    var order = EditOrder(
      path: "/a.html", tab: "1", snippet: "snippet-sum", texts: ["snippet-sum": "var sum = 5\n\n"])
    order.below = "sum += 1\nprint(sum)\n"
    let found = Mutex<Result<EditAnswer, EditRefusal>?>(nil)
    let isThere = DispatchSemaphore(value: 0)
    runs.run(order) { answer in
      found.withLock { $0 = answer }
      isThere.signal()
    }
    isThere.wait()
    let answer = try #require(try found.withLock { $0 }?.get())
    #expect(answer.outcomes.map(\.snippet) == ["snippet-sum", "below-snippet-sum", "line-7"])
    #expect(
      answer.outcomes[1].output == "6\n" && answer.outcomes[1].isOther && answer.outcomes[1].sentence == "It runs.")
    #expect(answer.outcomes[2].claims.first?.came == "6")
    #expect(answer.later == "1 later snippet now fails: the one at line 7.")
  }

  /// Strangers have a text of a snippet run, and nothing is added for them.
  @Test func onlyAuthorsAddSnippets() {
    var order = EditOrder(path: "/a.html", tab: "1", snippet: "a", texts: [:])
    order.below = "1"
    #expect(EditReaders.strangers(atATime: 1, mostOutput: 1, groups: nil).asked(order).below == nil)
    #expect(EditReaders.author.asked(order).below == "1")
  }
}
