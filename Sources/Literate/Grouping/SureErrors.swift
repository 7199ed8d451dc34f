import LiterateModel
import LiterateReading

/// Errors that no name which a page leaves to its readers could mend.
struct SureErrors {
  let session: Session
  /// By listing.
  let names: [ListingNames]
  let gone: GoneNames?

  func all(of errors: [Diagnostic], in snippet: Snippet) -> [Diagnostic] {
    errors.filter {
      isOfAnOperator($0) || isARangeOfOneSign($0, snippet) || isOfAnotherLanguage($0) || isAnAttributeInOtherLetters($0)
        || isAlmostAType($0)
        || lacksIn($0, errors, snippet) || lacksLet($0, snippet) || TypeAsValue.isOne($0, errors, in: snippet)
    }
  }

  /// An operator that no listing declares: nobody leaves one to a reader. Dots say that something is left out.
  private func isOfAnOperator(_ error: Diagnostic) -> Bool {
    guard error.message.hasPrefix("cannot find operator "), let sign = error.message.quotedWords.first,
      !importsOthers, !sign.allSatisfy({ ".…".contains($0) })
    else { return false }
    return !session.snippets.contains { snippet in
      ["func \(sign)", "operator \(sign)"].contains(where: snippet.text.contains)
    }
  }

  /// `1…3`, where three dots are meant. With blanks around it, or with nothing behind it, the sign says that something is left out.
  private func isARangeOfOneSign(_ error: Diagnostic, _ snippet: Snippet) -> Bool {
    guard error.message.hasPrefix("cannot find operator '…'") else { return false }
    let text = snippet.lines.first { $0.line == error.position.line }?.text ?? ""
    return text.contains(#/[\w)\]]…[\w(]/#)
  }

  /// `@discardableresult`: an attribute of the language but for capital letters.
  private func isAnAttributeInOtherLetters(_ error: Diagnostic) -> Bool {
    guard ["unknown_attr_name", "unknown_attribute"].contains(error.identifier ?? ""),
      let name = MissingName.all(in: [error]).first
    else { return false }
    return !Self.attributes.contains(name) && Self.attributes.contains { $0.lowercased() == name.lowercased() }
  }

  private static let attributes: Set = [
    "autoclosure", "available", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping", "frozen",
    "inlinable", "main", "MainActor", "nonobjc", "preconcurrency", "propertyWrapper", "resultBuilder", "Sendable",
    "TaskLocal", "testable", "unchecked", "usableFromInline", "warn_unqualified_access",
  ]

  /// Whether a listing of the page imports more than the package's modules and the toolchain's most common ones: those may declare operators.
  private var importsOthers: Bool {
    let common: Set = ["Foundation", "Swift", "Testing", "XCTest", "Dispatch", "Synchronization", "Glibc"]
    return names.contains { own in
      own.imports.contains { !common.contains($0) && gone?.isOfThePackage($0) != true }
    }
  }

  /// `null`, `println` and `string`, which are names of other languages, or of a Swift long ago; of a type in small letters, too.
  private func isOfAnotherLanguage(_ error: Diagnostic) -> Bool {
    guard MissingName.isOne(error.identifier), let name = MissingName.all(in: [error]).first else { return false }
    let others = error.message.contains("cannot find type ") ? Self.types : Self.values
    return others.contains(name) && !names.contains { $0.declared.contains(name) }
  }

  /// `[Sting]`, `Stirng`: a type of the standard library with a letter left out, or two in each other's places. With another letter, or one
  /// more, it may be a type of the page's own: `Spring`, `Strings`.
  private func isAlmostAType(_ error: Diagnostic) -> Bool {
    guard error.message.contains("cannot find type "), let name = MissingName.all(in: [error]).first,
      !names.contains(where: { $0.declared.contains(name) || $0.bound.contains(name) || $0.members.contains(name) })
    else { return false }
    return Self.standardTypes.contains { type in
      let isShort = name.count == type.count - 1 || name.sorted() == type.sorted()
      return isShort && name.first == type.first && Spelling.distance(name, type) == 1
    }
  }

  private static let standardTypes = [
    "String", "Double", "Character", "Substring", "Dictionary", "Optional", "Sequence", "Collection", "Hashable",
    "Equatable", "Comparable", "Codable", "Sendable", "Identifiable", "CaseIterable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Error", "Array", "Float", "Result", "Encodable", "Decodable", "Strideable",
    "RawRepresentable", "OptionSet", "IteratorProtocol", "AsyncSequence", "BinaryInteger", "FixedWidthInteger",
  ]

  private static let types: Set = [
    "string", "int", "bool", "boolean", "Boolean", "double", "float", "char", "Char", "void",
  ]
  private static let values: Set = ["null", "NULL", "None", "True", "False", "println"]

  /// `map { train` with the body below it: the name that is missing is the closure's parameter, and `in` does not stand behind it.
  private func lacksIn(_ error: Diagnostic, _ errors: [Diagnostic], _ snippet: Snippet) -> Bool {
    guard error.message.hasPrefix("contextual type for closure argument list expects"),
      let line = snippet.lines.first(where: { $0.line == error.position.line })?.text,
      let names = line.firstMatch(of: #/\{ *(\w+(?:, *\w+)*) *$/#)?.1
    else { return false }
    let missing = Set(MissingName.all(in: errors))
    return names.codeWords.allSatisfy { missing.contains(String($0)) }
  }

  /// `if case .chord(pitches) = event` with `pitches` used below: the name that is missing is what the pattern should bind.
  private func lacksLet(_ error: Diagnostic, _ snippet: Snippet) -> Bool {
    guard MissingName.isOne(error.identifier), let name = MissingName.all(in: [error]).first,
      let number = snippet.lines.firstIndex(where: { $0.line == error.position.line }),
      !names.contains(where: { $0.declared.contains(name) || $0.bound.contains(name) })
    else { return false }
    func says(_ text: String) -> Bool {
      text.codeWords.contains { $0 == name }
    }
    let line = snippet.lines[number].text
    guard let pattern = line.firstMatch(of: #/\bcase +(?:\w+)?\.\w+\(([^()]*)\)/#), !pattern.0.contains("let "),
      says(String(pattern.1))
    else { return false }
    return says(String(line[pattern.range.upperBound...])) || snippet.lines[(number + 1)...].contains { says($0.text) }
  }
}
