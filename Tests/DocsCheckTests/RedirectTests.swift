import Testing
import ThreadsTestSupport

/// Headings that have moved, and those that only seem to.
@Suite(.onThreads) struct RedirectTests {
  private func place(_ redirects: String) throws -> Place {
    let place = try Place(book: "site")
    try place.write(
      "Chapters/book.json",
      "{\n  \"skips\": 1, \"repository\": \"https://example.org/r\",\n  \"redirects\": {\n    \(redirects)\n  }\n}\n")
    return place
  }

  @Test func aHeadingThatHasAnotherNameIsFoundWithoutAScript() throws {
    let place = try place(
      #""01-first.html#it-held": "01-first.html#what-holds", "01-first.html#%E8%A1%A8": "01-first.html#snippet-sum""#)
    _ = try place.check()
    try place.write("Chapters/part/02-second.md", "# Second\n\n## What is there\n")
    #expect(try place.check().status == 0)
    let page = try place.read("site/01-first.html")
    #expect(page.contains("<h2><span id=\"it-held\"></span><span id=\"what-holds\">"))
    let old = try #require(page.firstRange(of: "<span id=\"表\"></span><"))
    #expect(page[old.upperBound...].prefix { $0 != ">" }.contains("id=\"snippet-sum\""))
    #expect(!page.contains("class=\"moved\""))
  }

  @Test func aHeadingThatIsOnAnotherPageLeadsThere() throws {
    let place = try place(
      #""01-first.html#gone": "02-second.html#what-is-there", "01-first.html#whole": "02-second.html""#)
    _ = try place.check()
    #expect(try place.check().status == 0)
    let page = try place.read("site/01-first.html")
    #expect(page.contains("<p class=\"moved\" id=\"gone\">"))
    #expect(page.contains("<a href=\"02-second.html#what-is-there\">it is here now</a>"))
    #expect(page.contains("<a href=\"02-second.html\">it is here now</a>"))
    #expect(try place.read("site/assets/page.js").contains("location.replace"))
    #expect(try !place.read("site/02-second.html").contains("class=\"moved\""))
  }

  @Test func aHeadingOfAPageThatIsGoneLeadsToItsOwnPlace() throws {
    let place = try place(
      #""00-old.html": "01-first.html", "00-old.html#part": "02-second.html#what-is-there""#)
    _ = try place.check()
    #expect(try place.check().status == 0)
    let page = try place.read("site/00-old.html")
    #expect(page.contains("<noscript><meta http-equiv=\"refresh\" content=\"0; url=01-first.html\"></noscript>"))
    let whole = try #require(page.firstRange(of: "<a href=\"01-first.html\">"))
    let part = try #require(page.firstRange(of: "<p class=\"moved\" id=\"part\">"))
    #expect(page[part.upperBound...].contains("<a href=\"02-second.html#what-is-there\">"))
    // The script takes the first link for whoever comes for the whole page, or for a part that nobody knows.
    #expect(whole.lowerBound < part.lowerBound)
    #expect(page.contains("<script src=\"assets/moved.js\"></script>"))
    #expect(try place.read("site/assets/moved.js").contains("location.replace"))
  }

  @Test func aPageThatIsGoneAsAWholeNeedsNoScript() throws {
    let place = try place(#""00-old.html": "01-first.html""#)
    _ = try place.check()
    #expect(try place.check().status == 0)
    let page = try place.read("site/00-old.html")
    #expect(page.contains("<meta http-equiv=\"refresh\"") && !page.contains("<noscript>") && !page.contains("<script"))
    #expect(!place.exists("site/assets/moved.js"))
  }

  @Test(arguments: [
    (#""01-first.html#what-holds": "02-second.html""#, "`what-holds` is still on 01-first.html"),
    (#""01-first.html#snippet-sum": "02-second.html""#, "`snippet-sum` is still on 01-first.html"),
    (#""01-first.html#main": "02-second.html""#, "`main` is still on 01-first.html"),
    (#""01-first.html#": "02-second.html""#, "`01-first.html#` in `redirects` names no heading"),
    (
      #""01-frist.html#a": "02-second.html""#,
      "`01-frist.html`, which is no chapter's page; did you mean `01-first.html`?"
    ),
    (#""00-before.html#": "02-second.html""#, "`00-before.html#` in `redirects` names no heading"),
    (#""00-before.html#a": "02-second.html#what-is-ther""#, "02-second.html has no heading `what-is-ther`"),
    (#""77-quite-another.html#a": "02-second.html""#, "if the page has moved, too, say where to"),
    (#""01-first.html#a": "02-second.html#what-is-ther""#, "02-second.html has no heading `what-is-ther`"),
    (#""01-first.html#a": "03-none.html""#, "`redirects` leads to `03-none.html`, which is no page"),
    (#""01-first.html": "02-second.html""#, "`01-first.html` in `redirects` is no page that has moved"),
    (#""00-old.html": "02-second.html#none""#, "02-second.html has no heading `none`"),
  ])
  func whatIsWrongIsSaidAtItsPlace(_ redirect: String, _ message: String) throws {
    // A value and another key that look like it come first.
    let place = try place("\"00-before.html\": \"01-first.html\",\n    \(redirect)")
    let result = try place.check()
    #expect(result.status == 1)
    #expect(result.output.contains("Chapters/book.json:5:5: error: "), "\(result.output)")
    #expect(result.output.contains(message), "\(result.output)")
    #expect(!place.exists("site"))
  }
}
