import Dispatch
import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization
import Testing

@testable import Literate

/// What the compiler says about a text that is being typed on a page; `|` is the cursor.
@Suite final class EditInquiriesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "inquiries-\(UUID().uuidString)")
  private let place: Workplace
  private let inquiries: EditInquiries
  private let runs: EditRuns

  private static let book = """
    # A

    ```swift name=car
    /// Something with wheels.
    struct Car {
      var wheels = 4
      var name: String? = nil
      func honk(_ times: Int, at volume: Double) -> String { "" }
    }
    let car = Car()
    ```

    ```swift name=use
    print(car.wheels)
    ```
    ```output
    4
    ```

    """

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    place = try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program)
    runs = EditRuns(engine: Engine(place: place), request: CheckRequest())
    inquiries = EditInquiries(runs, place: place, request: CheckRequest())
  }

  deinit {
    inquiries.end()
    try? FileManager.default.removeItem(at: folder)
  }

  private func show(_ text: String = book) throws {
    let file = folder.appending(path: "a.md")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let snapshot = BookSnapshot(files: [file.path], root: folder.path)
    runs.show(try Engine(place: place).check(snapshot, CheckRequest()))
  }

  private func question(
    _ marked: String, of snippet: String = "snippet-use", tab: String = "1", path: String = "/a.html",
    texts: [String: String] = [:]
  ) -> EditQuestion {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let texts = texts.merging([snippet: parts.joined() + "\n"]) { $1 }
    return EditQuestion(
      order: EditOrder(path: path, tab: tab, snippet: snippet, texts: texts), at: parts[0].utf16.count)
  }

  private func answer<Found: Sendable>(_ ask: (@escaping EditInquiries.Reply<Found>) -> Void) throws -> Found {
    let found = Mutex<Result<Found, EditRefusal>?>(nil)
    let isThere = DispatchSemaphore(value: 0)
    ask { answer in
      found.withLock { $0 = answer }
      isThere.signal()
    }
    isThere.wait()
    return try #require(found.withLock { $0 }).get()
  }

  private func suggestions(_ question: EditQuestion) throws -> EditSuggestions {
    try answer { self.inquiries.suggestions(question, reply: $0) }
  }

  private func meaning(_ question: EditQuestion) throws -> EditMeaning {
    try answer { self.inquiries.meaning(question, reply: $0) }
  }

  // MARK: What could be written

  @Test func behindADotStandsWhatTheNameHas() throws {
    try show()
    let found = try suggestions(question("print(1)\ncar.|"))
    #expect(found.start == 13 && found.items.count <= EditSuggestions.most)
    let wheels = try #require(found.items.first { $0.name == "wheels" })
    #expect(wheels.type == "Int" && wheels.text == "wheels" && wheels.start == 13 && wheels.place == nil)
    let honk = try #require(found.items.first { $0.name.hasPrefix("honk") })
    #expect(honk.type == "String" && honk.text == "honk(, at: )" && honk.place == 5)
    #expect(honk.label.contains("times: Int") && honk.label.contains("at: Double"))
    // The word so far chooses, and what stands behind the cursor stays.
    #expect(try suggestions(question("car.whe|")).items.first?.name == "wheels")
    #expect(try suggestions(question("ca|")).items.contains { $0.name == "car" }, "without a dot, too")
    #expect(try suggestions(question("print(car.w|heels)")).start == 10)
    // Scripts count in UTF-16: this letter is two.
    let behind = try suggestions(question("let 🌍 = car; 🌍.w|"))
    #expect(behind.start == 17 && behind.items.first?.name == "wheels" && behind.items.first?.start == 17)
    // The dot of an optional becomes `?.`.
    let optional = try suggestions(question("car.name.upper|"))
    let upper = try #require(optional.items.first { $0.name.hasPrefix("uppercased") })
    #expect(upper.start == 8 && upper.text == "?.uppercased()" && optional.start == 9)
  }

  @Test func aTextThatDoesNotParseYetHasSuggestionsAndProseHasNone() throws {
    try show()
    for text in ["if { car.|", "let x = (car.|", "}\ncar.|\nfunc", "\"\\(car.|)\""] {
      #expect(try suggestions(question(text)).items.contains { $0.name == "wheels" }, "\(text)")
    }
    for text in ["// car.|", "/* car.|", "1 // about a car.|\ncar", "\"about a car.|\""] {
      #expect(try suggestions(question(text)).items == [], "\(text)")
    }
  }

  @Test func whatIsEditedAboveCounts() throws {
    try show()
    let edited = ["snippet-car": "struct Car { var doors = 2 }\nlet car = Car()\n"]
    let names = try suggestions(question("car.|", texts: edited)).items.map(\.name)
    #expect(names.contains("doors") && !names.contains("wheels"))
    #expect(try suggestions(question("car.|")).items.contains { $0.name == "wheels" }, "and goes with the edit")
    let blank = question("[1].cou|", of: BlankPage.anchor, path: BlankPage.path)
    #expect(try suggestions(blank).items.first?.name == "count", "the blank page has nothing above")
    #expect(try suggestions(question("car.|", of: BlankPage.anchor, path: BlankPage.path)).items == [])
  }

  @Test func anExerciseSeesWhatStandsAboveItAndAnotherLanguageHasNone() throws {
    let settings = #"{ "commands": { "poem": { "file": "a.txt", "run": "cat {file}" } } }"#
    try settings.write(to: folder.appending(path: "book.json"), atomically: true, encoding: .utf8)
    try show(
      Self.book + """
        ```swift start=sum
        let sum = 1
        ```

        ```swift name=sum
        let sum = car.wheels
        ```

        ```swift check=sum
        sum // → 4
        ```

        ```poem name=poem
        a rose
        ```

        """)
    let name = try #require(runs.shown?.chapters.first?.snippets.first { $0.mode == .start }?.anchor)
    #expect(try suggestions(question("let sum = car.|", of: name)).items.contains { $0.name == "wheels" })
    #expect(try suggestions(question("a ro|", of: "snippet-poem")).items == [])
    #expect(try meaning(question("a ro|", of: "snippet-poem")) == .unknown)
  }

  // MARK: What a name is

  @Test func aNameSaysItsTypeAndWhatItIsFor() throws {
    try show()
    let wheels = try meaning(question("print(car.whe|els)"))
    #expect(wheels.declaration == "var wheels: Int" && wheels.start == 10 && wheels.end == 16)
    #expect(try meaning(question("print(ca|r)")).declaration == "let car: Car")
    #expect(try meaning(question("let own = [car]\now|n")).declaration == "let own: [Car]")
    let print = try meaning(question("prin|t(1)"))
    #expect(
      print.documentation.hasPrefix("Writes the textual representations") && !print.documentation.contains("\n\n"))
    for text in ["|", "1|", "\"a car| here\"", "unknown|", "car   |  "] {
      #expect(try meaning(question(text)) == .unknown, "\(text)")
    }
  }

  // MARK: Turns

  @Test func ofATabTheNewestIsAnswered() throws {
    try show()
    let replies = Mutex<[String: Result<EditSuggestions, EditRefusal>]>([:])
    let isThere = DispatchSemaphore(value: 0)
    func ask(_ name: String, _ tab: String) {
      inquiries.suggestions(question("car.whe|", tab: tab)) { reply in
        replies.withLock { $0[name] = reply }
        isThere.signal()
      }
    }
    ask("first", "1")
    // Until the compiler has been asked.
    while inquiries.waiting > 0 { sched_yield() }
    for (name, tab) in [("second", "1"), ("other", "2"), ("last", "1")] { ask(name, tab) }
    for _ in 0..<4 { isThere.wait() }
    let found = replies.withLock { $0 }
    for name in ["first", "second"] {
      guard case .failure(let refusal)? = found[name] else {
        Issue.record("\(name) has been answered")
        continue
      }
      #expect(refusal.kind == .overtaken)
    }
    for name in ["other", "last"] { #expect(try found[name]?.get().items.first?.name == "wheels", "\(name)") }
  }

  @Test func manyTabsAreToldToWait() throws {
    try show()
    let kinds = Mutex<[EditRefusal.Kind?]>([])
    let isThere = DispatchSemaphore(value: 0)
    for tab in 0..<30 {
      inquiries.suggestions(question("car.whe|", tab: "\(tab)")) { reply in
        if case .failure(let refusal) = reply { kinds.withLock { $0.append(refusal.kind) } }
        isThere.signal()
      }
    }
    for _ in 0..<30 { isThere.wait() }
    #expect((13...14).contains(kinds.withLock { $0 }.count) && kinds.withLock { $0.allSatisfy { $0 == .busy } })
    #expect(try suggestions(question("car.whe|")).items.first?.name == "wheels", "then there is room again")
  }

  // MARK: What is refused

  @Test func whatCannotBeAnsweredSaysWhy() throws {
    #expect { try self.suggestions(self.question("car.|")) } throws: { ($0 as? EditRefusal)?.kind == .waiting }
    try show()
    let rows: [(EditQuestion, EditRefusal.Kind)] = [
      (question("car.|", path: "/b.html"), .unknown), (question("car.|", of: "snippet-none"), .unknown),
      (EditQuestion(order: question("car.").order, at: 9), .text),
      (EditQuestion(order: question("car.").order, at: -1), .text),
    ]
    for (question, kind) in rows {
      #expect { try self.suggestions(question) } throws: { ($0 as? EditRefusal)?.kind == kind }
      #expect { try self.meaning(question) } throws: { ($0 as? EditRefusal)?.kind == kind }
    }
  }
}
