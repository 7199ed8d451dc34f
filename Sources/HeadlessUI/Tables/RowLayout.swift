/// Where each row of a table is.
///
/// Rows of one height take no memory each; the heights of a delegate are added up once.
struct RowLayout {
  struct Section {
    var header: CGFloat
    var footer: CGFloat
    var rows: Int
    /// The tops of the rows below the header, and where the last one ends; nil where all are `height` high.
    var tops: [CGFloat]?
    var height: CGFloat

    func top(_ row: Int) -> CGFloat { tops?[row] ?? CGFloat(row) * height }
    var rowsHeight: CGFloat { tops?.last ?? CGFloat(rows) * height }
    var total: CGFloat { header + rowsHeight + footer }
  }

  private(set) var sections: [Section] = []
  private var starts: [CGFloat] = []
  private(set) var total: CGFloat = 0

  init() {}

  init(sections: [Section], from start: CGFloat) {
    self.sections = sections
    total = start
    for section in sections {
      starts.append(total)
      total += section.total
    }
  }

  var counts: [Int] { sections.map(\.rows) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && (0..<sections[path.section].rows).contains(path.row)
  }

  func top(of section: Int) -> CGFloat { starts[section] }

  func frame(of path: IndexPath, width: CGFloat) -> CGRect {
    let section = sections[path.section]
    let top = section.top(path.row)
    let bottom = section.tops?[path.row + 1] ?? top + section.height
    return CGRect(x: 0, y: starts[path.section] + section.header + top, width: width, height: bottom - top)
  }

  /// The rows that can be seen between two heights, in order.
  func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated() where section.rows > 0 {
      let start = starts[index] + section.header
      guard start < high else { break }
      guard start + section.rowsHeight > low else { continue }
      var row = section.firstRow(below: low - start)
      while row < section.rows, start + section.top(row) < high {
        // A row without a height is not there to be seen.
        if section.top(row + 1) > section.top(row) { found.append(IndexPath(row: row, section: index)) }
        row += 1
      }
    }
    return found
  }

  func row(at height: CGFloat) -> IndexPath? { rows(from: height, to: height.nextUp).first }
}

extension RowLayout.Section {
  /// The first row whose end is below `height`.
  fileprivate func firstRow(below height: CGFloat) -> Int {
    guard height > 0 else { return 0 }
    guard let tops else { return min(rows, Int(height / max(self.height, 0.001))) }
    var (low, high) = (0, rows)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] > height { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
