internal import CSourceKit
@preconcurrency import Glibc
import SnippetRuntime
import Synchronization

/// What the compiler knows of the names in a file, by sourcekitd: the only file that calls it.
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
  private let idle: Mutex<[(server: NameServer, confinement: Confinement?)]> = Mutex([])

  package init() {}

  deinit {
    for (server, _) in idle.withLock({ $0 }) { server.end() }
  }

  /// Asks one question after the other. Nil if not all have been answered in time.
  ///
  /// - Parameter compiler: which makes what the questions are about; they may be called off as it may.
  package func answers(_ questions: [Question], asking compiler: Compiler) -> [[Answer]]? {
    let toolchain = compiler.toolchain
    guard let server = idleServer(for: toolchain) ?? start(compiler) else { return nil }
    var writer = WireWriter()
    for question in questions {
      writer.write(question.source)
      writer.write(question.arguments.count)
      for argument in question.arguments { writer.write(argument) }
      writer.write(question.offsets.count)
      for offset in question.offsets { writer.write(offset) }
    }
    guard let bytes = server.answer(to: writer.bytes, timeout: compiler.limit, group: toolchain.processes) else {
      server.end()
      return nil
    }
    if server.isFresh { idle.withLock { $0.append((server, toolchain.confinement)) } } else { server.end() }
    var reader = WireReader(bytes[...])
    var answers: [[Answer]] = []
    while !reader.isAtEnd {
      guard let next = Self.read(&reader) else { return nil }
      answers.append(next)
    }
    return answers.count == questions.count ? answers : nil
  }

  private func idleServer(for toolchain: Toolchain) -> NameServer? {
    idle.withLock { idle in
      idle.lastIndex { $0.confinement == toolchain.confinement }.map { idle.remove(at: $0).server }
    }
  }

  private func start(_ compiler: Compiler) -> NameServer? {
    let toolchain = compiler.toolchain
    let command = [Files.resolved("/proc/self/exe"), Self.word, toolchain.sourceKit]
    return NameServer(
      command, environment: toolchain.environment, within: toolchain.boundary(writing: [compiler.cache]))
  }

  // MARK: The other process

  private static let word = "--answer-about-names"

  /// Answers questions until nobody asks any more, if the command line says so: then this process is the other one. The exit
  /// code, if so.
  package static func answerIfAsked(_ arguments: [String]) -> Int32? {
    guard arguments.count == 3, arguments[1] == word else { return nil }
    guard let calls = try? SourceKitCalls(library: arguments[2]) else { return 1 }
    let line = Descriptor(NameServer.line)
    while let bytes = NameServer.receive(line, until: nil) {
      var reader = WireReader(bytes[...])
      var writer = WireWriter()
      while let source = reader.text(), let count = reader.number() {
        let words = (0..<count).compactMap { _ in reader.text() }
        guard let places = reader.number() else { return 2 }
        let offsets = (0..<places).compactMap { _ in reader.number() }
        write(calls.answers(Question(source: source, arguments: words, offsets: offsets)), to: &writer)
      }
      guard NameServer.send(writer.bytes, line) else { return 2 }
    }
    // Nothing that it holds needs to be given back one by one.
    _exit(0)
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

/// The functions of the library, loaded by name.
private struct SourceKitCalls {
  typealias Object = sourcekitd_object_t
  typealias Word = sourcekitd_uid_t

  private let word: @convention(c) (UnsafePointer<CChar>) -> Word?
  private let text: @convention(c) (Word) -> UnsafePointer<CChar>?
  private let dictionary: @convention(c) (UnsafePointer<Word?>?, UnsafePointer<Object?>?, Int) -> Object?
  private let array: @convention(c) (UnsafePointer<Object?>?, Int) -> Object?
  private let setText: @convention(c) (Object, Word, UnsafePointer<CChar>) -> Void
  private let setNumber: @convention(c) (Object, Word, Int64) -> Void
  private let setWord: @convention(c) (Object, Word, Word) -> Void
  private let setValue: @convention(c) (Object, Word, Object) -> Void
  private let append: @convention(c) (Object, Int, UnsafePointer<CChar>) -> Void
  private let send: @convention(c) (Object) -> sourcekitd_response_t?
  private let isError: @convention(c) (sourcekitd_response_t) -> Bool
  private let value: @convention(c) (sourcekitd_response_t) -> sourcekitd_variant_t
  private let dispose: @convention(c) (sourcekitd_response_t) -> Void
  private let release: @convention(c) (Object) -> Void
  private let getText: @convention(c) (sourcekitd_variant_t, Word) -> UnsafePointer<CChar>?
  private let getNumber: @convention(c) (sourcekitd_variant_t, Word) -> Int64
  private let getWord: @convention(c) (sourcekitd_variant_t, Word) -> Word?
  private let getValue: @convention(c) (sourcekitd_variant_t, Word) -> sourcekitd_variant_t
  private let kind: @convention(c) (sourcekitd_variant_t) -> sourcekitd_variant_type_t
  private let count: @convention(c) (sourcekitd_variant_t) -> Int
  private let element: @convention(c) (sourcekitd_variant_t, Int) -> sourcekitd_variant_t

  private struct Missing: Error {}

  init(library path: String) throws {
    guard let library = dlopen(path, RTLD_NOW) else { throw Missing() }
    func load<Function>(_ name: String) throws -> Function {
      guard let address = dlsym(library, "sourcekitd_" + name) else { throw Missing() }
      return unsafeBitCast(address, to: Function.self)
    }
    word = try load("uid_get_from_cstr")
    text = try load("uid_get_string_ptr")
    dictionary = try load("request_dictionary_create")
    array = try load("request_array_create")
    setText = try load("request_dictionary_set_string")
    setNumber = try load("request_dictionary_set_int64")
    setWord = try load("request_dictionary_set_uid")
    setValue = try load("request_dictionary_set_value")
    append = try load("request_array_set_string")
    send = try load("send_request_sync")
    isError = try load("response_is_error")
    value = try load("response_get_value")
    dispose = try load("response_dispose")
    release = try load("request_release")
    getText = try load("variant_dictionary_get_string")
    getNumber = try load("variant_dictionary_get_int64")
    getWord = try load("variant_dictionary_get_uid")
    getValue = try load("variant_dictionary_get_value")
    kind = try load("variant_get_type")
    count = try load("variant_array_get_count")
    element = try load("variant_array_get_value")
    let initialize: @convention(c) () -> Void = try load("initialize")
    initialize()
  }

  func answers(_ question: SourceKit.Question) -> [SourceKit.Answer] {
    guard let request = dictionary(nil, nil, 0), let arguments = array(nil, 0), let kind = word("key.request"),
      let cursorInfo = word("source.request.cursorinfo"), let file = word("key.sourcefile"),
      let command = word("key.compilerargs"), let place = word("key.offset")
    else { return [] }
    defer {
      release(arguments)
      release(request)
    }
    // Appending has no number of its own: the greatest there is.
    for argument in question.arguments + [question.source] { append(arguments, -1, argument) }
    setWord(request, kind, cursorInfo)
    setText(request, file, question.source)
    setValue(request, command, arguments)
    return question.offsets.compactMap { offset in
      setNumber(request, place, Int64(offset))
      guard let response = send(request) else { return nil }
      defer { dispose(response) }
      return isError(response) ? nil : answer(value(response), at: offset)
    }
  }

  private func answer(_ value: sourcekitd_variant_t, at offset: Int) -> SourceKit.Answer? {
    func read(_ key: String) -> String {
      word(key).flatMap { getText(value, $0) }.map { String(cString: $0) } ?? ""
    }
    guard let key = word("key.kind"), let kind = getWord(value, key).flatMap(text), let start = word("key.offset"),
      let second = word("key.secondary_symbols"), let overrides = word("key.overrides"), let usr = word("key.usr")
    else { return nil }
    func symbols(_ key: Word) -> [String] {
      let list = getValue(value, key)
      guard self.kind(list) == SOURCEKITD_VARIANT_TYPE_ARRAY else { return [] }
      return (0..<count(list)).compactMap { getText(element(list, $0), usr).map { String(cString: $0) } }
    }
    return SourceKit.Answer(
      offset: offset, kind: String(cString: kind), name: read("key.name"), symbol: read("key.usr"),
      others: symbols(second), overridden: symbols(overrides), declaration: read("key.annotated_decl"),
      documentation: read("key.doc_comment"), module: read("key.modulename"),
      file: read("key.filepath"), definition: Int(getNumber(value, start)))
  }
}
