/// What both sides can do.
struct Capabilities: Equatable, Sendable {
  var unit = ColumnUnit.utf16
  /// Whether completions may have places to fill in.
  var takesSnippets = false
  /// Whether each signature says which of its parameters is being written.
  var takesParameterOfEach = false
  /// Whether the client shows what commands come to, by itself.
  var showsResults = false
  /// Whether it shows lenses.
  var hasLenses = false
  /// Whether it opens a file that the server names.
  var showsDocuments = false
  /// Whether an edit may make files.
  var makesFiles = false
  /// Whether an edit may rename files.
  var renamesFiles = false
  /// Which inlay hints a person wants.
  var hints = InlayHints.Choice()
  /// What the client fetches again when it is told to: the methods without `workspace/` and `/refresh`.
  var refreshes: [String] = []

  init() {}

  /// - Parameter options: `initializationOptions`.
  init(_ client: JSONValue, options: JSONValue = .null) {
    let encodings = client["general"]["positionEncodings"].items ?? []
    if encodings.contains("utf-8") { unit = .utf8 }
    takesSnippets =
      client["textDocument"]["completion"]["completionItem"]["snippetSupport"].bool ?? false
    takesParameterOfEach =
      client["textDocument"]["signatureHelp"]["signatureInformation"]["activeParameterSupport"].bool ?? false
    showsResults = options["showsResults"].bool ?? false
    hints.take(options["hints"])
    hasLenses = !client["textDocument"]["codeLens"].isNull
    showsDocuments = client["window"]["showDocument"]["support"].bool ?? false
    // Files are made in `documentChanges` alone, so whoever makes them reads those, said or not.
    let operations = client["workspace"]["workspaceEdit"]["resourceOperations"].items ?? []
    makesFiles = operations.contains("create")
    renamesFiles = operations.contains("rename")
    refreshes = ["codeLens", "inlayHint", "semanticTokens"].filter {
      client["workspace"][$0]["refreshSupport"].bool ?? false
    }
  }

  /// What the server answers.
  var answer: JSONValue {
    [
      "positionEncoding": .string(unit.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "hoverProvider": true,
      "completionProvider": ["triggerCharacters": [".", "#", "=", ",", "/", "`", "(", " ", "^"]],
      "signatureHelpProvider": ["triggerCharacters": ["(", ","], "retriggerCharacters": [":"]],
      "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
      "renameProvider": ["prepareProvider": true],
      "documentFormattingProvider": true, "documentRangeFormattingProvider": true,
      "documentSymbolProvider": true, "foldingRangeProvider": true, "documentLinkProvider": [:],
      "codeLensProvider": [:],
      "codeActionProvider": ["codeActionKinds": ["quickfix", "refactor.extract", "source"]],
      "executeCommandProvider": ["commands": .array(SnippetCommand.allCases.map { .string($0.rawValue) })],
      "workspace": [
        "fileOperations": [
          "willRename": [
            "filters": [
              [
                "scheme": "file",
                "pattern": ["glob": "**/*.{md,markdown,swift,png,jpg,jpeg,svg,gif,webp,avif}", "matches": "file"],
              ],
              ["scheme": "file", "pattern": ["glob": "**", "matches": "folder"]],
            ]
          ]
        ]
      ],
      "inlayHintProvider": true, "selectionRangeProvider": true, "workspaceSymbolProvider": true,
      "semanticTokensProvider": [
        "legend": ["tokenTypes": .array(SemanticTokens.types.map { .string($0) }), "tokenModifiers": []], "full": true,
      ],
    ]
  }
}
