import LiterateToolchain

/// `clean`: forgets earlier runs.
package enum Cleaning {
  package static func clean(_ place: Workplace) -> String {
    Files.remove(place.cache)
    return place.cache
  }
}
