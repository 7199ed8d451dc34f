/// What keeps compilers and running snippets from the rest of the machine. A kernel, or a container, may not have all of it.
public enum SandboxLayer: String, Sendable, CaseIterable {
  case boundary = "bubblewrap"
  case files = "Landlock"
  case calls = "seccomp"

  /// What can happen where it is not in force.
  public var risk: String {
    switch self {
    case .boundary: "other processes can be seen, and the disk be filled"
    case .files: "files outside of a snippet's folder can be read and written"
    case .calls: "the network can be reached"
    }
  }

  /// What it means that these are not in force, as a sentence says it; nil if all are.
  public static func warning(of words: String) -> String? {
    let missing = missing(from: words)
    guard !missing.isEmpty else { return nil }
    let names = missing.map(\.rawValue).joined(separator: " and ")
    return "without \(names), \(missing.map(\.risk).joined(separator: ", and "))"
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
