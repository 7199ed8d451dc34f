import Foundation
import Testing
import ThreadsTestSupport

/// `--accept` where nobody wrote for a checker: comments are corrected in the manner in which they are written.
@Suite(.onThreads) struct AcceptedCommentsTests {
  /// Code whose comments do not hold, and what it says then.
  private static let before = """
    let a = 3 + 4 // 8
    print(a) // prints 8
    a + 1 // => 7
    a - 1 // → 9
    let name = "Bob" // the name
    name + "by" // "Bobbi"
    var list = [1]
    list.append(2)  //   list == [1]
    for n in 1...3 { print(n) }
    // Output:
    // 1
    // 4
    print("a", "b")
    // a c
    print(1) // Prints "2"
    /* a is 7 */ print(a) /* 8 */
    let o: Int? = a // 8 
    """
  private static let after = """
    let a = 3 + 4 // 7
    print(a) // prints 7
    a + 1 // => 8
    a - 1 // → 6
    let name = "Bob" // the name
    name + "by" // "Bobby"
    var list = [1]
    list.append(2)  //   list == [1, 2]
    for n in 1...3 { print(n) }
    // Output:
    // 1
    // 2
    // 3
    print("a", "b")
    // a b
    print(1) // Prints "1"
    /* a is 7 */ print(a) /* 7 */
    let o: Int? = a // 7 
    """

  /// Around the code: what stands before each of its lines, and how lines end.
  @Test(arguments: [("", "\n"), ("> ", "\n"), ("", "\r\n"), ("\t", "\n"), ("/// ", "\n"), ("  ///   ", "\r\n")])
  func everyOtherByteStays(_ margin: String, _ end: String) throws {
    func file(_ code: String) -> [UInt8] {
      let isComment = margin.contains("/")
      let fence = margin == "\t" ? "- list\n\n" : isComment ? "\(margin)Text.\(end)\(margin)\(end)" : "é\(end)\(end)"
      let lines = ["```swift"] + code.split(separator: "\n").map(String.init) + ["```"]
      return Array((fence + lines.map { margin + $0 + end }.joined() + (isComment ? "func f() {}" : "end")).utf8)
    }
    let name = margin.contains("/") ? "a.swift" : "a.md"
    let place = try Place()
    try place.write(name, file(Self.before))
    let accepted = try place.check("--scope", "auto", "--accept", name)
    #expect(try Array(place.read(name).utf8) == file(Self.after), "\(accepted.output)\(accepted.errors)")
    #expect(accepted.status == 0)
    let again = try place.check("--scope", "auto", "--accept", name)
    #expect(try Array(place.read(name).utf8) == file(Self.after))
    #expect(again.output.contains("1 snippet in 1 file: 1 run"))
  }

  /// Where a fence says that its comments are values, they are accepted, too; what it writes is what it reads.
  @Test func aFenceOfValuesIsAcceptedToo() throws {
    let place = try Place(["a.md": "```swift values\nlet a = 3 + 4 // 8\nprint(a) // → 9\n```\n"])
    let accepted = try place.check("--accept", "a.md")
    #expect(accepted.status == 0, "\(accepted.output)")
    #expect(try place.read("a.md") == "```swift values\nlet a = 3 + 4 // 7\nprint(a) // → 7\n```\n")
  }

  @Test(arguments: [
    ("values no-run", "`values` compares what happens when the snippet runs, and it is not run; leave one out."),
    (
      "values error",
      "`values` compares what happens when the snippet runs, and it is expected not to compile; leave one out."
    ),
    ("values=1", "`values` takes no value; write `values` alone."),
  ]) func valuesNeedARun(_ words: String, _ message: String) throws {
    let place = try Place(["a.md": "```swift \(words)\nlet a = 7 // 7\n```\n"])
    let result = try place.check("a.md")
    #expect(result.status == 1 && result.output.contains(message), "\(result.output)")
  }
}
