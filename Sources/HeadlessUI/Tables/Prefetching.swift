/// What a data source was told to load ahead.
struct Prefetching {
  private var paths: Set<IndexPath> = []

  /// What may be seen soon now: what is new of it, and what will not be seen soon after all.
  mutating func move(to ahead: [IndexPath], visible: Set<IndexPath>) -> (new: [IndexPath], gone: [IndexPath]) {
    let next = Set(ahead)
    defer { paths = next }
    return (
      ahead.filter { !paths.contains($0) },
      paths.filter { !next.contains($0) && !visible.contains($0) }.sorted()
    )
  }
}
