@preconcurrency import Glibc
import SnippetRuntime
import Synchronization

/// What the compiler knows of the names in a file, and what could be written at a place of it, by sourcekitd.
///
/// It lives in processes of its own, since it is the whole compiler, and a compiler may fall. They stay for the next question, as
/// many as have been needed at a time.
package final class SourceKit: Sendable {
  /// What it is asked about one file.
  package struct Question: Sendable {
    package var source: String
    /// The command line of the compiler, without the file.
    package var arguments: [String]
    /// Where names begin, in bytes.
    package var offsets: [Int]

    package init(source: String, arguments: [String], offsets: [Int]) {
      self.source = source
      self.arguments = arguments
      self.offsets = offsets
    }
  }

  /// What it knows of a name.
  package struct Answer: Sendable, Equatable {
    package var offset: Int
    /// Such as `source.lang.swift.ref.function.method.instance`.
    package var kind: String
    package var name: String
    /// The compiler's unique name.
    package var symbol: String
    /// The names of what it means besides: of the initialiser, where a type is called.
    package var others: [String]
    /// The names of what it overrides, or fulfils as a requirement.
    package var overridden: [String]
    /// The declaration as it is here, generic parameters replaced, in XML.
    package var declaration: String
    /// The comment before the declaration, as Markdown.
    package var documentation: String
    package var module: String
    /// The file that declares it, and where.
    package var file: String
    package var definition: Int
  }

  /// Those that wait for a question, and what keeps them from the rest of the machine.
  private let idle: Mutex<[Idle]> = Mutex([])

  private struct Idle {
    let server: NameServer
    let confinement: Confinement?
    /// Bytes that it shares with no other.
    let memory: Int
  }

  private let program: String
  private let mostMemory: Int

  /// - Parameters:
  ///   - program: the tool, which is started for the other processes. A copy of it cannot be seen there.
  ///   - mostMemory: bytes of its own that a process may have and still wait for another question.
  package init(program: String, mostMemory: Int = .max) {
    (self.program, self.mostMemory) = (program, mostMemory)
  }

  deinit {
    for waiting in idle.withLock({ $0 }) { waiting.server.end() }
  }

  /// Asks one question after the other. Nil if not all have been answered in time.
  ///
  /// - Parameter compiler: which makes what the questions are about; they may be called off as it may.
  package func answers(_ questions: [Question], asking compiler: Compiler) -> [[Answer]]? {
    var writer = WireWriter()
    writer.write(Subject.names.rawValue)
    for question in questions {
      writer.write(question.source)
      writer.write(question.arguments.count)
      for argument in question.arguments { writer.write(argument) }
      writer.write(question.offsets.count)
      for offset in question.offsets { writer.write(offset) }
    }
    let answers = list(writer.bytes, compiler) { Self.read(&$0) }
    return answers?.count == questions.count ? answers : nil
  }

  /// An answer that is a list.
  func list<Item>(_ question: [UInt8], _ compiler: Compiler, of read: (inout WireReader) -> Item?) -> [Item]? {
    guard let bytes = ask(question, compiler) else { return nil }
    var reader = WireReader(bytes[...])
    var items: [Item] = []
    while !reader.isAtEnd {
      guard let next = read(&reader) else { return nil }
      items.append(next)
    }
    return items
  }

  /// What a process answers; nil if it falls or takes too long. The next question gets another one.
  func ask(_ question: [UInt8], _ compiler: Compiler) -> [UInt8]? {
    let toolchain = compiler.toolchain
    guard let server = idleServer(for: toolchain) ?? start(compiler) else { return nil }
    guard let bytes = server.answer(to: question, timeout: compiler.limit, group: toolchain.processes),
      let memory = Self.memory(in: bytes.suffix(Self.bytesOfMemory))
    else {
      server.end()
      return nil
    }
    if server.isFresh, memory <= mostMemory {
      let waiting = Idle(server: server, confinement: toolchain.confinement, memory: memory)
      idle.withLock { $0.append(waiting) }
    } else {
      server.end()
    }
    return bytes.dropLast(Self.bytesOfMemory)
  }

  private func idleServer(for toolchain: Toolchain) -> NameServer? {
    idle.withLock { idle in
      idle.lastIndex { $0.confinement == toolchain.confinement }.map { idle.remove(at: $0).server }
    }
  }

  /// Nobody will ask for a while: ends the processes that have grown. What one has loaded for an answer stays in it.
  package func rest(keeping most: Int = 64 << 20) {
    let grown = idle.withLock { idle in
      defer { idle.removeAll { $0.memory > most } }
      return idle.filter { $0.memory > most }
    }
    for waiting in grown { waiting.server.end() }
  }

  /// How many processes wait for a question.
  var waiting: Int { idle.withLock(\.count) }

  /// What stands behind every answer.
  private static let bytesOfMemory = 8

  private static func memory(in bytes: ArraySlice<UInt8>) -> Int? {
    var reader = WireReader(bytes)
    return reader.number()
  }

  private func start(_ compiler: Compiler) -> NameServer? {
    let toolchain = compiler.toolchain
    let command = [program, Self.word, toolchain.sourceKit]
    return NameServer(
      command, environment: toolchain.environment, within: toolchain.boundary(writing: [compiler.cache]))
  }

  // MARK: The other process

  private static let word = "--answer-about-names"

  /// What a question is about, at the beginning of its bytes.
  enum Subject: UInt8 {
    case names, completion, diagnostics, signatures
  }

  /// Answers questions until nobody asks any more, if the command line says so: then this process is the other one. The exit
  /// code, if so.
  package static func answerIfAsked(_ arguments: [String]) -> Int32? {
    guard arguments.count == 3, arguments[1] == word else { return nil }
    guard let calls = try? SourceKitCalls(library: arguments[2]) else { return 1 }
    let line = Descriptor(NameServer.line)
    while let bytes = NameServer.receive(line, until: nil) {
      var reader = WireReader(bytes[...])
      var writer = WireWriter()
      switch reader.byte().flatMap(Subject.init) {
      case .names:
        guard answerNames(&reader, by: calls, &writer) else { return 2 }
      case .completion:
        guard let question = CompletionQuestion(&reader) else { return 2 }
        for suggestion in calls.suggestions(question) { suggestion.write(to: &writer) }
      case .diagnostics:
        guard let question = DiagnosticsQuestion(&reader) else { return 2 }
        for message in calls.messages(question) { message.write(to: &writer) }
      case .signatures:
        guard let question = SignatureQuestion(&reader) else { return 2 }
        for signature in calls.signatures(question) { signature.write(to: &writer) }
      case nil: return 2
      }
      writer.write(ownMemory)
      guard NameServer.send(writer.bytes, line) else { return 2 }
    }
    // Nothing that it holds needs to be given back one by one.
    _exit(0)
  }

  /// Bytes that this process shares with no other.
  private static var ownMemory: Int {
    let pages = (try? Files.read("/proc/self/statm")).map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    guard let pages, pages.count > 2, let all = Int(pages[1]), let shared = Int(pages[2]) else { return 0 }
    return (all - shared) * sysconf(Int32(_SC_PAGESIZE))
  }

  private static func answerNames(_ reader: inout WireReader, by calls: SourceKitCalls, _ writer: inout WireWriter)
    -> Bool
  {
    while let source = reader.text(), let count = reader.number() {
      let words = (0..<count).compactMap { _ in reader.text() }
      guard let places = reader.number() else { return false }
      let offsets = (0..<places).compactMap { _ in reader.number() }
      write(calls.answers(Question(source: source, arguments: words, offsets: offsets)), to: &writer)
    }
    return true
  }

  private static func write(_ answers: [Answer], to writer: inout WireWriter) {
    writer.write(answers.count)
    for answer in answers {
      writer.write(answer.offset)
      writer.write(answer.definition)
      for text in [
        answer.kind, answer.name, answer.symbol, answer.declaration, answer.documentation, answer.module, answer.file,
      ] { writer.write(text) }
      writer.write(answer.others.count)
      for symbol in answer.others { writer.write(symbol) }
      writer.write(answer.overridden.count)
      for symbol in answer.overridden { writer.write(symbol) }
    }
  }

  private static func read(_ reader: inout WireReader) -> [Answer]? {
    guard let count = reader.number(), count >= 0 else { return nil }
    var answers: [Answer] = []
    for _ in 0..<count {
      guard let offset = reader.number(), let definition = reader.number(), let kind = reader.text(),
        let name = reader.text(), let symbol = reader.text(), let declaration = reader.text(),
        let documentation = reader.text(), let module = reader.text(), let file = reader.text(),
        let others = texts(&reader), let overridden = texts(&reader)
      else { return nil }
      answers.append(
        Answer(
          offset: offset, kind: kind, name: name, symbol: symbol, others: others, overridden: overridden,
          declaration: declaration, documentation: documentation, module: module, file: file, definition: definition))
    }
    return answers
  }

  private static func texts(_ reader: inout WireReader) -> [String]? {
    guard let count = reader.number(), count >= 0 else { return nil }
    return (0..<count).compactMap { _ in reader.text() }
  }
}
