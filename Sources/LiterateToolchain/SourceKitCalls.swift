internal import CSourceKit
@preconcurrency import Glibc
import LiterateModel

/// The functions of sourcekitd, loaded by name: the only file that calls it.
struct SourceKitCalls {
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

extension SourceKitCalls {
  /// How many suggestions are worth sending. A client asks again when more has been typed.
  private static let mostSuggestions: Int64 = 150

  func suggestions(_ question: SourceKit.CompletionQuestion) -> [SourceKit.Suggestion] {
    guard let request = dictionary(nil, nil, 0), let options = dictionary(nil, nil, 0), let arguments = array(nil, 0)
    else { return [] }
    defer { for object in [options, arguments, request] { release(object) } }
    // Appending has no number of its own: the greatest there is.
    for argument in question.arguments + [question.source] { append(arguments, -1, argument) }
    set(request, "key.request", request: "source.request.codecomplete.open")
    set(options, "key.codecomplete.filtertext", question.typed)
    set(options, "key.codecomplete.requestlimit", Self.mostSuggestions)
    for key in ["key.codecomplete.group.overloads", "key.codecomplete.group.stems"] { set(options, key, 0) }
    for (key, object) in [("key.codecomplete.options", options), ("key.compilerargs", arguments)] {
      if let key = word(key) { setValue(request, key, object) }
    }
    set(request, "key.sourcetext", question.text)
    name(request, question)
    guard let response = send(request) else { return [] }
    defer {
      dispose(response)
      close(question)
    }
    if isError(response) { return [] }
    guard let key = word("key.results") else { return [] }
    let results = getValue(value(response), key)
    guard kind(results) == SOURCEKITD_VARIANT_TYPE_ARRAY else { return [] }
    return (0..<count(results)).compactMap { suggestion(element(results, $0)) }
  }

  /// The place that is completed, which names a session of sourcekitd.
  private func name(_ request: Object, _ question: SourceKit.CompletionQuestion) {
    set(request, "key.name", question.source)
    set(request, "key.sourcefile", question.source)
    set(request, "key.offset", Int64(question.offset))
  }

  private func close(_ question: SourceKit.CompletionQuestion) {
    guard let request = dictionary(nil, nil, 0) else { return }
    defer { release(request) }
    set(request, "key.request", request: "source.request.codecomplete.close")
    name(request, question)
    if let response = send(request) { dispose(response) }
  }

  private func set(_ object: Object, _ key: String, _ text: String) {
    if let key = word(key) { setText(object, key, text) }
  }

  private func set(_ object: Object, _ key: String, _ number: Int64) {
    if let key = word(key) { setNumber(object, key, number) }
  }

  private func set(_ object: Object, _ key: String, request: String) {
    if let key = word(key), let request = word(request) { setWord(object, key, request) }
  }

  private func suggestion(_ value: sourcekitd_variant_t) -> SourceKit.Suggestion? {
    func read(_ key: String) -> String {
      word(key).flatMap { getText(value, $0) }.map { String(cString: $0) } ?? ""
    }
    guard let key = word("key.kind"), let kind = getWord(value, key).flatMap(text),
      let erased = word("key.num_bytes_to_erase")
    else { return nil }
    return SourceKit.Suggestion(
      kind: String(cString: kind), name: read("key.name"), label: read("key.description"), type: read("key.typename"),
      insertion: read("key.sourcetext"), documentation: read("key.doc.brief"), module: read("key.modulename"),
      erased: Int(getNumber(value, erased)))
  }
}

extension SourceKitCalls {
  func messages(_ question: SourceKit.DiagnosticsQuestion) -> [SourceKit.Message] {
    guard let request = dictionary(nil, nil, 0), let arguments = array(nil, 0) else { return [] }
    defer {
      release(arguments)
      release(request)
    }
    for argument in question.arguments + [question.source] { append(arguments, -1, argument) }
    set(request, "key.request", request: "source.request.diagnostics")
    set(request, "key.sourcefile", question.source)
    if let key = word("key.compilerargs") { setValue(request, key, arguments) }
    guard let response = send(request) else { return [] }
    defer { dispose(response) }
    return isError(response) ? [] : messages(in: value(response))
  }

  /// Those of a list under `key.diagnostics`, with what stands under that in each of them: its notes.
  private func messages(in value: sourcekitd_variant_t) -> [SourceKit.Message] {
    elements(value, "key.diagnostics").flatMap { [message($0)].compactMap(\.self) + messages(in: $0) }
  }

  private func elements(_ value: sourcekitd_variant_t, _ key: String) -> [sourcekitd_variant_t] {
    guard let key = word(key) else { return [] }
    let list = getValue(value, key)
    guard kind(list) == SOURCEKITD_VARIANT_TYPE_ARRAY else { return [] }
    return (0..<count(list)).map { element(list, $0) }
  }

  private func number(_ key: String, of value: sourcekitd_variant_t) -> Int {
    word(key).map { Int(getNumber(value, $0)) } ?? 0
  }

  private func message(_ value: sourcekitd_variant_t) -> SourceKit.Message? {
    func read(_ key: String) -> String {
      word(key).flatMap { getText(value, $0) }.map { String(cString: $0) } ?? ""
    }
    guard let key = word("key.severity"), let severity = getWord(value, key).flatMap(text).map({ String(cString: $0) }),
      let kind = severity.split(separator: ".").last.flatMap({ Diagnostic.Severity(rawValue: String($0)) })
    else { return nil }
    let identifier = read("key.id")
    let message = CompilerMessage(
      severity: kind, file: read("key.filepath"), line: number("key.line", of: value),
      column: number("key.column", of: value), text: read("key.description"),
      identifier: identifier.isEmpty ? nil : identifier)
    let fixes = elements(value, "key.fixits").map { fix in
      let start = max(0, number("key.offset", of: fix))
      return SourceKit.Message.Fix(
        range: start..<start + max(0, number("key.length", of: fix)),
        text: word("key.sourcetext").flatMap { getText(fix, $0) }.map { String(cString: $0) } ?? "")
    }
    return SourceKit.Message(message, fixes: fixes)
  }
}

extension SourceKitCalls {
  func signatures(_ question: SourceKit.SignatureQuestion) -> [SourceKit.Signature] {
    guard let request = dictionary(nil, nil, 0), let arguments = array(nil, 0) else { return [] }
    defer {
      release(arguments)
      release(request)
    }
    for argument in question.arguments + [question.source] { append(arguments, -1, argument) }
    set(request, "key.request", request: "source.request.signaturehelp")
    set(request, "key.name", question.source)
    set(request, "key.sourcefile", question.source)
    set(request, "key.sourcetext", question.text)
    set(request, "key.offset", Int64(question.offset))
    if let key = word("key.compilerargs") { setValue(request, key, arguments) }
    guard let response = send(request) else { return [] }
    defer { dispose(response) }
    if isError(response) { return [] }
    let answer = value(response)
    let likely = number("key.active_signature", of: answer)
    return elements(answer, "key.signatures").enumerated().map { signature($1, isLikely: $0 == likely) }
  }

  private func signature(_ value: sourcekitd_variant_t, isLikely: Bool) -> SourceKit.Signature {
    func read(_ key: String) -> String {
      word(key).flatMap { getText(value, $0) }.map { String(cString: $0) } ?? ""
    }
    let parameters = elements(value, "key.parameters").map { parameter in
      let start = max(0, number("key.nameoffset", of: parameter))
      return start..<start + max(0, number("key.namelength", of: parameter))
    }
    // An absent number reads as 0.
    let current = word("key.active_parameter").flatMap { key in
      kind(getValue(value, key)) == SOURCEKITD_VARIANT_TYPE_INT64 ? Int(getNumber(value, key)) : nil
    }
    return SourceKit.Signature(
      label: read("key.name"), documentation: read("key.doc_comment"), parameters: parameters,
      current: current.flatMap { parameters.indices.contains($0) ? $0 : nil }, isLikely: isLikely)
  }
}
