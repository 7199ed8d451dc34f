import Foundation

public func poem() throws -> String {
  guard let url = Bundle.module.url(forResource: "poem", withExtension: "txt") else { return "none" }
  return try String(contentsOf: url, encoding: .utf8)
}

public func table() throws -> String {
  try String(contentsOf: Bundle.module.bundleURL.appending(path: "data/table.csv"), encoding: .utf8)
}

public var small: Int { PackageResources.small_txt.count }
