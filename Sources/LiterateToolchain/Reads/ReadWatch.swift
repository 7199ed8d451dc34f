import Dispatch
import LiterateModel
import Synchronization

/// Sees what is opened below a folder while programs run there, so that what a program read is known as a compiler's depfile knows it.
///
/// The kernel does not say who opens a file. What several programs had the time to read is laid to each of them, and so is what
/// somebody else read at that time: a program then runs again though it need not, and never the other way round.
package final class ReadWatch: Sendable {
  /// What one of those that ask has seen.
  private struct Seen {
    /// How many programs run for it.
    var running = 0
    var read: Set<String> = []
    var changed: Set<String> = []
    var isWhole = true
  }

  private struct State {
    var events: ReadEvents?
    var isWhole = true
    var known: Set<String> = []
    /// The watched folders, by the kernel's numbers.
    var folders: [Int32: String] = [:]
    /// Links, and what they lead to, both from the folder.
    var links: [(path: String, target: String)] = []
    var seen: [Int: Seen] = [:]
    var asked = 0
  }

  /// How many paths are kept of a program at most. To look at more of them would cost more than what it saves.
  static let mostPaths = 1_000
  /// How many folders are looked at.
  static let mostFolders = 4_000

  private let place: ReadPlace
  private let most: Int
  private let findKnown: @Sendable () -> Set<String>
  private let state = Mutex(State())
  private let isReady = DispatchGroup()

  /// Begins to look at folders, beside what else is going on.
  ///
  /// - Parameters:
  ///   - most: of folders. A machine has room for so many for each user; behind that, it is not known what is read.
  ///   - known: whole paths of files that need not be noted. The compiler opens the library's sources for its messages, while
  ///     other programs run.
  package init(
    in place: ReadPlace, most: Int = mostFolders, knowing known: @escaping @Sendable () -> Set<String> = { [] }
  ) {
    (self.place, self.most, findKnown) = (place, most, known)
    DispatchQueue.global().async(group: isReady) { self.begin() }
  }

  /// For one of those that ask.
  package func record() -> ReadRecord {
    let number = state.withLock { state in
      state.asked += 1
      return state.asked
    }
    return ReadRecord(watch: self, number: number)
  }

  /// Looks at nothing any more. The kernel takes its time to forget so many folders, and nobody waits for that.
  package func close() {
    DispatchQueue.global().async { self.state.withLock { ($0.events, $0.isWhole) = (nil, false) } }
  }

  // MARK: Folders

  private func begin() {
    state.withLock { state in
      state.known = findKnown()
      state.events = ReadEvents()
      state.isWhole = state.events != nil
      add("", to: &state)
    }
  }

  /// Watches a folder and all below it, those first that lie less deep.
  private func add(_ path: String, to state: inout State) {
    guard let events = state.events else { return }
    var next = [path][...]
    while let folder = next.popFirst() {
      let whole = place.whole(folder)
      guard state.folders.count < most, let number = events.watch(whole) else {
        // What is gone by now is read by nobody.
        state.isWhole = state.isWhole && !Files.isFolder(whole)
        continue
      }
      state.folders[number] = folder
      let entries = FolderEntries(of: whole)
      for name in entries.folders where !place.leavesOut(folder, name) && !place.isForeign("\(whole)/\(name)") {
        next.append(ReadPlace.join(folder, name))
      }
      for name in entries.links where !place.leavesOut(folder, name) {
        guard let target = Files.path(Files.resolved("\(whole)/\(name)"), from: place.root) else { continue }
        state.links.append((ReadPlace.join(folder, name), target))
      }
    }
  }

  // MARK: Events

  private func take(_ state: inout State) {
    for event in state.events?.take() ?? [] {
      guard let number = event.folder else {
        for key in state.seen.keys { state.seen[key]?.isWhole = false }
        continue
      }
      guard let folder = state.folders[number], !place.leavesOut(folder, event.name) else { continue }
      let path = ReadPlace.join(folder, event.name)
      let isRead = event.isRead && !state.known.contains(place.whole(path))
      for key in state.seen.keys {
        if event.isChange { state.seen[key]?.changed.insert(path) }
        if event.changesNames { state.seen[key]?.changed.insert(folder) }
        if isRead, state.seen[key]?.running != 0 { state.seen[key]?.read.insert(path) }
      }
      if event.isNew, event.isAboutFolder { add(path, to: &state) }
    }
  }

  fileprivate func begin(_ number: Int) {
    isReady.wait()
    state.withLock { state in
      take(&state)
      state.seen[number, default: Seen()].running += 1
    }
  }

  fileprivate func end(_ number: Int) {
    state.withLock { state in
      take(&state)
      state.seen[number]?.running -= 1
    }
  }

  fileprivate func finish(_ number: Int) -> FoundReads {
    let (seen, links, isWhole) = state.withLock { state in (state.seen[number], state.links, state.isWhole) }
    guard let seen else { return FoundReads() }
    guard isWhole, seen.isWhole, seen.read.count <= Self.mostPaths else {
      _ = state.withLock { $0.seen.removeValue(forKey: number) }
      return FoundReads(doubt: .unseen)
    }
    var found = FoundReads()
    let through = links.filter { link in seen.read.contains { $0 == link.target || $0.hasPrefix(link.target + "/") } }
    for path in seen.read.union(through.map(\.path)) {
      found.digests[path] = place.digest(of: path)
      if found.digests[path] == nil { found.doubt = .unseen }
    }
    // What has changed since the program began is not surely what it read.
    let changed = state.withLock { state in
      take(&state)
      return state.seen.removeValue(forKey: number)?.changed ?? []
    }
    if !changed.isDisjoint(with: found.digests.keys) { found.doubt = .changing }
    return found
  }
}

/// What one session's programs were seen to read.
package final class ReadRecord: Sendable {
  private let watch: ReadWatch
  private let number: Int

  fileprivate init(watch: ReadWatch, number: Int) { (self.watch, self.number) = (watch, number) }

  /// A program begins.
  func begin() { watch.begin(number) }

  /// It has ended.
  func end() { watch.end(number) }

  /// What was read, as it is now. Asked once, when no program runs any more.
  package func finish() -> FoundReads { watch.finish(number) }
}
