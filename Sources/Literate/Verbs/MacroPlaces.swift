import Foundation
import LiterateToolchain

/// Whether a place in a source file is that of a macro: what a macro writes stands, for the compiler, at its `@` or `#`, where no
/// name that a person wrote can begin.
struct MacroPlaces {
  private var lines: [String: [Substring]] = [:]

  mutating func isMacro(at location: SymbolGraph.Symbol.Location) -> Bool {
    guard location.uri.hasPrefix("file://"),
      let path = String(location.uri.dropFirst("file://".count)).removingPercentEncoding
    else { return false }
    if lines[path] == nil { lines[path] = (try? Files.read(path)).map { Files.lines(of: $0).map { $0[...] } } ?? [] }
    guard let line = lines[path].flatMap({ $0.indices.contains(location.position.line) ? $0[location.position.line] : nil })
    else { return false }
    let next = line.utf8.dropFirst(location.position.character).first
    return next == UInt8(ascii: "@") || next == UInt8(ascii: "#")
  }
}
