import Foundation
import HTTPTestSupport
import Testing
import ThreadsTestSupport

/// `docs-check serve` as a browser finds it: a book is written, and its open pages follow.
@Suite(.onThreads) struct ServeTests {
  @Test func anOpenPageFollowsWhatIsSaved() throws {
    let book = try ServedFolder()
    try book.write(claim: 2)
    let server = try book.serve()
    let events = try server.listen()
    let first = try #require(events.next("verdict"))
    #expect(first["holds"] as? Bool == true)
    #expect((first["failures"] as? [Any])?.isEmpty == true)
    let page = try server.get("/a.html")
    #expect(page.status == 200 && page.type == "text/html; charset=utf-8")
    #expect(page.text.contains("morning") && page.text.contains("/.docs-check/live.js"))
    #expect(try server.get("/").text.contains("a.html"))
    #expect(try server.get("/assets/style.css").status == 200)

    // What changes is told, and is there.
    try book.write(claim: 2, prose: "noon")
    let second = try #require(events.next("verdict"))
    let changed = try server.get("/a.html")
    #expect(second["holds"] as? Bool == true)
    #expect(changed.text.contains("noon") && !changed.text.contains("morning"))
    #expect(changed.tag != page.tag)

    // What does not hold is told with its place, and the page comes as a draft.
    try book.write(claim: 3, prose: "dusk")
    let third = try #require(events.next("verdict"))
    #expect(third["holds"] as? Bool == false)
    let failures = try #require(third["failures"] as? [[String: Any]])
    #expect(failures.count == 1)
    #expect(failures.first?["place"] as? String == "Chapters/a.md:6:14")
    #expect(failures.first?["message"] as? String == "The value is not the stated one. [value]")
    #expect((failures.first?["details"] as? String)?.contains("stated: 3") == true)
    #expect((failures.first?["link"] as? String)?.hasPrefix("/a.html#") == true)
    let draft = try server.get("/a.html")
    #expect(draft.text.contains("<footer class=\"stamp failed\"><p>1 problem on this page is not solved yet;"))
    #expect(!draft.text.contains("verified, with Swift"))
    #expect(try server.get("/").text.contains("<p class=\"verified failed\">This is a draft: 1 problem in it"))
    #expect(draft.status == 200 && draft.text.contains("dusk") && draft.text.contains("<div class=\"faults\">"))

    // A page that comes now is told at once.
    #expect(try #require(server.listen().next("verdict")) as NSDictionary == third as NSDictionary)

    // What does not compile prints nothing, whatever stands behind it.
    try book.write(
      "Chapters/a.md", "# A\n\n```swift\nprint(none)\n```\n\n```output\nstated\n```\n")
    _ = try #require(events.next("verdict"))
    let broken = try server.get("/a.html").text
    #expect(broken.contains("cannot find") && !broken.contains("stated") && !broken.contains("class=\"output\""))

    try book.write(claim: 2, prose: "night")
    #expect(try #require(events.next("verdict"))["holds"] as? Bool == true)
    #expect(try !server.get("/a.html").text.contains("<div class=\"faults\">"))

    // Nothing was written beside the book.
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: book.folder.path)) == ["Chapters", "errors", "output"])
    #expect(server.end() == 130)
  }

  /// The values of lines come behind the page, and are kept for the next time.
  @Test func whatIsRecordedComesBehindThePage() throws {
    let book = try ServedFolder()
    try book.write(
      "Chapters/a.md", "# A\n\n```swift name=one\nlet x = \(ProcessInfo.processInfo.processIdentifier)\n```\n")
    let server = try book.serve()
    let events = try server.listen()
    _ = try #require(events.next("verdict"))
    _ = try #require(events.next("recorded"))
    #expect(try server.get("/a.html").text.contains("data-trace"))
    #expect(try server.get("/traces/a.js").text.contains("\"snippet-one\""))
    #expect(try server.get("/assets/trace.js").status == 200)

    // What has not changed has its recording at once.
    try book.write(
      "Chapters/b.md", "# B\n\n```swift name=two\nlet y = \(ProcessInfo.processInfo.processIdentifier)\n```\n")
    _ = try #require(events.next("verdict"))
    #expect(try server.get("/a.html").text.contains("data-trace"))
    _ = try #require(events.next("recorded"))
    #expect(try server.get("/b.html").text.contains("data-trace"))
    #expect(server.end() == 130)
  }

  @Test func aTranslationFollowsItsOriginal() throws {
    let book = try ServedFolder()
    func write(_ text: String) throws { try book.write("Chapters/a.md", "# Sums\n\n```swift name=sum\n\(text)\n```\n") }
    try write("1 + 1 // → 2")
    try book.write("Chapters/book.json", #"{ "languages": ["en", "zh-Hans"] }"#)
    try FileManager.default.createDirectory(
      at: book.folder.appending(path: "Chapters/zh-Hans"), withIntermediateDirectories: true)
    try book.write("Chapters/zh-Hans/a.md", "# 和\n\n```swift from=#sum\n```\n")
    let server = try book.serve()
    let events = try server.listen()
    #expect(try #require(events.next("verdict"))["holds"] as? Bool == true)
    let first = try server.get("/zh-Hans/a.html")
    #expect(first.status == 200 && first.text.contains("和"))

    // A save of the original is one of both pages.
    try write("2 + 3 // → 5")
    #expect(try #require(events.next("verdict"))["holds"] as? Bool == true)
    let second = try server.get("/zh-Hans/a.html")
    #expect(second.tag != first.tag && second.text.contains("// → 5"))

    // What has drifted is told with a link to it, and stands on the page.
    try book.write("Chapters/zh-Hans/a.md", "# 和\n\n```swift from=#sum\n1 + 1\n```\n")
    let news = try #require(events.next("verdict"))
    #expect(news["holds"] as? Bool == false)
    let failure = try #require((news["failures"] as? [[String: Any]])?.first)
    #expect(failure["place"] as? String == "Chapters/zh-Hans/a.md:4:1")
    #expect(failure["link"] as? String == "/zh-Hans/a.html#snippet-sum")
    let draft = try server.get("/zh-Hans/a.html")
    #expect(draft.text.contains("<div class=\"faults\">") && draft.text.contains("不成立"))
    #expect(try !server.get("/a.html").text.contains("<div class=\"faults\">"), "the original holds")
  }

  @Test(.enabled(if: Machine.has("curl"), "curl, with which `--links` asks, is not installed"))
  func linksToOtherSitesAreFollowedWhenAsked() throws {
    let book = try ServedFolder()
    try book.write(claim: 2)
    let server = try book.serve()
    let events = try server.listen()
    _ = try #require(events.next("verdict"))
    let here = "http://localhost:\(server.port)"
    try book.write("links.md", "# Links\n\n[a](\(here)/a.html#x) and\n[b](\(here)/b.html), <http://nowhere.invalid/>\n")
    #expect(try DocsCheckCommand.run(["links.md"], in: book.folder).status == 0, "nobody asked")
    let asked = try DocsCheckCommand.run(["--private-links", "links.md"], in: book.folder)
    #expect(asked.status == 1)
    #expect(
      asked.output.contains("links.md:4:1: error: \(here)/b.html leads nowhere: the answer is 404. [broken-link]"))
    #expect(asked.output.contains("error: http://nowhere.invalid/ leads nowhere: "))
    #expect(!asked.output.contains("a.html"))
    let shut = try DocsCheckCommand.run(["--links", "links.md"], in: book.folder)
    #expect(
      shut.output.contains("b.html leads nowhere: localhost is in a network that is not public, and is not asked"))
    #expect(shut.output.contains("a.html leads nowhere"))
  }

  @Test(.enabled(if: !Machine.has("curl"), "curl is installed"))
  func linksToOtherSitesAreNotPassedOverWithoutCurl() throws {
    let book = try ServedFolder()
    try book.write("links.md", "# Links\n\n<http://nowhere.invalid/>\n")
    let asked = try DocsCheckCommand.run(["--links", "links.md"], in: book.folder)
    #expect(asked.errors.contains("curl, which is not installed: `apt-get install curl`."))
    #expect(asked.status == 2)
  }

  @Test func aChapterThatComesAndGoes() throws {
    let book = try ServedFolder()
    try book.write(claim: 2)
    let server = try book.serve()
    let events = try server.listen()
    _ = try #require(events.next("verdict"))
    #expect(try server.get("/b.html").status == 404)
    try book.write("Chapters/b.md", "# Another\n\n[first](a.md)\n")
    _ = try #require(events.next("verdict"))
    #expect(try server.get("/b.html").status == 200)
    try FileManager.default.removeItem(at: book.folder.appending(path: "Chapters/b.md"))
    _ = try #require(events.next("verdict"))
    #expect(try server.get("/b.html").status == 404)

    // A book file that cannot be read is said, and the pages stay.
    try book.write("Chapters/book.json", "{")
    let refusal = try #require(events.next("verdict"))
    #expect(refusal["holds"] as? Bool == false)
    #expect("\(refusal)".contains("book.json"), "\(refusal)")
    #expect(try server.get("/a.html").status == 200)
  }

  @Test func nothingButTheSiteIsServed() throws {
    let book = try ServedFolder()
    try book.write(claim: 2)
    try book.write("secret.txt", "key")
    try FileManager.default.createSymbolicLink(
      atPath: book.folder.appending(path: "Chapters/out").path, withDestinationPath: book.folder.path)
    let server = try book.serve()
    _ = try #require(server.listen().next("verdict"))
    for path in [
      "/secret.txt", "/Chapters/a.md", "/Chapters/book.json", "/out/secret.txt", "//etc/passwd", "/.git/HEAD",
    ] {
      #expect(try server.get(path).status == 404, "\(path)")
    }
    for path in [
      "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/a.html%00", "/..%5csecret.txt",
    ] {
      let answer = try server.get(path)
      #expect(answer.status == 400 && !answer.text.contains("key"), "\(path)")
    }
    #expect(try server.get("/a.html", host: "evil.example:\(server.port)").status == 403)
  }

  /// A reader changes a snippet and has it run; nobody else can.
  @Test func aSnippetIsRunWithAnotherText() throws {
    let book = try ServedFolder()
    try book.write(claim: 2)
    try book.write("Chapters/book.json", #"{ "play": "https://play.example.org" }"#)
    let server = try book.serve()
    _ = try #require(server.listen().next("verdict"))
    let page = try server.get("/a.html").text
    let token = try #require(page.firstMatch(of: #/data-token="([0-9a-f]{32})"/#).map { String($0.1) })
    #expect(!page.contains("data-writes"))
    #expect(!page.contains("data-server") && !page.contains("play.example"), "this page asks its own server")
    #expect(try server.get("/.docs-check/texts/a.html").text.contains("1 + 1 // → 2"))
    let order = #"{"path": "/a.html", "tab": "1", "snippet": "line-5", "texts": {"line-5": "2 + 3 // → 5\nprint(7)"}}"#
    let ran = try server.post("/run", order, token: token)
    #expect(ran.status == 200 && ran.text.contains(#""output":"7\n""#) && ran.text.contains(#""status":"passed""#))
    #expect(try server.post("/run", order, token: "guess").status == 403)
    #expect(try server.post("/run", order, token: token, origin: "http://evil.example").status == 403)
    #expect(try server.post("/run", order, token: token, host: "evil.example:\(server.port)").status == 403)
    #expect(try server.post("/run", order, token: token, type: "text/plain").status == 415)
    #expect(try server.get("/run").status == 404)
    #expect(try server.get("/play").text.contains("snippet-blank"))
    let save = #"{"order": \#(order), "accepts": false, "digest": null}"#
    #expect(try server.post("/save", save, token: token).status == 403, "nobody said --write")
    #expect(
      try String(contentsOf: book.folder.appending(path: "Chapters/a.md"), encoding: .utf8).contains("1 + 1 // → 2"))
    #expect(server.end() == 130)
  }

  @Test func aPortThatIsTaken() throws {
    let book = try ServedFolder()
    try book.write(claim: 2)
    let server = try book.serve()
    let result = try DocsCheckCommand.run(["serve", "--port", "\(server.port)"], in: book.folder)
    #expect(result.status == 2)
    #expect(
      result.errors.hasSuffix(
        "Port \(server.port) is taken by another program; choose one with `--port N`, or any that is free with `--port 0`.\n"
      ),
      "\(result.errors)")
    #expect(result.output.isEmpty)
    let impossible = try DocsCheckCommand.run(["serve", "--port", "70000"], in: book.folder)
    #expect(impossible.status == 2)
    #expect(impossible.errors.contains("`--port` takes a number up to 65535, not 70000."))
  }
}

/// A book of one chapter in a folder of its own.
private final class ServedFolder {
  let folder = FileManager.default.temporaryDirectory.appending(path: "serve-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Chapters"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ path: String, _ text: String) throws {
    try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
  }

  /// A chapter in which a sum is stated; 2 is what it is.
  func write(claim: Int, prose: String = "morning") throws {
    try write("Chapters/a.md", "# Sums\n\nThis is \(prose).\n\n```swift\n1 + 1 // → \(claim)\n```\n")
  }

  func serve() throws -> Served { try Served(folder) }
}

/// A server that runs while a test holds it.
private final class Served {
  struct Answer {
    var status: Int
    var head: String
    var text: String

    func field(_ name: String) -> String? {
      head.split(separator: "\r\n").first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
    }
    var type: String? { field("Content-Type") }
    var tag: String? { field("ETag") }
  }

  let port: UInt16
  private let process = Process()

  init(_ folder: URL) throws {
    process.executableURL = DocsCheckCommand.executable
    process.arguments = ["serve", "--port", "0"]
    process.currentDirectoryURL = folder
    let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let end = Date().addingTimeInterval(60)
    while true {
      let printed = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      let address = #/^The book is at http://localhost:(\d+)/ and follows what you save\. Ctrl-C ends this\.\n/#
      if let port = printed.firstMatch(of: address).flatMap({ UInt16($0.1) }) {
        self.port = port
        return
      }
      guard Date() < end, process.isRunning else {
        let complaint = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
        process.terminate()
        throw Silence(printed: printed + complaint)
      }
      usleep(20_000)
    }
  }

  struct Silence: Error {
    var printed: String
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Ends it as Ctrl-C does, and tells the status.
  func end() -> Int32 {
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// It waits as long as a check may take on a machine that has much else to do.
  private func connect() throws -> RawClient { try #require(RawClient(port, patience: 120)) }

  func get(_ path: String, host: String? = nil) throws -> Answer {
    let line = try connect()
    line.send("GET \(path) HTTP/1.1\r\nHost: \(host ?? "localhost:\(port)")\r\nConnection: close\r\n\r\n")
    let answer = line.readAnswer()
    return Answer(status: answer.status, head: answer.head, text: String(decoding: answer.body, as: UTF8.self))
  }

  func post(
    _ path: String, _ body: String, token: String, origin: String? = nil, host: String? = nil,
    type: String = "application/json"
  ) throws -> Answer {
    let line = try connect()
    line.send(
      """
      POST \(path) HTTP/1.1\r
      Host: \(host ?? "localhost:\(port)")\r
      Origin: \(origin ?? "http://localhost:\(port)")\r
      X-Docs-Check: \(token)\r
      Content-Type: \(type)\r
      Content-Length: \(body.utf8.count)\r
      \r
      \(body)
      """)
    let answer = line.readAnswer()
    return Answer(status: answer.status, head: answer.head, text: String(decoding: answer.body, as: UTF8.self))
  }

  func listen() throws -> Events {
    let line = try connect()
    line.send("GET /.docs-check/events HTTP/1.1\r\nHost: localhost:\(port)\r\nAccept: text/event-stream\r\n\r\n")
    let head = line.read(through: "\r\n\r\n")
    try #require(head.contains("\r\nContent-Type: text/event-stream\r\n"))
    return Events(line)
  }
}

/// What open pages are told.
private final class Events {
  private let line: RawClient

  init(_ line: RawClient) { self.line = line }

  /// The next event of a name; nil if it does not come.
  func next(_ name: String) -> [String: Any]? {
    while true {
      let event = line.read(through: "\n\n")
      if event.isEmpty { return nil }
      guard let match = event.firstMatch(of: #/^event: (\w+)\ndata: (.*)\n\n/#), match.1 == name else { continue }
      return (try? JSONSerialization.jsonObject(with: Data(match.2.utf8))) as? [String: Any]
    }
  }
}
