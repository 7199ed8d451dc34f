import SwiftParser
import SwiftSyntax
import Testing

/// Pages, drawings and XML are trees that a writer escapes; who puts markup together from texts can forget to.
@Suite struct MarkupRules {
  /// Those that take HTML as it is, and may: libcmark's own, and what was kept.
  private static let sources = [
    "byCommonMark": "Sources/LiterateReading/Markdown/MarkdownRendering.swift",
    "kept": "Sources/Literate/Reference/ReferenceRecord.swift",
  ]

  private final class Finder: SyntaxVisitor {
    var markup: [String] = []
    var verbatim: [String] = []

    override func visit(_ literal: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      guard literal.segments.count > 1 else { return .skipChildren }
      let text = literal.segments.map { $0.as(StringSegmentSyntax.self)?.content.text ?? "\u{0}" }.joined()
      // A tag, or the beginning of one: a letter, a slash or a value right behind the bracket, and no space before that.
      if text.utf8.contains(UInt8(ascii: "<")),
        text.contains("\u{0}"), text.contains(#/<(?:\/?[a-zA-Z][a-zA-Z0-9]*(?: |>|\/|\u{0})|\/\u{0})/#)
      {
        markup.append(literal.trimmedDescription)
      }
      return .visitChildren
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let called = call.calledExpression
      let name =
        called.as(DeclReferenceExprSyntax.self)?.baseName ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName
      if ["WrittenHTML", "init"].contains(name?.text), let label = call.arguments.first?.label?.text {
        verbatim.append(label)
      }
      return .visitChildren
    }
  }

  private static func find(_ text: String) -> Finder {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: text))
    return finder
  }

  @Test(arguments: [
    (#""<p>\(a)</p>""#, true), (#""Set<\(name)>""#, false), (#""</\(name)>""#, true), (#""x <a href=\"\(b)\">""#, true),
    ("\"\"\"\n<p>\n\\(a)\n\"\"\"", true), (##"#"<b>\#(a)"#"##, true), (#""<p>""#, false), (#""a < \(b)""#, false),
    (#""\(a) <= \(b)""#, false), ("// \"<p>\\(a)\"", false), (#"f("</\(x)>")"#, true), (#""<p>" + a + "</p>""#, false),
    (#""\(f("<b>\(a)"))""#, true),
  ]) func markupFromTextsIsSeen(_ row: (code: String, isFound: Bool)) {
    #expect(Self.find("let x = " + row.code).markup.isEmpty != row.isFound, "\(row.code)")
  }

  @Test func onlyTheWritersWriteMarkup() throws {
    for file in Tree.swiftFiles(under: "Sources") {
      let text = try Tree.text(file)
      guard text.utf8.contains(UInt8(ascii: "<")) || text.contains("WrittenHTML") else { continue }
      let found = Self.find(text)
      for literal in found.markup {
        Issue.record("\(file): make a `Markup` of this, which is escaped when it is written: \(literal.prefix(100))")
      }
      for label in found.verbatim {
        guard let place = Self.sources[label] else { continue }
        #expect(file == place, "\(file) makes a `WrittenHTML(\(label):)`, which only \(place) may.")
      }
    }
  }
}
