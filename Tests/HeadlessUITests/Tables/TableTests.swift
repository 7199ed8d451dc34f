import HeadlessUI
import Messaging
import Testing

private final class Source: NSObject, UITableViewDataSource {
  var sections: [Int]
  var asked: [String] = []
  var made = 0
  init(_ sections: Int...) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int {
    asked.append("sections")
    return sections.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    asked.append("rows \(section)")
    return sections[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append("cell \(indexPath.section).\(indexPath.row)")
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Row")
      ?? {
        made += 1
        return Cell(style: .default, reuseIdentifier: "Row")
      }()
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }
  var committed: [String] = []
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { committed.append("\(editingStyle) \(indexPath.row)") }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    committed.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
  }
}

private final class Cell: UITableViewCell {
  var reuses = 0
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

private final class Listener: NSObject, UITableViewDelegate {
  var heard: [String] = []
  var height: CGFloat = 44
  var refuses = false
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    heard.append("will select \(indexPath.row)")
    return refuses ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    heard.append("did select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    heard.append("did deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    heard.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    heard.append("unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    heard.append("accessory \(indexPath.row)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("will drag") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    heard.append("did drag \(decelerate)")
  }
}

private final class Heights: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row % 2 == 0 ? 30 : 70
  }
}

@Suite @MainActor struct TableTests {
  private func table(_ source: Source) -> (UITableView, UIWindow) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.dataSource = source
    return (table, UIWindow.showing(table))
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func onlyTheCellsThatFit() {
    let source = Source(100_000)
    let (table, window) = table(source)
    #expect(table.visibleCells.count == 10)
    #expect(source.made == 10)
    #expect(source.asked.prefix(3) == ["sections", "rows 0", "cell 0.0"])
    #expect(table.contentSize.height == 4_400_000)
    for _ in 0..<100 { Fingers.scroll(table, by: CGPoint(x: 0, y: 300)) }
    #expect(source.made <= 12)
    #expect(table.visibleCells.count <= 11)
    table.scrollToRow(at: path(99_999), at: .bottom, animated: false)
    #expect(table.cellForRow(at: path(99_999))?.textLabel?.text == "0.99999")
    #expect(table.cellForRow(at: path(0)) == nil)
    #expect((table.visibleCells[0] as? Cell)!.reuses > 0)
    #expect(source.made <= 12)
    withExtendedLifetime(window) {}
  }

  @Test func heightsOfTheDelegate() {
    let source = Source(10)
    let (table, window) = table(source)
    let heights = Heights()
    table.delegate = heights
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(table.rectForRow(at: path(3)) == CGRect(x: 0, y: 130, width: 320, height: 70))
    #expect(table.contentSize.height == 500)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 131)) == path(3))
    #expect(table.cellForRow(at: path(1))?.frame.height == 70)
    withExtendedLifetime(window) {}
  }

  @Test func rowsWithoutAHeightHaveNoCell() {
    final class Hiding: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 500 ? 60 : 0
      }
    }
    let source = Source(1000)
    let (table, window) = table(source)
    let hiding = Hiding()
    table.delegate = hiding
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel!.text! } == ["0.500"])
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 30)) == path(500))
    #expect(Fingers.selectRow(path(3), in: table) == .impossible("Row 3 of section 0 is not on the screen."))
    table.rowHeight = 0
    table.delegate = nil
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 10)
    withExtendedLifetime(window) {}
  }

  @Test func selection() {
    let source = Source(30)
    let (table, window) = table(source)
    let listener = Listener()
    table.delegate = listener
    table.selectRow(at: path(5), animated: false, scrollPosition: .none)
    #expect(listener.heard.isEmpty)
    #expect(table.cellForRow(at: path(5))?.isSelected == true)
    Fingers.selectRow(path(2), in: table)
    #expect(
      listener.heard == [
        "highlight 2", "unhighlight 2", "will select 2", "did deselect 5", "did select 2",
      ])
    #expect(table.indexPathForSelectedRow == path(2))
    listener.heard = []
    listener.refuses = true
    Fingers.selectRow(path(3), in: table)
    #expect(table.indexPathForSelectedRow == path(2))
    listener.refuses = false
    listener.heard = []
    #expect(Fingers.selectRow(path(25), in: table) == .done)
    #expect(listener.heard.contains("scroll"))
    #expect(table.indexPathForSelectedRow == path(25))
    #expect(
      Fingers.selectRow(path(99), in: table) == .impossible("There is no row 99 of section 0 in UITableView."))
    table.allowsMultipleSelection = true
    Fingers.selectRow(path(24), in: table)
    Fingers.selectRow(path(25), in: table)
    #expect(table.indexPathsForSelectedRows == [path(24)])
    table.allowsSelection = false
    #expect(Fingers.selectRow(path(24), in: table) == .impossible("UITableView allows no selection."))
    withExtendedLifetime(window) {}
  }

  @Test func aDelegateIsAskedOnceWhatItRespondsTo() {
    final class Counting: NSObject, UITableViewDelegate, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    weak var gone: Counting?
    do {
      let both = Counting()
      table.delegate = both
      table.dataSource = both
      table.layoutIfNeeded()
      #expect(table.visibleCells.count == 3)
      gone = both
    }
    #expect(gone == nil)
    #expect(table.delegate == nil && table.dataSource == nil)
    table.reloadData()
    #expect(table.visibleCells.isEmpty)
  }

  @Test func updatesMoveWhatStays() {
    let source = Source(5, 3)
    let (table, window) = table(source)
    let (second, third) = (table.cellForRow(at: path(1)), table.cellForRow(at: path(2)))
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    source.sections = [5, 3]
    source.asked = []
    table.performBatchUpdates {
      table.deleteRows(at: [path(0)], with: .automatic)
      table.insertRows(at: [path(2)], with: .automatic)
    }
    #expect(table.cellForRow(at: path(0)) === second)
    #expect(table.cellForRow(at: path(1)) === third)
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(source.asked == ["sections", "rows 0", "rows 1", "cell 0.2"])
    source.sections = [3]
    table.deleteSections([0], with: .none)
    #expect(table.numberOfSections == 1)
    #expect(table.visibleCells.map { $0.textLabel!.text! } == ["1.0", "1.1", "1.2"])
    withExtendedLifetime(window) {}
  }

  @Test func countsThatDoNotAddUp() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Source(5)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.dataSource = source
        table.layoutIfNeeded()
        source.sections = [7]
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      said.contains(
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (7) must be equal to the number of rows contained in that section before the update (5), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted)"
      ), "\(said)")
  }

  @Test func editingByHand() {
    let source = Source(5)
    let (table, window) = table(source)
    #expect(Fingers.swipeToDelete(path(1), in: table) == .done)
    #expect(source.committed == ["delete 1"])
    #expect(
      Fingers.moveRow(path(1), to: path(3), in: table)
        == .impossible("Row 1 of section 0 cannot be moved: the table is not editing."))
    table.setEditing(true, animated: false)
    let moved = table.cellForRow(at: path(1))
    #expect(Fingers.moveRow(path(1), to: path(3), in: table) == .done)
    #expect(source.committed == ["delete 1", "move 1 3"])
    #expect(table.cellForRow(at: path(3)) === moved)
    let listener = Listener()
    table.delegate = listener
    #expect(
      Fingers.tapAccessory(path(0), in: table) == .impossible("Row 0 of section 0 has no detail button."))
    table.cellForRow(at: path(0))?.accessoryType = .detailButton
    Fingers.tapAccessory(path(0), in: table)
    #expect(listener.heard == ["accessory 0"])
    withExtendedLifetime(window) {}
  }

  @Test func dragging() {
    let source = Source(50)
    let (table, window) = table(source)
    let listener = Listener()
    table.delegate = listener
    Fingers.scroll(table, by: CGPoint(x: 0, y: 100))
    #expect(listener.heard == ["will drag", "scroll", "scroll", "did drag false"])
    #expect(table.contentOffset == CGPoint(x: 0, y: 100))
    listener.heard = []
    Fingers.scroll(table, by: CGPoint(x: 0, y: -500))
    #expect(table.contentOffset == .zero)
    #expect(listener.heard.last == "scroll")
    table.isScrollEnabled = false
    #expect(Fingers.scroll(table, by: CGPoint(x: 0, y: 1)) == .impossible("UITableView does not scroll."))
    withExtendedLifetime(window) {}
  }

  @Test func pullToRefresh() {
    let (table, window) = table(Source(50))
    #expect(Fingers.pullToRefresh(table) == .impossible("UITableView has no refresh control."))
    let control = UIRefreshControl()
    table.refreshControl = control
    var events = 0
    control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    control.beginRefreshing()
    control.endRefreshing()
    #expect(events == 0)
    #expect(Fingers.pullToRefresh(table) == .done)
    #expect(control.isRefreshing)
    #expect(events == 1)
    #expect(Fingers.pullToRefresh(table) == .impossible("UIRefreshControl is refreshing already."))
    withExtendedLifetime(window) {}
  }
}
