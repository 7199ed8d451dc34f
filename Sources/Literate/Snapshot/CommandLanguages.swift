import LiterateModel

/// `"commands"` of book.json and docs-check.json: what compiles and runs the fences of other languages.
extension CommandLanguage {
  static let words = ["between", "check", "comment", "compile", "file", "needs", "run"]
  /// What these fences are, is settled.
  static let taken = ["swift", "output", "marbles", "messages", "console"]

  /// Reads `{ "c": { "file": "main.c", "compile": "cc {file} -o {program}", "run": "{program}" } }`.
  static func read(_ value: Any, _ places: JSONPlaces) -> ([CommandLanguage], [JSONObject.Fault]) {
    let key = "commands"
    guard let languages = value as? [String: Any] else {
      return (
        [],
        [
          .init(
            place: places.value(of: [key]),
            message:
              "`commands` is an object of languages: `{ \"c\": { \"file\": \"main.c\", \"run\": \"tcc -run {file}\" } }`."
          )
        ]
      )
    }
    var (found, faults): ([CommandLanguage], [JSONObject.Fault]) = ([], [])
    for (name, value) in languages.sorted(by: { $0.key < $1.key }) {
      do throws(JSONObject.Fault) {
        found.append(try read(name, value, places))
      } catch {
        faults.append(error)
      }
    }
    return (found, faults)
  }

  private static func read(
    _ name: String, _ value: Any, _ places: JSONPlaces
  ) throws(JSONObject.Fault) -> CommandLanguage {
    func fault(_ message: String, _ word: String? = nil) -> JSONObject.Fault {
      let path = ["commands", name] + (word.map { [$0] } ?? [])
      return .init(place: places.key(path), message: message)
    }
    guard !name.isEmpty, !name.contains(where: { $0 == " " || $0 == "\t" || $0 == "`" }) else {
      throw fault("A language is the first word behind a fence, so `\(name)` cannot be one.")
    }
    guard !taken.contains(name) else { throw fault("What a `\(name)` fence is, is settled; a command cannot run it.") }
    guard let object = value as? [String: Any] else {
      throw fault("`\(name)` is an object: `{ \"file\": \"main.c\", \"run\": \"{program}\" }`.")
    }
    var texts: [String: String] = [:]
    for (word, value) in object.sorted(by: { $0.key < $1.key }) {
      guard words.contains(word) else {
        let near = Spelling.nearest(to: word, in: words)
        throw fault(
          "`\(word)` is not a word of a language\(near.map { "; did you mean `\($0)`?" } ?? ": \(words.joined(separator: ", ")).")",
          word)
      }
      guard let text = value as? String, !text.isEmpty else { throw fault("`\(word)` is a text.", word) }
      texts[word] = text
    }
    guard let file = texts["file"], let run = texts["run"] else {
      throw fault("`\(name)` needs `file`, the name of the file with the code, and `run`, the command that runs it.")
    }
    guard !file.contains("/"), !file.hasPrefix("."), file != "program" else {
      throw fault("`file` is the name of a file, such as `main.c`, and not `\(file)`.", "file")
    }
    if let between = texts["between"], !between.contains("{mark}") {
      throw fault("`between` is a statement that prints `{mark}` on a line of its own.", "between")
    }
    var language = CommandLanguage(name: name, file: file, run: run)
    (language.compile, language.check) = (texts["compile"], texts["check"])
    (language.between, language.needs, language.comment) = (texts["between"], texts["needs"], texts["comment"])
    return language
  }
}
