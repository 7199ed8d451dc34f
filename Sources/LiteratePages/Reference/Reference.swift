import LiterateMarkup

/// The reference of a library, ready to be put on pages: everything that takes time is done.
package struct Reference: Sendable {
  package var modules: [String]
  package var index: ReferenceIndex
  package var bodies: [ReferenceBody]

  package init(modules: [String], index: ReferenceIndex, bodies: [ReferenceBody]) {
    self.modules = modules
    self.index = index
    self.bodies = bodies
  }

  /// The pages that a link may lead to, with their anchors, from the folder of the site.
  package var targets: [String: Set<String>] {
    var targets: [String: Set<String>] = ["reference/index.html": []]
    for body in bodies { targets["reference/" + body.path] = Set(body.contents.map(\.anchor)) }
    for entry in index.entries {
      for anchor in [entry.anchor, entry.nameAnchor] {
        if let anchor { targets["reference/" + entry.page]?.insert(anchor) }
      }
    }
    return targets
  }

  /// The paths of its pages, from the folder of the site.
  package var paths: [String] { ["reference/index.html"] + bodies.map { "reference/" + $0.path } }

  /// Its rows in the search index.
  var search: String {
    let titles = Dictionary(bodies.map { ($0.path, $0.title) }, uniquingKeysWith: { first, _ in first })
    return ReferenceSearch(index, titles: titles).script
  }

  /// For programs that read.
  var plainList: String {
    "\n## Reference\n\n" + modules.map { "- [\($0)](reference/\(percentEncoded($0))/index.html)\n" }.joined()
  }
}
