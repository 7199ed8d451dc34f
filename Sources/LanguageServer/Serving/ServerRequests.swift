import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain

extension ServerState {
  /// What a request gets.
  func reply(to method: String, _ params: JSONValue) throws(ResponseError) -> Reply {
    if method == "workspace/symbol" { return symbols(params["query"].text ?? "") }
    if method == "workspace/willRenameFiles" { return .now(renamingFiles(params["files"].items ?? [])) }
    if method == "workspace/executeCommand" { return try command(params) }
    guard Self.methods.contains(method) else { throw .unknown(method) }
    guard let address = params["textDocument"]["uri"].text else {
      throw .params("`textDocument.uri` has to name a file.")
    }
    guard let view = self.address.path(address).flatMap(view) else { return .now(.null) }
    if let result = whole(method, params, view) { return .now(result) }
    if method == "textDocument/selectionRange" {
      return .now(.array((params["positions"].items ?? []).compactMap(TextPlace.init).map { Selections.at($0, view) }))
    }
    if ["textDocument/formatting", "textDocument/rangeFormatting"].contains(method) { return formatting(view, params) }
    guard let place = TextPlace(params["position"]) else {
      throw .params("`position` has to have a line and a character.")
    }
    return try reply(to: method, params, view, at: place)
  }

  private static let methods: Set<String> = [
    "textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/references",
    "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/rename",
    "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/documentLink", "textDocument/codeLens",
    "textDocument/codeAction", "textDocument/inlayHint", "textDocument/semanticTokens/full",
    "textDocument/selectionRange", "textDocument/signatureHelp", "textDocument/formatting",
    "textDocument/rangeFormatting",
  ]

  /// Answers about a file as a whole, or a stretch of it.
  private func whole(_ method: String, _ params: JSONValue, _ view: FileView) -> JSONValue? {
    switch method {
    case "textDocument/documentSymbol": Outline.symbols(view)
    case "textDocument/foldingRange": Outline.foldingRanges(view)
    case "textDocument/codeLens":
      .array(Outline.lenses(view) + SnippetCommand.lenses(view, scope: scope, address))
    case "textDocument/documentLink": Links.all(view, address)
    case "textDocument/inlayHint": InlayHints.all(view, in: TextSpan(params["range"]), capabilities.hints)
    case "textDocument/semanticTokens/full": SemanticTokens.all(view)
    case "textDocument/codeAction":
      TextSpan(params["range"]).map { .array(codeActions(view, in: $0)) } ?? []
    default: nil
    }
  }

  private func reply(
    to method: String, _ params: JSONValue, _ view: FileView, at place: TextPlace
  ) throws(ResponseError) -> Reply {
    let address = address
    switch method {
    case "textDocument/references":
      let withDeclaration = params["context"]["includeDeclaration"].bool ?? true
      let notes = Footnotes(view, at: place)
      if let cited = notes.references(withNote: withDeclaration, address, files: markdown, scope: scope) {
        return .now(cited)
      }
      if let search = useSearch(view, at: place) {
        return workspace?.engine == nil ? .now([]) : .errand(.search(search))
      }
      let referrers = Referrers.all(
        view, at: place, withDeclaration: withDeclaration, address, scope: scope, files: markdown)
      return .now(referrers ?? Navigation.references(view, at: place, withDeclaration: withDeclaration, address))
    case "textDocument/documentHighlight":
      return .now(Footnotes(view, at: place).highlights ?? Navigation.highlights(view, at: place))
    case "textDocument/prepareRename":
      if let heading = HeadingRenaming(view, at: place, scope: scope) { return .now(heading.span.json) }
      return .now(try Renaming.prepare(view, at: place))
    case "textDocument/rename":
      let new = params["newName"].text ?? ""
      if let heading = HeadingRenaming(view, at: place, scope: scope) {
        return .now(try heading.edits(to: new, address, files: markdown))
      }
      let others = markdown.map { RenamedFile($0, $1, beside: view, scope: scope) }
      return .now(try Renaming.edits(view, at: place, to: new, address, others: others))
    case "textDocument/hover":
      if let answer = Hover.answer(view, at: place, reference: reference, file: file) { return .now(answer) }
      return asking(view, at: place) { meaning, _ in Hover.answer(meaning, view, at: place) ?? .null }
    case "textDocument/definition":
      let known =
        Navigation.definition(view, at: place, address) ?? destinations(view).definition(at: place, address)
        ?? Footnotes(view, at: place).definition(address)
      if let known { return .now(known) }
      return asking(view, at: place) { meaning, program in
        Navigation.definition(meaning, in: program, view, address) ?? .null
      }
    case "textDocument/signatureHelp": return signatures(view, at: place)
    default: return completion(view, at: place)
    }
  }

  /// A file of the workspace: as it is in the editor, or on the disk, read as the open files' book has it.
  private func file(_ path: String) -> FileView? {
    if let open = view(path) { return open }
    guard let bytes = try? Files.read(path) else { return nil }
    let reading = (book ?? noFiles).reading(path, saying: bytes, scope: scope)
    return FileView(path: path, text: OpenText(bytes), unit: capabilities.unit, reading: reading)
  }

  private func destinations(_ view: FileView) -> Destinations {
    Destinations(view: view, root: workspace?.root ?? ".", text: text, file: file)
  }

  /// What a file says, as the client has it or as it is on the disk.
  func text(of path: String) -> [UInt8]? {
    // A path may begin in another folder than those of the client's files.
    let own = address.path(address.address(path)) ?? path
    return documents[own]?.text.bytes ?? (try? Files.read(path))
  }

  /// The Markdown of the workspace: what is open as it is, what is not as it is on the disk.
  var markdown: [String: OpenText] {
    var texts = documents.mapValues(\.text)
    guard let workspace, case .files(let files) = DocumentationFiles.find([workspace.folder], sources: false) else {
      return texts
    }
    for file in files {
      let path = Files.path(file, from: workspace.folder) ?? file
      guard texts[path] == nil, let bytes = try? Files.read(file) else {
        continue
      }
      texts[path] = OpenText(bytes)
    }
    return texts
  }

  /// The whole book is read for it, which nobody else should have to wait for.
  private func symbols(_ query: String) -> Reply {
    let state = self
    return .work {
      let empty = state.noFiles
      return WorkspaceSymbols.all(query, state.markdown, state.address, unit: state.capabilities.unit) { path, text in
        state.outlines.symbols(of: path, saying: text.bytes) {
          empty.reading(path, saying: text.bytes, scope: state.scope).chapter
        }
      } view: {
        state.view($0)
      }
    }
  }

  /// To read files by themselves.
  private var noFiles: BookSnapshot {
    BookSnapshot(files: [], root: workspace?.root ?? ".", manner: scope == .auto ? .foreign : .strict)
  }

  private func renamingFiles(_ files: [JSONValue]) -> JSONValue {
    var moves = files.compactMap { file -> FileRenaming.Move? in
      guard let old = file["oldUri"].text.flatMap(address.path), let new = file["newUri"].text.flatMap(address.path)
      else {
        return nil
      }
      return FileRenaming.Move(old: old, new: new)
    }
    let (texts, scope, empty) = (markdown, scope, noFiles)
    let followers = capabilities.renamesFiles ? translations(of: moves, texts) : TranslationMoves()
    moves += followers.moves
    let renaming = FileRenaming(
      moves: moves, files: texts, reading: { empty.reading($0, saying: $1, scope: scope) }, unit: capabilities.unit,
      root: workspace?.root ?? ".", folder: workspace?.folder ?? ".")
    let books = Set(moves.flatMap { Self.booksAround($0.old) + Self.booksAround($0.new) }).compactMap { path in
      (try? Files.read(Files.join(workspace?.folder ?? ".", path))).map { (path, OpenText($0)) }
    }
    let edits = renaming.edits(address, books: Dictionary(uniqueKeysWithValues: books))
    return followers.joined(to: edits, address)
  }

  private func translations(of moves: [FileRenaming.Move], _ files: [String: OpenText]) -> TranslationMoves {
    let (book, scope) = (book ?? noFiles, scope)
    return TranslationMoves(
      moves, files, unit: capabilities.unit, reading: { book.reading($0, saying: $1, scope: scope) }, text: text)
  }

  /// Where the settings of a book may be that has a file.
  private static func booksAround(_ path: String) -> [String] {
    let folders = path.split(separator: "/").dropLast()
    let start = path.hasPrefix("/") ? "/" : ""
    return (0...folders.count).map { count in
      start + (folders.prefix(count) + ["book.json"]).joined(separator: "/")
    }
  }

  private func formatting(_ view: FileView, _ params: JSONValue) -> Reply {
    let snippets = Formatting.snippets(view, in: TextSpan(params["range"]))
    guard let workspace, workspace.compiler != nil, !snippets.isEmpty else { return .now([]) }
    let place = Files.parent(of: Files.join(workspace.folder, view.path)) ?? workspace.folder
    let options = params["options"]
    let style = TextStyle(tabSize: options["tabSize"].integer ?? 2, usesTabs: options["insertSpaces"].bool == false)
    return .later(
      Inquiry { compiler in
        let texts = snippets.map(Formatting.code)
        let formatted = try? compiler.formatted(texts, of: view.reading, style: style, settingsFrom: place)
        return Formatting.edits(view, snippets, formatted ?? texts)
      })
  }

  private func signatures(_ view: FileView, at place: TextPlace) -> Reply {
    guard workspace?.compiler != nil, let asked = SignatureHelp.place(view, at: place) else { return .now(.null) }
    let capabilities = capabilities
    return .later(
      Inquiry { compiler in
        guard let program = try? compiler.program(of: asked.snippet, in: view.reading) else { return .null }
        return SignatureHelp.answer(compiler.signatures(at: asked.argument, in: program), capabilities)
      })
  }

  /// Asks the compiler what the name at a place means, if there can be one.
  private func asking(
    _ view: FileView, at place: TextPlace,
    _ answer: @escaping @Sendable (SourceKit.Answer, EditorProgram) -> JSONValue
  ) -> Reply {
    guard workspace?.compiler != nil, let (snippet, offset) = view.snippet(at: place) else { return .now(.null) }
    let names = ClassifiedText.names(in: snippet.text)
    let name = names.first { $0.contains(offset) } ?? names.first { $0.upperBound == offset }
    guard let name else { return .now(.null) }
    return .later(
      Inquiry { compiler in
        guard let program = try? compiler.program(of: snippet, in: view.reading),
          let meaning = compiler.meaning(at: name.lowerBound, in: program)
        else { return .null }
        return answer(meaning, program)
      })
  }

  private func completion(_ view: FileView, at place: TextPlace) -> Reply {
    guard let asked = Completion.swiftPlace(view, at: place) else {
      let (open, root) = (documents.mapValues(\.text), workspace?.root ?? ".")
      guard workspace?.compiler != nil, FenceCompletion.asksForModules(view, at: place) else {
        return .now(.array(FenceCompletion.items(view, at: place, root: root, open: open)))
      }
      return .later(
        Inquiry { compiler in
          .array(FenceCompletion.items(view, at: place, root: root, modules: compiler.modules(for: view.reading)))
        })
    }
    guard workspace?.compiler != nil else { return .now([]) }
    let takesSnippets = capabilities.takesSnippets
    return .later(
      Inquiry { compiler in
        guard let program = try? compiler.program(of: asked.snippet, in: view.reading) else { return [] }
        return Completion.answer(compiler, program, at: asked, view, takesSnippets: takesSnippets)
      })
  }
}
