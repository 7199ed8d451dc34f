import Foundation
import LiterateToolchain
import Testing

/// Texts are compressed for clients that unpack them, and come out as they were.
@Suite struct GzipTests {
  private static let page = Array(String(repeating: "<p>A page of the reference.</p>\n", count: 500).utf8)

  private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "packed-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc"]
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Foundation.Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Array(data)
  }

  @Test(arguments: [
    [], Array("a".utf8), page, (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) },
  ])
  func whatIsPackedComesOutAgain(_ bytes: [UInt8]) throws {
    let gzip = try #require(Gzip.ofMachine)
    let packed = try #require(gzip.compressed(bytes))
    #expect(try unpacked(packed) == bytes)
    #expect(gzip.compressed(bytes) == packed)
  }

  @Test func aLibraryThatIsNotThereIsNone() {
    #expect(Gzip(library: "libnothing.so.1") == nil)
    #expect(Gzip(library: "libc.so.6") == nil)
  }

  // MARK: Answers

  private func answer(_ type: String, _ body: [UInt8] = page) -> HTTPAnswer {
    HTTPAnswer(fields: [("Content-Type", type), ("ETag", "\"a\"")], body: body)
  }

  private let asked = HTTPRequest(path: "/", fields: [.init(name: "Accept-Encoding", value: "gzip")])

  @Test(arguments: ["text/html; charset=utf-8", "text/css", "text/javascript", "application/json", "image/svg+xml"])
  func aTextIsSentCompressed(_ type: String) throws {
    let sent = answer(type).compressed(for: asked)
    #expect(try unpacked(sent.body) == Self.page && sent.body.count < Self.page.count / 10)
    #expect(
      sent.fields.elementsEqual(
        [("Content-Type", type), ("ETag", "\"a-gzip\""), ("Vary", "Accept-Encoding"), ("Content-Encoding", "gzip")],
        by: ==))
  }

  @Test func whoCannotUnpackGetsItAsItIsAndHearsThatOthersDoNot() {
    let sent = answer("text/html").compressed(for: HTTPRequest(path: "/"))
    #expect(sent.body == Self.page)
    #expect(
      sent.fields.contains { $0 == ("ETag", "\"a\"") } && sent.fields.contains { $0 == ("Vary", "Accept-Encoding") })
    #expect(!sent.fields.contains { $0.name == "Content-Encoding" })
  }

  @Test func whatIsSmallOrAPictureOrAStreamStaysAsItIs() {
    let rest = [answer("image/png"), answer("text/html", Array("short".utf8)), .events(Self.page), .text(404, "None.")]
    for answer in rest { #expect(answer.compressed(for: asked) == answer) }
    #expect(answer("text/html").compressed(for: asked, by: nil) == answer("text/html"), "a machine without zlib")
  }
}
