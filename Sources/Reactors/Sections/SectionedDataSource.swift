import HeadlessUI
import RxControls

/// What the data sources of tables and of collection views have in common: the sections.
///
/// ```swift
/// import Foundation
/// import HeadlessUI
/// import Reactors
///
/// typealias Section = SectionModel<String, String>
///
/// let source = RxTableViewSectionedReloadDataSource<Section>(configureCell: { _, _, _, _ in UITableViewCell() })
/// source.setSections([Section(model: "Fruit", items: ["apple", "pear"])])
/// source.sectionModels.count  // → 1
/// source[0].model  // → Fruit
/// source[IndexPath(row: 1, section: 0)]  // → pear
/// try source.model(at: IndexPath(row: 0, section: 0)) as? String  // → Optional("apple")
/// ```
open class SectionedDataSource<Section: SectionModelType>: NSObject, SectionedViewDataSourceType {
  /// What a row or item shows.
  public typealias Item = Section.Item

  /// What is shown.
  open private(set) var sectionModels: [Section] = []
  /// Whether anything has been shown yet: the first time there is nothing to update.
  var hasShown = false

  /// Changes what is shown, without telling the view.
  open func setSections(_ sections: [Section]) { sectionModels = sections }

  /// One of the sections that are shown; a place without one stops the program.
  open subscript(section: Int) -> Section { sectionModels[section] }

  /// What the row or item at a place shows; a place without one stops the program, where `model(at:)` throws.
  open subscript(indexPath: IndexPath) -> Item { sectionModels[indexPath.section].items[indexPath.item] }

  open func model(at indexPath: IndexPath) throws -> Any {
    guard indexPath.item < count(of: indexPath.section) else {
      throw RxCocoaError.invalidOperation(object: indexPath)
    }
    return self[indexPath]
  }

  func count(of section: Int) -> Int {
    sectionModels.indices.contains(section) ? sectionModels[section].items.count : 0
  }

  /// A person has moved an item: the sections follow.
  func move(from source: IndexPath, to destination: IndexPath) {
    var items = sectionModels[source.section].items
    let item = items.remove(at: source.item)
    sectionModels[source.section] = Section(original: sectionModels[source.section], items: items)
    items = sectionModels[destination.section].items
    items.insert(item, at: min(destination.item, items.count))
    sectionModels[destination.section] = Section(original: sectionModels[destination.section], items: items)
  }

  /// Shows sections at once.
  func show(_ sections: [Section], reload: () -> Void) {
    hasShown = true
    setSections(sections)
    reload()
  }
}

extension SectionedDataSource where Section: AnimatableSectionModelType {
  /// Shows sections by what has changed, where that can be done and `decide` wants it; at once otherwise.
  func show(
    _ sections: [Section], in view: UIView, decide: ([Changeset<Section>]) -> ViewTransition, reload: () -> Void,
    update: (Changeset<Section>) -> Void
  ) {
    guard hasShown, view.window != nil else { return show(sections, reload: reload) }
    do {
      let changes = try Diff.differencesForSectionedView(initialSections: sectionModels, finalSections: sections)
      guard decide(changes) == .animated else { return show(sections, reload: reload) }
      changes.forEach(update)
      // What has not changed in the eyes of the differ may have in others.
      setSections(sections)
    } catch {
      // A list with two of the same cannot be told row by row; it can be shown.
      Hooks.defaultErrorHandler([], error)
      show(sections, reload: reload)
    }
  }
}

/// Whether a change is shown row by row or all at once.
///
/// ```swift
/// import HeadlessUI
/// import Reactors
/// import Rx
/// import RxControls
///
/// typealias Section = AnimatableSectionModel<String, String>
///
/// let source = RxTableViewSectionedAnimatedDataSource<Section>(
///   animationConfiguration: AnimationConfiguration(
///     insertAnimation: .top, reloadAnimation: .fade, deleteAnimation: .bottom),
///   // A table that nobody sees need not move its rows.
///   decideViewTransition: { _, table, changes in table.window == nil ? .reload : .animated },
///   configureCell: { _, _, _, name in
///     let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
///     cell.textLabel?.text = name
///     return cell
///   })
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let window = UIWindow.showing(table)
/// let sections = BehaviorRelay(value: [Section(model: "Names", items: ["Ada", "Grace"])])
/// let subscription = sections.bind(to: table.rx.items(dataSource: source))
/// sections.accept([Section(model: "Names", items: ["Grace", "Alan"])])
/// table.layoutIfNeeded()
/// table.visibleCells.map { $0.textLabel?.text ?? "" }  // → ["Grace", "Alan"]
/// source.animationConfiguration.insertAnimation == .top  // → true
/// ```
public enum ViewTransition: Sendable {
  /// The view is told what comes, goes, moves and is exchanged; what stays keeps its cell.
  case animated
  /// The view loads everything again, and each cell that can be seen is configured anew.
  case reload
}

extension IndexPath {
  init(_ path: ItemPath) { self.init(item: path.itemIndex, section: path.sectionIndex) }
}
