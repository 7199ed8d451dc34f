import Testing

@testable import Literate

/// What a fence says of a compiler's sentence.
@Suite struct FenceTextTests {
  @Test(arguments: [
    ("cannot find 'a' in scope", "cannot find 'a' in scope"), ("expected \"a\"\nhere", "expected …a……here"),
    (
      "cannot convert value of type 'Ring<Int>' to the expected argument type of a function 'Collection of all that there is'",
      "cannot convert value of type 'Ring<Int>' to the expected argument type of a function"
    ),
    (String(repeating: "word ", count: 30), String(repeating: "word ", count: 19) + "word"),
  ]) func itEndsBetweenWordsAndQuotations(_ sentence: String, _ text: String) {
    #expect(FenceText.beginning(of: sentence) == text)
  }
}
