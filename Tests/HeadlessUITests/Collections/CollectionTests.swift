import HeadlessUI
import Messaging
import Testing

private final class Source: NSObject, UICollectionViewDataSource {
  var sections: [Int]
  init(_ sections: Int...) { self.sections = sections }
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath) as! Cell
    cell.text = "\(indexPath.section).\(indexPath.item)"
    return cell
  }
}

private final class Cell: UICollectionViewCell {
  static let counter = Counter()
  var text = ""
  override init(frame: CGRect) {
    super.init(frame: frame)
    Cell.counter.made += 1
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func prepareForReuse() { text = "" }
}

@MainActor private final class Counter { var made = 0 }

private final class Listener: NSObject, UICollectionViewDelegateFlowLayout {
  var heard: [String] = []
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    heard.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    heard.append("deselect \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: indexPath.item % 2 == 0 ? 40 : 80) }
}

@Suite(.serialized) @MainActor struct CollectionTests {
  private func view(_ source: Source) -> (UICollectionView, UIWindow) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    view.dataSource = source
    Cell.counter.made = 0
    return (view, UIWindow.showing(view))
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func theFlowLayoutFillsLines() {
    let source = Source(10_000, 2)
    let (view, window) = view(source)
    // Three in a line, with what is left between them; 10 points between the lines.
    #expect(view.layoutAttributesForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.layoutAttributesForItem(at: path(1))?.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
    #expect(view.layoutAttributesForItem(at: path(3))?.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
    #expect(view.visibleCells.count == 12)
    #expect(Cell.counter.made == 12)
    Fingers.scroll(view, by: CGPoint(x: 0, y: 5000))
    #expect(Cell.counter.made <= 15)
    #expect(Fingers.selectItem(path(1, 1), in: view) == .done)
    #expect((view.cellForItem(at: path(1, 1)) as? Cell)?.text == "1.1")
    #expect(view.indexPathsForSelectedItems == [path(1, 1)])
    withExtendedLifetime(window) {}
  }

  @Test func whatIsFreeGoesBetweenTheCellsOfFullLines() {
    let (view, window) = view(Source(8))
    (view.collectionViewLayout as! UICollectionViewFlowLayout).itemSize = CGSize(width: 95, height: 95)
    view.layoutIfNeeded()
    // 320 points for three cells: 35 are free, twice 17.5.
    #expect((0..<3).map { view.layoutAttributesForItem(at: path($0))!.frame.minX } == [0, 112.5, 225])
    #expect((3..<6).map { view.layoutAttributesForItem(at: path($0))!.frame.minX } == [0, 112.5, 225])
    #expect((6..<8).map { view.layoutAttributesForItem(at: path($0))!.frame.minX } == [0, 105])
    withExtendedLifetime(window) {}
  }

  @Test func theDelegateSaysTheSizes() {
    let (view, window) = view(Source(5))
    let listener = Listener()
    view.delegate = listener
    view.layoutIfNeeded()
    #expect(view.layoutAttributesForItem(at: path(1))?.frame.height == 80)
    #expect(view.layoutAttributesForItem(at: path(3))?.frame.minY == 90)
    Fingers.selectItem(path(0), in: view)
    Fingers.selectItem(path(2), in: view)
    #expect(listener.heard == ["select 0", "deselect 0", "select 2"])
    #expect(
      Fingers.selectItem(path(9), in: view) == .impossible("There is no item 9 of section 0 in UICollectionView."))
    withExtendedLifetime(window) {}
  }

  @Test func horizontalAndHeaders() {
    let source = Source(5, 5)
    let (view, window) = view(source)
    let layout = view.collectionViewLayout as! UICollectionViewFlowLayout
    layout.scrollDirection = .horizontal
    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    view.layoutIfNeeded()
    #expect(view.layoutAttributesForItem(at: path(0))?.frame.origin == CGPoint(x: 20, y: 10))
    #expect(view.layoutAttributesForItem(at: path(3))?.frame.minX == 130)
    #expect(view.contentSize.width == 500)
    withExtendedLifetime(window) {}
  }

  @Test func updates() {
    let source = Source(5)
    let (view, window) = view(source)
    let third = view.cellForItem(at: path(2))
    source.sections = [4]
    view.deleteItems(at: [path(0)])
    #expect(view.cellForItem(at: path(1)) === third)
    #expect(view.visibleCells.count == 4)
    withExtendedLifetime(window) {}
  }

  @Test func aPicker() {
    final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var heard: [String] = []
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? 3 : 0
      }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "r\(row)"
      }
      func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        heard.append("\(row) of \(component)")
      }
    }
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let window = UIWindow.showing(picker)
    let wheels = Wheels()
    picker.dataSource = wheels
    picker.delegate = wheels
    picker.selectRow(1, inComponent: 0, animated: false)
    #expect(wheels.heard.isEmpty)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(picker.selectedRow(inComponent: 1) == -1)
    Fingers.selectRow(2, in: picker)
    #expect(wheels.heard == ["2 of 0"])
    #expect(Fingers.selectRow(0, inComponent: 1, in: picker) == .impossible("Wheel 1 of UIPickerView has no row 0."))
    #expect(Picture(of: picker).line == "UIPickerView r2 | nothing")
    withExtendedLifetime(window) {}
  }

  @Test func aPickerAsksWhenItIsLaidOut() {
    final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var asked: [String] = []
      var count = 10
      func numberOfComponents(in pickerView: UIPickerView) -> Int {
        asked.append("components")
        return 1
      }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        asked.append("rows of \(component)")
        return count
      }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        asked.append("title \(row)")
        return "r\(row)"
      }
      func take() -> [String] {
        defer { asked = [] }
        return asked
      }
    }
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let wheels = Wheels()
    picker.dataSource = wheels
    picker.delegate = wheels
    #expect(wheels.take() == [], "assigning asks nothing")
    let window = UIWindow.showing(picker)
    picker.layoutIfNeeded()
    #expect(wheels.take() == ["components", "rows of 0", "title 0", "title 1", "title 2"])
    picker.selectRow(5, inComponent: 0, animated: false)
    picker.layoutIfNeeded()
    #expect(wheels.take() == ["title 3", "title 4", "title 5", "title 6", "title 7"])
    wheels.count = 2
    picker.reloadComponent(0)
    picker.layoutIfNeeded()
    #expect(wheels.take() == ["rows of 0", "title 0", "title 1"])
    #expect(picker.selectedRow(inComponent: 0) == 1)
    let other = Wheels()
    picker.dataSource = other
    #expect(other.take() == [])
    #expect(picker.numberOfRows(inComponent: 0) == 10)
    #expect(other.take() == ["components", "rows of 0"], "asked because somebody wants to know")
    withExtendedLifetime((window, wheels, other)) {}
  }
}
