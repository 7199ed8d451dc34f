import LiterateModel
import Testing

@testable import Literate

/// Names as the store keeps them.
@Suite struct KeptNamesTests {
  private static let names: [[KnownName]] = {
    func name(_ start: Int, _ symbol: String, others: [String] = [], isDeclaration: Bool = false) -> KnownName {
      var name = KnownName(
        range: start..<start + 3, kind: .type, symbol: symbol, module: "Rx", declaration: "struct A", documentation: "",
        isDeclaration: isDeclaration)
      name.others = others
      return name
    }
    var used = name(4, "s:D")
    used.home = KnownName.Home(snippet: 1, offset: 9)
    return [[], [name(0, "s:A"), used, name(9, "s:A", others: ["s:B", "s:C"], isDeclaration: true)], [name(7, "é")]]
  }()

  @Test func whatIsReadIsWhatWasKept() throws {
    let read = try #require(KeptNames.read(KeptNames.bytes(Self.names)))
    #expect(read == Self.names)
    #expect(KeptNames.read(KeptNames.bytes([])) == [])
  }

  @Test func eachTextIsKeptOnce() {
    let one = KeptNames.bytes([Array(Self.names[1].prefix(1))]).count
    let hundred = KeptNames.bytes([Array(repeating: Self.names[1][0], count: 100)]).count
    // Ten numbers and a byte for each.
    #expect(hundred - one == 99 * 81, "\(hundred) bytes")
  }

  /// A file that is damaged is one that is not there.
  @Test func damagedBytesAreReadWithoutHarm() {
    let bytes = KeptNames.bytes(Self.names)
    for count in 0..<bytes.count { #expect(KeptNames.read(Array(bytes.prefix(count))) == nil, "\(count) bytes") }
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        var damaged = bytes
        damaged[index] = value
        _ = KeptNames.read(damaged)
      }
    }
  }
}
