import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// Makes the reference of a library, or takes it from the store: nothing of it changes before the library does.
struct ReferenceSource {
  var library: Library
  var place: Workplace
  /// The language of what its pages say themselves.
  var language: String

  private var store: Store { place.store("reference") }

  private func key(_ modules: [String], _ repository: String?) -> String {
    [
      place.toolSignature, place.toolchain.signature, library.signature, modules.joined(separator: " "),
      repository ?? "", language,
    ].joined(separator: "\n")
  }

  /// What an earlier run has made.
  func kept(of modules: [String], repository: String?) -> Reference? {
    store.value(key(modules, repository)).flatMap(ReferenceRecord.read)
  }

  func reference(of modules: [String], repository: String?) throws(Refusal) -> Reference {
    if let kept = kept(of: modules, repository: repository) { return kept }
    let made = try make(modules, repository)
    // Each is some megabytes, and nobody asks for those of a library that has changed several times since.
    store.keepNewest(3)
    store.keep(ReferenceRecord.bytes(made), under: key(modules, repository))
    return made
  }

  private func make(_ modules: [String], _ repository: String?) throws(Refusal) -> Reference {
    let layout = ReferenceLayout(try GraphReading(library: library, place: place).graph(of: modules))
    let names = ReferenceNames(layout.index)
    let documentation = layout.symbols.map { symbol in
      let folder = symbol.place.flatMap { Files.parent(of: $0.file) } ?? ""
      let anchor = layout.index.place(usr: symbol.usr).flatMap { layout.index.entries[$0].anchor }
      let types = [symbol.kind.isType ? symbol.usr : nil, layout.parent(of: symbol)].compactMap { $0 }
      let (summary, whole) = DocumentationRendering(
        name: { name in
          let target = types.lazy.compactMap { names.target(name, in: $0) }.first ?? names.target(name)
          return target.map { ReferenceLink.relative($0, from: symbol.module) }
        },
        link: { link in repository.map { "\($0)/blob/main/\(folder.isEmpty ? "" : folder + "/")\(link)" } },
        figure: { MarbleFigure.html($0, anchor: "\(anchor.map { $0 + "-" } ?? "")marbles-\($1)") }
      ).html(DocumentationTopics(symbol.comment).rest)
      return DocumentationHTML(summary: summary, whole: whole)
    }
    let bodies = ReferenceBodies(
      layout, repository: repository, documentation: documentation, wording: .of(language)
    ).all
    return Reference(modules: modules, index: layout.index, bodies: bodies)
  }
}
