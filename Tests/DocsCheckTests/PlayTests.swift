import Foundation
import Synchronization
import Testing
import ThreadsTestSupport

/// `docs-check play` as readers of a site find it, the honest and the others.
@Suite(.onThreads, .serialized) struct PlayTests {
  @Test(.enabled(if: Machine.isIsolated, "\(Machine.isNotIsolated)"))
  func itRunsIsTurnedOffAndEndsWell() throws {
    let book = try PlayedBook("--off", "off")
    let answer = try book.run("print(\"hi\")")
    #expect(answer.status == 200 && answer.text.contains(#""output":"hi\n""#))
    #expect(answer.head.contains("Access-Control-Allow-Origin: https://example.org\r\n"))
    #expect(try book.get("/health").status == 200)

    try book.place.write("off", "")
    let refused = try book.run("print(1)")
    #expect(refused.status == 503 && refused.head.contains("Retry-After: 60\r\n"))
    #expect(try book.get("/health").text == #"{"status":"off"}"#)
    try FileManager.default.removeItem(at: book.place.folder.appending(path: "off"))

    // What runs when it is told to end has its answer; what comes then is refused.
    let slow = Mutex<PlayedBook.Answer?>(nil)
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [book] in
      let answer = try? book.run("import Glibc\nsleep(3)\nprint(\"done\")", client: 1)
      slow.withLock { $0 = answer }
      isOver.signal()
    }
    while try !book.get("/metrics").text.contains("docs_check_running 1\n") { usleep(20_000) }
    book.tellToEnd()
    while try book.get("/health").status == 200 { usleep(20_000) }
    #expect(try book.run("print(1)").status == 503)
    isOver.wait()
    #expect(slow.withLock { $0?.text.contains(#""output":"done\n""#) } == true)
    #expect(book.end() == 0)
    #expect(try book.place.read("output").contains(#""event":"ending""#))
    #expect(try !book.place.read("output").contains("sleep(3)"), "the log has no code")
  }

  /// The rows of `Hostile/README.md` by several clients at once: a sample, or with `LONG_TESTS=1` all by ten.
  @Test(.enabled(if: Machine.isIsolated, "\(Machine.isNotIsolated)"))
  func anOrdinaryClientIsAnsweredBesideHostileOnes() throws {
    let sample = ["fork-storm", "endless-output", "kill-everybody", "endless-memory", "open-string", "deep-types"]
    let names = Machine.isPatient ? HostileTests.rows.map(\.name) : sample
    let book = try PlayedBook(
      "--timeout", "3", "--compile-timeout", "6", "--deadline", "12", "--rate", "6000", "--proxy", "127.0.0.1")
    let texts = try names.map { try Self.attempt(HostileTests.chapter($0)) }
    let clients = Machine.isPatient ? 10 : 3
    let statuses = Mutex<[String: Int]>([:])
    let group = DispatchGroup()
    for client in 1...clients {
      group.enter()
      Thread.detachNewThread { [book] in
        for (number, text) in texts.enumerated() where number % clients == client - 1 {
          let status = (try? book.run(text, client: client).status) ?? 0
          statuses.withLock { $0["\(names[number]) \(client)"] = status }
        }
        group.leave()
      }
    }
    var (asked, answers) = (0, 0)
    while group.wait(timeout: .now() + 0.2) == .timedOut {
      let answer = try book.run("print(6 * 7)", client: 0)
      asked += 1
      if answer.status == 200, answer.text.contains(#""output":"42\n""#) { answers += 1 }
      // On a machine with much else to do, all may wait for longer than there is time.
      #expect(answer.status == 200 || answer.head.contains("\r\nRetry-After: "), "\(answer.status) \(answer.text)")
    }
    #expect(answers > 0 && 3 * answers >= 2 * asked, "\(answers) of \(asked)")
    for (name, status) in statuses.withLock({ $0 }) {
      // Run, called off at the deadline, refused since others wait, or no text that can stand in a fence.
      #expect([200, 413, 422, 503].contains(status), "\(name): \(status)")
    }
    #expect(try book.run("print(6 * 7)").status == 200, "it is as well as before")
    book.tellToEnd()
    #expect(book.end() == 0)
    #expect(!HostileTests.isRunning("sleep 4711") && !FileManager.default.fileExists(atPath: "/tmp/hostile"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: book.place.folder.path + "/cache/work").isEmpty)
  }

  /// The code of the second fence of a hostile chapter, which is where the harm is.
  private static func attempt(_ chapter: String) throws -> String {
    let fences = chapter.components(separatedBy: "\n```swift")
    let rest = try #require(fences.dropFirst(2).first).drop { $0 != "\n" }.dropFirst()
    return rest.components(separatedBy: "\n```")[0]
  }

  /// A folder in which control groups can be made that limit threads.
  private static let groups: String? = {
    let mounts = (try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? ""
    let mount = mounts.split(separator: "\n").first { $0.contains(" - cgroup2 ") }?.split(separator: " ")[4]
    guard let mount, getuid() == 0 else { return nil }
    let offered = (try? String(contentsOfFile: mount + "/cgroup.subtree_control", encoding: .utf8)) ?? ""
    return offered.contains("pids") ? String(mount) : nil
  }()

  @Test(
    .enabled(if: Machine.isIsolated && groups != nil, "nobody here may make control groups that limit threads"))
  func eachRunHasAControlGroupOfItsOwn() throws {
    let folder = try #require(Self.groups) + "/docs-check-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { for name in ["/server", ""] { rmdir(folder + name) } }
    let book = try PlayedBook(
      through: ["/bin/sh", "-c", "echo 0 >\"$0\"/cgroup.procs && exec \"$@\"", folder])
    #expect(try book.place.read("errors").contains(#/Each run has a control group of its own, which limits .*pids\./#))
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [book] in
      let answer = try? book.run("import Glibc\nsleep(2)\nprint(\"done\")", client: 1)
      #expect(answer?.text.contains(#""output":"done\n""#) == true)
      isOver.signal()
    }
    var limits: Set<String> = []
    while isOver.wait(timeout: .now() + 0.02) == .timedOut {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasPrefix("work-") {
        let group = "\(folder)/\(name)"
        guard let procs = try? String(contentsOfFile: group + "/cgroup.procs", encoding: .utf8), procs != "",
          let limit = try? String(contentsOfFile: group + "/pids.max", encoding: .utf8)
        else { continue }
        limits.insert(limit)
      }
    }
    #expect(limits == ["1024\n"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { !$0.hasPrefix("work-") })
    book.tellToEnd()
    #expect(book.end() == 0)
  }

  // MARK: What it refuses

  private static let chapter = ["Chapters/a.md": "# A\n\n```swift\nprint(1)\n```\n"]

  @Test(.enabled(if: Machine.canMount, "\(Machine.cannotMount)"))
  func withoutABoundaryItDoesNotStart() throws {
    let refused = try Place(Self.chapter).check("play", "--origin", "https://a.example", through: Machine.crippled)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains("this machine cannot keep it to itself: "), "\(refused.errors)")
    #expect(refused.errors.hasSuffix("`docs-check doctor` says more.\n"))
  }

  @Test(arguments: [
    (["--sandbox", "off"], "`play` runs the text of strangers, and so goes without `--sandbox off`."),
    (
      ["--listen", "8600"],
      "`--listen` takes an address and a port, such as `127.0.0.1:8600` or `[::]:8600`, not `8600`."
    ),
    (["--proxy", "nginx"], "`--proxy` takes the address of a proxy in digits, such as `127.0.0.1`, not `nginx`."),
  ]) func whatCannotBeIsRefused(_ options: [String], _ said: String) throws {
    let refused = try Place(Self.chapter).check(["play"] + options)
    #expect(refused.status == 2 && refused.errors == "docs-check: \(said)\n", "\(refused.errors)")
  }

  @Test(
    .enabled(if: Machine.isIsolated, "\(Machine.isNotIsolated)"),
    arguments: [
      (
        [], "Whose pages may have snippets run? Say it by `--origin https://example.org`, or by `address` in book.json."
      ),
      (
        ["--origin", "example.org"],
        "`--origin` takes the beginning of an address, such as `https://example.org`, not `example.org`."
      ),
    ] as [([String], String)])
  func somebodyMayAsk(_ options: [String], _ said: String) throws {
    let refused = try Place(Self.chapter).check(["play"] + options)
    #expect(refused.status == 2 && refused.errors.hasSuffix("docs-check: \(said)\n"), "\(refused.errors)")
  }

  // MARK: Pages

  @Test func onlyPagesOfABookWithAServerAsk() throws {
    let place = try Place([
      "Chapters/a.md": "# A\n\n```swift name=one\nprint(1)\n```\n", "Chapters/b.md": "# B\n\nProse.\n",
      "Chapters/zh-Hans/a.md": "# 一\n\n```swift from=#one\n```\n",
    ])
    func book(_ more: String) throws {
      try place.write("Chapters/book.json", #"{ "languages": ["en", "zh-Hans"]\#(more) }"#)
    }
    try book("")
    #expect(try place.check("--site", "site").status == 0)
    #expect(!place.pages.keys.contains { $0.contains("edit") })
    for (name, page) in place.pages {
      let text = String(decoding: page, as: UTF8.self)
      #expect(!text.contains("connect-src") && !text.contains("data-server"), "\(name)")
    }
    try book(#", "play": "https://play.example.org/run/""#)
    #expect(try place.check("--site", "site").status == 0)
    let (page, other) = (try place.read("site/a.html"), try place.read("site/zh-Hans/a.html"))
    #expect(page.contains("; connect-src https://play.example.org\""))
    #expect(page.contains(#"src="assets/edit.js" data-server="https://play.example.org/run" data-page="/a.html""#))
    #expect(other.contains(#"src="../assets/edit.js""#) && other.contains(#"data-page="/zh-Hans/a.html""#))
    let token = #/data-token="([^"]+)" data-snippets="snippet-one"/#
    #expect(page.firstMatch(of: token)?.1 == other.firstMatch(of: token)?.1, "a translation is of its original")
    #expect(try !place.read("site/b.html").contains("connect-src"), "nothing can be edited there")
    #expect(try place.read("site/assets/edit.js").contains("beginElsewhere"))
  }
}
