/// Something that can be recognized although it has changed.
///
/// ```swift
/// import Reactors
///
/// struct Person: IdentifiableType, Equatable {
///   let id: Int
///   var name: String
///   var identity: Int { id }
/// }
///
/// // The same person under another name.
/// Person(id: 1, name: "Ada").identity == Person(id: 1, name: "Ada Lovelace").identity  // → true
/// ```
public protocol IdentifiableType {
  /// What tells it from others.
  associatedtype Identity: Hashable

  /// What tells it from others.
  var identity: Identity { get }
}

/// A section of a list, with its items.
///
/// ```swift
/// import Reactors
///
/// struct Menu: SectionModelType {
///   var title: String
///   var items: [String]
///
///   init(title: String, items: [String]) {
///     self.title = title
///     self.items = items
///   }
///   init(original: Menu, items: [String]) {
///     self = original
///     self.items = items
///   }
/// }
///
/// let drinks = Menu(title: "Drinks", items: ["tea"])
/// Menu(original: drinks, items: ["tea", "coffee"]).items.count  // → 2
/// ```
public protocol SectionModelType {
  /// What a row shows.
  associatedtype Item

  /// What the rows show.
  var items: [Item] { get }

  /// The same section with other items.
  init(original: Self, items: [Item])
}

/// A section whose changes can be told row by row.
public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
where Item: IdentifiableType, Item: Equatable {}

/// A section made of a model of its own and items.
///
/// ```swift
/// import Reactors
///
/// let fruit = SectionModel(model: "Fruit", items: ["apple", "pear"])
/// fruit.model  // → Fruit
/// SectionModel(original: fruit, items: ["plum"]).items  // → ["plum"]
/// ```
public struct SectionModel<Section, ItemType>: SectionModelType {
  public typealias Item = ItemType

  /// What the section is.
  public var model: Section
  public var items: [Item]

  /// Puts items under a model; the section has no identity, so lists of it are shown by loading the view again.
  public init(model: Section, items: [Item]) {
    self.model = model
    self.items = items
  }

  public init(original: SectionModel<Section, Item>, items: [Item]) {
    self.init(model: original.model, items: items)
  }
}

extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}
extension SectionModel: Sendable where Section: Sendable, ItemType: Sendable {}

/// A section made of a model of its own and items, whose changes can be told row by row.
public struct AnimatableSectionModel<Section: IdentifiableType, ItemType: IdentifiableType & Equatable>:
  AnimatableSectionModelType
{
  public typealias Item = ItemType
  public typealias Identity = Section.Identity

  /// What the section is.
  public var model: Section
  public var items: [Item]
  public var identity: Section.Identity { model.identity }

  /// Puts items under a model whose identity becomes the section's own.
  public init(model: Section, items: [Item]) {
    self.model = model
    self.items = items
  }

  public init(original: AnimatableSectionModel<Section, Item>, items: [Item]) {
    self.init(model: original.model, items: items)
  }
}

extension AnimatableSectionModel: Equatable where Section: Equatable {}
extension AnimatableSectionModel: Sendable where Section: Sendable, ItemType: Sendable {}

extension Int: IdentifiableType {
  public var identity: Int { self }
}

extension String: IdentifiableType {
  public var identity: String { self }
}
