import SwiftIDEUtils
import SwiftParser
import SwiftSyntax

/// A stretch of a snippet's text and what it is, for colours.
package struct ClassifiedText: Sendable, Equatable {
  /// In UTF-8 bytes.
  package var range: Range<Int>
  package var kind: Kind

  package enum Kind: String, Sendable {
    case keyword, type, name, member, string, number, comment, attribute, macro, `operator`, directive, label
  }

  /// What the parser can tell: everything but what a name refers to, which is the compiler's to say.
  package static func all(in text: String) -> [ClassifiedText] {
    let tree = SwiftText.tree(text)
    return tree.classifications.compactMap { classified in
      kind(classified.kind).map {
        ClassifiedText(range: classified.range.lowerBound.utf8Offset..<classified.range.upperBound.utf8Offset, kind: $0)
      }
    }
  }

  /// Where the names are that the compiler may know something of.
  package static func names(in text: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    return SwiftText.tree(text).classifications.compactMap { classified in
      let range = classified.range.lowerBound.utf8Offset..<classified.range.upperBound.utf8Offset
      switch classified.kind {
      case .identifier, .dollarIdentifier, .type, .attribute: return range
      case .operator:
        // Assignments, arrows and optionals are the language's own.
        return ["=", "->", "?", "."].contains(String(decoding: bytes[range], as: UTF8.self)) ? nil : range
      case .keyword:
        // `.init(…)` means an initialiser.
        let isCall = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: ".")
        return isCall && bytes[range].elementsEqual("init".utf8) ? range : nil
      default: return nil
      }
    }
  }

  private static func kind(_ classification: SyntaxClassification) -> Kind? {
    switch classification {
    case .keyword: .keyword
    case .type: .type
    case .identifier, .dollarIdentifier: .name
    case .stringLiteral, .regexLiteral: .string
    case .integerLiteral, .floatLiteral: .number
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: .comment
    case .attribute: .attribute
    case .operator: .operator
    case .ifConfigDirective: .directive
    case .argumentLabel: .label
    default: nil
    }
  }
}
