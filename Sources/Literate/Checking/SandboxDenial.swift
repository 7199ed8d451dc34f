/// What a program says that was kept from a file or from the network by the sandbox.
enum SandboxDenial {
  /// A sentence for a person; nil if the text speaks of neither. Whether a hidden file is there, nobody looks: the text may be a
  /// stranger's.
  ///
  /// - Parameter text: the error that nothing caught, or what the program wrote to standard error.
  static func note(in text: String) -> String? {
    if network.contains(where: text.contains) { return "The sandbox denied it: a snippet has no network." }
    if writing.contains(where: text.contains) {
      return
        "The sandbox denied it: a snippet may write to the folder that it starts in, and to no other; use relative paths."
    }
    guard missing.contains(where: text.contains), let path = wholePath(in: text) else { return nil }
    return
      "If \(path) is there, the sandbox hides it: a snippet sees the package, the toolchain and the system's programs."
  }

  private static let network = [
    "NSURLErrorDomain", "Could not resolve host", "Couldn't connect to server", "Network is unreachable",
    "Temporary failure in name resolution",
  ]
  private static let writing = [
    "Read-only file system", "The volume is read only", "Permission denied", "Operation not permitted",
  ]
  private static let missing = ["No such file or directory", "doesn’t exist", "does not exist"]

  private static func wholePath(in text: String) -> Substring? {
    text.split { $0.isWhitespace || "=,;\"'()[]{}“”".contains($0) }.first { $0.hasPrefix("/") && $0.count > 1 }
  }
}
