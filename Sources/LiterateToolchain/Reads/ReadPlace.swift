import Synchronization

/// A folder whose files programs may read, and what in it is no news: what this tool writes itself, and what no program sees.
package struct ReadPlace: Sendable {
  /// Without links.
  package let root: String
  /// Whole paths of folders that nobody looks at.
  private let leftOut: Set<String>
  /// Whether a folder, by its whole path, is one that nobody looks at.
  let isForeign: @Sendable (String) -> Bool

  /// Builds and histories, wherever they are.
  private static let leftOutNames: Set<String> = [".build", ".git"]

  package init(root: String, leavingOut leftOut: [String], isForeign: @escaping @Sendable (String) -> Bool) {
    self.root = Files.resolved(root)
    self.leftOut = Set(leftOut.map(Files.resolved))
    self.isForeign = isForeign
  }

  /// Whether something in a folder does not count. What has a name with a dot in the outermost folder, no program sees.
  func leavesOut(_ folder: String, _ name: String) -> Bool {
    if name.isEmpty { return false }
    if Self.leftOutNames.contains(name) || folder.isEmpty && name.hasPrefix(".") { return true }
    return leftOut.contains("\(whole(folder))/\(name)")
  }

  /// The whole path of one from the folder.
  func whole(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || name.isEmpty ? folder + name : "\(folder)/\(name)"
  }

  /// Stands for the names of all files, of which a program may look for one that is not there.
  package static let allNames = "**"

  /// What stands for what is at a path now; nil if it takes too long to find out.
  func digest(of path: String) -> String? {
    path == Self.allNames ? digestOfNames : ReadDigest.of(whole(path)) { leavesOut(path, $0) }
  }

  /// What editors put beside a file while it is open is no news.
  private var digestOfNames: String? {
    var lines: [String] = []
    var next = [""][...]
    while let folder = next.popFirst() {
      guard lines.count < ReadWatch.mostFolders else { return nil }
      func counts(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasSuffix("~") && !leavesOut(folder, name)
      }
      lines.append(([folder] + Files.names(in: whole(folder)).filter(counts)).joined(separator: "/"))
      let inside = FolderEntries(of: whole(folder)).folders.filter(counts).sorted()
      next += inside.map { Self.join(folder, $0) }.filter { !isForeign(whole($0)) }
    }
    return "all names " + Hash.digest(of: Array(lines.joined(separator: "\n").utf8))
  }
}

/// Whether what programs read earlier is still the same, for all of a check: each path is looked at once.
package final class SameReads: Sendable {
  private let place: ReadPlace
  private let known = Mutex<[String: String]>([:])

  package init(in place: ReadPlace) { self.place = place }

  /// The first path at which there is something else now; nil if there is none. The folder itself is called `.`.
  package func difference(from digests: [String: String]) -> String? {
    // A file that is named says more than that there are others.
    let named = digests.keys.filter { $0 != ReadPlace.allNames }.sorted()
    let paths = named + digests.keys.filter { $0 == ReadPlace.allNames }
    return paths.first { digest(of: $0) != digests[$0] }.map { $0.isEmpty ? "." : $0 }
  }

  /// What is at a path, as it was when somebody first asked in this check.
  package func digest(of path: String) -> String {
    if let known = known.withLock({ $0[path] }) { return known }
    let found = place.digest(of: path) ?? "unknown"
    known.withLock { $0[path] = found }
    return found
  }
}
