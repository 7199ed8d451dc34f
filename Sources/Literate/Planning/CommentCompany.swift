import LiterateModel
import LiterateReading

/// The documentation comments of a file that nobody wrote for a checker, and the earlier ones whose types they use.
///
/// A comment stands by itself. But where the comment of a protocol shows how to write a type (`struct Greet: Command`), those
/// of its members go on with it: they form one program. Only types count: `numbers` is something else in each comment.
struct CommentCompany {
  /// By the program of a comment: that of the first one in its company.
  private var first: [ProgramID: ProgramID] = [:]

  init(_ snippets: [Snippet]) {
    var declaring: [String: ProgramID] = [:]
    for snippet in snippets {
      guard case .comment(_, .chapter) = snippet.program, snippet.mode == .run || snippet.mode == .noRun else {
        continue
      }
      let declares = Self.mayDeclareTypes(snippet.text)
      if !declares, declaring.isEmpty { continue }
      let names = ListingNames(snippet)
      for name in names.mentioned.subtracting(names.types).sorted() {
        guard let earlier = declaring[name], earlier != snippet.program else { continue }
        let company = program(of: snippet.program)
        let other = program(of: earlier)
        guard company != other else { continue }
        for (member, _) in first.filter({ $0.value == company }) { first[member] = other }
        first[company] = other
      }
      for name in names.types where declaring[name] == nil { declaring[name] = snippet.program }
    }
  }

  func program(of program: ProgramID) -> ProgramID { first[program] ?? program }

  private static func mayDeclareTypes(_ text: String) -> Bool {
    ["struct ", "class ", "enum ", "actor ", "protocol ", "typealias "].contains(where: text.contains)
  }
}
