import Glibc

/// Takes rights to files away from a thread, and from all that it starts: Landlock, a part of the kernel that needs no privilege.
public enum Landlock {
  /// - Parameters:
  ///   - reading: files and folders that may be read, and programs in them be started.
  ///   - writing: folders in which everything may be done.
  /// - Returns: whether it is in force. It also keeps its thread from signals to processes outside, and from their sockets, where
  ///   the kernel can do that.
  public static func restrict(reading: [String], writing: [String]) -> Bool {
    let ruleset = rules(reading: reading, writing: writing)
    guard ruleset >= 0 else { return false }
    defer { close(ruleset) }
    _ = Calls.processControl(Calls.setNoNewPrivileges, 1)
    return Calls.system(Calls.landlockRestrict, Int(ruleset), 0, 0) == 0
  }

  /// Whether the kernel has it.
  public static var isThere: Bool { Calls.system(Calls.landlockCreate, 0, 0, 1) >= 1 }

  private static let execute: UInt64 = 1 << 0
  private static let read: UInt64 = 1 << 2 | 1 << 3

  /// The rights as a descriptor, which a process can be given that takes them away from itself.
  ///
  /// - Parameter reading: nil leaves reading as it is.
  /// - Returns: below zero if the kernel cannot do that.
  public static func rules(reading: [String]?, writing: [String]) -> Int32 {
    let version = Calls.system(Calls.landlockCreate, 0, 0, 1)
    guard version >= 1 else { return -1 }
    // Everything that changes files; later versions of the kernel add moving, truncating and controlling devices.
    var handled: UInt64 = (1 << 13) - 1
    if version >= 2 { handled |= 1 << 13 }
    if version >= 3 { handled |= 1 << 14 }
    if version >= 5 { handled |= 1 << 15 }
    if reading == nil { handled &= ~(execute | read) }
    // Connections, and sockets without a file and signals to whom is outside.
    let attributes: [UInt64] = [handled, version >= 4 ? 0b11 : 0, version >= 6 ? 0b11 : 0]
    let size = version >= 6 ? 24 : version >= 4 ? 16 : 8
    let ruleset = attributes.withUnsafeBytes {
      Calls.system(Calls.landlockCreate, Int(bitPattern: $0.baseAddress), size, 0)
    }
    guard ruleset >= 0 else { return -1 }

    func allow(_ path: String, _ access: UInt64) {
      let descriptor = open(path, Calls.pathOnly | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      var status = stat()
      fstat(descriptor, &status)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      // A file takes only the rights that mean something for files.
      let meaningful: UInt64 = isFolder ? .max : 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15
      var rule: [UInt8] = []
      withUnsafeBytes(of: access & meaningful & handled) { rule.append(contentsOf: $0) }
      withUnsafeBytes(of: descriptor) { rule.append(contentsOf: $0) }
      _ = rule.withUnsafeBytes { Calls.system(Calls.landlockAdd, ruleset, 1, Int(bitPattern: $0.baseAddress)) }
    }

    for path in reading ?? [] { allow(path, execute | read) }
    for device in ["/dev/null", "/dev/zero", "/dev/full"] { allow(device, read | 1 << 1) }
    for path in writing { allow(path, handled) }
    return Int32(ruleset)
  }
}
