// Code as tests of RxCocoa have it, in Swift 5: optional messages called with a question mark, controls in functions that nobody has
// put on the main actor, and protocols without `any`, of which the compiler warns. Only the imports are other than there.

import Foundation
import HeadlessUI
import Rx
import RxControls

final class TableViewDelegate: NSObject, UITableViewDelegate {
  var selected: IndexPath?

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected = indexPath }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
}

final class Screen {
  weak var delegate: UITableViewDelegate?
}

class Tests {
  let disposeBag = DisposeBag()

  func check(_ holds: Bool, _ what: String) { print(holds ? "passed" : "FAILED", what) }
}

final class TableViewTests: Tests {
  func testItemSelected() {
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    var result: IndexPath?
    let subscription = tableView.rx.itemSelected.subscribe(onNext: { result = $0 })
    let testRow = IndexPath(row: 1, section: 0)
    tableView.delegate!.tableView!(tableView, didSelectRowAt: testRow)
    check(result == testRow, "itemSelected")
    subscription.dispose()
  }

  func testForwardsToDelegate() {
    let tableView = UITableView()
    let delegate = TableViewDelegate()
    check(tableView.delegate == nil, "no delegate")
    tableView.rx.setDelegate(delegate).disposed(by: disposeBag)
    let path = IndexPath(row: 2, section: 0)
    tableView.delegate?.tableView?(tableView, didSelectRowAt: path)
    check(delegate.selected == path, "the delegate hears what the proxy hears")
    check(tableView.delegate?.tableView?(tableView, heightForRowAt: path) == 60, "and answers")
    check(tableView.delegate?.tableView?(tableView, willSelectRowAt: path) == nil, "but not what it does not implement")
    let screen = Screen()
    screen.delegate = delegate
    check(screen.delegate?.tableView?(tableView, heightForRowAt: path) == 60, "a delegate behind a bare name")
  }
}

final class TextFieldTests: Tests {
  let field = UITextField()

  func testText() {
    var heard: [String?] = []
    field.text = "a"
    field.rx.text.subscribe(onNext: { heard.append($0) }).disposed(by: disposeBag)
    field.text = "b"
    field.sendActions(for: .valueChanged)
    check(heard == ["a", "b"], "text")
    check(field.delegate?.textFieldShouldReturn?(field) == nil, "a field without a delegate")
  }

  func testBinding() {
    let label = UILabel()
    Observable.just("bound").bind(to: label.rx.text).disposed(by: disposeBag)
    check(label.text == "bound", "bind(to:)")
    let other = UILabel()
    field.text = "driven"
    field.rx.text.asDriver().drive(other.rx.text).disposed(by: disposeBag)
    check(other.text == "driven", "drive")
  }
}

final class SearchBarTests: Tests {
  func testText() {
    let searchBar = UISearchBar()
    var heard: [String?] = []
    searchBar.rx.text.subscribe(onNext: { heard.append($0) }).disposed(by: disposeBag)
    searchBar.text = "typed"
    searchBar.delegate!.searchBar!(searchBar, textDidChange: "typed")
    check(heard.last == "typed", "the bar's text")
  }
}

final class ButtonTests: Tests {
  func testTap() {
    let button = UIButton(frame: CGRect.zero)
    var taps = 0
    button.rx.tap.subscribe(onNext: { taps += 1 }).disposed(by: disposeBag)
    button.sendActions(for: .touchUpInside)
    check(taps == 1, "tap")
  }
}

TableViewTests().testItemSelected()
TableViewTests().testForwardsToDelegate()
TextFieldTests().testText()
TextFieldTests().testBinding()
SearchBarTests().testText()
ButtonTests().testTap()
