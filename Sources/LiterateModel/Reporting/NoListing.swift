/// Why a check of whole files has read no listing at all: that must not look like success.
public struct NoListing: Sendable, Equatable {
  /// The languages that fences name, and how many name each; `""` for none.
  public var fences: [String: Int]
  /// All of its files are Swift, so that code could stand in documentation comments only.
  public var isOfSources: Bool
  /// How many listings `--scope auto` would read: code that is indented, and fences without a language.
  public var readByAuto: Int
  /// A pattern for the Swift files of folders that were named, of which only the Markdown was read.
  public var sources: String?

  public init(fences: [String: Int], isOfSources: Bool, readByAuto: Int = 0, sources: String? = nil) {
    self.fences = fences
    self.isOfSources = isOfSources
    self.readByAuto = readByAuto
    self.sources = sources
  }

  /// `no listing was read, since its 12 fences are in other languages (console, text)`
  public var sentence: String {
    var sentence = "no listing was read, since \(reason)"
    if let sources { sentence += "; the comments of Swift files are read if they are named: `'\(sources)'`" }
    return sentence
  }

  private var reason: String {
    if readByAuto > 0 {
      let code = "what is indented, or in a fence without a language,"
      return "\(code) is a listing for `--scope auto` alone, which would read \(readByAuto)"
    }
    let languages = fences.filter { !$0.key.isEmpty }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let count = fences.values.reduce(0, +)
    guard count > 0 else {
      return isOfSources ? "no documentation comment has Swift code" : "there is no Swift code in them"
    }
    let subject = isOfSources ? "\(fenceCount(count)) of their documentation comments" : fenceCount(count)
    let verb = count == 1 ? "is" : "are"
    if languages.isEmpty { return "\(subject) \(count == 1 ? "names" : "name") no language, and \(verb) no Swift" }
    let shown = languages.prefix(4).joined(separator: ", ") + (languages.count > 4 ? ", …" : "")
    let rest = fences[""].map { _ in ", or in none and no Swift" } ?? ""
    return "\(subject) \(verb) in \(count == 1 ? "another language" : "other languages") (\(shown))\(rest)"
  }

  private func fenceCount(_ count: Int) -> String { count == 1 ? "the one fence" : "all \(count) fences" }
}
