import Testing

@testable import Literate

@Suite struct FenceEditsTests {
  @Test func everyOtherByteStays() {
    let before = "\u{feff}# A\r\n\r\n> ```swift  \r\n> let é = 1\t\r\n> ```\n\nlast line without an end"
    var edits = FenceEdits()
    edits.words = [3: "error"]
    edits.below = [4: ["> // error: no"]]
    #expect(
      String(decoding: edits.applied(to: Array(before.utf8)), as: UTF8.self)
        == "\u{feff}# A\r\n\r\n> ```swift error  \r\n> let é = 1\t\r\n> // error: no\r\n> ```\n\nlast line without an end"
    )
  }

  @Test func aFenceThatSaysNothingIsToldItsLanguage() {
    let before = "- a\r\n\r\n  ```  \r\n  f()\r\n  ```\r\n\n~~~\ng()\n~~~\n"
    var edits = FenceEdits()
    edits.languages = [3: .init(name: "swift"), 7: .init(name: "swift")]
    edits.words = [7: "error"]
    #expect(
      String(decoding: edits.applied(to: Array(before.utf8)), as: UTF8.self)
        == "- a\r\n\r\n  ```swift  \r\n  f()\r\n  ```\r\n\n~~~swift error\ng()\n~~~\n")
    #expect(edits.difference("a.md", Array(before.utf8)).contains("+  ```swift  "))
  }

  @Test func nothingToWriteChangesNothing() {
    let bytes = Array("a\rb\r\n\n".utf8)
    #expect(FenceEdits().applied(to: bytes) == bytes)
  }

  @Test func theDifferenceIsOneThatPatchTakes() {
    let before = (1...20).map { "\($0)\n" }.joined()
    var edits = FenceEdits()
    edits.words = [2: "x", 18: "y"]
    edits.below = [3: ["new"]]
    #expect(
      edits.difference("a.md", Array(before.utf8)) == [
        "--- a.md", "+++ a.md", "@@ -1,6 +1,7 @@", " 1", "-2", "+2 x", " 3", "+new", " 4", " 5", " 6",
        "@@ -15,6 +16,6 @@", " 15", " 16", " 17", "-18", "+18 y", " 19", " 20",
      ])
  }
}
