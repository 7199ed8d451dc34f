import LiterateModel
import LiteratePages

extension Site {
  /// Lets readers have the snippets of pages run by a server. A translation's are those of its original.
  static func host(_ pages: inout [Page], _ translated: inout [Page], by server: String, _ result: CheckResult) {
    let originals = Dictionary(pages.map { ($0.chapter.file, $0) }, uniquingKeysWith: { first, _ in first })
    for index in pages.indices {
      pages[index].part.hosted = hosted(pages[index], showing: pages[index], by: server, result)
    }
    for index in translated.indices {
      guard let original = (translated[index].translation?.original).flatMap({ originals[$0] }) else { continue }
      translated[index].part.hosted = hosted(translated[index], showing: original, by: server, result)
    }
  }

  /// Nil where nothing can be edited.
  private static func hosted(
    _ page: Page, showing original: Page, by server: String, _ result: CheckResult
  ) -> HostedPage? {
    let editable = original.chapter.snippets.filter(EditableChapter.isEditable)
    guard !editable.isEmpty else { return nil }
    return HostedPage(
      server: server, page: "/\(page.slug).html",
      stamp: EditableChapter.stamp(of: result.snapshot.bytes(of: original.chapter.file)),
      snippets: editable.map(\.anchor))
  }
}
