import Foundation
import LiterateModel
import LiterateToolchain

/// The questions that are asked of `git`.
struct Git {
  private let program: String

  init() throws(Refusal) {
    guard let program = ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"].first(where: Files.isExecutable) else {
      throw Refusal("--changed needs git, which is not installed: apt-get install git.")
    }
    self.program = program
  }

  func knows(_ revision: String, in folder: String) throws(Refusal) -> Bool {
    try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"], in: folder).status == 0
  }

  /// The folder of the repository that a folder is in.
  func top(of folder: String) throws(Refusal) -> [UInt8] {
    try run(["rev-parse", "--show-toplevel"], in: folder).output
  }

  /// The files below a folder that are not what they were, new and deleted ones too; nil if `git` does not say.
  func changedFiles(since revision: String, in folder: String) throws(Refusal) -> [String]? {
    let changed = try run(
      ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", revision, "--", "."], in: folder)
    let new = try run(["ls-files", "--others", "--exclude-standard", "-z", "--", "."], in: folder)
    guard changed.status == 0, new.status == 0 else { return nil }
    return (changed.output + new.output).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A commit, and what a person is told of it: `0123abc 2026-03-01 Add names`.
  struct Commit {
    /// Seconds since 1970.
    var time: Int
    var text: String

    var hash: String { String(text.prefix { $0 != " " }) }
  }

  /// The commit that changed some lines of a file last; nil if nobody knows, or if it takes too long to find out.
  func lastChange(of lines: ClosedRange<Int>, in file: String, below folder: String, timeout: Double) -> Commit? {
    let words = ["-L", "\(lines.lowerBound),\(lines.upperBound):\(file)", "--no-patch"]
    return lastCommit(words, in: folder, timeout: timeout)
  }

  /// Swift files that are no tests.
  private static let sources = ["*.swift", ":(exclude)*Tests/*"]

  /// The name that a commit put in the place of another, where it removed a declaration and wrote one of its kind; nil if it did
  /// not.
  func replacement(of name: String, in commit: Commit, below folder: String, timeout: Double) -> String? {
    let words = ["show", "--format=", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames"]
    guard let found = try? run(words + [commit.hash, "--"] + Self.sources, in: folder, timeout: timeout),
      found.status == 0
    else { return nil }
    return Replacement.name(of: name, in: String(decoding: found.output, as: UTF8.self))
  }

  /// The commit that took the last declaration of a name out of the Swift files below a folder; nil if one is there.
  func removal(ofDeclaration name: String, below folder: String, timeout: Double) -> Commit? {
    let keywords = Replacement.keywords.joined(separator: "|")
    let declaration = "(^|[^[:alnum:]_])(\(keywords)) +\(name)($|[^[:alnum:]_])"
    let files = Self.sources
    let found = try? run(
      ["grep", "--quiet", "--extended-regexp", declaration, "HEAD", "--"] + files, in: folder, timeout: timeout)
    // 1: there is none.
    guard found?.status == 1 else { return nil }
    return lastCommit(["--pickaxe-regex", "-S", declaration, "--"] + files, in: folder, timeout: timeout)
  }

  /// The commit that took the last public type or free function of a name out of the Swift files below a folder; nil if one is
  /// there.
  func removal(ofPublic name: String, below folder: String, timeout: Double) -> Commit? {
    let modifiers = "(@[a-zA-Z]+ +)*(public|open) +((final|indirect|nonisolated) +)*"
    let types = "\(modifiers)(struct|class|enum|protocol|actor|typealias) +\(name)($|[^[:alnum:]_])"
    let declaration = "^(\(types)|\(modifiers)func +\(name)($|[^[:alnum:]_]))"
    let files = ["Sources/*.swift"]
    guard removal(ofDeclaration: name, below: folder, timeout: timeout) != nil else { return nil }
    return lastCommit(["-G", declaration, "--"] + files, in: folder, timeout: timeout)
  }

  private func lastCommit(_ words: [String], in folder: String, timeout: Double) -> Commit? {
    let form = ["log", "-1", "--format=%ct %h %ad %s", "--date=short", "--no-color", "--no-textconv"]
    guard let found = try? run(form + words, in: folder, timeout: timeout), found.status == 0 else { return nil }
    let line = String(decoding: found.output.prefix { $0 != 10 }, as: UTF8.self)
    guard let blank = line.firstIndex(of: " "), let time = Int(line[..<blank]) else { return nil }
    return Commit(time: time, text: String(line[line.index(after: blank)...]))
  }

  /// The lines of a file that are new. All of them, if the revision does not have the file.
  func changedLines(of file: String, since revision: String) throws(Refusal) -> [ClosedRange<Int>] {
    let all = [1...Int.max - 1]
    guard try run(["ls-files", "--error-unmatch", "--", file], in: Files.current).status == 0 else { return all }
    let difference = try run(
      ["diff", "--unified=0", "--no-color", "--no-ext-diff", revision, "--", file], in: Files.current)
    guard difference.status == 0 else { return all }
    // Lines of files with other line ends are in the output, too.
    return difference.output.split(separator: UInt8(ascii: "\n"))
      .compactMap { Self.hunk(Substring(decoding: $0, as: UTF8.self)) }
  }

  private func run(
    _ words: [String], in folder: String, timeout: Double = 60
  ) throws(Refusal) -> Processes.Finished {
    do {
      return try Processes.run(
        [program, "-C", folder] + words, environment: ProcessInfo.processInfo.environment, timeout: timeout)
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
