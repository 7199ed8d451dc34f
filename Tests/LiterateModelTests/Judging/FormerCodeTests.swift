import Testing

@testable import LiterateModel

@Suite struct FormerCodeTests {
  @Test(arguments: [
    "Before (this no longer compiles):", "Before:", "Old code no longer compiles:",
    "Before. It is no longer accepted by the compiler:",
    "0.3, does not compile any more", "Previously:", "The old labels are no longer accepted.", "Deprecated:", "before",
    "The method is not available anymore.", "Instead of writing this:",
    "Until 2.0, a label was needed:",
  ]) func itIsHowItWasWrittenBefore(_ text: String) {
    #expect(FormerCode.isAnnounced(in: text))
  }

  @Test(arguments: [
    "After:", "Now:", "This version no longer crashes.", "There is no longer a limit on names, so all of them compile.",
    "Before you call it, set the level of the logger, and then of its handlers; it holds for all of them.",
    "Use it like this:", "",
    "Long names are no problem.", "It prints any number, more or less.", "An example of what is new:",
    "You no longer need a label here.",
    "Instead, a label is needed, and has been since the first version of the library came out.",
    "Not all of them have a label.",
  ]) func itIsHowItIsWritten(_ text: String) {
    #expect(!FormerCode.isAnnounced(in: text))
  }
}
