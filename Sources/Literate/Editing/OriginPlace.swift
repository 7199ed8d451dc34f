/// Where the text begins that a fence takes from a source file: `from=Sources/Rx/Map.swift#face`.
package enum OriginPlace {
  /// The path of the file, from the package's folder.
  package static func path(of origin: String) -> String { Regions.path(of: origin) }

  /// The line that begins the region, from 1; the first one of a file that is shown as a whole, or that has no such region.
  package static func line(of origin: String, in bytes: [UInt8]) -> Int {
    guard case .lines(let shown) = Regions.find(origin, in: bytes) else { return 1 }
    // The first line of the text, counted from 0, is the one of the mark, counted from 1.
    return max(1, shown.first)
  }
}
