import Literate
import LiterateModel

extension Invocation {
  private static let note =
    "These files have no words for docs-check, so it reads them as `--scope auto` does: listings that need code from elsewhere "
    + "do not fail. To make every listing count, write `{ \"scope\": \"chapter\" }` into docs-check.json beside Package.swift.\n"

  /// Whether the files say if they were written for docs-check, as nobody else does.
  var mayBeUnprepared: Bool {
    ["check", "serve", "lsp", "list", "coverage"].contains(verb) && settled.isFound && !has("--scope")
      && !has("--write-modes")
  }

  /// The request, with `--scope auto` if the files belong to a package without settings and nobody wrote them for docs-check.
  func readingUnprepared(_ request: CheckRequest, at place: Workplace) throws(Refusal) -> CheckRequest {
    var request = request
    if arguments.isEmpty, mayBeUnprepared || has("--write-modes") { request.takeUsualPaths() }
    guard mayBeUnprepared else { return request }
    if try BookSnapshot.read(request, root: place.root).isWrittenForAChecker {
      try refuseWordsAboutFindings()
      return request
    }
    request.scope = .auto
    if !has("--quiet") { Terminal.error(Self.note) }
    return request
  }

  /// The request of an editor, which opens one file after the other: it reads them as a check of the package's documentation does.
  func readingForEditor(_ request: CheckRequest, at place: Workplace) throws(Refusal) -> CheckRequest {
    guard mayBeUnprepared else { return request }
    var request = request
    request.scope = request.scopeForEditor(root: place.root, open: [:])
    guard request.scope == .auto else {
      try refuseWordsAboutFindings()
      return request
    }
    if !has("--quiet") { Terminal.error(Self.note) }
    return request
  }
}

extension CheckRequest {
  /// How an editor's files are read that belong to a package without settings.
  ///
  /// - Parameter open: texts that count in place of what is saved.
  func scopeForEditor(root: String, open: [String: [UInt8]]) -> SessionScope {
    var usual = self
    usual.scope = .chapter
    usual.takeUsualPaths()
    // Whoever begins the documentation of a package may use the words.
    guard let book = try? BookSnapshot.read(usual, root: root).saying(open), !book.isWrittenForAChecker,
      book.all.contains(where: { !$0.snippets.isEmpty })
    else { return .chapter }
    return .auto
  }
}
