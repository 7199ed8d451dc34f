import Foundation
import Testing

@testable import Literate

/// Which symbols nobody wrote.
@Suite struct MacroPlacesTests {
  private func symbol(_ name: String, at place: (line: Int, column: Int)?, in file: URL) -> SymbolGraph.Symbol {
    SymbolGraph.Symbol(
      identifier: .init(precise: name), kind: .init(identifier: "swift.method", displayName: "Instance Method"),
      pathComponents: [name],
      location: place.map {
        .init(uri: file.absoluteString, position: .init(line: $0.line, character: $0.column))
      })
  }

  /// The names of those among the symbols that nobody wrote.
  private func unwritten(_ places: [String: (Int, Int)?], source: String) throws -> Set<String> {
    let file = FileManager.default.temporaryDirectory.appending(path: "macro places \(UUID().uuidString).swift")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let symbols = places.map { symbol($0.key, at: $0.value.map { (line: $0.0, column: $0.1) }, in: file) }
    var macros = MacroPlaces(symbols)
    return Set(symbols.filter { macros.wrote($0) }.map { $0.pathComponents[0] })
  }

  @Test func whatHasNoPlaceWasWrittenByTheCompiler() throws {
    #expect(try unwritten(["written": (0, 5), "made": nil], source: "func written() {}\n") == ["made"])
  }

  @Test func noNameBeginsWhereAMacroDoes() throws {
    let source = "@MainActor @Makes\nprotocol Delegate {\n  #makes\n}\n"
    #expect(try unwritten(["Delegate": (1, 9), "one": (0, 11), "two": (2, 2)], source: source) == ["one", "two"])
  }

  @Test func twoNamesDoNotStandAtOnePlace() throws {
    // The file has been changed since the library was built.
    #expect(
      try unwritten(["Delegate": (1, 9), "one": (0, 3), "two": (0, 3)], source: "protocol Delegate {}\n") == [
        "one", "two",
      ]
    )
  }
}
