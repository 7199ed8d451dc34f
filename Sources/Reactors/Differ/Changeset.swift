/// Where an item is.
public struct ItemPath: Hashable, Sendable {
  /// The place of its section among the sections, from 0.
  public let sectionIndex: Int
  /// The item's place within that section, from 0.
  public let itemIndex: Int

  /// Makes the place of an item; nothing checks that a list has an item there.
  public init(sectionIndex: Int, itemIndex: Int) {
    self.sectionIndex = sectionIndex
    self.itemIndex = itemIndex
  }
}

/// One group of updates, and the sections after it. What goes, moves and is exchanged is in the places before, what comes
/// in those after, as tables want it.
///
/// ```swift
/// import Reactors
///
/// typealias Section = AnimatableSectionModel<String, Int>
///
/// let before = [Section(model: "a", items: [1, 2]), Section(model: "b", items: [])]
/// let after = [Section(model: "a", items: [2, 3])]
/// let steps = try Diff.differencesForSectionedView(initialSections: before, finalSections: after)
/// steps.flatMap(\.deletedSections)  // → [1]
/// steps.flatMap(\.deletedItems) == [ItemPath(sectionIndex: 0, itemIndex: 0)]  // → true
/// steps.flatMap(\.insertedItems).map(\.itemIndex)  // → [1]
/// // The first time there is nothing to compare with.
/// Changeset<Section>.initialValue(after).insertedSections  // → [0]
/// ```
public struct Changeset<Section: SectionModelType> {
  /// The sections before this group: the initial ones, or the `finalSections` of the group before it.
  public let originalSections: [Section]
  /// The sections after this group: what the data source must have when the view is told of the group.
  public let finalSections: [Section]
  /// Sections that come, as places in `finalSections`; an item that is new, too, comes with them and is not told.
  public let insertedSections: [Int]
  /// Sections that go with all their items, as places in `originalSections`.
  public let deletedSections: [Int]
  /// Sections that move: `from` is a place in `originalSections`, `to` one in `finalSections`.
  public let movedSections: [(from: Int, to: Int)]
  /// Empty. RxDataSources: it has this, and never fills it: what is new in a section comes as changes of its items.
  public let updatedSections: [Int] = []
  /// Items that come into sections that are there already, as places in `finalSections`.
  public let insertedItems: [ItemPath]
  /// Items that go from sections that stay, as places in `originalSections`.
  public let deletedItems: [ItemPath]
  /// Items that move, within a section or to another: `from` is a place in `originalSections`, `to` one in
  /// `finalSections`.
  public let movedItems: [(from: ItemPath, to: ItemPath)]
  /// Items that stay with another content, as places in `originalSections`; their rows are loaded again.
  public let updatedItems: [ItemPath]

  /// The group of updates that shows sections where there were none.
  public static func initialValue(_ sections: [Section]) -> Changeset<Section> {
    var stage = Stage()
    stage.insertedSections = Array(sections.indices)
    return Changeset(from: [], to: sections, stage)
  }

  @usableFromInline
  init(from original: [Section], to final: [Section], _ stage: Stage) {
    originalSections = original
    finalSections = final
    insertedSections = stage.insertedSections
    deletedSections = stage.deletedSections
    movedSections = stage.movedSections
    insertedItems = stage.insertedItems
    deletedItems = stage.deletedItems
    movedItems = stage.movedItems
    updatedItems = stage.updatedItems
  }
}

/// One group of updates without the sections.
@usableFromInline
struct Stage {
  @usableFromInline var insertedSections: [Int] = []
  @usableFromInline var deletedSections: [Int] = []
  @usableFromInline var movedSections: [(from: Int, to: Int)] = []
  @usableFromInline var insertedItems: [ItemPath] = []
  @usableFromInline var deletedItems: [ItemPath] = []
  @usableFromInline var movedItems: [(from: ItemPath, to: ItemPath)] = []
  @usableFromInline var updatedItems: [ItemPath] = []

  @usableFromInline
  var isEmpty: Bool {
    insertedSections.isEmpty && deletedSections.isEmpty && movedSections.isEmpty && insertedItems.isEmpty
      && deletedItems.isEmpty && movedItems.isEmpty && updatedItems.isEmpty
  }
}
