import Foundation

extension TranslationRecord {
  /// Where the bytes of a record name a chapter, or those of a folder.
  package static func places(of path: String, in bytes: [UInt8]) -> [Range<Int>] {
    guard let record = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return [] }
    let places = JSONPlaces(bytes, file: "")
    return record.keys.filter { $0 == path || $0.hasPrefix(path + "/") }.compactMap { key in
      // Behind the quotation mark.
      places.offset(ofKey: [key]).map { $0 + 1..<$0 + 1 + path.utf8.count }
    }
  }
}
