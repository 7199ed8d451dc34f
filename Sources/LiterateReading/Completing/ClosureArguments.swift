import LiterateModel
import SwiftSyntax

/// Closures that a listing leaves out, `{ ... }`, get names for their arguments, as many as they are given.
extension Snippet {
  /// - Parameter position: where the closure begins.
  package mutating func ignoreArguments(_ count: Int, at position: Position) {
    guard let start = offset(of: position) else { return }
    ignoreArguments(count) { $0 == start + 1 }
  }

  /// - Parameter position: where something begins that has the closure in it.
  package mutating func ignoreArguments(_ count: Int, behind position: Position) {
    guard let start = offset(of: position) else { return }
    ignoreArguments(count) { $0 > start }
  }

  /// - Parameter isMeant: whether the closure is whose content begins at this byte.
  private mutating func ignoreArguments(_ count: Int, where isMeant: (Int) -> Bool) {
    let body = " \(Completion.body) "
    let closures = Set(
      SwiftText.tree(text).tokens(viewMode: .sourceAccurate).filter { token in
        token.tokenKind == .leftBrace && token.parent?.as(ClosureExprSyntax.self).map { $0.signature == nil } == true
      }.map(\.endPositionBeforeTrailingTrivia.utf8Offset))
    let place = completion?.insertions.firstIndex { insertion in
      insertion.text == body && closures.contains(insertion.offset) && isMeant(insertion.offset)
    }
    guard let place else { return }
    completion?.insertions[place].text =
      " " + Array(repeating: "_", count: count).joined(separator: ", ") + " in" + body
  }

  /// The byte of the text at a place of the file.
  private func offset(of position: Position) -> Int? {
    guard let index = lines.firstIndex(where: { $0.line == position.line }) else { return nil }
    let before = lines[..<index].reduce(0) { $0 + $1.text.utf8.count + 1 }
    return before + lines[index].offset(of: position.column)
  }
}
