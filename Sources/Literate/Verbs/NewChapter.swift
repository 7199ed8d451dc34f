import LiterateModel
import LiterateReading
import LiterateToolchain

/// `new`: a chapter that passes.
package enum NewChapter {
  /// The path of the file that was written.
  package static func write(title: String, folder: String) throws(Refusal) -> String {
    let title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    guard !words.isEmpty else { throw Refusal("The title needs a letter or a digit, to name the file after.") }
    let numbers = Files.names(in: folder).compactMap { Int($0.prefix { $0.isNumber }) }
    let number = String((numbers.max() ?? 0) + 1)
    let path = "\(folder)/\(number.count < 2 ? "0" : "")\(number)-\(words).md"
    for name in Files.names(in: folder) where name.hasSuffix(".md") {
      let other = (try? Files.read("\(folder)/\(name)")).map { ChapterReader.read($0, file: name).title }
      if other == title { throw Refusal("\(folder)/\(name) has this title already; give yours another.") }
    }
    do {
      try Files.makeFolder(folder)
      try Files.write(text(title).utf8, to: path)
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason).")
    }
    return path
  }

  private static func text(_ title: String) -> String {
    """
    # \(title)

    What the reader will know at the end, in a sentence or two.

    All Swift fences of a chapter are one program: they run in order, and later ones see what earlier ones declared. What a
    snippet prints can stand in a fence right behind it; it is compared line by line.

    ```swift
    let numbers = [3, 1, 2]
    print(numbers.sorted())
    ```

    ```output
    [1, 2, 3]
    ```

    A value can stand behind the expression that has it.

    ```swift
    numbers.max() // → Optional(3)
    numbers.count // → 3: Int
    ```

    What must not compile says so, and which error it gives.

    ```swift error
    let text: String = numbers.count // error: cannot convert value of type 'Int'
    ```

    """
  }
}
