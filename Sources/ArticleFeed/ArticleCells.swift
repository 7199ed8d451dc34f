import HeadlessUI
import Reactors
import Rx
import RxControls

/// A line of text.
public final class ArticleTextCell: UITableViewCell {}

// #region cell
/// The button under an article.
public final class CreateCommentCell: UITableViewCell, View {
  public var disposeBag = DisposeBag()
  /// Sends `createComment` to the cell's reactor each time it is tapped.
  public let button = UIButton(type: .system)

  /// Puts the button with its title into the content view; the screen's table makes its cells for “create” with this.
  public override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    button.setTitle("Create a comment", for: .normal)
    button.frame = CGRect(x: 16, y: 4, width: 180, height: 36)
    contentView.addSubview(button)
  }

  /// Stops the program: the cell is never in a nib, and a table makes it with `init(style:reuseIdentifier:)`.
  public required init?(coder: NSCoder) { fatalError("There is no nib of this cell.") }

  public func bind(reactor: CreateCommentCellReactor) {
    button.rx.tap.map { .createComment }.bind(to: reactor.action).disposed(by: disposeBag)
  }
}
// #endregion
