import Foundation
import Testing

@testable import LiterateToolchain

@Suite struct ControlGroupsTests {
  @Test(arguments: [
    ("/", "0 - /", "/sys/fs/cgroup"), ("/system.slice/a.service", "0 - /", "/sys/fs/cgroup/system.slice/a.service"),
    // A container whose own group is what is mounted.
    ("/pod/one", "0 - /pod", "/sys/fs/cgroup/one"), ("/pod", "0 - /pod", "/sys/fs/cgroup"), ("/other", "0 - /pod", nil),
    ("/podium", "0 - /pod", nil),
  ]) func aGroupLiesWhereItIsMounted(_ row: (group: String, root: String, folder: String?)) {
    let root = row.root.split(separator: " ").last ?? ""
    let mounts = [
      "22 1 0:21 / /proc rw - proc proc rw", "33 24 0:28 / /sys/fs/cgroup/pids rw,nosuid - cgroup cgroup rw,pids",
      "34 24 0:29 \(root) /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw",
    ]
    #expect(ControlGroups.folder(of: row.group, mounts: mounts) == row.folder)
  }

  @Test func withoutTheSecondVersionThereIsNone() {
    let mounts = ["33 24 0:28 / /sys/fs/cgroup/pids rw,nosuid - cgroup cgroup rw,pids"]
    #expect(ControlGroups.folder(of: "/", mounts: mounts) == nil)
  }

  /// Where groups of the second version can be made here.
  private static let root: String? = {
    let mounts = (try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? ""
    let folder = ControlGroups.folder(of: "/", mounts: mounts.components(separatedBy: "\n"))
    return folder.flatMap { access($0, W_OK) == 0 ? $0 : nil }
  }()

  @Test(.enabled(if: root != nil, "no groups can be made here"))
  func whatIsStartedIsInTheGroupAndEndsWithIt() throws {
    let folder = try #require(Self.root) + "/docs-check-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { rmdir(folder) }
    // Left behind by another server.
    try FileManager.default.createDirectory(atPath: folder + "/work-1", withIntermediateDirectories: false)
    let groups = ControlGroups(folder: folder, ControlGroups.Limits(), controllers: [])
    #expect(!FileManager.default.fileExists(atPath: folder + "/work-1"))
    let work = ProcessGroup(limits: groups.new())
    let command = ["/bin/sh", "-c", "sleep 4712 >/dev/null 2>&1 & cat /proc/self/cgroup"]
    let said = try Processes.run(command, environment: ["PATH": "/usr/bin:/bin"], group: work)
    #expect(said.status == 0)
    #expect(
      String(decoding: said.output, as: UTF8.self).contains(
        "0::\(folder.split(separator: "/").last.map { "/\($0)" } ?? "")/work-1\n"))
    let left = try String(contentsOfFile: folder + "/work-1/cgroup.procs", encoding: .utf8)
    #expect(left.split(separator: "\n").count == 1, "the sleep")
    work.end()
    #expect(!FileManager.default.fileExists(atPath: folder + "/work-1"))
    #expect(groups.new().path == folder + "/work-2")
    rmdir(folder + "/work-2")
  }

  /// In the words of the kernel; with real groups, `Tests/Play/groups` has programs ended.
  @Test(
    arguments: [
      ("low 0\nhigh 0\nmax 12\noom 0\noom_kill 0\noom_group_kill 0\n", nil),
      ("low 0\nhigh 0\nmax 40\noom 1\noom_kill 3\noom_group_kill 1\n", 512), ("", nil), (nil, nil),
    ] as [(String?, Int?)]) func aGroupTellsThatItsMemoryWasTooLittle(_ row: (events: String?, memory: Int?)) throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "group-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try row.events.map { try Data($0.utf8).write(to: folder.appending(path: "memory.events")) }
    #expect(ControlGroup(path: folder.path, memory: 512).exceededMemory == row.memory)
    #expect(ProcessGroup(limits: ControlGroup(path: folder.path, memory: 512)).exceededMemory == row.memory)
  }

  /// Nothing runs beside the limits that it was to have.
  @Test func withoutItsGroupNothingStarts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "groups-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // A folder is no group: what limits it cannot be written.
    let groups = ControlGroups(folder: folder, ControlGroups.Limits(), controllers: ["memory", "pids"])
    let work = ProcessGroup(limits: groups.new())
    #expect(Files.names(in: folder) == [])
    let finished = try Processes.run(["/bin/sh", "-c", "echo started"], environment: [:], group: work)
    #expect(finished.status != 0 && !String(decoding: finished.output, as: UTF8.self).contains("started"))
  }
}
