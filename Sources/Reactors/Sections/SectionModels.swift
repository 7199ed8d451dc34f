/// Something that can be recognized although it has changed.
public protocol IdentifiableType {
  /// What tells it from others.
  associatedtype Identity: Hashable

  /// What tells it from others.
  var identity: Identity { get }
}

/// A section of a list, with its items.
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
public struct SectionModel<Section, ItemType>: SectionModelType {
  public typealias Item = ItemType

  /// What the section is.
  public var model: Section
  public var items: [Item]

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
