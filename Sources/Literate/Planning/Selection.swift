import Foundation
import LiterateModel
import LiterateToolchain

/// Which snippets a run is about.
struct Selection {
  private let filters: [String]
  private let memory: Memory?
  private var changed: [String: [ClosedRange<Int>]]?
  /// Where translations show a snippet.
  private let shown: [Position: [String]]

  init(request: CheckRequest, place: Workplace, sessions: [Session], shown: [Position: [String]]) throws(Refusal) {
    filters = request.filters
    self.shown = shown
    memory = request.onlyFailed ? place.memory : nil
    if let revision = request.changedSince {
      changed = try Changes.since(revision, root: Files.current, sessions: sessions)
    }
  }

  /// Whether nothing is left out.
  var isWhole: Bool { filters.isEmpty && memory == nil && changed == nil }

  /// Whether a snippet is one of those that were asked for. Those before it in its session run all the same.
  func reports(_ snippet: Snippet) -> Bool {
    let others = filters.isEmpty ? [] : shown[snippet.place] ?? []
    guard
      reports(snippet.place, name: snippet.name)
        || others.contains(where: { place in filters.contains { place.contains($0) } })
    else { return false }
    return memory?.failed(snippet.place.file).contains(snippet.place.line) ?? true
  }

  /// Whether a place is one of those that were asked for by a filter.
  func reports(_ position: Position, name: String?) -> Bool {
    let place = "\(position.file):\(position.line)"
    return filters.isEmpty || filters.contains { place.contains($0) || (name ?? "").contains($0) }
  }

  func includes(_ session: Session) -> Bool {
    if let changed {
      // A change in one snippet can change what those after it do, so the session counts as a whole.
      let ranges = changed[session.file] ?? []
      let touches = session.snippets.contains { snippet in
        let end = snippet.output?.endLine ?? snippet.endLine
        return ranges.contains { $0.overlaps(snippet.place.line...max(snippet.place.line, end)) }
      }
      if !touches { return false }
    }
    return session.own.contains(where: reports)
  }
}

/// The lines of files that differ from a revision, as `git` says.
enum Changes {
  static func since(_ revision: String, root: String, sessions: [Session]) throws(Refusal) -> [String:
    [ClosedRange<Int>]]
  {
    let environment = ProcessInfo.processInfo.environment
    guard let git = ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"].first(where: Files.isExecutable) else {
      throw Refusal("--changed needs git, which is not installed: apt-get install git.")
    }
    var result: [String: [ClosedRange<Int>]] = [:]
    let verify = try run(
      [git, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"], environment)
    guard verify.status == 0 else {
      throw Refusal("--changed: `\(revision)` is not a revision that git knows here.")
    }
    for file in Set(sessions.map(\.file)) {
      let tracked = try run([git, "ls-files", "--error-unmatch", "--", file], environment)
      guard tracked.status == 0 else {
        result[file] = [1...Int.max - 1]
        continue
      }
      let difference = try run(
        [git, "diff", "--unified=0", "--no-color", "--no-ext-diff", revision, "--", file], environment)
      result[file] = String(decoding: difference.output, as: UTF8.self).split(separator: "\n").compactMap(hunk)
    }
    return result
  }

  private static func run(_ command: [String], _ environment: [String: String]) throws(Refusal) -> Processes.Finished {
    do {
      return try Processes.run(command, environment: environment, timeout: 60)
    } catch {
      throw Refusal("\(error.program) could not be started: \(error.reason).")
    }
  }

  /// The new lines of `@@ -1,2 +3,4 @@`. Where lines were only removed, the two around the gap.
  private static func hunk(_ line: Substring) -> ClosedRange<Int>? {
    guard line.hasPrefix("@@ "), let plus = line.firstIndex(of: "+") else { return nil }
    let numbers = line[line.index(after: plus)...].prefix { $0 != " " }.split(separator: ",").compactMap { Int($0) }
    guard let start = numbers.first else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    return count == 0 ? start...(start + 1) : start...(start + count - 1)
  }
}
