import Literate
import LiterateModel

/// The name of a snippet that stands behind a fence: where it is given, and where others refer to it. A translation refers to the
/// snippets of its original.
struct SnippetName {
  let text: String
  /// The bytes of the file that are the name.
  let range: Range<Int>
  /// The chapter whose snippet has the name.
  let chapter: Chapter
  let snippet: Snippet

  /// Nil where no name of a snippet is.
  init?(_ view: FileView, at place: TextPlace) {
    guard view.fence(at: place) != nil else { return nil }
    let offset = view.text.offset(of: place, in: view.unit)
    let line = view.position(of: place).line
    let chapter = view.original ?? view.chapter
    let found = RenamedFile(view).references(inLine: line).first {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
    guard let found, let snippet = chapter.snippets.first(where: { $0.name == found.name }) else { return nil }
    (text, range, self.chapter, self.snippet) = (found.name, found.range, chapter, snippet)
  }

  /// An error for a name that the snippet cannot have.
  func refuse(_ new: String) throws(ResponseError) {
    guard !new.isEmpty, new.allSatisfy({ !$0.isWhitespace && !",#=\"`".contains($0) }) else {
      throw .params("The name of a snippet has no spaces, commas, quotation marks, `#` or `=`.")
    }
    if chapter.snippets.contains(where: { $0.name == new }) {
      throw .failed("Another snippet of this chapter is called `\(new)`.")
    }
  }
}

extension FileView {
  /// The chapter that this file translates; nil for an original.
  var original: Chapter? {
    let file = reading.headingFile(of: "", in: path)
    return file == path ? nil : reading.snapshot.all.first { $0.file == file }
  }
}
