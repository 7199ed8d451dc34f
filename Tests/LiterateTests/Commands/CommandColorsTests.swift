import LiterateModel
import Testing

@testable import Literate

/// Colours are where they are in most languages.
@Suite struct CommandColorsTests {
  private func colors(_ text: String, comment: String? = nil) -> [String] {
    var command = CommandLanguage(name: "x", file: "x", run: "x")
    command.comment = comment
    return CommandColors(text, command).all.map {
      "\($0.name) \(String(decoding: Array(text.utf8)[$0.range], as: UTF8.self))"
    }
  }

  @Test func aProgram() {
    let text = """
      #import <a.h> // a comment
      @interface A /* two
      lines */
      int a1 = 23; char *s = "a \\" b";
      """
    #expect(
      colors(text) == [
        "keyword #import", "comment // a comment", "keyword @interface", "comment /* two\nlines */", "number 23",
        "string \"a \\\" b\"",
      ])
  }

  @Test func anotherComment() {
    #expect(colors("# it's\nx = 'a' # b", comment: "#") == ["comment # it's", "string 'a'", "comment # b"])
  }

  @Test(arguments: ["\"", "'", "\"\\", "/*", "/* *", "@", "#", "é1", "\\", "'a\nb'"])
  func everyTextHasAnEnd(_ text: String) {
    for color in CommandColors(text, CommandLanguage(name: "x", file: "x", run: "x")).all {
      #expect(color.range.upperBound <= text.utf8.count && !color.range.isEmpty)
    }
  }
}
