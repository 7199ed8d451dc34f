import LiterateModel
import LiterateReading
import LiterateToolchain

/// What a call that is being written may be a call of.
enum SignatureHelp {
  /// The snippet that the cursor is in, and the byte of it where the argument begins; nil where no call is written.
  static func place(_ view: FileView, at place: TextPlace) -> (snippet: Snippet, argument: Int)? {
    guard let (snippet, offset) = view.snippet(at: place), snippet.command == nil, snippet.origin == nil,
      let argument = CallPlace.argument(in: snippet.text, at: offset)
    else { return nil }
    return (snippet, argument)
  }

  static func answer(_ signatures: [SourceKit.Signature], _ capabilities: Capabilities) -> JSONValue {
    guard !signatures.isEmpty else { return .null }
    let likely = signatures.firstIndex(where: \.isLikely) ?? 0
    return .members([
      "signatures": .array(signatures.map { json($0, capabilities) }), "activeSignature": .integer(likely),
      "activeParameter": signatures[likely].current.map { .integer($0) },
    ])
  }

  private static func json(_ signature: SourceKit.Signature, _ capabilities: Capabilities) -> JSONValue {
    let label = OpenText(signature.label)
    return .members([
      "label": .string(signature.label),
      "documentation": summary(signature).map { ["kind": "markdown", "value": .string($0)] },
      "parameters": .array(
        signature.parameters.map { range in
          let ends = [range.lowerBound, range.upperBound].map { label.place(of: $0, in: .utf16).column }
          return ["label": .array(ends.map { .integer($0) })]
        }),
      "activeParameter": capabilities.takesParameterOfEach ? signature.current.map { .integer($0) } : nil,
    ])
  }

  /// The first paragraph of its documentation: the rest would cover the code.
  private static func summary(_ signature: SourceKit.Signature) -> String? {
    let lines = signature.documentation.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.drop { $0.allSatisfy(\.isWhitespace) }.prefix { !$0.allSatisfy(\.isWhitespace) }
    return first.isEmpty ? nil : first.joined(separator: "\n")
  }
}
