/// A section of an original that says something else than it said, is new, or is gone. The sections around it are known again, so
/// that a new one does not make others look changed.
struct SectionChange: Equatable {
  /// Its number among the sections as they were; nil if it is new.
  let before: Int?
  /// Its number among the sections as they are; nil if it is gone.
  let now: Int?
  /// The section where it is told, in a text that has the sections as they were: its own, or the one before it.
  let placeBefore: Int
  /// The same in a text that has the sections as they are.
  let placeNow: Int

  /// - Parameters:
  ///   - before: what stands for the paragraphs of each section, as they were.
  ///   - now: the same as they are.
  static func all(from before: [[String]], to now: [[String]]) -> [SectionChange] {
    let difference = now.difference(from: before)
    var (gone, new): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): new.insert(offset)
      }
    }
    var changes: [SectionChange] = []
    var (old, current) = (0, 0)
    while old < before.count || current < now.count {
      let (isGone, isNew) = (gone.contains(old), new.contains(current))
      if isGone || isNew {
        changes.append(
          SectionChange(
            before: isGone ? old : nil, now: isNew ? current : nil, placeBefore: isGone ? old : max(0, old - 1),
            placeNow: isNew ? current : max(0, current - 1)))
      }
      if isGone || !isNew { old += 1 }
      if isNew || !isGone { current += 1 }
    }
    return changes
  }
}
