import LiterateModel
import LiterateReading

/// A chapter of one snippet that stands in no file: the page for trying things, with the library of the book.
enum BlankPage {
  static let path = "/play"
  /// The place of its snippet on the page.
  static let anchor = "snippet-blank"
  /// What stands in it before somebody writes.
  static let start = "print(\"Hello\")\n"

  /// Nil for a book without a chapter, which has no folder.
  static func chapter(_ result: CheckResult) -> EditableChapter? {
    guard let first = result.chapters.first(where: { !$0.isNamed }) else { return nil }
    // In the folder of the book, so that its settings hold; no file has this name.
    let folder = first.file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let file = (folder + ["(blank page).md"]).joined(separator: "/")
    let text = "# Blank page\n\n```swift name=blank\n\(start)```\n"
    let snapshot = result.snapshot.alone(file, saying: Array(text.utf8), manner: .strict)
    guard let chapter = snapshot.chapters.first else { return nil }
    return EditableChapter(chapter, of: snapshot, scope: .chapter)
  }
}
