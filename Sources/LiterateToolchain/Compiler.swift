import LiterateModel

/// Turns one Swift file into an object, and says what the compiler said.
package struct Compiler: Sendable {
  package var toolchain: Toolchain
  /// Folders with modules, and whatever else the library needs.
  package var flags: [String]
  /// The Swift version as the compiler's option takes it.
  package var languageMode: String
  package var cache: String
  /// What a program needs in addition if it imports what only C++ can express.
  package var interoperation: [String] = []
  /// Whether programs may add modules to the cache. Where strangers share it, nobody does.
  package var fillsCache = true
  /// Compilers that are loaded already, if there may be any.
  package var standing: StandingCompilers?
  /// Seconds.
  package var limit = 60.0
  /// Bytes; several times what a long chapter needs.
  private static let memory = 6 << 30
  /// Bytes that it may say. With each message it repeats the line, which may be long, and slowly.
  private static let words = 2 << 20

  package init(toolchain: Toolchain, flags: [String], languageMode: String, cache: String) {
    self.toolchain = toolchain
    self.flags = flags
    self.languageMode = languageMode
    self.cache = cache
    ModuleLocks.watch(cache)
  }

  package enum Product: Sendable {
    /// An object, the module for those who import it, and the shared library that it is linked to.
    case object(String, module: String?, library: String? = nil)
    /// Nothing: every stage that can find an error runs.
    case diagnostics
  }

  package struct Result: Sendable {
    package var isDone: Bool
    package var messages: [CompilerMessage]
    /// Why there is no result, if the compiler does not say so itself.
    package var breakdown: Breakdown?
    /// Why there is no library, if everything else is there.
    package var linkFailure: LinkFailure?
  }

  package enum Breakdown: Sendable, Equatable {
    case crashed(String)
    case timedOut
    case saidTooMuch
    case notStarted(String)
  }

  /// - Parameters:
  ///   - isRecorded: the program tells its values while it runs (`TraceRecorder`).
  ///   - isContinuation: the module goes on where others of the same program stopped. The compiler takes their internal types
  ///     for public ones, and would want `public` wherever an extension fulfils a requirement.
  package func compile(
    _ path: String, module: String, entry: String, isLibrary: Bool, product: Product, keepsPlaces: Bool = false,
    isRecorded: Bool = false, isContinuation: Bool = false
  ) -> Result {
    func compile(_ compiler: Compiler) -> Result {
      compiler.compile(
        path, module: module, entry: entry, isLibrary: isLibrary, product: product, keepsPlaces: keepsPlaces,
        continues: isContinuation)
    }
    guard isRecorded else { return compile(self) }
    // The compiler makes the program tell its values.
    var own = self
    own.flags.append("-playground")
    let result = compile(own)
    if result.isDone { return result }
    // A parameter that cannot be handed on is the most likely reason.
    own.flags += ["-playground-option", "NoFunctionParameters"]
    return compile(own)
  }

  private func compile(
    _ path: String, module: String, entry: String, isLibrary: Bool, product: Product, keepsPlaces: Bool,
    continues isContinuation: Bool
  ) -> Result {
    var result = compileOnce(
      path, module: module, entry: entry, isLibrary: isLibrary, product: product, keepsPlaces: keepsPlaces)
    if result.breakdown == .saidTooMuch {
      // Only of what it warns of: the rest can still be right.
      var quiet = self
      quiet.flags.append("-suppress-warnings")
      let warnings = result.messages
      result = quiet.compileOnce(
        path, module: module, entry: entry, isLibrary: isLibrary, product: product, keepsPlaces: keepsPlaces)
      result.messages += warnings
    }
    let errors = result.messages.filter { $0.severity == .error }
    // Not for all programs from the start: headers in C can mean something else there, and it takes its time.
    if !interoperation.isEmpty,
      errors.contains(where: {
        ["need_cxx_interop_to_import_module", "clang_cannot_build_module"].contains($0.identifier)
      })
    {
      var open = self
      open.flags += interoperation
      open.interoperation = []
      return open.compile(
        path, module: module, entry: entry, isLibrary: isLibrary, product: product, keepsPlaces: keepsPlaces,
        continues: isContinuation)
    }
    guard isContinuation, !errors.isEmpty,
      errors.allSatisfy({ ["witness_not_accessible_proto", "witness_not_accessible_type"].contains($0.identifier) })
    else { return result }
    var open = self
    open.flags.append("-disable-access-control")
    return open.compileOnce(
      path, module: module, entry: entry, isLibrary: isLibrary, product: product, keepsPlaces: keepsPlaces)
  }

  private func compileOnce(
    _ path: String, module: String, entry: String, isLibrary: Bool, product: Product, keepsPlaces: Bool
  ) -> Result {
    var command: [String] = []
    switch product {
    case .object(let object, let module, _):
      command += ["-c", "-primary-file", path, "-o", object]
      if let module { command += ["-emit-module-path", module, "-enable-testing"] }
    case .diagnostics:
      command += ["-emit-sil", "-primary-file", path, "-o", "/dev/null"]
    }
    command += [
      "-module-name", module, "-entry-point-function-name", entry, "-swift-version", languageMode,
      "-diagnostic-style", "llvm", "-debug-diagnostic-names", "-no-color-diagnostics",
      "-module-cache-path", cache, "-plugin-path", toolchain.plugins, "-D", "DEBUG",
    ]
    if isLibrary { command.append("-parse-as-library") }
    if !flags.contains("-package-name") { command += Self.package }
    if keepsPlaces { command.append("-g") }
    command += flags
    do {
      return Self.result(of: try finished(path, command, product), making: product)
    } catch {
      return Result(isDone: false, messages: [], breakdown: .notStarted("\(error.program): \(error.reason)"))
    }
  }

  private var limits: Processes.Limits {
    Processes.Limits(timeout: limit, memory: Self.memory, work: work, words: Self.words)
  }

  /// Says that several programs are about to be compiled: a compiler can stand by then.
  package func standBy() { standing?.begin(self, limits: limits) }

  /// Lets a compiler that stands there do it, or starts one.
  private func finished(
    _ source: String, _ arguments: [String], _ product: Product
  ) throws(Processes.Failure) -> Processes.Finished {
    var command = [toolchain.frontend] + arguments
    let linker = Linker(toolchain: toolchain)
    var order = StandingCompiler.Order(folder: Files.parent(of: source) ?? "/", compilation: command)
    if case .object(let object, _, let library?) = product {
      order.linking = (linker.sharing(object, to: library), Linker.said(of: library))
      command = linker.linking(object, to: library, behind: command)
    }
    let boundary = boundary(for: source)
    order.writable = boundary?.1.writable
    if let finished = standing?.work(on: order, self, limits: limits) { return finished }
    return try Processes.run(
      command, environment: toolchain.environment, timeout: limit, memory: Self.memory, work: work, words: Self.words,
      group: toolchain.processes, within: boundary)
  }

  private static func result(of finished: Processes.Finished, making product: Product) -> Result {
    var said = finished.output
    if finished.isCut { said.removeSubrange((said.lastIndex(of: UInt8(ascii: "\n")) ?? 0)...) }
    let output = String(decoding: said, as: UTF8.self)
    let messages = CompilerMessage.parse(output)
    if finished.isTimedOut { return Result(isDone: false, messages: messages, breakdown: .timedOut) }
    if finished.status == 0 { return Result(isDone: true, messages: messages) }
    if case .object(_, _, let library?) = product, let failure = Linker.failure(finished.status, of: library) {
      return Result(isDone: true, messages: messages, linkFailure: failure)
    }
    let explains = messages.contains { $0.severity == .error }
    let isCrash = output.contains("Stack dump:") || output.contains("Please submit a bug report")
    if finished.isCut, !explains, !isCrash { return Result(isDone: false, messages: messages, breakdown: .saidTooMuch) }
    return Result(isDone: false, messages: messages, breakdown: explains ? nil : .crashed(summary(output)))
  }

  /// What is declared `package` belongs to some package: `swift build` gives each the name of its own.
  private static let package = ["-package-name", "snippets"]

  /// Seconds of a processor, of which it may use several.
  private var work: Int { Int((4 * limit).rounded(.up)) }

  private func boundary(for source: String) -> (Confinement, Confinement.Needs)? {
    let folders = [Files.parent(of: source) ?? "/"] + (fillsCache ? [cache] : [])
    return toolchain.boundary(writing: folders.filter(Files.isFolder))
  }

  /// The command line for those who only want to know what a file means, without the file.
  package func arguments(module: String, isLibrary: Bool) -> [String] {
    ["-module-name", module, "-swift-version", languageMode, "-module-cache-path", cache]
      + ["-plugin-path", toolchain.plugins, "-D", "DEBUG"] + (isLibrary ? ["-parse-as-library"] : []) + flags
  }

  /// The lines of a crash that say most.
  private static func summary(_ output: String) -> String {
    let lines = output.split(separator: "\n")
    let telling = lines.filter { line in
      ["Assertion", "Fatal error", "Stack dump", "While ", "signal"].contains { line.contains($0) }
    }
    return (telling.isEmpty ? lines : telling).prefix(3).joined(separator: "\n")
  }
}

/// A line that the compiler wrote about a place.
package struct CompilerMessage: Sendable, Equatable {
  package var severity: Diagnostic.Severity
  package var file: String
  package var line: Int
  package var column: Int
  package var text: String
  package var identifier: String?

  init(severity: Diagnostic.Severity, file: String, line: Int, column: Int, text: String, identifier: String?) {
    (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
    (self.text, self.identifier) = (text, identifier)
  }

  /// Reads the compiler's output in the style of LLVM: a regular line for each message, then the source line.
  package static func parse(_ output: String) -> [CompilerMessage] {
    output.split(separator: "\n", omittingEmptySubsequences: true).compactMap { CompilerMessage($0) }
  }

  private init?(_ line: Substring) {
    let bytes = Array(line.utf8)
    var found: (Diagnostic.Severity, at: Int, length: Int)?
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let mark = Array(": \(severity.rawValue): ".utf8)
      guard let at = Self.find(mark, in: bytes), at < found?.at ?? .max else { continue }
      found = (severity, at, mark.count)
    }
    guard let (severity, at, length) = found else { return nil }
    let place = bytes[..<at].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    func number(_ index: Int) -> Int? {
      index >= 0 && index < place.count ? Int(String(decoding: place[index], as: UTF8.self)) : nil
    }
    if place.count >= 3, let line = number(place.count - 2), let column = number(place.count - 1) {
      (self.line, self.column) = (line, column)
      file = place.dropLast(2).map { String(decoding: $0, as: UTF8.self) }.joined(separator: ":")
    } else if let line = number(place.count - 1) {
      (self.line, column) = (line, 0)
      file = place.dropLast().map { String(decoding: $0, as: UTF8.self) }.joined(separator: ":")
    } else {
      return nil
    }
    self.severity = severity
    var text = String(decoding: bytes[(at + length)...], as: UTF8.self)
    // ` [#Group]` and ` [identifier]` stand at the end.
    while text.hasSuffix("]"), let open = text.lastIndex(of: "["), open > text.startIndex {
      let inside = text[text.index(after: open)...].dropLast()
      guard !inside.isEmpty, inside.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_#-:".contains($0)) }),
        text[text.index(before: open)] == " "
      else { break }
      if inside.hasPrefix("#") {
      } else if identifier == nil, inside.contains("_") || inside.first!.isLowercase {
        identifier = String(inside)
      } else {
        break
      }
      text = String(text[..<text.index(before: open)])
    }
    self.text = text
  }

  private static func find(_ part: [UInt8], in whole: [UInt8]) -> Int? {
    guard whole.count >= part.count else { return nil }
    for start in 0...(whole.count - part.count)
    where whole[start] == part[0] && whole[start..<start + part.count].elementsEqual(part) {
      return start
    }
    return nil
  }
}

extension Compiler {
  /// The unique names of all declarations and types that a program refers to, from the compiler's own syntax tree, and the cases that its
  /// patterns name.
  package func references(_ path: String, module: String, isLibrary: Bool) -> Set<String> {
    let command =
      [toolchain.frontend, "-dump-ast", "-dump-ast-format", "json", path, "-module-name", module]
      + ["-swift-version", languageMode, "-module-cache-path", cache, "-plugin-path", toolchain.plugins]
      + (isLibrary ? ["-parse-as-library"] : []) + flags
    guard
      let finished = try? Processes.run(
        command, environment: toolchain.environment, timeout: limit, memory: Self.memory, work: work,
        group: toolchain.processes, within: boundary(for: path))
    else { return [] }
    var names: Set<String> = []
    for key in ["decl_usr", "type_usr", "protocol"] {
      for name in Search.words(behind: "\"\(key)\":\"", until: UInt8(ascii: "\""), in: finished.output)
      where !name.isEmpty {
        names.insert(String(decoding: name, as: UTF8.self))
      }
    }
    names.formUnion(MatchedCase.all(in: finished.output).map(\.text))
    return names
  }
}
