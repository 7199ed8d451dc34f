/// What keeps a running snippet from the rest of the machine. A kernel, or a container, may not have all of it.
public enum SandboxLayer: String, Sendable, CaseIterable {
  case boundary = "bubblewrap"
  case files = "Landlock"
  case calls = "seccomp"
  case processes = "process namespace"

  /// What can happen where it is not in force.
  public var risk: String {
    switch self {
    case .boundary: "all that this user can read outside of the home can be read"
    case .files: "files outside of a snippet's folder can be read and written"
    case .calls: "the network can be reached"
    case .processes: "other processes can be seen, and the disk be filled"
    }
  }

  /// - Parameter words: what is in force, as a report says it.
  public static func missing(from words: String) -> [SandboxLayer] {
    let there = words.split(separator: ", ").map(String.init)
    return allCases.filter { !there.contains($0.rawValue) }
  }

  /// What was in force in two runs. Nothing stands for a run that there was not.
  public static func common(_ words: String, _ others: String) -> String {
    guard !words.isEmpty, !others.isEmpty else { return words + others }
    let missing = missing(from: words) + missing(from: others)
    let common = allCases.filter { !missing.contains($0) }
    return common.isEmpty ? none : common.map(\.rawValue).joined(separator: ", ")
  }

  /// What a report says where nothing is in force.
  public static let none = "none"
}
