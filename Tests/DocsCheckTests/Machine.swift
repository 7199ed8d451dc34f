import Foundation

/// What the machine of the tests has. A test that needs more is skipped, and says why.
enum Machine {
  static func has(_ program: String) -> Bool {
    let folders = ["/usr/bin", "/usr/local/bin"]
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Has commands run with mounts of their own, as root in a name space.
  static let mounts = ["/usr/bin/unshare", "--user", "--map-root-user", "--mount"]

  static let canMount =
    (try? DocsCheckCommand.run(["--version"], in: folder, through: mounts + ["/usr/bin/env"]))?.status == 0
  static let cannotMount = "this kernel lets nobody have mounts of one's own (unshare --user --mount)"

  /// What `doctor` says that snippets are isolated by.
  private static let isolation: String = {
    let doctor = (try? DocsCheckCommand.run(["doctor"], in: folder))?.output ?? ""
    return doctor.firstMatch(of: #/sandbox: (.*)/#).map { String($0.1) } ?? ""
  }()

  static let hasLandlock = isolation.contains("Landlock")
  static let hasNoLandlock = "this kernel has no Landlock"
  static let hasSandbox = hasLandlock && isolation.contains("seccomp")
  static let hasNoSandbox = "this kernel has no Landlock or no seccomp"
  static let isIsolated = isolation == "bubblewrap, Landlock, seccomp"
  static let isNotIsolated = "this machine has not all of bubblewrap, Landlock and seccomp"

  /// An ordinary user, who needs no name; and a command that becomes one.
  static let another = 4711
  static let asAnother = ["/usr/bin/setpriv", "--reuid", "\(another)", "--regid", "\(another)", "--clear-groups"]
  static let canBeAnother =
    getuid() == 0 && (try? DocsCheckCommand.run(["--version"], in: folder, through: asAnother))?.status == 0

  /// Without a boundary: in a name space in which nobody can make others.
  static let crippled =
    Array(mounts.dropLast()) + ["/bin/sh", "-c", "echo 0 >/proc/sys/user/max_user_namespaces && exec \"$@\"", "-"]

  #if arch(x86_64)
    static let isIntel = true
  #else
    static let isIntel = false
  #endif

  static let isPatient = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"
  static let isImpatient = "it takes minutes; `LONG_TESTS=1` runs it"

  private static let folder = FileManager.default.temporaryDirectory
}
