import SwiftParser
import SwiftSyntax
import Testing

@testable import LiterateReading

/// Whether code runs beside other code, so that nobody knows what it prints first.
@Suite struct ConcurrentCodeTests {
  private func isConcurrent(_ text: String) -> Bool {
    let tree = Parser.parse(source: text)
    return ListingSurroundings(tree, Array(tree.tokens(viewMode: .sourceAccurate))).isConcurrent
  }

  @Test(arguments: [
    "Task { print(1) }", "Task<Void, Never> { print(1) }", "Task.detached { f() }", "async let a = f()",
    "await withTaskGroup(of: Int.self) { $0.addTask { 1 } }", "DispatchQueue.main.async { f() }", "queue.async { f() }",
    "queue.async(group: g) { f() }", "Thread { f() }.start()", "for await x in merge(a, b) { print(x) }",
    "print(await Array(combineLatest(a, b)))",
  ]) func itIs(_ text: String) { #expect(isConcurrent(text)) }

  @Test(arguments: [
    "for await x in [1, 2].async { print(x) }", "func f() async -> Int { 1 }\nprint(await f())",
    "let a: () async -> Void = {}", "await Task.yield()", "try await Task.sleep(for: .seconds(1))", "merge(a, b)",
    "for await x in chain(a.async, b.async) { print(x) }",
  ]) func itIsNot(_ text: String) { #expect(!isConcurrent(text)) }
}
