import SwiftSyntax

extension Rule {
  static let all =
    roomsOfC + [endsOfTheProcess, namedImports, oneLock, leakChecks, seeds, clocks, silentReturns, size, length]

  // MARK: The tool

  private static let roomsOfC: [Rule] = [
    .words(
      "libcmark is called in three files", in: ["Sources"],
      except: ["CommonMark", "MarkdownDocument", "MarkdownRendering"].map {
        "Sources/LiterateReading/Markdown/\($0).swift"
      },
      saying: "only CommonMark.swift and the two that go through it call libcmark.",
      wrong: ["let node = cmark_node_new(kind)"],
      right: ["// cmark_node_new\nlet text = \"cmark_node_new\""],
      where: { $0.hasPrefix("cmark_") }),
    .words(
      "sourcekitd is called in one file", in: ["Sources"], except: ["Sources/LiterateToolchain/SourceKitCalls.swift"],
      saying: "only SourceKitCalls.swift calls sourcekitd.", wrong: ["let uid: sourcekitd_uid_t"],
      right: ["/* sourcekitd_uid_t */ let text = \"sourcekitd_uid_t\""],
      where: { $0.hasPrefix("sourcekitd_") }),
    .words(
      "libmicrohttpd is called in two files", in: ["Sources"],
      except: ["HTTPDaemon", "HTTPListener"].map { "Sources/LiterateToolchain/HTTP/\($0).swift" },
      saying: "only HTTPDaemon.swift and HTTPListener.swift call libmicrohttpd.",
      wrong: ["MHD_stop_daemon(daemon)"], right: ["// MHD_stop_daemon\nlet text = \"MHD_stop_daemon\""],
      where: { $0.hasPrefix("MHD_") || $0.hasPrefix("chttp_") }),
  ]

  private static let endsOfTheProcess = Rule(
    testDescription: "only the command prints, exits and gives up",
    places: ["LiterateModel", "LiterateReading", "LiterateToolchain", "LiteratePages", "Literate"].map {
      "Sources/\($0)"
    },
    complaints: { file in
      let calls = file.calls.filter { ["print", "exit", "fatalError"].contains($0.function) }
      let tries = file.tries.filter { $0.questionOrExclamationMark?.tokenKind == .exclamationMark }
      return calls.map { Complaint(line: $0.line, text: "`\($0.function)(…)` is for docs-check.") }
        + tries.map { Complaint(line: file.line($0), text: "`try!` ends the process.") }
    },
    wrong: [
      "print(\"x\")", "func f() { print(1) } // no", "let a = try! f(\"x\")", "guard a else { exit(1) }",
      "let text = \"\\(fatalError(\"x\"))\"", "f {print(\"\"\"\n  a\n  \"\"\")}", "Swift.print(1)",
    ],
    right: [
      "// print(1)", "let text = \"print(1)\"", "page.print(1)", "func print(_ x: Int) {}", "/// ```\n/// print(\"x\")",
      "let text = \"\"\"\n  exit(1)\n  \"\"\"", "let a = try? f()",
    ])

  // MARK: The libraries

  private static let namedImports = Rule(
    testDescription: "Rx names what it takes", places: ["Sources/Rx"],
    complaints: { file in
      file.imports.filter { !$0.isScoped && !["Dispatch", "Synchronization", "Glibc", "Musl"].contains($0.module) }
        .map { Complaint(line: $0.line, text: "imports all of \($0.module); name what it needs.") }
    }, wrong: ["import Foundation", "@preconcurrency import Foundation // struct", "public import Foundation"],
    right: ["import struct Foundation.Date", "import Dispatch", "// import Foundation"])

  private static let oneLock = Rule.words(
    "Rx has one kind of lock", in: ["Sources/Rx"], saying: "the one lock is Machinery/Lock.swift.",
    wrong: ["let lock = NSLock()", "var state = Mutex<Int>(0)"], right: ["let text = \"NSLock\" // Mutex<Int>"],
    where: { ["NSLock", "NSRecursiveLock", "Mutex"].contains($0) || $0.hasPrefix("pthread_mutex") })

  // MARK: Tests

  private static let leakChecks = Rule(
    testDescription: "every suite that uses the reactive libraries looks for leaks", places: ["Tests"],
    except: ["Tests/Fixtures", "Tests/DocsCheckTests"],
    complaints: { file in
      // What one test leaves behind, another one counts.
      let modules = ["Rx", "RxControls", "RxFoundation", "RxTesting", "Reactors", "Stage"]
      guard file.imports.contains(where: { modules.contains($0.module) }) else { return [] }
      func named(_ name: String) -> [AttributeSyntax] {
        file.attributes.filter { $0.attributeName.trimmedDescription == name }
      }
      let looks = named("Suite").contains { $0.arguments?.trimmedDescription.contains(".leakChecked") == true }
      guard let test = named("Test").first, !looks else { return [] }
      return [Complaint(line: file.line(test), text: "a test without a leak check: `@Suite(.leakChecked)`.")]
    },
    wrong: [
      "import Rx\nstruct S { @Test func a() {} }",
      "import Reactors\n// @Suite(.leakChecked)\n@Suite struct S { @Test func a() {} }",
    ],
    right: [
      "import Rx\n@Suite(.leakChecked) struct S { @Test func a() {} }", "import Rx\nstruct S {} // @Test",
      "struct S { @Test func a() {} }",
    ])

  private static let seeds = Rule(
    testDescription: "randomness has a seed", places: ["Tests"],
    except: ["Tests/Fixtures", "Tests/DocsCheckTests/Packages"],
    complaints: { file in
      let names = ["random", "shuffled", "shuffle", "randomElement"]
      let calls = file.calls.filter { call in
        names.contains { call.function == ".\($0)" } && !call.labels.contains("using")
          && (call.labels.isEmpty || call.labels.contains("in"))
      }
      let words = file.words.filter { $0.text == "SystemRandomNumberGenerator" }
      return (calls.map(\.line) + words.map(file.line)).map {
        Complaint(line: $0, text: "what fails once cannot be made to fail again: use a generator with a seed.")
      }
    },
    wrong: ["let a = Int.random(in: 0...1)", "list.shuffled()", "var g = SystemRandomNumberGenerator()"],
    right: ["Int.random(in: 0...1, using: &g)", "list.shuffled(using: &g)", "let text = \"Int.random(in: 0...1)\""])

  private static let clocks = Rule.words(
    "no test measures time on the wall", in: ["Tests"], except: ["Tests/Fixtures", "Tests/DocsCheckTests/Packages"],
    saying: "a busy machine makes it fail; count, or measure processor time.",
    wrong: ["Date().timeIntervalSince(start)", "ContinuousClock().measure { f() }"],
    right: ["while Date() < end {}", "Date(timeIntervalSince1970: 0)", "// timeIntervalSince(start)"],
    where: { ["timeIntervalSince", "timeIntervalSinceNow", "ContinuousClock", "SuspendingClock"].contains($0) })

  /// A test that cannot go on fails, is skipped by a trait, or is cancelled; it does not pass.
  private static let silentReturns = Rule(
    testDescription: "no test passes without having looked", places: ["Tests"],
    except: ["Tests/Fixtures", "Tests/DocsCheckTests/Packages"],
    complaints: { file in
      file.guards.filter { returnsNothing($0) && isOfATest($0) }.map {
        Complaint(
          line: file.line($0), text: "the test passes here; skip it by `.enabled(if:)`, or say what is wrong.")
      }
    },
    wrong: [
      "@Test func a() { guard isLinux else { return } }", "@Test(.serialized) func a() { guard b else { return } }",
    ],
    right: [
      "func a() { guard b else { return } }", "@Test func a() { guard b else { Issue.record(\"b\"); return } }",
      "@Test func a() { each { guard $0 else { return } } }",
      "@Test func a() { for x in y { guard x else { continue } } }",
    ])

  private static func returnsNothing(_ statement: GuardStmtSyntax) -> Bool {
    guard statement.body.statements.count == 1, let only = statement.body.statements.first?.item else { return false }
    return only.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
  }

  /// Whether the function that a statement returns from is a test.
  private static func isOfATest(_ statement: GuardStmtSyntax) -> Bool {
    var node = Syntax(statement).parent
    while let outer = node {
      if let function = outer.as(FunctionDeclSyntax.self) {
        return function.attributes.contains { $0.trimmedDescription.hasPrefix("@Test") }
      }
      if outer.is(ClosureExprSyntax.self) || outer.is(AccessorDeclSyntax.self) { return false }
      node = outer.parent
    }
    return false
  }

  // MARK: Everywhere

  private static let size = Rule(
    testDescription: "a file fits in one's head", places: ["Sources"],
    complaints: { file in
      file.lines > 400 ? [Complaint(line: 401, text: "divide the file, which has \(file.lines) lines of code.")] : []
    }, wrong: [String(repeating: "\n", count: 401)],
    right: [String(repeating: "\n", count: 250), String(repeating: "  /// An example.\n", count: 401)])

  private static let length = Rule(
    testDescription: "a function has at most 40 lines", places: ["Sources"],
    complaints: { file in
      file.bodies.filter { $0.lines > 40 && !$0.isTable }.map {
        Complaint(line: $0.line, text: "`\($0.name)` has \($0.lines) lines of code, and may have 40; name its steps.")
      }
    },
    wrong: [
      "func f() {\n\(calls(41))}", "func f() { g()\n\(calls(39))h() }", "init() {\n\(calls(41))}",
      "class A {\n  deinit {\n\(calls(41))}\n}",
      "var a: Int {\n\(calls(41))}", "var a = 1 {\n  didSet {\n\(calls(41))}\n}",
      "subscript(i: Int) -> Int {\n\(calls(41))}", "let a = {\n\(calls(41))}", "let a = f(1) {\n\(calls(41))}",
      "func f() {\n  g(#/\n\(items(39, "    a"))    /#)\n}",
      "func f() {\n  g(\"\"\"\n\(items(39, "    a\n"))    \"\"\")\n}",
      // A table in which something is done is none.
      "func f() {\n  switch a {\n\(cases(20, "1\n  g()"))}\n}",
      "func f() {\n  switch a {\n\(cases(20, "if b { 1 } else { 2 }"))}\n}",
      "func f() {\n  g()\n  switch a {\n\(cases(20, "1"))}\n}",
      "func f() {\n  return [\n{ g()\n h() },\n\(items(40))]\n}",
    ],
    right: [
      "func f() {\n\(calls(40))}", "func f() {\n\(calls(40))\n// Why.\n/* And\n why. */\n}",
      "let text = \"\"\"\n\(calls(41))\"\"\"", "func f() {\n  g(\"\"\"\n\(items(38, "    a\n"))    \"\"\")\n}",
      "struct A {\n\(items(41, "  var a = 1"))}",
      "func f() {\n  switch a {\n\(cases(21, "1"))}\n}", "func f() {\n  return switch a {\n\(cases(21, "g(1)"))}\n}",
      "func f() {\n  switch a {\n\(cases(21, "return \"a\""))}\n}", "func f() {\n  return [\n\(items(41))]\n}",
      "var a: [Int] {\n  [\n\(items(41))]\n}", "func f() {\n  [\n\(items(41, "  1: { $0 },"))]\n}",
    ])

  private static func calls(_ count: Int) -> String { String(repeating: "  g()\n", count: count) }

  private static func cases(_ count: Int, _ body: String) -> String {
    String(repeating: "  case 1:\n  \(body)\n", count: count)
  }

  private static func items(_ count: Int, _ item: String = "  g(1),") -> String {
    String(repeating: item + "\n", count: count)
  }
}
