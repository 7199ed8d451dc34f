import LiterateMarkup

/// The symbols in the search index: a row for each page, with the names of what is on it. Overloads share a name.
struct ReferenceSearch {
  private struct Row {
    var page: String
    var kind = ""
    var title: String
    /// The members, by what must hold for them to be there; the conditions in the order in which they come.
    var members: [(condition: String, names: [String])] = []

    mutating func add(_ name: String, where condition: String) {
      let place = members.firstIndex { $0.condition == condition }
      guard let place else { return members.append((condition, [name])) }
      if !members[place].names.contains(name) { members[place].names.append(name) }
    }

    /// A line for each name; after a tab, the condition of the names that follow.
    var lines: [String] {
      let free = members.filter { $0.condition.isEmpty }, bound = members.filter { !$0.condition.isEmpty }
      return free.flatMap(\.names) + bound.flatMap { ["\t" + $0.condition] + $0.names }
    }
  }

  private var rows: [Row] = []

  init(_ index: ReferenceIndex, titles: [String: String]) {
    var places: [String: Int] = [:]
    for entry in index.entries {
      if places[entry.page] == nil {
        places[entry.page] = rows.count
        rows.append(Row(page: entry.page, title: titles[entry.page] ?? entry.owner))
      }
      guard let row = places[entry.page] else { continue }
      guard let anchor = entry.nameAnchor else {
        rows[row].kind = entry.kind.rawValue
        continue
      }
      // A name that is its own anchor need not say it twice.
      let name = anchor == entry.own ? entry.own : "\(entry.own)\t\(anchor)"
      rows[row].add(name, where: entry.conditions.joined(separator: ", "))
    }
  }

  static let name = "bookSymbols"

  var script: String {
    let list = rows.map { row in
      let page = row.page.hasSuffix(".html") ? String(row.page.dropLast(5)) : row.page
      return [page, row.kind, row.title, row.lines.joined(separator: "\n")]
    }
    return ScriptText.variable(Self.name, list)
  }
}
