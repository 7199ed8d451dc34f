import Literate
import LiterateModel

/// A language server as a value: messages and what checks find out come in, what to do comes out.
///
/// It compiles nothing, runs nothing and writes nothing. What it reads is what `BookSnapshot` reads.
package struct ServerState: Sendable {
  enum Phase {
    case waiting, running, shutDown
  }

  /// A text that the client has open.
  struct Document: Sendable {
    var address: String
    var version: Int?
    var text: OpenText
    /// What the text has, as of the last look at it.
    var reading: FileReading
    /// Whether its author wrote it for a checker.
    var isWrittenForAChecker = false
  }

  /// Seconds without a change after which a text is checked.
  private static let pause = 0.2

  var phase = Phase.waiting
  var capabilities = Capabilities()
  var workspace: Workspace?
  var address = DocumentAddress(root: ".")
  /// By path.
  var documents: [String: Document] = [:]
  /// The open files, as they were read last.
  private(set) var book: BookSnapshot?
  /// Whether other files are open since, or something on the disk has changed.
  private var isBookOld = false
  /// Whether what is on the disk may say something else about how files are read.
  private var isScopeOld = false
  var findings: [String: FileFindings] = [:]
  /// The reference of the book, as the last check has it.
  private(set) var reference: ReferenceAhead?
  /// What files have that have been read for a search.
  let outlines = KnownOutlines()
  /// The check that counts.
  private(set) var generation = 0
  /// Whether that check has told its verdicts, and looks for names and values.
  private var hasVerdicts = false
  /// Open files that have changed since they were read, or since what is wrong with them was told.
  private var unread: Set<String> = []
  private var untold: Set<String> = []
  /// When to begin the next check.
  package private(set) var checkDue: Double?
  /// Files that are not open, of which a problem is shown.
  private var others: Set<String> = []
  /// Requests that the compiler is asked about.
  var pending: Set<RequestID> = []
  /// The errands that requests wait for.
  var running: [Errand.Kind: RequestID] = [:]
  /// What a person hears who wants something to run where nothing does.
  var whyNothingRuns = "Nothing runs here."
  /// The number of the next request of the server.
  private var nextRequest = 1

  package init() {}

  // MARK: Files

  /// The workspace is there, or only its texts can be read, for a reason.
  package mutating func opened(_ workspace: Workspace, reason: String? = nil) -> [Action] {
    self.workspace = workspace
    address = DocumentAddress(root: workspace.folder)
    guard let reason else { return [] }
    whyNothingRuns = "Nothing runs here. \(reason)"
    return [.send(ServerMessage.notification("window/showMessage", ["type": 2, "message": .string(reason)]))]
  }

  var scope: SessionScope { workspace?.request.scope ?? .chapter }

  mutating func open(_ address: String, version: Int?, text: String, now: Double) -> [Action] {
    guard let path = self.address.path(address), Self.isOurs(path), workspace != nil else { return [] }
    let empty = BookSnapshot(files: [], root: ".").reading(path, saying: [], scope: scope)
    documents[path] = Document(address: address, version: version, text: OpenText(text), reading: empty)
    // An editor opens many files in one breath; the book around them is read once.
    isBookOld = true
    unread.insert(path)
    readAgain(linkingTo: path)
    return changed(path, now: now)
  }

  private static func isOurs(_ path: String) -> Bool { DocumentationFiles.isMarkdown(path) || path.hasSuffix(".swift") }

  private func readBook() -> BookSnapshot {
    BookSnapshot(
      files: documents.keys.sorted(), root: workspace?.root ?? ".", manner: scope == .auto ? .foreign : .strict,
      texts: documents.mapValues(\.text.bytes), commands: workspace?.request.commands ?? [])
  }

  /// Applies changes. What is older than what is known is passed over.
  mutating func change(_ address: String, version: Int?, _ changes: [JSONValue], now: Double) -> [Action] {
    guard let path = self.address.path(address), var document = documents[path] else { return [] }
    if let version, let known = document.version, version <= known { return [] }
    guard document.text.apply(changes, in: capabilities.unit) else { return [] }
    document.version = version ?? document.version
    documents[path] = document
    unread.insert(path)
    readAgain(linkingTo: path)
    return changed(path, now: now)
  }

  /// Reads what has changed, and the book if other files are open now. Several changes that come together are read once.
  mutating func read() {
    readAsTheyAre()
    guard isScopeOld else { return }
    isScopeOld = false
    guard let settled = workspace?.settledScope?(documents.mapValues(\.text.bytes)), settled != scope else { return }
    workspace?.request.scope = settled
    isBookOld = true
    (unread, untold) = (Set(documents.keys), Set(documents.keys))
    readAsTheyAre()
    // The words that this is settled by are not other ones now.
    isScopeOld = false
  }

  private mutating func readAsTheyAre() {
    if isBookOld {
      book = documents.isEmpty ? nil : readBook()
      isBookOld = false
    }
    guard let book else { return }
    let texts = documents.mapValues(\.text.bytes)
    for path in unread.sorted() {
      guard let document = documents[path] else { continue }
      let reading = book.reading(path, saying: document.text.bytes, beside: texts, scope: scope)
      documents[path]?.reading = reading
      guard workspace?.settledScope != nil else { continue }
      // The first of a package's files to use the words makes them count in all, and the last one takes them back.
      documents[path]?.isWrittenForAChecker = reading.isWrittenForAChecker
      if document.isWrittenForAChecker != reading.isWrittenForAChecker { isScopeOld = true }
    }
    unread = []
  }

  /// What is wrong with a file may be what another one has no more: a heading, or a snippet that it shows.
  private mutating func readAgain(linkingTo path: String) {
    let name = Array((path.split(separator: "/").last ?? "").utf8)
    let others = documents.filter { other, document in
      other != path
        && (other.hasSuffix("/" + String(decoding: name, as: UTF8.self))
          || document.reading.chapter.links.contains { Array($0.target.utf8).firstRange(of: name) != nil })
    }
    unread.formUnion(others.keys)
    untold.formUnion(others.keys)
  }

  private mutating func changed(_ path: String, now: Double) -> [Action] {
    // What is under way is about another text.
    generation += 1
    checkDue = workspace?.engine == nil ? nil : now + Self.pause
    untold.insert(path)
    return [.callOff]
  }

  /// A file was saved, here or by another program: what was read of the disk is read again, and checked at once.
  mutating func saved(now: Double) -> [Action] {
    guard !documents.isEmpty else { return [] }
    (isBookOld, isScopeOld) = (true, workspace?.settledScope != nil)
    (unread, untold) = (Set(documents.keys), Set(documents.keys))
    if workspace?.engine != nil { checkDue = now }
    return []
  }

  mutating func close(_ address: String, now: Double) -> [Action] {
    guard let path = self.address.path(address), documents.removeValue(forKey: path) != nil else { return [] }
    findings[path] = nil
    unread.remove(path)
    isBookOld = true
    generation += 1
    checkDue = documents.isEmpty || workspace?.engine == nil ? nil : now + Self.pause
    return [.callOff, .send(Self.diagnostics([], of: address, version: nil))]
  }

  // MARK: Checking

  /// All that has come has been looked at: tells what is wrong with texts that have changed, and begins the check that is due.
  package mutating func passed(now: Double) -> [Action] {
    read()
    let told = untold.sorted().flatMap(publish)
    untold = []
    return told + beginCheck(now: now)
  }

  private mutating func beginCheck(now: Double) -> [Action] {
    guard let due = checkDue, due <= now, let book else { return [] }
    checkDue = nil
    generation += 1
    hasVerdicts = false
    let snapshot = book.saying(documents.mapValues(\.text.bytes))
    for (path, document) in documents {
      let chapter = snapshot.all.first { $0.file == path }
      findings[path, default: FileFindings(document.text)].begin(document.text, chapter: chapter)
    }
    let first = examinations
    return first + [.check(snapshot, first: first.compactMap(\.examined), generation: generation)]
  }

  /// How many snippets of a file are looked at by themselves. Where more are new, nobody waits for one of them.
  private static let mostExamined = 3

  /// The snippets that have changed since the last check: the compiler is asked about them while that of the check is still
  /// starting, and the check begins with them.
  private var examinations: [Action] {
    examinations { view in
      view.findings.known.isEmpty ? [] : view.chapter.snippets.filter { view.known($0) == nil }
    }
  }

  /// The snippets that the compiler rejects or warns of, and that have not been looked at: how it would mend them, no check says.
  private var examinationsOfRejected: [Action] {
    examinations { view in
      view.checked.filter { snippet, known, _ in
        (known.verdict.problems.contains { $0.id == .compile } || !known.verdict.warnings.isEmpty)
          && view.errors(snippet).isEmpty
      }.map(\.snippet)
    }
  }

  private func examinations(_ wanted: (FileView) -> [Snippet]) -> [Action] {
    guard workspace?.compiler != nil, scope != .auto else { return [] }
    return documents.keys.sorted().flatMap { path -> [Action] in
      guard let view = view(path) else { return [] }
      let snippets = wanted(view).filter { $0.command == nil && ![.error, .skip].contains($0.mode) }
      guard snippets.count <= Self.mostExamined else { return [] }
      return snippets.map { snippet in
        .examine(Examination(path: path, snippet: snippet, reading: view.reading, generation: generation))
      }
    }
  }

  /// The compiler has said what is wrong with a snippet.
  mutating func examined(_ examination: Examination, _ errors: [EditorError]) -> [Action] {
    guard examination.generation == generation else { return [] }
    findings[examination.path]?.take(errors, of: examination.snippet)
    return publish(examination.path)
  }

  /// A check tells something.
  package mutating func heard(_ event: CheckEvent, generation: Int) -> [Action] {
    guard generation == self.generation else { return [] }
    switch event {
    case .planned, .began: return []
    case .verdict(let entry):
      // The second round, for names and values, says the same again.
      guard !hasVerdicts else { return [] }
      let path = entry.snippet.place.file
      findings[path]?.take(entry)
      return documents[path] == nil ? [] : publish(path)
    case .finished(let result): return finished(result)
    case .refused(let refusal):
      return [
        .send(ServerMessage.notification("window/showMessage", ["type": 1, "message": .string(refusal.message)]))
      ]
    }
  }

  private mutating func finished(_ result: CheckResult) -> [Action] {
    let isSecond = hasVerdicts
    hasVerdicts = true
    reference = result.reference ?? reference
    let scope = scope
    for path in documents.keys { findings[path]?.finish(result, file: path, scope: scope, withNames: isSecond) }
    let published = isSecond ? [] : documents.keys.sorted().flatMap(publish) + publishOthers(result)
    return published + (isSecond ? [] : examinationsOfRejected) + refreshing(capabilities.refreshes)
  }

  /// Has a client that can do so ask again.
  mutating func refreshing(_ kinds: [String]) -> [Action] {
    kinds.filter(capabilities.refreshes.contains).map { name in
      defer { nextRequest += 1 }
      return .send(ServerMessage.request(.number(nextRequest), "workspace/\(name)/refresh", .null))
    }
  }

  // MARK: Showing

  /// Has the client open a file.
  mutating func showing(_ file: String) -> [Action] {
    defer { nextRequest += 1 }
    let params: JSONValue = ["uri": .string(address.address(file)), "takeFocus": true]
    return [.send(ServerMessage.request(.number(nextRequest), "window/showDocument", params))]
  }

  func view(_ path: String) -> FileView? {
    documents[path].map { document in
      FileView(
        path: path, text: document.text, unit: capabilities.unit, reading: document.reading, findings: findings[path])
    }
  }

  private func publish(_ path: String) -> [Action] {
    guard let document = documents[path], let view = view(path) else { return [] }
    return [.send(Self.diagnostics(Diagnostics.all(view), of: document.address, version: document.version))]
  }

  /// What is wrong with files that are not open: `book.json`, above all.
  private mutating func publishOthers(_ result: CheckResult) -> [Action] {
    let problems = Dictionary(
      grouping: result.report.problems.filter { documents[$0.position.file] == nil }, by: \.position.file)
    let gone = others.subtracting(problems.keys)
    others = Set(problems.keys)
    let empty = gone.sorted().map { Action.send(Self.diagnostics([], of: address.address($0), version: nil)) }
    return empty
      + problems.sorted { $0.key < $1.key }.map { file, problems in
        let text = OpenText(result.snapshot.bytes(of: file))
        let all = problems.map { Diagnostics.json($0, .error, of: text, capabilities.unit) }
        return .send(Self.diagnostics(all, of: address.address(file), version: nil))
      }
  }

  private static func diagnostics(_ all: [JSONValue], of address: String, version: Int?) -> JSONValue {
    ServerMessage.notification(
      "textDocument/publishDiagnostics",
      .members([
        "uri": .string(address), "version": version.map { .integer($0) }, "diagnostics": .array(all),
      ]))
  }
}
