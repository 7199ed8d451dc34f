import LiterateModel
import LiterateReading
import LiterateToolchain

/// Something that could be written if a module were imported.
package struct ImportableName: Sendable, Equatable {
  package var suggestion: SourceKit.Suggestion
  package var module: String

  package init(_ suggestion: SourceKit.Suggestion, from module: String) {
    (self.suggestion, self.module) = (suggestion, module)
  }

  /// Words behind which a new name stands, and never one that is imported.
  private static let declaring: Set<String> = [
    "let", "var", "func", "struct", "class", "enum", "protocol", "actor", "typealias", "case", "for", "import", "macro",
    "operator", "associatedtype",
  ]

  /// Whether a word that begins at a byte of some code may be the name of something to import: no member, no new name, no text.
  package static func mayBegin(at start: Int, in code: String) -> Bool {
    let before = Array(code.utf8.prefix(start))
    if before.last == UInt8(ascii: ".") { return false }
    let word = TypedWord(in: code, before: before.lastIndex { $0 != 32 && $0 != 9 }.map { $0 + 1 } ?? 0)
    if word.start < start, declaring.contains(word.text) { return false }
    return !ClassifiedText.all(in: code).contains { piece in
      (piece.kind == .comment || piece.kind == .string) && piece.range.lowerBound < start
        && start <= piece.range.upperBound
    }
  }

  /// The line that brings a module's names at the beginning of a snippet, and where it goes: behind the line of the fence.
  package static func text(importing module: String, into snippet: Snippet, in bytes: [UInt8]) -> (
    offset: Int, text: String
  )? {
    guard let first = snippet.lines.first, first.line > 1 else { return nil }
    let lines = FileLines(bytes)
    let margin = String(decoding: lines[first.line].prefix(first.column - 1), as: UTF8.self)
    return (lines[first.line - 1].endIndex, "\n\(margin)import \(module)")
  }
}

extension EditorCompiler {
  private static let shortestWord = 2

  /// What begins with the word at a byte of the snippet, in Foundation and in the library's modules that the program does not import.
  ///
  /// The compiler reads the program again for it, so it is asked only where nothing that is there begins with the word.
  package func importableNames(at offset: Int, typed: String, in program: EditorProgram) -> [ImportableName] {
    guard typed.utf8.count >= Self.shortestWord, let place = program.offset(of: offset) else { return [] }
    let text = program.program.text
    let lines = Set(text.split(separator: "\n").map { $0.drop { $0 == " " } })
    let modules = (["Foundation"] + libraryModules).filter { module in
      !lines.contains { $0.hasPrefix("import ") && $0.split(separator: " ").last == Substring(module) }
    }
    let imports = modules.map { "import \($0)\n" }.joined()
    let question = SourceKit.CompletionQuestion(
      source: program.source, text: imports + text, arguments: program.arguments,
      offset: imports.utf8.count + place, typed: typed)
    let suggestions = kit.suggestions(question, asking: program.compiler) ?? []
    return suggestions.compactMap { suggestion in
      // What Foundation is made of is nothing that anybody imports.
      let module = suggestion.module.hasPrefix("Foundation") ? "Foundation" : suggestion.module
      let isName = suggestion.begins(with: typed) && !suggestion.kind.hasSuffix(".module")
      return isName && modules.contains(module) ? ImportableName(suggestion, from: module) : nil
    }
  }
}

extension SourceKit.Suggestion {
  /// Whether its name begins with a word, in letters of any case.
  package func begins(with word: String) -> Bool { name.lowercased().hasPrefix(word.lowercased()) }
}
