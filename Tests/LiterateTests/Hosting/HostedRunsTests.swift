import Foundation
import LiterateToolchain
import Testing

@testable import Literate

/// What strangers' programs find on the machine: nothing of each other.
@Suite final class HostedRunsTests {
  private let book: HostedBook

  init() throws { book = try HostedBook(modules: ["Dispatch", "Foundation"]) }

  private func output(of code: String) throws -> String {
    let answer = book.answer(.post, "/run", body: HostedBook.order(["snippet-number": "import Foundation\n" + code]))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    return try #require((object["outcomes"] as? [[String: Any]])?.first?["output"] as? String)
  }

  @Test(.enabled(if: Confinement.lack == nil, "there is no boundary here"))
  func nobodySeesTheWorkOfAnother() throws {
    let other = book.folder.appending(path: "cache/work").appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: other.appending(path: "text.swift"))
    let code = """
      let files = FileManager.default
      print(files.fileExists(atPath: "\(book.folder.path)/a.md"))
      print(files.contents(atPath: "\(other.path)/text.swift") as Any)
      print((try? files.contentsOfDirectory(atPath: "\(book.folder.path)/cache/work"))?.count as Any)
      """
    #expect(try output(of: code) == "false\nnil\nOptional(1)\n")
  }

  /// A compiler that could be led to write there could lead all others astray.
  @Test(.enabled(if: Confinement.lack == nil, "there is no boundary here"))
  func theModulesOfAllAreOnlyRead() throws {
    func modules() -> [String] {
      (try? FileManager.default.subpathsOfDirectory(atPath: book.folder.path + "/cache").filter {
        $0.contains("ModuleCache")
      }.sorted()) ?? []
    }
    let before = modules()
    #expect(try output(of: "import Dispatch\nprint(Date.now < Date.distantFuture)") == "true\n")
    let answer = book.answer(.post, "/run", body: HostedBook.order(["snippet-number": "import CoreFoundation"]))
    #expect(answer.text.contains("This server has only the modules of the book"))
    #expect(!answer.text.contains(book.folder.path), "no place of the machine is told")
    #expect(modules() == before)
  }

  @Test func nothingOfARunStays() throws {
    // What makes compilers stand is made beside the first run, of nobody's text.
    func files() -> [String] {
      let all = (try? FileManager.default.subpathsOfDirectory(atPath: book.folder.path)) ?? []
      return all.filter { !$0.contains("cache/standing") }.sorted()
    }
    let before = files()
    _ = try output(of: "print(\"left\")")
    #expect(files() == before)
  }
}
