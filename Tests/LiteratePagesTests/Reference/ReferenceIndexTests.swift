import LiteratePages
import Testing

/// What a unique name leads to, also where the symbol graph does not have it.
@Suite struct ReferenceIndexTests {
  private let index = SmallLibrary.sample.layout().index

  @Test(arguments: [
    ("s:3Lib6SourcePAAE3mapyxxF::SYNTHESIZED::s:3Lib5LabelC", "Source.html#map(_:)"),
    ("s:3Lib4ViewC5colorSivg", "View.html#color"),
    ("s:3Lib4ViewC5colorSivs", "View.html#color"),
    ("s:3Lib4ViewC5frameACSi_tcfC", "View.html#init(frame:)"),
    // Inherited initialisers, one that was written and one that nobody wrote.
    ("s:3Lib5LabelC5frameACSi_tcfc", "View.html#init(frame:)"),
    ("s:3Lib5LabelCACycfc", "Label.html"),
    ("$s3Lib4ViewCmD", "View.html"),
  ])
  func whatIsKnownByAnotherName(_ usr: String, _ target: String) {
    #expect(index.target(usr: usr) == "reference/Lib/" + target)
  }

  @Test(arguments: [
    "", "s:", "$s", "s:Si", "s:3Lib4ViewC7unknownSivp", "s:8Snippets4ViewC",
    // Somebody's own extension.
    "s:3Lib4ViewC8SnippetsE5otherACSi_tcfc", "s:3Lib4ViewC8SnippetsE3fooyyF",
  ])
  func whatHasNoPlace(_ usr: String) {
    #expect(index.target(usr: usr) == nil)
  }
}
