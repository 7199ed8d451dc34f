import LiterateModel
import LiterateReading
import LiterateToolchain

/// Refuses a run whose snippets would all import a module that is not there: no snippet is to blame for it.
struct ImportsDemand {
  /// A module that snippets import without saying so, and who says it.
  struct Wanted {
    var module: String
    /// `docs-check.json:2:14`, or the option.
    var whereabouts: String
  }

  let wanted: [Wanted]
  let workshop: Workshop
  let folder: String

  func check() throws(Refusal) {
    // Most are modules of the library, and need no compiler.
    for one in wanted where !workshop.modules.contains(one.module) && !isImportable(one.module) {
      let nearest = Spelling.nearest(to: one.module, in: workshop.modules + ["Foundation", "Dispatch"])
      let modules = workshop.modules.sorted().joined(separator: ", ")
      throw Refusal(
        "\(one.whereabouts): There is no module `\(one.module)` that snippets could import"
          + (nearest.map { "; did you mean `\($0)`?" } ?? ".")
          + (modules.isEmpty ? "" : " Modules of the library: \(modules)."))
    }
  }

  private func isImportable(_ module: String) -> Bool {
    var none = Weaver.Earlier()
    let program = Weaver(module: "Imports", imports: [module]).weaveNext([], after: &none)
    let built = workshop.builder(in: folder + "/imports", for: .run).module(program, after: [])
    return !built.messages.contains { $0.text.hasPrefix("no such module") }
  }
}

extension SessionTools {
  /// The modules that some sessions import without saying so.
  func wantedImports(of sessions: [Session]) -> [ImportsDemand.Wanted] {
    var wanted = request.imports.map { module in
      ImportsDemand.Wanted(module: module, whereabouts: request.importPlaces[module] ?? "`--import \(module)`")
    }
    for file in Set(sessions.map(\.file)).sorted() {
      let book = shelf.book(of: file)
      wanted += book.imports.map { .init(module: $0, whereabouts: "\(book.importsPlace)") }
    }
    var seen: Set<String> = []
    return wanted.filter { seen.insert($0.module).inserted }
  }
}
