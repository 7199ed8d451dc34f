import LiterateModel
import SnippetRuntime

extension SourceKit {
  /// What is wrong with a file, as far as types tell.
  struct DiagnosticsQuestion {
    var source: String
    var arguments: [String]

    init(source: String, arguments: [String]) { (self.source, self.arguments) = (source, arguments) }

    init?(_ reader: inout WireReader) {
      guard let source = reader.text(), let count = reader.number(), count >= 0 else { return nil }
      self.init(source: source, arguments: (0..<count).compactMap { _ in reader.text() })
    }

    fileprivate var bytes: [UInt8] {
      var writer = WireWriter()
      writer.write(Subject.diagnostics.rawValue)
      writer.write(source)
      writer.write(arguments.count)
      for argument in arguments { writer.write(argument) }
      return writer.bytes
    }
  }

  /// One thing that the compiler says, and what would mend it.
  package struct Message: Sendable, Equatable {
    /// A text in place of some bytes of the file.
    package struct Fix: Sendable, Equatable {
      package var range: Range<Int>
      package var text: String
    }

    package var message: CompilerMessage
    package var fixes: [Fix]

    init(_ message: CompilerMessage, fixes: [Fix]) { (self.message, self.fixes) = (message, fixes) }

    init?(_ reader: inout WireReader) {
      guard let severity = reader.text().flatMap(Diagnostic.Severity.init), let file = reader.text(),
        let line = reader.number(), let column = reader.number(), let text = reader.text(),
        let identifier = reader.text(), let count = reader.number(), count >= 0
      else { return nil }
      message = CompilerMessage(
        severity: severity, file: file, line: line, column: column, text: text,
        identifier: identifier.isEmpty ? nil : identifier)
      fixes = []
      for _ in 0..<count {
        guard let start = reader.number(), let length = reader.number(), let text = reader.text(), start >= 0,
          length >= 0,
          length < 1 << 32, start < 1 << 32
        else { return nil }
        fixes.append(Fix(range: start..<start + length, text: text))
      }
    }

    func write(to writer: inout WireWriter) {
      writer.write(message.severity.rawValue)
      writer.write(message.file)
      writer.write(message.line)
      writer.write(message.column)
      writer.write(message.text)
      writer.write(message.identifier ?? "")
      writer.write(fixes.count)
      for fix in fixes {
        writer.write(fix.range.lowerBound)
        writer.write(fix.range.count)
        writer.write(fix.text)
      }
    }
  }

  /// What the compiler says of a file, each message with its notes behind it. Nil if there is no answer in time.
  package func messages(_ source: String, arguments: [String], asking compiler: Compiler) -> [Message]? {
    list(DiagnosticsQuestion(source: source, arguments: arguments).bytes, compiler) { Message(&$0) }
  }
}
