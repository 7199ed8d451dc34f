/// Why a snippet was skipped, was not reached, or is no more than it is. Made and read as a value; the sentences for people are
/// here.
public indirect enum Reason: Hashable, Codable, Sendable {
  /// The author's own words, or those of the compiler or the runtime.
  case words(String)

  // Of a snippet that was not reached.
  case sessionEnded
  case failFast
  /// It uses a name that only a failed snippet declares, which is found there.
  case usesFailed(name: String, whereabouts: String)
  /// A snippet before it ended the session.
  case endedBefore(whereabouts: String)
  /// It is compiled together with a snippet that does not compile.
  case brokenTogether(whereabouts: String)

  // Of a listing that `--scope auto` looked at.
  /// What it seems to be (`a transcript`), and what the compiler or the parser says about it.
  case fragment(kind: String, Reason)
  /// It uses a name that only the listing at a line declares.
  case usesListing(name: String, line: Int)
  /// The compiler's or the parser's words about a line.
  case rejected(line: Int, message: String)
  case compilerFails
  /// Something that only Apple's SDK has.
  case appleOnly(name: String, module: String? = nil)
  /// It calls what a listing leaves out.
  case callsLeftOut
  /// Some of its statements or members are not there.
  case leavesOut
  /// What it was given so that it compiles.
  case completed
  /// It declares tests, which only a test runner runs.
  case isTest
  /// The listing at a line does not run to its end.
  case listingStops(line: Int)
  case neverRan
  case unknown

  /// The sentence in reports.
  public var text: String {
    switch self {
    case .words(let text): text
    case .sessionEnded: "The session ended before it."
    case .failFast: "The run ended before it (--fail-fast)."
    case .usesFailed(let name, let whereabouts):
      "It uses `\(name)`, which only the failed snippet \(whereabouts) declares."
    case .endedBefore(let whereabouts): "The snippet \(whereabouts) ended the session before it."
    case .brokenTogether(let whereabouts): "The snippet \(whereabouts) does not compile together with it."
    case .fragment(let kind, let reason): "\(kind); \(reason.text)"
    case .usesListing(let name, let line): "it uses `\(name)`, which only the listing at line \(line) declares"
    case .rejected(let line, let message): "line \(line): \(message)"
    case .compilerFails: "the compiler itself fails on it"
    case .appleOnly(let name, let module): "`\(name)`\(module.map { " of `\($0)`" } ?? "") is not here"
    case .callsLeftOut: "it calls what the listing leaves out"
    case .leavesOut: "it leaves code out"
    case .completed: "it does not stand by itself"
    case .isTest: "tests are compiled, and run by nobody here"
    case .listingStops(let line): "the listing at line \(line) does not run to its end"
    case .neverRan: "what it needs has not run"
    case .unknown: "Nothing is known of it."
    }
  }

  /// The same as the value of a fence's word: without lines, which move, without quotation marks, and short.
  public var wordsOnFence: String {
    let plain = lasting.map { $0 == "\"" || $0 == "`" ? "'" : $0.isNewline ? " " : $0 }
    return String(plain.count > 100 ? plain.prefix(99) + "…" : plain[...])
  }

  private var lasting: String {
    switch self {
    // What it is says more than what the compiler makes of it.
    case .fragment(let kind, _): kind
    case .rejected(_, let message): message
    case .usesListing(let name, _): "it uses `\(name)`, which nothing declares that is compiled"
    case .listingStops: "a listing before it does not run to its end"
    case .usesFailed(let name, _): "it uses `\(name)`, which only a failed snippet declares"
    case .endedBefore: "a snippet before it ends the session"
    case .brokenTogether: "a snippet before it does not compile together with it"
    case .words, .sessionEnded, .failFast, .compilerFails, .appleOnly, .callsLeftOut, .leavesOut, .isTest, .completed,
      .neverRan,
      .unknown:
      text
    }
  }
}
