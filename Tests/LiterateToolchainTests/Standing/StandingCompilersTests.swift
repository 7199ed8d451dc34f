import Foundation
import Synchronization
import Testing
import ThreadsTestSupport

@testable import LiterateToolchain

/// What stands can be any program with a `main`: here one that is a shell as soon as it goes on.
@Suite(.onThreads) final class StandingCompilersTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "standing-\(UUID().uuidString)")
  private let toolchain: Toolchain
  private let standing: StandingCompilers

  init() throws {
    let real = try #require(Toolchain.current())
    for name in ["bin", "rooms/a", "rooms/b", "cache", "other"] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    toolchain = Toolchain(root: folder.path)
    for (program, place) in [(real.clang, toolchain.clang), ("/bin/sh", toolchain.linker)] {
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: program)
    }
    let source = folder.appending(path: "shell.c")
    try Data(
      """
      #include <stdio.h>
      #include <unistd.h>
      static const char *loaded = "never";
      __attribute__((constructor)) static void load(void) { loaded = "loaded"; }
      int main(int count, char **words) {
        printf("%s %d ", loaded, count);
        fflush(stdout);
        return execl("/bin/sh", "sh", "-c", words[1], words[0], words[2], NULL);
      }
      """.utf8
    ).write(to: source)
    let built = try Processes.run(
      [real.clang, source.path, "-o", toolchain.frontend], environment: real.environment, timeout: 60)
    try #require(built.status == 0, "\(String(decoding: built.output, as: UTF8.self))")
    standing = StandingCompilers(root: folder.path + "/rooms", folder: folder.path + "/standing", processors: 2)
  }

  /// Lets one be there for those that follow.
  private func stand(_ isBounded: Bool? = nil) {
    for _ in 0..<3 where standing.count == 0 { _ = work("true", isBounded: isBounded) }
    standing.awaitMakers()
    for _ in 0..<1_000 {
      if work("true", isBounded: isBounded) != nil { return }
      usleep(10_000)
    }
    Issue.record("nothing stands")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func confined(_ isBounded: Bool?) -> Toolchain {
    var toolchain = toolchain
    let real = Toolchain.current().map { [$0.root] } ?? []
    toolchain.confinement = isBounded.map {
      Confinement(readable: [folder.path] + real, homes: [], wantsBoundary: $0)
    }
    return toolchain
  }

  /// - Parameters:
  ///   - isBounded: whether there is to be a boundary, if one can be had; nil for nothing that keeps a program from anything.
  ///   - linking: what the linker does, which is a shell here, too.
  private func work(
    _ script: String, in place: String = "rooms/a", isBounded: Bool? = nil, linking: String? = nil,
    timeout: Double = 30, words: Int = 1_000, group: ProcessGroup? = nil
  ) -> Processes.Finished? {
    var toolchain = confined(isBounded)
    toolchain.processes = group
    let compiler = Compiler(toolchain: toolchain, flags: [], languageMode: "6", cache: folder.path + "/cache")
    let own = folder.appending(path: place).path
    let order = StandingCompiler.Order(
      folder: own, writable: isBounded == nil ? nil : [own], compilation: [toolchain.frontend, script, "word"],
      linking: linking.map { ([toolchain.linker, "-c", $0], own + "/said") })
    return standing.work(
      on: order, compiler, limits: .init(timeout: timeout, memory: 4 << 30, work: 60, words: words))
  }

  private func said(_ finished: Processes.Finished?) -> String? {
    finished.map { String(decoding: $0.output, as: UTF8.self) }
  }

  @Test(arguments: [nil, true, false]) func oneIsLoadedForAll(_ isBounded: Bool?) throws {
    let program = #"echo "$1" $(pwd) ${LD_PRELOAD-none} ${DOCS_CHECK_COMPILER_STANDS-none} >&2; exit 3"#
    stand(isBounded)
    for place in ["rooms/a", "rooms/b", "rooms/a"] {
      let finished = work(program, in: place, isBounded: isBounded)
      #expect(said(finished) == "loaded 3 word \(folder.path)/\(place) none none\n")
      #expect(finished?.status == 3)
    }
    // The same process stood for all three, and its halves are gone.
    #expect(said(work("echo $PPID", isBounded: isBounded)) != nil)
    #expect(standing.count == 1)
  }

  @Test func whatIsCompiledIsLinked() throws {
    stand()
    #expect(work("echo object >a.o", linking: "cat a.o >a.so; echo words >&2")?.status == 0)
    #expect(try String(contentsOf: folder.appending(path: "rooms/a/a.so"), encoding: .utf8) == "object\n")
    #expect(try String(contentsOf: folder.appending(path: "rooms/a/said"), encoding: .utf8) == "words\n")
    #expect(work("true", linking: "exit 1")?.status == StandingProgram.notLinked)
    let failed = work("echo no; exit 1", linking: "touch linked")
    #expect(said(failed) == "loaded 3 no\n" && failed?.status == 1)
    #expect(!Files.exists(folder.path + "/rooms/a/linked"))
  }

  /// One that stands may write wherever one of its halves may; no half may write where another does.
  @Test(arguments: [true, false]) func eachWritesToItsOwnFolder(_ isBounded: Bool) throws {
    try Data("mine\n".utf8).write(to: folder.appending(path: "rooms/b/file"))
    let script = """
      echo >own && echo yes
      (echo >../b/new) 2>/dev/null || echo no
      (echo >>../b/file) 2>/dev/null || echo no
      rm -f ../b/file 2>/dev/null || echo no
      (echo >../../cache/new) 2>/dev/null || echo no
      """
    stand(isBounded)
    #expect(said(work(script, isBounded: isBounded)) == "loaded 3 yes\nno\nno\nno\nno\n")
    #expect(work("true", isBounded: isBounded, linking: "echo >../b/new")?.status == StandingProgram.notLinked)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/rooms/b") == ["file"])
  }

  @Test(arguments: [nil, true, false]) func oneThatTakesTooLongIsEnded(_ isBounded: Bool?) throws {
    stand(isBounded)
    let began = Clock.now
    let script = "echo begun; sleep 60 & echo $! >pid; sleep 61"
    let finished = try #require(work(script, isBounded: isBounded, timeout: 2))
    #expect(finished.isTimedOut && said(finished) == "loaded 3 begun\n")
    #expect(Clock.now - began < 30)
    // What it started is gone, too, and the next one finds the same compiler.
    if isBounded == nil {
      let other = try #require(
        Int32(String(contentsOf: folder.appending(path: "rooms/a/pid"), encoding: .utf8).dropLast()))
      #expect(isGone(other))
    }
    #expect(said(work("echo next", isBounded: isBounded)) == "loaded 3 next\n")
    #expect(standing.count == 1)
  }

  /// Whether it ends soon. Where nobody waits for those without a parent, what is left of it stays: a line about a zombie.
  private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<3_000 {
      guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let bracket = line.lastIndex(of: ")"), !line[bracket...].hasPrefix(") Z")
      else { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func oneThatSaysTooMuchIsCut() throws {
    stand()
    let finished = try #require(work("yes", words: 10_000))
    #expect(finished.isCut && !finished.isTimedOut && finished.output.count > 10_000)
    #expect(work("true")?.status == 0)
  }

  @Test func whatIsCalledOffLeavesTheOthers() throws {
    stand()
    let (group, began) = (ProcessGroup(), Clock.now)
    let long = Answer { self.work("echo >begun; sleep 60", group: group) == nil }
    let other = Answer {
      self.said(self.work("while [ ! -e ../a/over ]; do sleep 0.05; done; echo done", in: "rooms/b", timeout: 600))
    }
    while !Files.exists(folder.path + "/rooms/a/begun"), Clock.now - began < 300 { usleep(10_000) }
    let started = Clock.now
    group.callOff()
    #expect(long.wait() == true)
    #expect(Clock.now - started < 30)
    try Data().write(to: folder.appending(path: "rooms/a/over"))
    #expect(other.wait() == "loaded 3 done\n")
    #expect(group.seconds.building > 0 && group.seconds.running == 0)
    #expect(work("true", group: group) == nil)
    #expect(standing.count == 1)
  }

  /// What comes of work on a thread of its own, which begins at once, however many tests are under way.
  private final class Answer<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    init(_ work: @escaping @Sendable () -> Value) {
      Thread.detachNewThread {
        let value = work()
        self.value.withLock { $0 = value }
        self.isThere.signal()
      }
    }

    func wait() -> Value? {
      isThere.wait()
      return value.withLock { $0 }
    }
  }

  /// The process that stands: its half has a shell in it.
  private func standingProcess() -> pid_t? {
    said(work("cut -d ' ' -f 4 /proc/$PPID/stat")).flatMap { pid_t($0.dropFirst(9).dropLast()) }
  }

  /// Whoever asked has it done in another way, and the next one finds another.
  @Test func oneThatFallsIsReplaced() throws {
    stand()
    let process = try #require(standingProcess())
    kill(process, SIGKILL)
    // For a moment it may still hear.
    for _ in 0..<500 {
      if work("true") == nil { break }
      usleep(10_000)
    }
    #expect(standing.count == 0)
    #expect(said(work("echo next")) == "loaded 3 next\n")
    #expect(standing.count == 1)
  }

  @Test func aSignalIsTold() throws {
    stand()
    #expect(work("kill -ABRT $$")?.status == 134)
  }

  @Test func whatItCannotDoIsLeftToOthers() throws {
    stand()
    #expect(work("true", in: "other") == nil)
    #expect(work(String(repeating: " ", count: StandingProgram.mostBytes)) == nil)
    #expect(work("true \u{0}") == nil)
    #expect(work("true")?.status == 0)
  }

  /// Without a clang that makes it, or a compiler, nothing stands.
  @Test func withoutWhatItNeedsThereIsNone() throws {
    try FileManager.default.removeItem(atPath: toolchain.clang)
    for _ in 0..<4 {
      #expect(work("true") == nil)
      standing.awaitMakers()
    }
    #expect(standing.count == 0)
    #expect(!Files.exists(folder.path + "/standing"))
  }

  /// One program costs no more than before: nothing is made for it.
  @Test func nothingStandsForOneProgram() throws {
    #expect(work("true") == nil)
    standing.awaitMakers()
    #expect(standing.count == 0 && !Files.exists(folder.path + "/standing"))
    stand()
    // Another run finds what was made.
    let other = StandingCompilers(root: folder.path + "/rooms", folder: folder.path + "/standing", processors: 2)
    let compiler = Compiler(toolchain: toolchain, flags: [], languageMode: "6", cache: folder.path + "/cache")
    let order = StandingCompiler.Order(
      folder: folder.path + "/rooms/a", compilation: [toolchain.frontend, "true", "word"])
    let limits = Processes.Limits(timeout: 30, memory: 4 << 30, work: 60, words: 1_000)
    #expect(other.work(on: order, compiler, limits: limits) == nil && other.count == 0)
    #expect(other.work(on: order, compiler, limits: limits)?.status == 0 && other.count == 1)
  }

  /// One that is begun is loaded beside the first program; what follows waits for it rather than load another.
  @Test(arguments: [nil, true, false]) func oneThatIsBegunEarlyIsThereForTheSecond(_ isBounded: Bool?) {
    stand(isBounded)
    let other = StandingCompilers(root: folder.path + "/rooms", folder: folder.path + "/standing", processors: 2)
    let compiler = Compiler(
      toolchain: confined(isBounded), flags: [], languageMode: "6", cache: folder.path + "/cache")
    let limits = Processes.Limits(timeout: 30, memory: 4 << 30, work: 60, words: 1_000)
    for _ in 0..<2 { other.begin(compiler, limits: limits) }
    #expect(other.count == 1)
    let own = folder.path + "/rooms/a"
    let order = StandingCompiler.Order(
      folder: own, writable: isBounded == nil ? nil : [own], compilation: [toolchain.frontend, "true", "word"])
    _ = other.work(on: order, compiler, limits: limits)
    #expect(other.work(on: order, compiler, limits: limits)?.status == 0 && other.count == 1)
  }

  /// Nobody waits while what makes one stand is not there yet.
  @Test func nothingIsBegunWithoutWhatMakesItStand() {
    let compiler = Compiler(toolchain: toolchain, flags: [], languageMode: "6", cache: folder.path + "/cache")
    standing.begin(compiler, limits: .init(timeout: 30, memory: 4 << 30, work: 60, words: 1_000))
    #expect(standing.count == 0 && work("true") == nil)
  }

  @Test func manyWorkAtATime() {
    stand()
    let answers = (0..<24).map { number in
      Answer {
        self.said(self.work("sleep 0.05; echo \(number)", in: number % 2 == 0 ? "rooms/a" : "rooms/b", timeout: 600))
          == "loaded 3 \(number)\n"
      }
    }
    let results = answers.map { $0.wait() }
    #expect(results == Array(repeating: true, count: 24))
    #expect(standing.count == 1)
  }

  /// The real one: what it says, makes and leaves is what a compiler on its own does.
  @Test func aStandingCompilerSaysTheSame() throws {
    let real = try #require(Toolchain.current())
    func compiled(_ text: String, by standing: StandingCompilers?) throws -> Compiler.Result {
      let own = folder.appending(path: "rooms/a").path
      try Data(text.utf8).write(to: URL(filePath: own + "/a.swift"))
      var compiler = Compiler(toolchain: real, flags: [], languageMode: "6", cache: folder.path + "/cache")
      compiler.standing = standing
      return compiler.compile(
        own + "/a.swift", module: "A", entry: "main", isLibrary: false,
        product: .object(own + "/a.o", module: nil, library: own + "/a.so"))
    }
    for _ in 0..<3 { _ = try compiled("", by: standing) }
    standing.awaitMakers()
    for text in ["let a = 1\nfunc f() { let b = 2 }\n", "let a: Int = \"\"\n", "}\n"] {
      Files.remove(folder.path + "/rooms/a/a.o")
      let alone = try compiled(text, by: nil)
      let object = try? Files.read(folder.path + "/rooms/a/a.o")
      Files.remove(folder.path + "/rooms/a/a.o")
      let together = try compiled(text, by: standing)
      #expect(alone.messages == together.messages && alone.isDone == together.isDone && together.breakdown == nil)
      #expect((try? Files.read(folder.path + "/rooms/a/a.o")) == object)
    }
    #expect(standing.count == 1)
  }

  @Test func theyEndWithTheirOwner() throws {
    var own: StandingCompilers? = StandingCompilers(
      root: folder.path + "/rooms", folder: folder.path + "/standing", processors: 2)
    let compiler = Compiler(toolchain: toolchain, flags: [], languageMode: "6", cache: folder.path + "/cache")
    let order = StandingCompiler.Order(
      folder: folder.path + "/rooms/a",
      compilation: [toolchain.frontend, "cut -d ' ' -f 4 /proc/$PPID/stat >stands", "word"])
    stand()
    let limits = Processes.Limits(timeout: 30, memory: 4 << 30, work: 60, words: 1_000)
    #expect(own?.work(on: order, compiler, limits: limits) == nil)
    let finished = own?.work(on: order, compiler, limits: limits)
    #expect(finished?.status == 0)
    let text = try String(contentsOf: folder.appending(path: "rooms/a/stands"), encoding: .utf8)
    let process = try #require(pid_t(text.dropLast()))
    #expect(kill(process, 0) == 0)
    own = nil
    #expect(isGone(process))
  }
}
