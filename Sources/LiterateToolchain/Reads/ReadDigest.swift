import Glibc

/// What stands for something that a program can read: the bytes of a file, the names in a folder, where a link leads.
package enum ReadDigest {
  /// No file is read that is longer than that.
  static let longest = 64 << 20

  /// The digest of what is there now; nil if it takes too long to find out.
  ///
  /// - Parameter leavesOut: whether a name in a folder does not count.
  package static func of(_ path: String, leavingOut leavesOut: (String) -> Bool) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return "none" }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      let names = Files.names(in: path).filter { !leavesOut($0) }
      return "names " + Hash.digest(of: Array(names.joined(separator: "/").utf8))
    case S_IFLNK: return "link " + Hash.digest(of: Array((FolderEntries.target(of: path) ?? "").utf8))
    case S_IFREG:
      guard status.st_size <= longest else { return nil }
      return (try? Files.read(path)).map { Hash.digest(of: $0) } ?? "unreadable"
    // Whoever reads it takes what is in it.
    default: return nil
    }
  }
}
