import Foundation
import LiterateModel
import Testing

@testable import Literate

/// When the chapters of a book were last changed, as the book says it.
@Suite struct BookDatesTests {
  private func read(_ json: String) throws -> (dates: BookDates, problems: [Problem]) {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let value = try #require(object?["updated"])
    let (dates, problems) = BookDates.read(value, JSONPlaces(Array(json.utf8), file: "book.json"), folder: "Chapters/")
    return (dates, problems)
  }

  @Test(arguments: [
    ("2026-11-21", true), ("2028-02-29", true), ("2000-02-29", true), ("2026-12-31", true), ("2026-02-29", false),
    ("1900-02-29", false), ("2026-04-31", false), ("2026-13-01", false), ("2026-00-10", false), ("2026-01-00", false),
    ("2026-1-1", false), ("26-01-01", false), ("2026/01/01", false), ("2026-01-01 ", false), ("-026-01-01", false),
    ("2026-+1-01", false), ("２０２６-01-01", false), ("", false),
  ]) func aDateIsADayOfTheCalendar(_ row: (text: String, isDate: Bool)) {
    #expect(BookDates.isDate(row.text) == row.isDate)
  }

  @Test func oneDateIsThatOfAllChapters() throws {
    let (dates, problems) = try read(#"{"updated": "2026-11-21"}"#)
    #expect(problems.isEmpty)
    #expect(dates.date(of: "Chapters/a.md") == "2026-11-21")
  }

  @Test func aChapterHasItsOwn() throws {
    let (dates, problems) = try read(#"{"updated": {"a.md": "2026-11-21", "b/../c.md": "2026-11-22"}}"#)
    #expect(problems.isEmpty)
    #expect(dates.date(of: "Chapters/a.md") == "2026-11-21")
    #expect(dates.date(of: "Chapters/c.md") == "2026-11-22")
    #expect(dates.date(of: "Chapters/other.md") == nil)
  }

  @Test(arguments: [
    (#"{"updated": "21.11.2026"}"#, "book.json:1:13", "`21.11.2026` is no day of the calendar;"),
    (#"{"updated": {"a.md": "2026-02-30"}}"#, "book.json:1:22", "`2026-02-30` is no day of the calendar;"),
    (#"{"updated": 7}"#, "book.json:1:2", "`updated` is a date such as"),
    (#"{"updated": {"a.md": 7}}"#, "book.json:1:2", "`updated` is a date such as"),
  ]) func whatIsNoDateIsSaidAtItsPlace(_ row: (json: String, place: String, said: String)) throws {
    let problems = try read(row.json).problems
    #expect(problems.map(\.position.description) == [row.place])
    #expect(problems.first?.message.hasPrefix(row.said) == true, "\(problems)")
  }

  @Test func aDateOfNoChapterIsSaid() throws {
    let (dates, _) = try read(#"{"updated": {"01-frist.md": "2026-11-21"}}"#)
    let problem = try #require(dates.problems(["Chapters/01-first.md"]).first)
    #expect(problem.message.hasSuffix("which is no chapter; did you mean Chapters/01-first.md?"))
    #expect(problem.position.column == 14 && problem.length == "\"01-frist.md\"".utf8.count)
    #expect(dates.problems(["Chapters/01-frist.md"]).isEmpty)
  }
}
