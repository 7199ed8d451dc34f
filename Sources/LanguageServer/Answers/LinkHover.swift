import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain

/// Where a link, or a value of a fence that names something, leads: in words, with the first lines of what is there.
struct LinkHover {
  private let view: FileView
  private let place: TextPlace
  private let offset: Int
  /// Other files, as they are in the editor or on the disk.
  private let file: (String) -> FileView?
  private let reference: ReferenceAhead?

  /// - Parameters:
  ///   - file: another file; nil if it is not there.
  ///   - reference: that of the book, if a check has read it.
  init(_ view: FileView, at place: TextPlace, reference: ReferenceAhead?, file: @escaping (String) -> FileView?) {
    (self.view, self.place, self.reference, self.file) = (view, place, reference, file)
    offset = view.text.offset(of: place, in: view.unit)
  }

  /// The paragraphs, and what they are about; nil where nothing leads anywhere.
  var answer: (parts: [String], span: TextSpan)? {
    if let value = FenceValue(view, at: place) {
      return parts(of: value.target).map { ($0, view.text.span(value.range, in: view.unit)) }
    }
    guard let link = WrittenLink.at(offset, view), let parts = parts(of: link.target) else { return nil }
    return (parts, view.text.span(link.range, in: view.unit))
  }

  // MARK: Values of fences

  private func parts(of target: FenceValue.Target) -> [String]? {
    switch target {
    case .snippet(let snippet):
      // Of the name that it has itself, there is nothing more to say.
      let isItself = snippet.place.file == view.path && snippet.place.line == view.position(of: place).line
      return isItself ? nil : parts(of: snippet)
    case .source(let source):
      let line = view.position(of: place).line
      guard let shown = view.reading.snippet(atLine: line), shown.origin != nil, !shown.lines.isEmpty else {
        return nil
      }
      let pieces = source.split(separator: "#", maxSplits: 1).map(String.init)
      let region = pieces.count > 1 ? ", the region \(Shown.code(pieces[1]))" : ""
      return [
        Shown.code(pieces[0]) + region + ".", Shown.block(shown.lines.map(\.text), language: shown.fenceLanguage),
      ]
    }
  }

  private func parts(of snippet: Snippet) -> [String] {
    let file = snippet.place.file == view.path ? "" : " of \(Shown.code(snippet.place.file))"
    let name = snippet.name.map { "The snippet \(Shown.code($0))" } ?? "The snippet"
    let code = snippet.lines.isEmpty ? [] : [Shown.block(snippet.lines.map(\.text), language: snippet.fenceLanguage)]
    return ["\(name) at line \(snippet.place.line)\(file)."] + code
  }

  // MARK: Links

  private func parts(of link: String) -> [String]? {
    if link.contains("://") || link.hasPrefix("mailto:") {
      return ["An address on the web: \(Shown.code(link)). Nothing was requested from there."]
    }
    if let page = view.reading.referencePage(ofLink: link) { return [words(of: page, link)] }
    guard let target = LinkedFile(link, in: view, file: file) else {
      guard !link.hasPrefix("#") else { return nil }
      return view.reading.files(ofLink: link).first(where: Files.exists).map { ["The file \(Shown.code($0))."] }
    }
    switch target.place {
    case .page: return page(target, heading: target.view.chapter.headings.first, isWhole: true)
    case .heading(let heading): return page(target, heading: heading, isWhole: false)
    case .snippet(let snippet): return [title(of: target)] + parts(of: snippet)
    }
  }

  private func page(_ target: LinkedFile, heading: Chapter.Heading?, isWhole: Bool) -> [String] {
    let section = heading.map { isWhole || $0.text == target.view.chapter.title ? [] : ["**\($0.text)**"] } ?? []
    return [title(of: target)] + section + [target.beginning(behind: heading)].compactMap(\.self)
  }

  private func title(of target: LinkedFile) -> String {
    let title = target.view.chapter.title.map { ": \($0)" } ?? ""
    return Shown.code(target.view.path) + title
  }

  /// A place of the reference: what the last check has read of it, or what the link itself says.
  private func words(of page: FileReading.ReferencePage, _ link: String) -> String {
    if let symbol = reference?.symbol(ofLink: link) {
      return
        "The \(symbol.kind) \(Shown.code(symbol.name)) of the module \(Shown.code(symbol.module)), in the reference."
    }
    let anchor = page.anchor.map { ", at \(Shown.code($0))" } ?? ""
    return "The page \(Shown.code(page.name)) of the reference\(anchor)."
  }
}
