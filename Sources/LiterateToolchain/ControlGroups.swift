@preconcurrency import Glibc
import Synchronization

/// Control groups of the kernel, where this process has been given one of its own: a group for each piece of work, which says how
/// much memory and how many threads all programs of that work have together.
///
/// systemd gives one with `Delegate=`, and some hosts of containers do. Version 2 only.
package final class ControlGroups: Sendable {
  /// What all programs of a piece of work have together.
  package struct Limits: Sendable {
    package var memory = 2 << 30
    package var threads = 1_024

    package init() {}
  }

  private let folder: String
  private let limits: Limits
  private let next = Atomic(0)
  /// What is limited: `memory`, `pids`, or both.
  package let controllers: [String]

  /// Takes the group of this process, if nobody else is in it and it may have groups of its own; nil otherwise, and then nothing
  /// is changed.
  package convenience init?(_ limits: Limits = Limits()) {
    guard let folder = Self.own else { return nil }
    self.init(taking: folder, limits)
  }

  /// - Parameter folder: a group without processes, whose groups may have these controllers.
  init(folder: String, _ limits: Limits, controllers: [String]) {
    (self.folder, self.limits, self.controllers) = (folder, limits, controllers)
    // Of a server that was here before and could not clean up.
    for name in Files.names(in: folder) where name.hasPrefix("work-") { rmdir("\(folder)/\(name)") }
  }

  /// - Parameter folder: a group that has this process alone in it.
  private convenience init?(taking folder: String, _ limits: Limits) {
    func words(_ name: String) -> [String] {
      let bytes = (try? Files.read("\(folder)/\(name)")) ?? []
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    }
    let own = "\(getpid())"
    let offered = words("cgroup.controllers").filter(["memory", "pids"].contains)
    guard !offered.isEmpty, words("cgroup.procs") == [own] else { return nil }
    // A group that has groups has no processes.
    let server = folder + "/server"
    guard mkdir(server, 0o755) == 0 || errno == EEXIST, Self.write(own, to: "\(server)/cgroup.procs") else {
      return nil
    }
    guard Self.write(offered.map { "+" + $0 }.joined(separator: " "), to: "\(folder)/cgroup.subtree_control") else {
      _ = Self.write(own, to: "\(folder)/cgroup.procs")
      rmdir(server)
      return nil
    }
    self.init(folder: folder, limits, controllers: offered)
  }

  /// A group for one piece of work. Where it cannot be made, no program starts in it.
  package func new() -> ControlGroup {
    let path = "\(folder)/work-\(next.wrappingAdd(1, ordering: .relaxed).newValue)"
    let isMade = mkdir(path, 0o755) == 0
    func set(_ name: String, _ value: Int) -> Bool {
      !controllers.contains(String(name.prefix { $0 != "." })) || Self.write("\(value)", to: "\(path)/\(name)")
    }
    // A kernel without swap has no limit of it.
    for (name, value) in [("memory.swap.max", 0), ("memory.oom.group", 1)] { _ = set(name, value) }
    if isMade, !(set("memory.max", limits.memory) && set("pids.max", limits.threads)) { rmdir(path) }
    return ControlGroup(path: path, memory: limits.memory)
  }

  // MARK: Where it is

  /// The folder of this process's group in version 2.
  private static var own: String? {
    func lines(_ path: String) -> [Substring] {
      let bytes = (try? Files.read(path)) ?? []
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
    guard let group = lines("/proc/self/cgroup").first(where: { $0.hasPrefix("0::/") })?.dropFirst(3) else {
      return nil
    }
    return folder(of: String(group), mounts: lines("/proc/self/mountinfo").map(String.init))
  }

  /// Where a group lies, by the lines of `/proc/self/mountinfo`.
  static func folder(of group: String, mounts: [String]) -> String? {
    for line in mounts {
      let (fields, type) = (line.split(separator: " "), line.split(separator: " - ").last?.split(separator: " ").first)
      guard type == "cgroup2", fields.count > 4 else { continue }
      // What is mounted may be a group itself.
      let (root, place) = (fields[3] == "/" ? "" : String(fields[3]), String(fields[4]))
      guard group == root || group.hasPrefix(root + "/") else { continue }
      let rest = group.dropFirst(root.count)
      return rest == "/" ? place : place + rest
    }
    return nil
  }

  static func write(_ text: String, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count
  }
}

/// A control group for one piece of work.
package final class ControlGroup: Sendable {
  let path: String
  private let memory: Int

  /// - Parameter memory: what all programs in it may have together, in bytes.
  init(path: String, memory: Int) { (self.path, self.memory) = (path, memory) }

  /// How many bytes its programs had to have together, if the kernel has ended them since they wanted more.
  package var exceededMemory: Int? {
    let events = (try? Files.read(path + "/memory.events")) ?? []
    let hasKilled = String(decoding: events, as: UTF8.self).split(separator: "\n")
      .contains { $0.hasPrefix("oom_kill ") && $0 != "oom_kill 0" }
    return hasKilled ? memory : nil
  }

  /// The command as it is started in the group: by a shell that goes there first. What it starts is there, too.
  func command(_ command: [String]) -> [String] {
    ["/bin/sh", "-c", "echo 0 >\"$0\"/cgroup.procs && exec \"$@\"", path] + command
  }

  /// Ends whatever is left in it, and removes it.
  package func end() {
    _ = ControlGroups.write("1", to: path + "/cgroup.kill")
    // The last process is gone a moment after its end is known.
    for _ in 0..<100 where rmdir(path) != 0 && errno == EBUSY { usleep(10_000) }
  }
}
