import Testing

@testable import LiterateModel

@Suite struct FormerCodeTests {
  @Test(arguments: [
    "Before (this no longer compiles):", "Before:", "Old code no longer compiles:",
    "Before. It is no longer accepted by the compiler:",
    "0.3, does not compile any more", "Previously:", "The old labels are no longer accepted.", "Deprecated:", "before",
    "The method is not available anymore.", "Instead of writing this:",
    "Until 2.0, a label was needed:", "**Don't:**", "The old way:", "Was:", "Prior to 3.0:",
    "In 2.x, this was written as:", "With Probe 1.x:", "Version 1:", "Change this:", "Replace", "1.x",
    "In version 2 the initialiser is gone. Old code such as", "If you used `Q(meters:)` in 1.x, like this:",
    "You can no longer write", "These are gone:", "The following was removed in 3.0:",
    "The compiler catches mistakes such as:", "You can't assign a number:", "This won't work:",
    "The obvious approach does not work:", "Instead of `Q(meters: 1)`:", "Before 2.0, you wrote:", "Old API:",
    "Where you used to write:", "In version 1 it was:", "Instead of...", "Rather than…",
    "Where previously you would have written:",
    "Rather than doing this:", "Rather than:",
    "Code that looked like this:", "What used to be:", "So a feature that used to be written like this:",
    "If you have code like this today:", "From:", "And where you would do the following before:",
    "In the past, we did:",
    "If your code looks like this today:", "In place of this:",
  ]) func itIsHowItWasWrittenBefore(_ text: String) {
    #expect(FormerCode.isAnnounced(in: text) || FormerCode.isHinted(in: text))
  }

  @Test(arguments: [
    "After:", "Now:", "This version no longer crashes.", "There is no longer a limit on names, so all of them compile.",
    "Before you call it, set the level of the logger, and then of its handlers; it holds for all of them.",
    "Use it like this:", "",
    "Long names are no problem.", "It prints any number, more or less.", "An example of what is new:",
    "You no longer need a label here.",
    "Instead, a label is needed, and has been since the first version of the library came out.",
    "Not all of them have a label.", "If you used a label, take it away:", "Use values such as", "2", "6.0", "510",
    "3 items", "1.0 km", "Before you start, create a value:", "Before the first request, create a router:",
    "Previously created values can be reused:", "Old values are dropped when the box is full:",
    "Until the value is there, wait:", "Earlier you made a box. Now fill it:",
    "Instead of a number you can pass a quantity:", "Instead of `Q(3)`, prefer the labelled form:",
    "Keys that are no longer there are skipped:", "If the cache does not work, turn it off:",
    "You can not only read it, but also write:", "Values that were removed can be asked for:",
    "The method is used to find things:", "A key used to find the value:", "You can now write:", "It looks like this:",
    "Rather than a number you can pass a quantity:", "If it looks like rain, stay:",
    "Set the level as before, and call it:",
    "If you have a list of names like this, sort it:", "From the first to the last:",
    "In 3.0, there is a shorter way:", "Before it is shown, the value is rounded:",
  ]) func itIsHowItIsWritten(_ text: String) {
    #expect(!FormerCode.isAnnounced(in: text) && !FormerCode.isHinted(in: text))
  }
}
