/// What has changed between two lists of sections.
///
/// ```swift
/// import Reactors
///
/// typealias Section = AnimatableSectionModel<String, Int>
///
/// let before = [Section(model: "even", items: [2, 4]), Section(model: "odd", items: [1])]
/// let after = [Section(model: "odd", items: [1, 3]), Section(model: "even", items: [4, 2])]
/// let steps = try Diff.differencesForSectionedView(initialSections: before, finalSections: after)
/// steps.flatMap(\.movedSections).count  // → 1
/// steps.flatMap(\.insertedItems).map(\.itemIndex)  // → [1]
/// steps.last?.finalSections == after  // → true
/// ```
public enum Diff {
  /// Why two lists cannot be told apart row by row.
  ///
  /// ```swift
  /// import Reactors
  ///
  /// typealias Section = AnimatableSectionModel<String, Int>
  ///
  /// let twice = [Section(model: "a", items: [1, 1])]
  /// do {
  ///   _ = try Diff.differencesForSectionedView(initialSections: twice, finalSections: [])
  /// } catch Diff.Error.duplicateItem(let item) {
  ///   print("\(item) is there twice")
  /// }
  /// // Prints "1 is there twice"
  /// ```
  public enum Error: Swift.Error, CustomDebugStringConvertible, @unchecked Sendable {
    /// An item whose identity is there twice, anywhere in the list.
    case duplicateItem(item: Any)
    /// A section whose identity is there twice.
    case duplicateSection(section: Any)
    /// The section's `init(original:items:)` has not kept the items that it was given, or has another identity.
    case invalidInitializerImplementation(section: Any, expectedItems: Any, expectedIdentifier: Any)

    public var debugDescription: String {
      switch self {
      case .duplicateItem(let item): "Duplicate item \(item): its identity is in the list twice."
      case .duplicateSection(let section): "Duplicate section \(section): its identity is in the list twice."
      case .invalidInitializerImplementation(let section, let items, let identity):
        """
        \(type(of: section)).init(original:items:) made \(section). It must keep the identity \(identity) and exactly the \
        items that it was given: \(items).
        """
      }
    }
  }

  /// The groups of updates that make the final sections of the initial ones, one after the other: at most three.
  ///
  /// First what goes and what is exchanged, then whole sections, then items that come and move. A table that is told them in
  /// this order, with the sections of each in its data source, never objects. What stays is not touched; as little as
  /// possible moves.
  ///
  /// Throws an `Error` where an identity is twice in the initial list, or twice in the final one and also in the initial
  /// one. One that is new and twice is shown, and found the next time.
  @inlinable
  public static func differencesForSectionedView<Section: AnimatableSectionModelType>(
    initialSections: [Section], finalSections: [Section]
  ) throws -> [Changeset<Section>] {
    let sections = try match(
      ContiguousArray(initialSections.lazy.map(\.identity)), ContiguousArray(finalSections.lazy.map(\.identity)),
      duplicate: { Error.duplicateSection(section: $0 ? finalSections[$1] : initialSections[$1]) })
    let (old, new) = (Flat(initialSections.map(\.items.count)), Flat(finalSections.map(\.items.count)))
    func item(_ isNew: Bool, _ index: Int) -> Section.Item {
      let path = (isNew ? new : old).path(index)
      return (isNew ? finalSections : initialSections)[path.sectionIndex].items[path.itemIndex]
    }
    let items = try match(
      identities(initialSections, old.count), identities(finalSections, new.count),
      duplicate: { Error.duplicateItem(item: item($0, $1)) })
    let changed = changedItems(from: initialSections, to: finalSections, new, items)
    let plan = Plan(old: old, new: new, sections: sections, items: items, changed: changed)
    // What the lists are between the groups.
    func build(_ list: [(section: Int, items: [Int])]) throws -> [Section] {
      try list.map { part in
        try section(
          finalSections[part.section],
          with: part.items.map { index in
            let path = new.path(index)
            return finalSections[path.sectionIndex].items[path.itemIndex]
          })
      }
    }
    var changesets: [Changeset<Section>] = []
    var now = initialSections
    for (stage, list) in [(plan.going, plan.afterGoing), (plan.sectioning, plan.afterSectioning)] where !stage.isEmpty {
      let next = try build(list())
      changesets.append(Changeset(from: now, to: next, stage))
      now = next
    }
    if !plan.coming.isEmpty { changesets.append(Changeset(from: now, to: finalSections, plan.coming)) }
    return changesets
  }

  /// Which of the initial items are still there, and not equal to what they are in the end.
  @inlinable
  static func changedItems<Section: AnimatableSectionModelType>(
    from initialSections: [Section], to finalSections: [Section], _ new: Flat, _ items: Matching
  ) -> ContiguousArray<Bool> {
    var changed = ContiguousArray(repeating: false, count: items.newPlaces.count)
    var index = 0
    for section in initialSections {
      for one in section.items {
        let place = Int(items.newPlaces[index])
        if place >= 0 {
          let path = new.path(place)
          if finalSections[path.sectionIndex].items[path.itemIndex] != one { changed[index] = true }
        }
        index += 1
      }
    }
    return changed
  }

  /// The same section with other items, if it says so itself.
  @inlinable
  static func section<Section: AnimatableSectionModelType>(
    _ original: Section, with items: [Section.Item]
  ) throws -> Section {
    let made = Section(original: original, items: items)
    // A section that has kept its items shares their storage, and then this compares nothing else.
    if made.items == items, made.identity == original.identity { return made }
    throw Error.invalidInitializerImplementation(
      section: made, expectedItems: items, expectedIdentifier: original.identity)
  }

  @inlinable
  static func identities<Section: AnimatableSectionModelType>(
    _ sections: [Section], _ count: Int
  ) -> ContiguousArray<Section.Item.Identity> {
    var identities: ContiguousArray<Section.Item.Identity> = []
    identities.reserveCapacity(count)
    for section in sections { for item in section.items { identities.append(item.identity) } }
    return identities
  }

  @inlinable
  static func match<Identity: Hashable>(
    _ old: ContiguousArray<Identity>, _ new: ContiguousArray<Identity>,
    duplicate: (_ isNew: Bool, _ index: Int) -> Error
  ) throws -> Matching {
    do throws(Matching.Duplicate) {
      return try Matching(from: old, to: new)
    } catch {
      switch error {
      case .old(let index): throw duplicate(false, index)
      case .new(let index): throw duplicate(true, index)
      }
    }
  }
}

/// The items of all sections in a row.
@usableFromInline
struct Flat {
  /// Where each section begins, and where the last one ends.
  @usableFromInline let starts: ContiguousArray<Int>
  /// The section of each item.
  @usableFromInline let sections: ContiguousArray<Int32>

  @usableFromInline
  init(_ counts: [Int]) {
    var starts: ContiguousArray<Int> = [0]
    var sections: ContiguousArray<Int32> = []
    sections.reserveCapacity(counts.reduce(0, +))
    for (section, count) in counts.enumerated() {
      starts.append(starts[section] + count)
      for _ in 0..<count { sections.append(Int32(section)) }
    }
    self.starts = starts
    self.sections = sections
  }

  @usableFromInline var count: Int { sections.count }
  @usableFromInline var sectionCount: Int { starts.count - 1 }

  func items(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  @inlinable
  func path(_ index: Int) -> ItemPath {
    let section = Int(sections[index])
    return ItemPath(sectionIndex: section, itemIndex: index - starts[section])
  }
}
