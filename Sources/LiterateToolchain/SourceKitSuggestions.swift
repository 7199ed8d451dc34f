import SnippetRuntime

extension SourceKit {
  /// What could be written at a place of a file.
  package struct CompletionQuestion: Sendable {
    package var source: String
    /// What the file says, whatever is on the disk.
    package var text: String
    /// The command line of the compiler, without the file.
    package var arguments: [String]
    /// Where the word begins that is completed, in bytes.
    package var offset: Int
    /// The word as far as it is there.
    package var typed: String

    package init(source: String, text: String, arguments: [String], offset: Int, typed: String) {
      (self.source, self.text, self.arguments) = (source, text, arguments)
      (self.offset, self.typed) = (offset, typed)
    }

    init?(_ reader: inout WireReader) {
      guard let source = reader.text(), let text = reader.text(), let count = reader.number(), count >= 0 else {
        return nil
      }
      arguments = (0..<count).compactMap { _ in reader.text() }
      guard let offset = reader.number(), let typed = reader.text() else { return nil }
      (self.source, self.text, self.offset, self.typed) = (source, text, offset, typed)
    }

    fileprivate var bytes: [UInt8] {
      var writer = WireWriter()
      writer.write(Subject.completion.rawValue)
      writer.write(source)
      writer.write(text)
      writer.write(arguments.count)
      for argument in arguments { writer.write(argument) }
      writer.write(offset)
      writer.write(typed)
      return writer.bytes
    }
  }

  /// One of the things that could be written.
  package struct Suggestion: Sendable, Equatable {
    /// Such as `source.lang.swift.decl.function.method.instance`.
    package var kind: String
    /// With the labels of its arguments: `insert(:at:)`.
    package var name: String
    package var label: String
    package var type: String
    /// What is written, with `<#…#>` where something is to be filled in.
    package var insertion: String
    /// The first sentence of its documentation.
    package var documentation: String
    package var module: String
    /// How many bytes before the word go away: a `.` that becomes `?.`.
    package var erased: Int

    package init(
      kind: String, name: String, label: String, type: String, insertion: String, documentation: String, module: String,
      erased: Int
    ) {
      (self.kind, self.name, self.label, self.type) = (kind, name, label, type)
      (self.insertion, self.documentation, self.module, self.erased) = (insertion, documentation, module, erased)
    }

    init?(_ reader: inout WireReader) {
      var texts: [String] = []
      for _ in 0..<7 {
        guard let text = reader.text() else { return nil }
        texts.append(text)
      }
      guard let erased = reader.number() else { return nil }
      self.init(
        kind: texts[0], name: texts[1], label: texts[2], type: texts[3], insertion: texts[4], documentation: texts[5],
        module: texts[6], erased: erased)
    }

    func write(to writer: inout WireWriter) {
      for text in [kind, name, label, type, insertion, documentation, module] { writer.write(text) }
      writer.write(erased)
    }
  }

  /// Nil if there is no answer in time.
  package func suggestions(_ question: CompletionQuestion, asking compiler: Compiler) -> [Suggestion]? {
    list(question.bytes, compiler) { Suggestion(&$0) }
  }
}
