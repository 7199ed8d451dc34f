import LiterateToolchain

/// The file by which programs that copy or search folders know that one is a cache: https://bford.info/cachedir/.
enum CacheTag {
  private static let name = "CACHEDIR.TAG"
  private static let signature = "Signature: 8a477f597d28d172789f06886806bc55"
  private static let ours =
    "\(signature)\n# docs-check keeps here what it need not find out again; `docs-check clean` removes it.\n"

  /// Whether a folder says of itself that it is a cache, whoever's.
  static func isIn(_ folder: String) -> Bool { bytes(in: folder)?.starts(with: signature.utf8) ?? false }

  static func write(to folder: String) { try? Files.write(Array(ours.utf8), to: Files.join(folder, name)) }

  /// Removes what `write` wrote, and no other program's file.
  static func remove(from folder: String) {
    if bytes(in: folder).map({ $0.elementsEqual(ours.utf8) }) == true { Files.remove(Files.join(folder, name)) }
  }

  private static func bytes(in folder: String) -> [UInt8]? {
    let path = Files.join(folder, name)
    return Files.exists(path) ? try? Files.read(path) : nil
  }
}
