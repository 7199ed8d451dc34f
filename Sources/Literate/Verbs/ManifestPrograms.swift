import LiterateToolchain

/// The programs that a package's manifest names, as far as its text shows them: nothing is built to know.
package enum ManifestPrograms {
  package static func names(below root: String) -> Set<String> {
    guard let bytes = try? Files.read(root + "/Package.swift") else { return [] }
    return names(in: String(decoding: bytes, as: UTF8.self))
  }

  static func names(in manifest: String) -> Set<String> {
    Set(manifest.matches(of: #/\.executable(?:Target)?\(\s*name:\s*"([^"]+)"/#).map { String($0.1) })
  }
}
