import LiterateToolchain

/// The files that a package is built from, as far as one can see without SwiftPM.
enum PackageFiles {
  /// Looking at more takes as long as asking SwiftPM.
  private static let most = 20_000

  /// A digest of names, sizes and times: as long as it is the same, SwiftPM has nothing to build. Nil where there are too many files.
  ///
  /// - Parameter folders: the package, and others that it is built with. What begins with a dot is no part of them.
  static func state(of folders: [String]) -> String? {
    var lines: [String] = []
    var open = folders.map(Files.resolved)
    var seen = Set(open)
    while let folder = open.popLast() {
      for name in Files.names(in: folder).sorted() where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        guard Files.isFolder(path) else {
          lines.append("\(path) \(Files.stamp(path)?.text ?? "")")
          continue
        }
        // A link may lead back.
        let real = Files.resolved(path)
        if seen.insert(real).inserted { open.append(real) }
      }
      guard lines.count < most else { return nil }
    }
    return Hash.digest(of: Array(lines.joined(separator: "\n").utf8))
  }
}
