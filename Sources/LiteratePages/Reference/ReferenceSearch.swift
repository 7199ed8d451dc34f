import LiterateMarkup

/// The symbols in the search index: a row for each page, with the names of what is on it. Overloads share a name.
struct ReferenceSearch {
  private var rows: [(page: String, kind: String, title: String, names: [String])] = []

  init(_ index: ReferenceIndex, titles: [String: String]) {
    var places: [String: Int] = [:]
    for entry in index.entries {
      if places[entry.page] == nil {
        places[entry.page] = rows.count
        rows.append((entry.page, "", titles[entry.page] ?? entry.owner, []))
      }
      guard let row = places[entry.page] else { continue }
      guard let anchor = entry.nameAnchor else {
        rows[row].kind = entry.kind.rawValue
        continue
      }
      // A name that is its own anchor need not say it twice.
      let name = anchor == entry.own ? entry.own : "\(entry.own)\t\(anchor)"
      if rows[row].names.last != name { rows[row].names.append(name) }
    }
    for row in rows.indices { rows[row].names = Self.unique(rows[row].names) }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  var script: String {
    let list = rows.map { row in
      let page = row.page.hasSuffix(".html") ? String(row.page.dropLast(5)) : row.page
      return ScriptText.list([page, row.kind, row.title, row.names.joined(separator: "\n")])
    }
    return "var bookSymbols = [\n\(list.joined(separator: ",\n"))\n];\n" + Self.finder
  }

  /// An exact name comes before all prose; a part of one after the headings.
  private static let finder = """
    function findSymbols(text) {
      var words = text.toLowerCase().split(/\\s+/).filter(Boolean), whole = text.trim(), lower = whole.toLowerCase();
      var found = [];
      function score(name, full) {
        var own = name.toLowerCase(), base = own.split("(")[0], all = full.toLowerCase();
        if (lower === own || lower === base || lower === all || lower === all.split("(")[0]) {
          return 100 + (whole === name || whole === full || whole === name.split("(")[0] ? 2 : 0) + (name === full ? 1 : 0);
        }
        if (!words.every(function (word) { return all.indexOf(word) >= 0; })) { return 0; }
        if (!words.some(function (word) { return own.indexOf(word) >= 0; })) { return 0; }
        return own.indexOf(words[words.length - 1]) === 0 ? 8 : 3;
      }
      function add(score, page, anchor, name, kind, order) {
        if (!score) { return; }
        var path = "reference/" + page.split("/").map(encodeURIComponent).join("/") + ".html";
        found.push({
          entry: [page, anchor, "symbol", name, kind], score: score, order: order,
          href: path + (anchor ? "#" + encodeURIComponent(anchor) : "")
        });
      }
      bookSymbols.forEach(function (row, order) {
        var module = row[0].split("/")[0];
        if (row[1]) { add(score(row[2], row[2]), row[0], "", row[2], row[1] + " · " + module, order); }
        if (!row[3]) { return; }
        row[3].split("\\n").forEach(function (line) {
          var parts = line.split("\\t"), full = row[0].indexOf("/" + "func.") > 0 || row[0].indexOf("/macro.") > 0
            || row[0].indexOf("/operator.") > 0 || row[0].indexOf("/var.") > 0 ? parts[0] : row[2] + "." + parts[0];
          add(score(parts[0], full), row[0], parts[1] || parts[0], full, module, order);
        });
      });
      return found;
    }

    """
}
