import Dispatch
import Synchronization
import Testing

@testable import Literate

/// What is typed has the colours of the toolchain's parser, and stays what it is.
@Suite struct EditColorsTests {
  @Test func aTextInPieces() {
    let pieces = EditColors.pieces(of: "let é = \"ü\" // →\n")
    let known = [["let", "keyword"], ["\"ü\"", "string"], ["// →", "comment"]]
    for piece in known { #expect(pieces.contains(piece), "\(piece) in \(pieces)") }
    #expect(pieces.map { $0[0] }.joined() == "let é = \"ü\" // →\n")
  }

  @Test(arguments: ["", "\n", "}}}}", "\"", "/*", "#if", "a\u{0}b", "👩‍👩‍👧 = 1", "\t\tx\r\ny"])
  func whatIsHalfTypedStaysWhatItIs(_ text: String) {
    #expect(EditColors.pieces(of: text).map { $0[0] }.joined() == text)
  }

  @Test func whatIsNestedDeeplyHasColoursToo() {
    let text = String(repeating: "(", count: 3_000)
    let found = Mutex<[[String]]?>(nil)
    let isThere = DispatchSemaphore(value: 0)
    EditColors.find(of: text) { pieces in
      found.withLock { $0 = pieces }
      isThere.signal()
    }
    isThere.wait()
    #expect(found.withLock { $0 }?.map { $0[0] }.joined() == text)
  }
}
