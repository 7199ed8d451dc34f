import Testing

/// Something that no file of some folder may do, with code that does it and code that does not.
struct Rule: CustomTestStringConvertible, Sendable {
  struct Complaint: CustomStringConvertible {
    let line: Int
    let text: String
    var description: String { "line \(line): \(text)" }
  }

  let testDescription: String
  /// The folders or files that it is about.
  let places: [String]
  /// Those of them that may do it.
  var except: [String] = []
  let complaints: @Sendable (SwiftFile) -> [Complaint]

  /// Each is found.
  let wrong: [String]
  /// None is found.
  let right: [String]

  func isAbout(_ path: String) -> Bool {
    func lies(in folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
    return places.contains(where: lies) && !except.contains(where: lies)
  }
}

extension Rule {
  /// No name or keyword for which a condition holds.
  static func words(
    _ name: String, in places: [String], except: [String] = [], saying text: String, wrong: [String], right: [String],
    where isBad: @escaping @Sendable (String) -> Bool
  ) -> Rule {
    Rule(
      testDescription: name, places: places, except: except,
      complaints: { file in
        file.words.filter { isBad($0.text) }.map { Complaint(line: file.line($0), text: "`\($0.text)`: \(text)") }
      }, wrong: wrong, right: right)
  }
}
