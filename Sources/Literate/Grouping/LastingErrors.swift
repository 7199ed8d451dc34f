import LiterateModel

/// Errors that stay, whatever other members a page gives to the types of a listing: a word or a mark that is missing at a call,
/// and a constant that is changed.
enum LastingErrors {
  private static let words = [
    "is not marked with 'try'", "is not marked with 'await'", "requires explicit '&'", "is a 'let' constant",
    "errors thrown from here are not handled", "'async' call in a function that does not support concurrency",
  ]

  static func all(of errors: [Diagnostic]) -> [Diagnostic] {
    errors.filter { error in !PlaceErrors.isOne(error) && isOne(error.message) }
  }

  static func isOne(_ message: String) -> Bool { words.contains(where: message.contains) }
}
