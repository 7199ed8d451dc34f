import Testing

/// A sentence of the code map that says what is absent, and what breaks it.
struct Absence: CustomTestStringConvertible, Sendable {
  /// The heading that it stands under.
  let heading: String
  /// What stands behind `Absent:`.
  let sentence: String
  /// Under `Sources`; nil for the one that the heading names.
  var modules: [String]?
  /// Modules that must not be imported.
  var imports: Set<String> = []
  /// The only modules of others that may be.
  var onlyImports: Set<String>?
  /// A pattern for whole names and keywords that must not be there.
  var words: String?
  /// A pattern for what must not be in a string literal.
  var literals: String?
  /// How often a function is called, where that is said.
  var calls: (name: String, times: Int)?
  /// Each is found.
  let wrong: [String]
  /// Nothing is found.
  var right = "// import Rx\n/* FileManager, throws */ let a = 1"

  var testDescription: String { "\(heading): \(sentence)" }
  var folders: [String] { modules ?? [heading] }

  func complaints(_ file: SwiftFile) throws -> [String] {
    let ours = Set(HouseTests.floors.keys)
    let imported = file.imports.filter { used in
      imports.contains(used.module)
        || (onlyImports.map { !$0.contains(used.module) && !ours.contains(used.module) } ?? false)
    }
    let names = try words.map { pattern in
      let pattern = try Regex("(?:\(pattern))")
      return try file.words.filter { try pattern.wholeMatch(in: $0.text) != nil }
    }
    let texts = try literals.map { pattern in
      let pattern = try Regex(pattern)
      return try file.literals.filter { try pattern.firstMatch(in: $0.text) != nil }
    }
    let count = calls.map { calls in file.calls.count { $0.function == calls.name } }
    return imported.map { "line \($0.line): imports \($0.module)" }
      + (names ?? []).map { "line \(file.line($0)): `\($0.text)`" }
      + (texts ?? []).map { "line \(file.line($0)): \"\($0.text)\"" }
      + (count != calls?.times ? ["\(calls?.name ?? "") is called \(count ?? 0) times"] : [])
  }
}

extension Absence {
  static let all = tool + libraries

  private static let rx: Set<String> = ["Rx", "RxTesting", "RxControls"]

  private static let tool: [Absence] = [
    Absence(
      heading: "SnippetRuntime", sentence: "Foundation, Rx", imports: rx.union(["Foundation", "Dispatch"]),
      wrong: ["import Foundation", "import struct Foundation.Data", "@preconcurrency import Rx"],
      right: "import Glibc // import Foundation"),
    Absence(
      heading: "LiterateMarkup", sentence: "every other module, files, words", onlyImports: [],
      words: "FileManager|FileHandle|Process|fopen|readLine|Wording",
      wrong: ["import Foundation", "import Glibc", "FileManager.default", "let words: Wording"]),
    Absence(
      heading: "LiterateModel", sentence: "I/O, `throws`, HTML, compilers", onlyImports: ["Glibc", "Synchronization"],
      words:
        "throws|rethrows|throw|try|FileManager|FileHandle|Process|f?open|f?read|f?write|readLine|print|swiftc|frontend",
      literals: #"</?(?:a|b|p|div|span|code|pre|li|ul|ol|h[1-6]|svg|html)\b[^<]*>"#,
      wrong: [
        "import Foundation", "func f() throws {}", "let a = try? f()", "let fd = open(path, 0)", "print(1)",
        "let page = \"<span>\"", "let page = \"</code>\"", "let swiftc = 1",
      ], right: "let effects = [\"throws\"] // try open <span>"),
    Absence(
      heading: "LiterateToolchain", sentence: "decisions",
      words: "Verdict|OutputJudge|ValueJudge|DiagnosticJudge|Drift|Report",
      wrong: ["var verdict: Verdict", "OutputJudge.judge(a)"]),
    Absence(
      heading: "LiteratePages", sentence: "reading, writing, cmark, compilers", imports: ["Glibc", "Foundation"],
      onlyImports: ["Synchronization"],
      words: "FileManager|FileHandle|Process|fopen|readLine|cmark_.*|sourcekitd_.*|swiftc",
      wrong: ["import Glibc", "FileManager.default", "fopen(path, mode)", "cmark_node_new(a)"]),
    Absence(
      heading: "LanguageServer", sentence: "writing files, words of people's terminals, decisions of the checker",
      onlyImports: ["Dispatch", "Foundation", "Glibc", "Synchronization"],
      words: "FileManager|FileHandle|Process|fopen|print|Acceptance|OutputJudge|ValueJudge|DiagnosticJudge|HumanReport",
      wrong: [
        "FileManager.default", "print(1)", "OutputJudge.judge(a)", "import LiteratePages\nHumanReport.closing(a)",
      ]),
    Absence(
      heading: "DocsCheckPlugin",
      sentence: "everything but two processes, the build of `docs-check` and the run of it",
      onlyImports: ["Foundation", "PackagePlugin"], calls: (".run", 3),
      wrong: ["import Literate\nSelf.run(a)", "Self.run(a)\nSelf.run(b)"],
      right: "try Self.run(build)\ntry Self.run(check)\ntry process.run()"),
  ]

  private static let libraries: [Absence] = [
    Absence(
      heading: "ObjectLayout", sentence: "every other module, and any change to what is read",
      imports: rx.union(["HeadlessUI", "Messaging", "SnippetRuntime", "Stage"]),
      onlyImports: ["Glibc", "Synchronization"], wrong: ["import Foundation", "import Stage"]),
    Absence(
      heading: "Rx",
      sentence:
        "any word of user interface; Foundation beyond `Date`, `OperationQueue`, `Thread`, decoders and `DateFormatter`, each imported by name",
      onlyImports: ["Foundation", "Dispatch", "Synchronization", "Glibc", "Musl"],
      words:
        "UI[A-Z].*|.*(?:View|Screen|Button|Gesture|TextField)|(?:URL|FileManager|Bundle|NotificationCenter|Timer)",
      wrong: ["let view: UIView", "class ListScreen {}", "FileManager.default", "import UIKit"],
      right: "import struct Foundation.Date\nlet a = Date() // UIView"),
    Absence(
      heading: "RxTesting", sentence: "a test framework", imports: ["Testing", "XCTest"],
      wrong: ["import Testing", "import class XCTest.XCTestCase"]),
    Absence(
      heading: "Messaging and DelegateMacros", sentence: "views, Rx", modules: ["Messaging", "DelegateMacros"],
      imports: rx.union(["HeadlessUI"]), words: "UI[A-Z].*|.*(?:View|Screen|Control|Observable)",
      wrong: ["import Rx", "let view: UIView", "let stream: Observable<Int>"]),
    Absence(
      heading: "HeadlessUI", sentence: "Rx, a clock", imports: rx,
      words:
        "Observable|DispatchTime|DispatchQueue|Timer|ContinuousClock|usleep|sleep|clock_gettime|CADisplayLink",
      wrong: ["import Rx", "DispatchQueue.main.async {}", "CADisplayLink()"]),
    Absence(
      heading: "RxControls", sentence: "reactors", imports: ["Reactors"], words: ".*Reactor",
      wrong: ["import Reactors", "let reactor: Reactor", "class ListReactor {}"]),
    Absence(
      heading: "Reactors", sentence: "drawing", words: ".*(?:Drawing|Graphics|Picture|Pictures|SVG)|CG[A-Z].*|draw",
      literals: "<svg", wrong: ["let p = Pictures.svg(view)", "CGContext()", "let a = \"<svg\"", "view.draw()"]),
  ]
}
