/// Makes the content of an element from statements: a `String` is text.
@resultBuilder
package enum MarkupBuilder {
  package static func buildExpression(_ text: String) -> Markup { .text(text) }
  package static func buildExpression(_ piece: Markup) -> Markup { piece }
  package static func buildExpression(_ pieces: [Markup]) -> Markup { .list(pieces) }
  package static func buildExpression(_ piece: Markup?) -> Markup { piece ?? .nothing }

  package static func buildBlock(_ pieces: Markup...) -> [Markup] { pieces }
  package static func buildOptional(_ pieces: [Markup]?) -> Markup { .list(pieces ?? []) }
  package static func buildEither(first pieces: [Markup]) -> Markup { .list(pieces) }
  package static func buildEither(second pieces: [Markup]) -> Markup { .list(pieces) }
  package static func buildArray(_ pieces: [[Markup]]) -> Markup { .list(pieces.map { .list($0) }) }
}

extension Markup {
  /// Several pieces as one.
  package static func pieces(@MarkupBuilder _ pieces: () -> [Markup]) -> Markup { .list(pieces()) }
}
