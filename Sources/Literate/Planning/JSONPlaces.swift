import Foundation
import LiterateModel

/// Where the members of the objects of a JSON text stand. What is no JSON has members up to where it goes wrong.
struct JSONPlaces {
  private struct Place {
    var key: Int
    var value: Int
  }

  private let bytes: [UInt8]
  private let file: String
  private var places: [[String]: Place] = [:]
  private var index = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    value([])
  }

  /// The key at the end of a path: `["redirects", "01-old.html"]`.
  func key(_ path: [String]) -> Position { position(places[path]?.key ?? places[Array(path.prefix(1))]?.key ?? 0) }

  /// What stands behind that key.
  func value(of path: [String]) -> Position {
    position(places[path]?.value ?? places[Array(path.prefix(1))]?.value ?? 0)
  }

  func offset(ofKey path: [String]) -> Int? { places[path]?.key }
  func offset(ofValue path: [String]) -> Int? { places[path]?.value }

  private func position(_ offset: Int) -> Position {
    let before = bytes[..<min(offset, bytes.count)]
    let column = before.count - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1
    return Position(file: file, line: before.count { $0 == 10 } + 1, column: column)
  }

  // MARK: Reading

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func space() {
    while let byte, [9, 10, 13, 32].contains(byte) { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    space()
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(_ path: [String]) {
    space()
    switch byte {
    case UInt8(ascii: "{"): object(path)
    case UInt8(ascii: "["): list()
    case UInt8(ascii: "\""): _ = text()
    default:
      while let byte, !Array(",]}".utf8).contains(byte) { index += 1 }
    }
  }

  private mutating func object(_ path: [String]) {
    index += 1
    repeat {
      space()
      let start = index
      guard let key = text(), take(":") else { break }
      space()
      // The last of two equal keys counts, as it does for who reads the text.
      places[path + [key]] = Place(key: start, value: index)
      value(path + [key])
    } while take(",")
    _ = take("}")
  }

  private mutating func list() {
    index += 1
    // Members of objects in lists have no path of their own.
    var inner = self
    repeat { inner.value(["["]) } while inner.take(",")
    index = inner.index
    _ = take("]")
  }

  private mutating func text() -> String? {
    guard byte == UInt8(ascii: "\"") else { return nil }
    let start = index
    index += 1
    var isPlain = true
    while let byte, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      }
      index += 1
    }
    guard index < bytes.count else { return nil }
    index += 1
    if isPlain { return String(decoding: bytes[start + 1..<index - 1], as: UTF8.self) }
    return (try? JSONSerialization.jsonObject(with: Data(bytes[start..<index]), options: .fragmentsAllowed)) as? String
  }
}
