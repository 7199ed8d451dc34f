import LiteratePages
import LiterateToolchain

/// The folder of a site. It is exchanged as a whole, so that a reader sees the old site or the new one; what somebody else
/// has put into it stays.
package struct SiteFolder: Sendable {
  /// The list of what was written here, so that nothing else is ever deleted.
  private static let list = ".docs-check-site"

  private let path: String

  /// Whether pages were written to a folder.
  static func isSite(_ path: String) -> Bool { Files.exists("\(path)/\(list)") }

  package init(_ path: String) {
    // A link to a folder stays a link.
    self.path = Files.exists(path) ? Files.resolved(path) : path
  }

  /// How the folder differs from what it should be, a line for each file.
  package func differences(from files: [SiteFile]) -> [String] {
    let files = Self.withList(files)
    let planned = Set(files.map(\.path))
    let changed = files.compactMap { file -> String? in
      guard let bytes = try? Files.read(path + "/" + file.path) else { return "\(file.path) is missing" }
      return bytes == file.bytes ? nil : file.path + Self.difference(bytes, file.bytes)
    }
    return changed + written.filter { !planned.contains($0) }.map { "\($0) would not be there any more" }
  }

  /// The first line in which a text is not what it would be, and what stands there.
  private static func difference(_ bytes: [UInt8], _ planned: [UInt8]) -> String {
    let said = "is not as it would be rendered"
    guard let text = String(validating: bytes, as: UTF8.self), String(validating: planned, as: UTF8.self) != nil else {
      return " \(said)"
    }
    let same = zip(text.utf8, planned).prefix { $0 == $1 }.count
    func rest(_ bytes: [UInt8]) -> String {
      // A few letters before the difference, so that its place is seen; a letter is never cut.
      var start = max(0, bytes[..<same].lastIndex(of: 10).map { $0 + 1 } ?? 0, same - 20)
      while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      let line = String(decoding: bytes[start...].prefix { $0 != 10 }, as: UTF8.self)
      return line.count > 70 ? line.prefix(69) + "…" : line
    }
    let line = bytes[..<same].count { $0 == 10 } + 1
    return ":\(line) \(said): it says “\(rest(bytes))”, and would say “\(rest(planned))”"
  }

  /// Makes the folder what it should be; false if it is already.
  package func write(_ files: [SiteFile]) throws(Refusal) -> Bool {
    let files = Self.withList(files)
    let ours = written
    if holds(files, ours) { return false }
    let foreign = Files.tree(path, followsLinks: false).filter { !ours.contains($0) }
    let planned = Set(files.map(\.path))
    if let inTheWay = foreign.first(where: planned.contains) {
      throw Refusal(
        "\(path)/\(inTheWay) is in the way: docs-check has not written it, and would overwrite it. Move it away.")
    }
    do {
      try exchange(files, foreign)
      return true
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason).")
    }
  }

  /// Whether it has these files, as they are, and none that was written before.
  private func holds(_ files: [SiteFile], _ written: Set<String>) -> Bool {
    written.isSubset(of: files.map(\.path))
      && files.allSatisfy { (try? Files.read("\(path)/\($0.path)")) == $0.bytes }
  }

  private func exchange(_ files: [SiteFile], _ foreign: [String]) throws(Files.Failure) {
    let new = try Files.makeTemporaryFolder(in: Files.parent(of: path) ?? ".")
    // What is left under this name is half of a site, or the old one.
    defer { Files.remove(new) }
    for file in foreign { try Files.link(path + "/" + file, as: new + "/" + file) }
    var folders: Set<String> = []
    for file in files {
      let path = new + "/" + file.path
      if let folder = Files.parent(of: path), folders.insert(folder).inserted { try Files.makeFolder(folder) }
      try Files.write(file.bytes, toNew: path)
    }
    try Files.makeReadable(new)
    try Files.exchange(new, path)
  }

  /// What was written here.
  package var written: Set<String> {
    guard let bytes = try? Files.read(path + "/" + Self.list) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Set(lines.map { String($0).replacing("%0A", with: "\n").replacing("%25", with: "%") })
  }

  private static func withList(_ files: [SiteFile]) -> [SiteFile] {
    // A line for each, also for names that have line breaks.
    let paths = (files.map(\.path) + [list]).map { $0.replacing("%", with: "%25").replacing("\n", with: "%0A") }
      .sorted()
    return files + [SiteFile(path: list, bytes: Array((paths.joined(separator: "\n") + "\n").utf8))]
  }
}
