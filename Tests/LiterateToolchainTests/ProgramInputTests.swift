import Foundation
import Glibc
import Testing

@testable import LiterateToolchain

/// The input of a program's snippets, one after the other.
@Suite struct ProgramInputTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/input-\(UUID().uuidString)"

  private func input(_ texts: String...) throws -> ProgramInput {
    try #require(
      ProgramInput(texts.enumerated().map { SnippetInput(snippet: 2 * $0, text: $1) }, beside: folder))
  }

  private func read(_ input: ProgramInput, _ count: Int) throws -> String {
    let descriptor = try #require(input.reading)
    var bytes = [UInt8](repeating: 0, count: count)
    let read = Glibc.read(descriptor.number, &bytes, count)
    return String(decoding: bytes.prefix(max(0, read)), as: UTF8.self)
  }

  @Test func eachSnippetFindsItsOwn() throws {
    var input = try input("Ada\nBob\n", "", "Cleo\n")
    #expect(try read(input, 100) == "Ada\nBob\n")
    #expect(try read(input, 100).isEmpty)
    #expect(input.left(ahead: 0).isEmpty)
    input.give(after: 0)
    #expect(try read(input, 100).isEmpty)
    input.give(after: 0)
    #expect(try read(input, 100).isEmpty, "it has been given")
    input.give(after: 2)
    #expect(try read(input, 2) == "Cl" && input.left(ahead: 0) == [4: 3])
    input.give(after: 4)
    #expect(input.left(ahead: 0) == [4: 3], "there is nothing behind the last")
  }

  @Test func whatIsLeftIsLaidToTheOneThatItWasFor() throws {
    var input = try input("Ada\nBob\n", "Cleo\n")
    _ = try read(input, 100)
    #expect(input.left(ahead: 4) == [0: 4], "the library has taken it, and nobody has read it")
    #expect(input.left(ahead: -1).isEmpty, "nobody knows")
    input.give(after: 0)
    #expect(input.left(ahead: 4) == [0: 4, 2: 5])
    _ = try read(input, 100)
    #expect(input.left(ahead: 3) == [2: 3])
  }

  @Test func withoutAnyThereIsAnEnd() throws {
    let input = try input("", "")
    #expect(try read(input, 100).isEmpty && input.left(ahead: 0).isEmpty)
    #expect(try #require(ProgramInput([], beside: folder)).left(ahead: 0).isEmpty)
  }
}
