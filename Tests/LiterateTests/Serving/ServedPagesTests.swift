import LiteratePages
import Testing

@testable import Literate

/// A served book answers for folders as the hosts of sites do.
@Suite struct ServedPagesTests {
  private let pages = ServedPages(
    ["index.html", "404.html", "zh-Hans/index.html", "a b/index.html", "zh-Hans/01.html"].map {
      SiteFile(path: $0, bytes: Array("<!doctype html>\n<html><head>\n</head><body>\n\($0)</body></html>\n".utf8))
    })

  @Test(arguments: [
    ("/", "index.html"), ("/zh-Hans/", "zh-Hans/index.html"), ("/a b/", "a b/index.html"),
    ("/zh-Hans/01.html", "zh-Hans/01.html"),
  ]) func aFolderIsItsFirstPage(_ row: (path: String, page: String)) {
    let answer = pages.answer(row.path)
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self).contains(row.page + "</body>"))
    #expect(answer.fields.contains { $0 == ("Content-Type", "text/html; charset=utf-8") })
  }

  @Test(arguments: [("/zh-Hans", "/zh-Hans/"), ("/a b", "/a%20b/")])
  func aFolderWithoutItsSlashIsElsewhere(_ row: (path: String, target: String)) {
    let answer = pages.answer(row.path)
    #expect(answer.status == 307)
    #expect(answer.fields.contains { $0 == ("Location", row.target) })
  }

  @Test(arguments: ["/none/", "/none", "//", "/index.html/", "/01.html"])
  func whatIsNotThereIsMissing(_ path: String) {
    #expect(pages.answer(path).status == 404)
  }
}
