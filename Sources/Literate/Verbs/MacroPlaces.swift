import Foundation
import LiterateToolchain

/// Which symbols nobody wrote: those without a place, and what a macro wrote.
///
/// The compiler says of the latter that it stands where the macro does: at its `@` or `#`, where no name begins, and several of them
/// at one place.
struct MacroPlaces {
  private struct Place: Hashable {
    var file: String
    var line: Int
    var column: Int
  }

  /// How many symbols have a place.
  private var counts: [Place: Int] = [:]
  private var lines: [String: [String]] = [:]

  init(_ symbols: [SymbolGraph.Symbol]) {
    // One that extends a type of another module is told with each of the files that it is in.
    var seen: Set<String> = []
    for symbol in symbols where seen.insert(symbol.identifier.precise).inserted {
      if let place = Self.place(of: symbol) { counts[place, default: 0] += 1 }
    }
  }

  mutating func wrote(_ symbol: SymbolGraph.Symbol) -> Bool {
    guard let place = Self.place(of: symbol) else { return true }
    return counts[place, default: 0] > 1 || beginsMacro(place)
  }

  private static func place(of symbol: SymbolGraph.Symbol) -> Place? {
    symbol.location.map { Place(file: $0.uri, line: $0.position.line, column: $0.position.character) }
  }

  /// Looks into the file, where it is still there.
  private mutating func beginsMacro(_ place: Place) -> Bool {
    guard place.file.hasPrefix("file://"),
      let path = String(place.file.dropFirst("file://".count)).removingPercentEncoding
    else { return false }
    if lines[path] == nil { lines[path] = (try? Files.read(path)).map(Files.lines(of:)) ?? [] }
    guard let text = lines[path], text.indices.contains(place.line) else { return false }
    let next = text[place.line].utf8.dropFirst(place.column).first
    return next == UInt8(ascii: "@") || next == UInt8(ascii: "#")
  }
}
