import SwiftSyntax

/// Swaps the values of two arguments that stand side by side; labels stay where they are.
enum ArgumentSwap {
  static func mutations(of arguments: LabeledExprListSyntax) -> [Mutation] {
    let arguments = Array(arguments)
    return zip(arguments, arguments.dropFirst()).compactMap { left, right in
      let (first, second) = (left.expression, right.expression)
      let (one, other) = (first.trimmedDescription, second.trimmedDescription)
      guard one != other, Shape.canSwap(first, second), !(one + other).contains(where: \.isNewline) else { return nil }
      return mutation(left, right, one, other)
    }
  }

  private static func mutation(
    _ left: LabeledExprSyntax, _ right: LabeledExprSyntax, _ one: String, _ other: String
  ) -> Mutation {
    let whole = Mutation(.arguments, from: left, through: right.expression, to: "")
    var bytes = Array(whole.original.utf8)
    // The later one first, so that the places of the other stay.
    for (argument, text) in [(right, one), (left, other)] {
      let value = argument.expression
      let start = value.positionAfterSkippingLeadingTrivia.utf8Offset - whole.range.lowerBound
      let end = value.endPositionBeforeTrailingTrivia.utf8Offset - whole.range.lowerBound
      bytes.replaceSubrange(start..<end, with: text.utf8)
    }
    return Mutation(
      .arguments, range: whole.range, original: whole.original, replacement: String(decoding: bytes, as: UTF8.self))
  }

  /// What an argument looks like; two that look different are of two types.
  private enum Shape {
    case text, number, truth, closure, list, type, reference, caseName
    case unknown

    init(_ value: ExprSyntax) {
      if value.is(StringLiteralExprSyntax.self) {
        self = .text
      } else if value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self) {
        self = .number
      } else if value.is(BooleanLiteralExprSyntax.self) {
        self = .truth
      } else if value.is(ClosureExprSyntax.self) {
        self = .closure
      } else if value.is(ArrayExprSyntax.self) || value.is(DictionaryExprSyntax.self) {
        self = .list
      } else if value.is(InOutExprSyntax.self) {
        self = .reference
      } else if let member = value.as(MemberAccessExprSyntax.self) {
        self = member.base == nil ? .caseName : member.declName.baseName.text == "self" ? .type : .unknown
      } else {
        self = .unknown
      }
    }

    static func canSwap(_ first: ExprSyntax, _ second: ExprSyntax) -> Bool {
      switch (Shape(first), Shape(second)) {
      case (.unknown, let other), (let other, .unknown): ![.closure, .type, .reference].contains(other)
      case (let one, let other): one == other
      }
    }
  }
}
