import Glibc

/// The names of folders and of links, of all that is in a folder.
struct FolderEntries {
  private(set) var folders: [String] = []
  private(set) var links: [String] = []

  init(of path: String) {
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let kind = Int(entry.pointee.d_type)
      guard [Int(DT_DIR), Int(DT_LNK), Int(DT_UNKNOWN)].contains(kind) else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(cString: $0.bindMemory(to: CChar.self).baseAddress!)
      }
      if name == "." || name == ".." { continue }
      // Some file systems do not say what an entry is.
      let isLink = kind == DT_LNK || kind == DT_UNKNOWN && Files.isLink("\(path)/\(name)")
      if isLink {
        links.append(name)
      } else if kind == DT_DIR || Files.isFolder("\(path)/\(name)") {
        folders.append(name)
      }
    }
  }

  /// Where a link leads, as it is written; nil if it is none.
  static func target(of path: String) -> String? {
    withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
      let count = readlink(path, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
      return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
  }
}
