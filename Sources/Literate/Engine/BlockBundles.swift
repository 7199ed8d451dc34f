import LiterateModel
import LiterateReading

/// Documentation comments of a check that can be tried together.
struct CommentBundles {
  struct Bundle {
    /// By the number of the session.
    var comments: [Int: Session]
    var workshop: Workshop
  }

  private(set) var all: [Bundle] = []

  /// - Parameters:
  ///   - waiting: the numbers of sessions that nothing is known of.
  ///   - adapted: a workshop with what holds for a session.
  init(_ waiting: [Int], of sessions: [Session], adapted: (Session) -> Workshop) {
    var bundles: [String: Bundle] = [:]
    var order: [String] = []
    for number in waiting {
      guard let comment = Self.block(of: sessions[number]) else { continue }
      let workshop = adapted(comment)
      let written = Set(comment.snippets.flatMap(\.imports)).sorted()
      let key = "\(workshop.imports) \(workshop.compiler.languageMode) \(workshop.isLanguageStated) \(written)"
      if bundles[key] == nil {
        order.append(key)
        bundles[key] = Bundle(comments: [:], workshop: workshop)
      }
      bundles[key]?.comments[number] = comment
    }
    for bundle in order.compactMap({ bundles[$0] }) { all += Self.cut(bundle) }
  }

  /// A comment whose listings can stand in a block; nil for everything else.
  private static func block(of session: Session) -> Session? {
    guard case .comment(_, .chapter) = session.id.program, session.only == nil else { return nil }
    var block = session
    for index in block.snippets.indices {
      guard let listing = Block.listing(block.snippets[index]) else { return nil }
      block.snippets[index] = listing
    }
    return block
  }

  /// Pieces of nearly the same size.
  private static func cut(_ bundle: Bundle) -> [Bundle] {
    let numbers = bundle.comments.keys.sorted()
    guard numbers.count >= CommentsTogether.fewestComments else { return [] }
    let pieces = (numbers.count + CommentsTogether.mostComments - 1) / CommentsTogether.mostComments
    return (0..<pieces).map { piece in
      let part = numbers[numbers.count * piece / pieces..<numbers.count * (piece + 1) / pieces]
      return Bundle(comments: bundle.comments.filter { part.contains($0.key) }, workshop: bundle.workshop)
    }
  }
}
