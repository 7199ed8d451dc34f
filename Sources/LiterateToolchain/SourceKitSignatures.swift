import SnippetRuntime

extension SourceKit {
  /// What could be called where a call is being written.
  package struct SignatureQuestion: Sendable {
    package var source: String
    /// What the file says, whatever is on the disk.
    package var text: String
    /// The command line of the compiler, without the file.
    package var arguments: [String]
    /// Where the argument begins, in bytes.
    package var offset: Int

    package init(source: String, text: String, arguments: [String], offset: Int) {
      (self.source, self.text, self.arguments, self.offset) = (source, text, arguments, offset)
    }

    init?(_ reader: inout WireReader) {
      guard let source = reader.text(), let text = reader.text(), let count = reader.number(), count >= 0 else {
        return nil
      }
      arguments = (0..<count).compactMap { _ in reader.text() }
      guard let offset = reader.number() else { return nil }
      (self.source, self.text, self.offset) = (source, text, offset)
    }

    fileprivate var bytes: [UInt8] {
      var writer = WireWriter()
      writer.write(Subject.signatures.rawValue)
      writer.write(source)
      writer.write(text)
      writer.write(arguments.count)
      for argument in arguments { writer.write(argument) }
      writer.write(offset)
      return writer.bytes
    }
  }

  /// A function that could be meant.
  package struct Signature: Sendable, Equatable {
    /// `pour(_ amount: Int, into: inout Cup)`
    package var label: String
    /// The comment before the declaration, as Markdown.
    package var documentation: String
    /// Where its parameters stand in the label, in bytes.
    package var parameters: [Range<Int>]
    /// The parameter that is being written; nil if none is.
    package var current: Int?
    /// It is the one that is called, as far as the compiler sees.
    package var isLikely: Bool

    package init(label: String, documentation: String, parameters: [Range<Int>], current: Int?, isLikely: Bool) {
      (self.label, self.documentation) = (label, documentation)
      (self.parameters, self.current, self.isLikely) = (parameters, current, isLikely)
    }

    init?(_ reader: inout WireReader) {
      guard let label = reader.text(), let documentation = reader.text(), let current = reader.number(),
        let isLikely = reader.byte(), let count = reader.number(), count >= 0
      else { return nil }
      var parameters: [Range<Int>] = []
      for _ in 0..<count {
        guard let start = reader.number(), let end = reader.number(), 0 <= start, start <= end else { return nil }
        parameters.append(start..<end)
      }
      self.init(
        label: label, documentation: documentation, parameters: parameters, current: current < 0 ? nil : current,
        isLikely: isLikely == 1)
    }

    func write(to writer: inout WireWriter) {
      writer.write(label)
      writer.write(documentation)
      writer.write(current ?? -1)
      writer.write(isLikely ? 1 : 0 as UInt8)
      writer.write(parameters.count)
      for parameter in parameters {
        writer.write(parameter.lowerBound)
        writer.write(parameter.upperBound)
      }
    }
  }

  /// Nil if there is no answer in time.
  package func signatures(_ question: SignatureQuestion, asking compiler: Compiler) -> [Signature]? {
    list(question.bytes, compiler) { Signature(&$0) }
  }
}
