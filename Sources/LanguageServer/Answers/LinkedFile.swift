import Literate
import LiterateModel

/// A Markdown file that a link leads to, and the place in it.
struct LinkedFile {
  enum Place {
    case page
    case heading(Chapter.Heading)
    case snippet(Snippet)
  }

  let view: FileView
  let place: Place

  /// Nil for a link to something else, and for one that leads nowhere.
  ///
  /// - Parameter file: another file, as it is in the editor or on the disk; nil if it is not there.
  init?(_ link: String, in source: FileView, file: (String) -> FileView?) {
    let path = link.prefix { $0 != "#" && $0 != "?" }
    let fragment = link.dropFirst(path.count)
    if path.isEmpty {
      view = source
    } else {
      let files = source.reading.files(ofLink: link).filter { DocumentationFiles.isMarkdown($0) }
      guard let target = files.lazy.compactMap(file).first else { return nil }
      view = target
    }
    guard fragment.hasPrefix("#"), fragment.count > 1 else {
      place = .page
      return
    }
    let written = String(fragment.dropFirst())
    let found = [written, written.removingPercentEncoding ?? written].lazy.compactMap { [view] in Self.place($0, view) }
    guard let first = found.first else { return nil }
    place = first
  }

  private static func place(_ slug: String, _ view: FileView) -> Place? {
    if let anchor = view.reading.anchors.first(where: { $0.slug == slug }) {
      return view.chapter.headings.first { $0.line == anchor.line }.map { .heading($0) }
    }
    if slug.hasPrefix("snippet-") {
      let name = String(slug.dropFirst("snippet-".count))
      return view.chapter.snippets.first { ($0.name ?? $0.shows?.name) == name }.map { .snippet($0) }
    }
    guard slug.hasPrefix("line-"), let line = Int(slug.dropFirst("line-".count)) else { return nil }
    return view.chapter.snippets.first { $0.place.line == line }.map { .snippet($0) }
  }

  /// The line that it leads to.
  var line: Int {
    switch place {
    case .page: 1
    case .heading(let heading): heading.line
    case .snippet(let snippet): snippet.place.line
    }
  }

  private static let longest = 300

  /// The first sentences behind a heading, or of the file; nil if nothing stands there.
  func beginning(behind heading: Chapter.Heading?) -> String? {
    let section = heading.flatMap { heading in
      view.chapter.sections.first { $0.first?.line == heading.line }?.dropFirst()
    }
    let passage = heading == nil ? view.chapter.passages.first : section?.first
    guard let text = passage?.text, text.count > Self.longest else { return passage?.text }
    let start = text.prefix(Self.longest)
    let end = start.indices.last { index in
      let next = start.index(after: index)
      return "。！？".contains(start[index])
        || ".!?".contains(start[index]) && next < start.endIndex && start[next].isWhitespace
    }
    return end.map { String(start[...$0]) } ?? start + " …"
  }
}
