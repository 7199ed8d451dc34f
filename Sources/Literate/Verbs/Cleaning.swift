import LiterateToolchain

/// `clean`: forgets earlier runs.
package enum Cleaning {
  private static let kept = [
    "last.json", "last.json.failed", "last.json.lock", "mutants", "package", "pages", "reference", "runners", "sources",
    "toolchains", "verdicts", "work", "ModuleCache",
  ]

  package static func clean(_ place: Workplace) -> String {
    // Somebody may have named a folder in which there is more than what we put there.
    for name in kept { Files.remove("\(place.cache)/\(name)") }
    CacheTag.remove(from: place.cache)
    Files.removeIfEmpty(place.cache)
    return place.cache
  }
}
