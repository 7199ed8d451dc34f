import Foundation
import Glibc
import LanguageServer
import Literate
import LiterateToolchain

/// `docs-check lsp`: a language server for Markdown, at standard input and output.
struct LSPCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func run() -> Int32 {
    let invocation = invocation
    return ServerLoop(input: 0, output: 1) { root, isTrusted throws(Refusal) in
      try Self.workspace(root, isTrusted: isTrusted, invocation)
    }.run()
  }

  /// Gets ready in the folder that the client has open. Where nobody trusts it, nothing of what lies there is believed: no settings,
  /// no package, and no compiler is started.
  private static func workspace(_ root: String, isTrusted: Bool, _ invocation: Invocation) throws(Refusal) -> Workspace
  {
    if chdir(root) != 0 {
      throw Refusal("The folder \(root) cannot be entered, so files are looked for in \(Files.current).")
    }
    guard isTrusted else { return .reading(folder: Files.current) }
    var invocation = invocation
    try invocation.settle()
    // The files are those that the client has open.
    invocation.arguments = []
    let place = try invocation.workplace()
    let request = try invocation.readingForEditor(try invocation.checkRequest(), at: place)
    Interruption.cleans(place)
    var workspace = Workspace(
      folder: Files.current, root: place.root, request: request, engine: Engine(place: place),
      compiler: EditorCompiler(place: place, request: request))
    if invocation.mayBeUnprepared {
      workspace.settledScope = { request.scopeForEditor(root: place.root, open: $0) }
    }
    return workspace
  }
}
