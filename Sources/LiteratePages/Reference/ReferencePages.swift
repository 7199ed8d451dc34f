import LiterateMarkup

/// What is on each page of a reference and beside it, in the words of one language.
struct ReferencePages {
  private let reference: Reference
  private let uses: ReverseIndex
  private let wording: Wording
  /// The folder of the language in the site: `zh-Hans/`.
  private let folder: String
  /// What each module is, in a sentence.
  private let summaries: [String: String]
  /// How many symbols each module has, and how many of them the book uses.
  private let counts: [String: (used: Int, all: Int)]

  private var words: ReferenceWords { wording.reference }

  init(_ reference: Reference, uses: ReverseIndex, wording: Wording, folder: String, summaries: [String: String]) {
    self.reference = reference
    self.uses = uses
    self.wording = wording
    self.folder = folder
    self.summaries = summaries
    var counts: [String: (used: Int, all: Int)] = [:]
    for (place, entry) in reference.index.entries.enumerated() {
      counts[entry.module, default: (0, 0)].all += 1
      if uses.isUsed(place) { counts[entry.module, default: (0, 0)].used += 1 }
    }
    self.counts = counts
  }

  var all: [ReferencePage] { [overview] + reference.bodies.map(page) }

  private func used(of module: String) -> String {
    let (used, all) = counts[module] ?? (0, 0)
    return words.used(used, all)
  }

  /// The modules, each with a sentence.
  var overview: ReferencePage {
    // The pages of modules lie beside that of the original.
    let up = folder.isEmpty ? "" : "../../reference/"
    return ReferencePage(
      path: folder + "reference/index.html", title: wording.pages.reference,
      description: words.ofModules(reference.modules), root: folder.isEmpty ? "../" : "../../", own: "../",
      edition: Edition.reference, navigation: navigation(current: nil, own: "", modules: up), aside: .nothing,
      main: .pieces {
        Markup("div", .class("reference")) {
          "\n"
          Markup("h1") { wording.pages.reference }
          "\n"
          Markup("p") { words.ofThese }
          "\n"
          Markup("dl", .class("symbols modules")) {
            "\n"
            for module in reference.modules {
              Markup("dt") {
                Markup("a", .href(up + percentEncoded(module) + "/index.html")) { Markup("code") { module } }
              }
              Markup("dd") {
                if let summary = summaries[module] {
                  Markup("p") { summary }
                  "\n"
                }
                Markup("p", .class("used")) { used(of: module) }
              }
              "\n"
            }
          }
          "\n"
        }
        "\n"
      })
  }

  private func page(_ body: ReferenceBody) -> ReferencePage {
    var pieces: [Markup] = ["\n"]
    var contents = body.contents
    for (number, chunk) in body.chunks.enumerated() {
      pieces.append(.written(chunk))
      guard number < body.rooms.count else { continue }
      let room = body.rooms[number]
      guard room.place >= 0 else {
        if let summary = summaries[body.module] { pieces += [Markup("p") { summary }, "\n"] }
        pieces += [Markup("p", .class("used")) { used(of: body.module) }, "\n"]
        continue
      }
      let list = UseList(uses.uses(of: room.place), words: words)
      if !room.isMember, !list.isEmpty { contents.insert(("in-the-book", words.inTheBook), at: 0) }
      pieces.append(room.isMember ? list.folded : list.open)
    }
    let isModule = body.path == "\(body.module)/index.html"
    return ReferencePage(
      path: "reference/" + body.path, title: isModule ? body.title : "\(body.title) · \(body.module)",
      description: isModule ? summaries[body.module] ?? body.description : body.description, root: "../../",
      own: "../../", edition: nil,
      navigation: navigation(current: body.module, own: "../", modules: "../", isPage: isModule),
      aside: ContentsList(title: wording.pages.onThisPage, items: contents.map { (2, $0.anchor, $0.text) }).html,
      main: .pieces {
        Markup("div", .class("reference")) { pieces }
        "\n"
      })
  }

  /// The modules, beside every page.
  private func navigation(current: String?, own: String, modules: String, isPage: Bool = true) -> Markup {
    func item(_ target: String, _ text: String, _ mark: String?) -> Markup {
      .pieces {
        Markup("li") { Markup("a", .href(target), mark.map { .init("aria-current", $0) }) { text } }
        "\n"
      }
    }
    return Markup("nav", .class("book"), .label(wording.pages.reference)) {
      Markup("ol") {
        "\n"
        item(own + "index.html", wording.pages.reference, current == nil ? "page" : nil)
        for module in reference.modules {
          item(
            "\(modules)\(percentEncoded(module))/index.html", module,
            module == current ? (isPage ? "page" : "true") : nil)
        }
      }
    }
  }
}

/// A page of the reference, without what is around every page.
struct ReferencePage {
  /// From the folder of the site.
  var path: String
  var title: String
  var description: String
  /// The way up to the folder of the site.
  var root: String
  /// The way up to the folder of its language.
  var own: String
  /// Its name, if it is one that every language has.
  var edition: String?
  var navigation: Markup
  var aside: Markup
  var main: Markup
}
