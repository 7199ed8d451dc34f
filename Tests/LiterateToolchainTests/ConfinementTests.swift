import Foundation
import Testing

@testable import LiterateToolchain

/// What a program inside can do, whatever it is: a shell here, a compiler elsewhere.
@Suite final class ConfinementTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "confined-\(UUID().uuidString)")

  init() throws {
    for name in ["lent/.git", "lent/.build", "lent/den", "written", "other"] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for name in [
      "lent/file", "lent/.env", "lent/.build/file", "lent/.git/config", "lent/den/key", "written/file", "other/file",
    ] {
      try Data("text of \(name)\n".utf8).write(to: folder.appending(path: name))
    }
    for (link, target) in [("lent/.away", "other"), ("lent/.key", "other/file"), ("lent/.gone", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: link), withDestinationURL: folder.appending(path: target))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(
    _ script: String, isBounded: Bool, memory: Int? = nil, work: Int? = nil, timeout: Double = 30
  ) throws -> (status: Int, said: String) {
    let confinement = Confinement(
      readable: [folder.path + "/lent"], homes: [folder.path + "/lent/den"], wantsBoundary: isBounded)
    #expect(confinement.isBounded == (isBounded && Confinement.lack == nil))
    let finished = try Processes.run(
      ["/bin/bash", "-c", script], environment: ["PATH": "/usr/bin:/bin", "F": folder.path], timeout: timeout,
      memory: memory, work: work, within: (confinement, Confinement.Needs(writable: [folder.path + "/written"])))
    return (finished.status, String(decoding: finished.output, as: UTF8.self))
  }

  @Test(arguments: [true, false]) func whatIsLentIsReadAndWritten(_ isBounded: Bool) throws {
    let script = """
      cat $F/lent/file $F/lent/.build/file $F/written/file; echo new >$F/written/new; echo more >>$F/written/file; pwd
      """
    let result = try run(script, isBounded: isBounded)
    #expect(
      result.said == "text of lent/file\ntext of lent/.build/file\ntext of written/file\n\(folder.path)/written\n")
    #expect(try String(contentsOf: folder.appending(path: "written/new"), encoding: .utf8) == "new\n")
  }

  @Test(
    arguments: [true, false],
    [
      "cat $F/other/file", "cat $F/lent/.git/config", "grep . $F/lent/.env", "echo mine >$F/lent/.env",
      "cat $F/lent/.away/file", "cat $F/lent/.key", "echo mine >$F/lent/.gone",
      "cat $F/lent/den/key", "ls $F/other", "grep root /etc/passwd",
      "ls /root",
      "echo mine >$F/lent/file", "echo mine >$F/lent/new", "rm $F/lent/file", "mkdir /tmp/mine",
      "echo mine >/dev/shm/mine",
      "chmod 700 $F/lent/file", "touch $F/lent/file", "exec 3<>/dev/tcp/127.0.0.1/1", "unshare -U true",
      "mount -t tmpfs none /mnt", "ls /sys/devices", "cat /sys/kernel/mm/ksm/run",
      ": >/sys/kernel/mm/transparent_hugepage/enabled",
      "kill -0 \(getpid())", "cat /proc/\(getpid())/environ", "ls -l /proc/\(getpid())/fd/",
    ])
  func nothingElseIs(_ isBounded: Bool, _ script: String) throws {
    let before = try contents()
    // A signal is another matter: a shell that has no boundary is stopped by Landlock only, and by old ones not at all.
    if !isBounded, script.hasPrefix("kill") { return }
    let result = try run("(\(script)) 2>/dev/null && echo done", isBounded: isBounded)
    #expect(!result.said.contains("done") && !result.said.contains("text of"), "\(script): \(result.said)")
    #expect(try contents() == before)
  }

  /// The C library asks for that, to have fewer pages.
  @Test(arguments: [true, false]) func itIsSeenWhetherThereAreLargePages(_ isBounded: Bool) throws {
    let file = "/sys/kernel/mm/transparent_hugepage/enabled"
    let said = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    #expect(try run("cat \(file) 2>/dev/null", isBounded: isBounded).said == said)
  }

  /// Every file, with the moment of its last change.
  private func contents() throws -> [String: String] {
    var found: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      var status = stat()
      lstat(folder.path + "/" + path, &status)
      found[path] = "\(status.st_ctim.tv_sec) \(status.st_ctim.tv_nsec) \(status.st_mode)"
    }
    return found
  }

  /// A linker with a long command makes some, and there is no `/tmp` inside.
  @Test(arguments: [true, false]) func temporaryFilesHaveAPlace(_ isBounded: Bool) throws {
    let result = try run("mktemp && echo ${TMPDIR}", isBounded: isBounded)
    #expect(result.status == 0)
    let lines = result.said.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("\(lines[1])/tmp."), "\(result.said)")
    #expect(lines.last == "\(folder.path)/written")
  }

  @Test(arguments: [true, false]) func nobodyHasPrivileges(_ isBounded: Bool) throws {
    let said = try run("grep -E '^(Cap(Prm|Eff|Inh|Amb)|NoNewPrivs|Seccomp):' /proc/self/status", isBounded: isBounded)
      .said
    let nothing = String(repeating: "0", count: 16)
    #expect(
      said.replacing("\t", with: " ") == """
        CapInh: \(nothing)
        CapPrm: \(nothing)
        CapEff: \(nothing)
        CapAmb: \(nothing)
        NoNewPrivs: 1
        Seccomp: 2

        """)
    if isBounded, Confinement.lack == nil {
      #expect(try run("id -u; id -g; id -un; wc -l </etc/passwd", isBounded: true).said == "65534\n65534\nnobody\n1\n")
    }
  }

  @Test(arguments: [true, false]) func limitsHoldFromTheBeginning(_ isBounded: Bool) throws {
    let said = try run("ulimit -v; ulimit -t; ulimit -c", isBounded: isBounded, memory: 1 << 32, work: 7).said
    #expect(said == "\(1 << 22)\n7\n0\n")
    let busy = try run("while :; do :; done", isBounded: isBounded, work: 1)
    #expect(busy.status != 0)
  }

  @Test(arguments: [true, false]) func descriptorsAreClosed(_ isBounded: Bool) throws {
    let secret = open(folder.path + "/other/file", O_RDONLY)
    defer { close(secret) }
    let copies = (0..<20).map { _ in dup(secret) }
    defer { for copy in copies { close(copy) } }
    let said = try run("for n in {3..60}; do [ -e /proc/self/fd/$n ] && cat <&$n; done; true", isBounded: isBounded)
      .said
    #expect(!said.contains("text of"), "\(said)")
  }

  /// A program ends when this process does. It must not end when the thread does that has started it.
  @Test(arguments: [true, false]) func aProgramOutlivesTheThreadThatStartedIt(_ isBounded: Bool) throws {
    let confinement = Confinement(readable: [], homes: [], wantsBoundary: isBounded)
    nonisolated(unsafe) var process: pid_t = 0
    let isStarted = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      process =
        (try? Processes.start(["/bin/sleep", "60"], environment: [:], descriptors: [:], within: (confinement, .init())))
        ?? 0
      isStarted.signal()
    }
    isStarted.wait()
    try #require(process > 0)
    usleep(300_000)
    var unused = siginfo_t()
    #expect(waitid(P_PID, id_t(process), &unused, WEXITED | WNOHANG | WNOWAIT) == 0 && unused.si_signo == 0)
    kill(process, SIGKILL)
    #expect(Processes.wait(for: process) == 128 + 9)
  }
}
