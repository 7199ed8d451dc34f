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
    guard mayBeUnprepared else { return request }
    var request = request
    if arguments.isEmpty { request.takeUsualPaths() }
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
    var usual = request
    usual.takeUsualPaths()
    // Whoever begins the documentation of a package may use the words.
    if let book = try? BookSnapshot.read(usual, root: place.root), !book.isWrittenForAChecker,
      book.all.contains(where: { !$0.snippets.isEmpty })
    {
      request.scope = .auto
      if !has("--quiet") { Terminal.error(Self.note) }
    } else {
      try refuseWordsAboutFindings()
    }
    return request
  }
}
