import Dispatch
import LiterateModel
import LiterateReading
import LiterateToolchain
import SnippetRuntime
import Synchronization

/// What each snippet refers to, by the compiler's syntax tree of the program that it stands in.
struct SnippetReferences {
  struct Names {
    /// What its text uses: declarations, and types as values.
    var used: Set<String> = []
    /// That, and the types of it.
    var all: Set<String> = []
  }

  var library: Library
  var place: Workplace
  var request: CheckRequest
  var shelf: Shelf

  /// By place of the snippet. What is known from an earlier run is not asked for again.
  func all(in chapters: [Chapter], where includes: (Snippet) -> Bool) throws(Refusal) -> [Position: Names] {
    let store = Store(folder: place.cache + "/references")
    let prefix = [place.toolSignature, place.toolchain.signature, library.signature, library.products, place.root]
      .joined(separator: "\n")
    let sessions = chapters.flatMap { Session.all(in: $0, scope: request.scope) }
    var found: [Position: Names] = [:]
    var waiting: [(session: Session, chosen: Set<Int>, key: String)] = []
    for session in sessions {
      let chosen = Set(
        session.snippets.indices.filter { session.snippets[$0].mode != .skip && includes(session.snippets[$0]) })
      guard !chosen.isEmpty else { continue }
      let key = "\(prefix)\n\(request.imports)\n\(shelf.key(session))\(chosen.sorted())\n\(session.key)"
      if let kept = store.value(key).flatMap({ Self.read($0) }) {
        for (index, names) in kept where session.snippets.indices.contains(index) {
          found[session.snippets[index].place] = names
        }
      } else {
        waiting.append((session, chosen, key))
      }
    }
    guard !waiting.isEmpty else { return found }
    let folder = try place.makeWorkFolder()
    defer { Files.remove(folder) }
    let fresh = Mutex<[Int: [Int: Names]]>([:])
    let todo = waiting
    DispatchQueue.concurrentPerform(iterations: todo.count) { number in
      let names = read(todo[number].session, todo[number].chosen, number, folder: "\(folder)/\(number)")
      store.keep(Self.bytes(names), under: todo[number].key)
      fresh.withLock { $0[number] = names }
    }
    for (number, names) in fresh.withLock({ $0 }) {
      for (index, names) in names { found[todo[number].session.snippets[index].place] = names }
    }
    return found
  }

  private func read(_ session: Session, _ chosen: Set<Int>, _ number: Int, folder: String) -> [Int: Names] {
    let syntax = session.snippets.map { $0.mode == .skip ? nil : SnippetSyntax($0) }
    func part(_ index: Int, _ use: ProgramPart.Use) -> ProgramPart? {
      syntax[index].map { ProgramPart(index: index, snippet: session.snippets[index], syntax: $0, use: use) }
    }
    func parts(before end: Int) -> [ProgramPart] {
      (0..<end).compactMap { index in
        switch session.snippets[index].mode {
        case .run, .warning: part(index, .isCompiled)
        case .noRun, .trap: part(index, .declares)
        case .error, .skip: nil
        }
      }
    }
    var names: [Int: Names] = [:]
    func add(_ parts: [ProgramPart], only: Set<Int>, _ name: String) {
      for (index, found) in references(session, parts, name: name, folder: "\(folder)/\(name)")
      where only.contains(index) {
        names[index, default: Names()].used.formUnion(found.used)
        names[index, default: Names()].all.formUnion(found.all)
      }
    }
    let together = chosen.filter { session.snippets[$0].mode.runsInSession }
    if !together.isEmpty { add(parts(before: session.snippets.count), only: together, "all") }
    for index in chosen.subtracting(together).sorted() {
      if let own = part(index, .isCompiled) { add(parts(before: index) + [own], only: [index], "\(index)") }
    }
    return names
  }

  private func references(_ session: Session, _ parts: [ProgramPart], name: String, folder: String) -> [Int: Names] {
    let book = shelf.book(of: session.file)
    let weaver = Weaver(
      module: ModuleNames.module(Hash.of(Array("\(session.file) \(session.scope) \(name)".utf8))),
      imports: book.imports + request.imports)
    var compiler = place.compiler(library: library)
    compiler.flags += ["-I", folder]
    if let swift = book.swift { compiler.languageMode = swift }
    try? Files.makeFolder(folder)
    var names: [Int: Names] = [:]
    for program in weaver.weave(parts) {
      let source = "\(folder)/\(program.module).swift"
      try? Files.write(program.text.utf8, to: source)
      // The next program may import this one.
      _ = compiler.compile(
        source, module: program.module, entry: program.entry, isLibrary: program.isLibrary,
        product: .object("\(folder)/\(program.module).o", module: "\(folder)/\(program.module).swiftmodule"))
      let lines = LineStarts(program.text)
      for found in compiler.references(source, module: program.module, isLibrary: program.isLibrary) {
        guard let snippet = program.map.snippet(atWovenLine: lines.line(of: found.offset)) else { continue }
        if found.kind != .typeOfUse { names[snippet, default: Names()].used.insert(found.name) }
        names[snippet, default: Names()].all.insert(found.name)
      }
    }
    return names
  }

  // MARK: Keeping

  private static func bytes(_ names: [Int: Names]) -> [UInt8] {
    var writer = WireWriter()
    writer.write(names.count)
    for (index, names) in names.sorted(by: { $0.key < $1.key }) {
      writer.write(index)
      for list in [names.used.sorted(), names.all.subtracting(names.used).sorted()] {
        writer.write(list.count)
        for name in list { writer.write(name) }
      }
    }
    return writer.bytes
  }

  private static func read(_ bytes: [UInt8]) -> [Int: Names]? {
    var reader = WireReader(bytes[...])
    func list() -> [String]? {
      guard let count = reader.number(), count >= 0 else { return nil }
      var list: [String] = []
      for _ in 0..<count {
        guard let text = reader.text() else { return nil }
        list.append(text)
      }
      return list
    }
    guard let count = reader.number(), count >= 0 else { return nil }
    var names: [Int: Names] = [:]
    for _ in 0..<count {
      guard let index = reader.number(), let used = list(), let others = list() else { return nil }
      names[index] = Names(used: Set(used), all: Set(used + others))
    }
    return reader.isAtEnd ? names : nil
  }
}

/// Where the lines of a text begin.
private struct LineStarts {
  private var starts = [0]

  init(_ text: String) {
    for (offset, byte) in text.utf8.enumerated() where byte == 10 { starts.append(offset + 1) }
  }

  /// Counted from 1.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
