import HeadlessUI
import Messaging
import Rx
import RxControls
import RxTestSupport
import Testing

// Article 1: what happens to subscriptions when cells are used again, and how a table can carry the event instead.

@MainActor @DelegateProtocol
protocol MyTableViewCellProtocol: NSObjectProtocol {
  func button1Clicked()
  func button2Clicked(at indexPath: IndexPath)
}

private final class MyTableViewCell: UITableViewCell {
  weak var delegate: (any MyTableViewCellProtocol)?
  let button = UIButton(type: .system)
  var indexPath = IndexPath(row: 0, section: 0)
  /// What a subscription made for each row ends in if nobody clears it.
  var bag = DisposeBag()
  static var clearsItsBag = true

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    button.setTitle("Buy", for: .normal)
    button.frame = CGRect(x: 200, y: 4, width: 80, height: 36)
    contentView.addSubview(button)
    button.addTarget(self, action: #sel(buttonTapped), for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    if MyTableViewCell.clearsItsBag { bag = DisposeBag() }
  }

  func buttonTapped() {
    if delegate?.responds(to: #sel((any MyTableViewCellProtocol).button1Clicked)) == true { delegate?.button1Clicked() }
    delegate?.button2Clicked(at: indexPath)
  }
}

private class MyTableView: UITableView {
  override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let cell = super.dequeueReusableCell(withIdentifier: identifier)! as! MyTableViewCell
    cell.delegate = self.delegate as? any MyTableViewCellProtocol
    return cell
  }
}

extension RxTableViewDelegateProxy: MyTableViewCellProtocol {}

extension Reactive where Base: MyTableView {
  fileprivate var button1Clicked: ControlEvent<Void> {
    let source = self.delegate.methodInvoked(#sel((any MyTableViewCellProtocol).button1Clicked)).map { _ in Void() }
    return ControlEvent(events: source)
  }

  // What the article leaves out: which row it was.
  fileprivate var button2Clicked: ControlEvent<IndexPath> {
    let source = self.delegate.methodInvoked(#sel((any MyTableViewCellProtocol).button2Clicked(at:))).map { a in
      try castOrThrow(IndexPath.self, a[0])
    }
    return ControlEvent(events: source)
  }
}

@Suite(.leakChecked) @MainActor
struct Article1CellResubscriptionTests {
  private func table(rows: Int) -> (table: MyTableView, window: UIWindow, source: BehaviorRelay<[Int]>, bag: DisposeBag)
  {
    let table = MyTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.register(MyTableViewCell.self, forCellReuseIdentifier: "Cell")
    return (table, UIWindow.showing(table), BehaviorRelay(value: Array(0..<rows)), DisposeBag())
  }

  /// Presses the button of the first row on the screen.
  private func press(_ table: UITableView) -> Fingers.Outcome {
    Fingers.tap((table.visibleCells[0] as! MyTableViewCell).button)
  }

  @Test func aCellThatNeverClearsItsBagHearsNSquaredEvents() {
    MyTableViewCell.clearsItsBag = false
    defer { MyTableViewCell.clearsItsBag = true }
    let (table, window, source, bag) = table(rows: 1)
    var presses = 0
    source.bind(to: table.rx.items(cellIdentifier: "Cell", cellType: MyTableViewCell.self)) { row, element, cell in
      cell.button.rx.tap.subscribe(onNext: { presses += 1 }).disposed(by: cell.bag)
    }.disposed(by: bag)
    window.layoutIfNeeded()
    var expected = 0
    for reuse in 1...10 {
      table.reloadData()
      #expect(press(table) == .done)
      expected += reuse + 1
    }
    // One subscription more each time the cell is filled.
    #expect(presses == expected)
  }

  @Test func nPressesAfterNReusesDeliverNEvents() {
    let (table, window, source, bag) = table(rows: 10)
    var presses = 0
    source.bind(to: table.rx.items(cellIdentifier: "Cell", cellType: MyTableViewCell.self)) { row, element, cell in
      cell.button.rx.tap.subscribe(onNext: { presses += 1 }).disposed(by: cell.bag)
    }.disposed(by: bag)
    window.layoutIfNeeded()
    for _ in 1...20 {
      table.reloadData()
      #expect(press(table) == .done)
    }
    #expect(presses == 20)
  }

  @Test func theTableCarriesTheEventOfAllItsCells() {
    let (table, window, source, bag) = table(rows: 10)
    source.bind(to: table.rx.items(cellIdentifier: "Cell", cellType: MyTableViewCell.self)) { row, _, cell in
      cell.indexPath = IndexPath(row: row, section: 0)
    }.disposed(by: bag)
    window.layoutIfNeeded()
    var clicks = 0
    var paths: [IndexPath] = []
    table.rx.button1Clicked.subscribe(onNext: { clicks += 1 }).disposed(by: bag)
    table.rx.button2Clicked.subscribe(onNext: { paths.append($0) }).disposed(by: bag)
    for _ in 1...20 {
      table.reloadData()
      #expect(press(table) == .done)
    }
    Fingers.tap((table.visibleCells[3] as! MyTableViewCell).button)
    #expect(clicks == 21)
    #expect(Set(paths.map(\.row)) == [0, 3])
    withExtendedLifetime(window) {}
  }

  @Test func aCellsResponderReturnsWhenTheLastObserverGoes() {
    let (table, window, source, bag) = table(rows: 3)
    source.bind(to: table.rx.items(cellIdentifier: "Cell", cellType: MyTableViewCell.self)) { _, _, _ in }.disposed(
      by: bag)
    window.layoutIfNeeded()
    let cell = table.visibleCells[0] as! MyTableViewCell
    let selector = #sel((any MyTableViewCellProtocol).button1Clicked)
    #expect(cell.delegate === table.rx.delegate)
    #expect(cell.delegate?.responds(to: selector) == false)
    let subscription = table.rx.button1Clicked.subscribe()
    #expect(cell.delegate?.responds(to: selector) == true)
    subscription.dispose()
    #expect(cell.delegate?.responds(to: selector) == false)
  }

  @Test func selectionCarriesItsIndexPathAndModel() {
    let (table, window, source, bag) = table(rows: 30)
    source.bind(to: table.rx.items(cellIdentifier: "Cell", cellType: MyTableViewCell.self)) { _, _, _ in }.disposed(
      by: bag)
    var paths: [IndexPath] = []
    var models: [Int] = []
    table.rx.itemSelected.subscribe(onNext: { paths.append($0) }).disposed(by: bag)
    table.rx.modelSelected(Int.self).subscribe(onNext: { models.append($0) }).disposed(by: bag)
    #expect(Fingers.selectRow(IndexPath(row: 20, section: 0), in: table) == .done)
    #expect(paths == [IndexPath(row: 20, section: 0)])
    #expect(models == [20])
    withExtendedLifetime(window) {}
  }
}
