import LiterateModel
import Testing

/// What is said where no listing was read.
@Suite struct NoListingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var none: NoListing
    var sentence: String
    var testDescription: String { sentence }
  }

  @Test(arguments: [
    Row(
      none: NoListing(fences: [:], isOfSources: true),
      sentence: "no listing was read, since no documentation comment has Swift code"),
    Row(
      none: NoListing(fences: [:], isOfSources: false),
      sentence: "no listing was read, since there is no Swift code in them"),
    Row(
      none: NoListing(fences: ["text": 4, "console": 8], isOfSources: true),
      sentence:
        "no listing was read, since all 12 fences of their documentation comments are in other languages (console, text)"
    ),
    Row(
      none: NoListing(fences: ["json": 1], isOfSources: false),
      sentence: "no listing was read, since the one fence is in another language (json)"),
    Row(
      none: NoListing(fences: ["": 2], isOfSources: false),
      sentence: "no listing was read, since all 2 fences name no language, and are no Swift"),
    Row(
      none: NoListing(fences: ["a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "": 1], isOfSources: false),
      sentence:
        "no listing was read, since all 6 fences are in other languages (a, b, c, d, …), or in none and no Swift"),
    Row(
      none: NoListing(fences: ["": 3], isOfSources: true, readByAuto: 7),
      sentence:
        "no listing was read, since what is indented, or in a fence without a language, is a listing for `--scope auto` alone, which would read 7"
    ),
    Row(
      none: NoListing(fences: [:], isOfSources: false, sources: "Kit/**/*.swift"),
      sentence:
        "no listing was read, since there is no Swift code in them; the comments of Swift files are read if they are named: `'Kit/**/*.swift'`"
    ),
  ]) func itSaysWhy(_ row: Row) {
    #expect(row.none.sentence == row.sentence)
  }
}
