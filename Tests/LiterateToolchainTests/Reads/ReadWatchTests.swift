import Foundation
import Glibc
import Testing

@testable import LiterateToolchain

/// What is seen of those who read files while they do.
@Suite final class ReadWatchTests {
  private let folder = Files.resolved(FileManager.default.temporaryDirectory.path) + "/reads-\(UUID().uuidString)"

  init() throws {
    for name in ["a.txt", "b.txt", "deep/er/c.txt", ".secret/d.txt", ".build/e.txt", "site/f.txt", "cache/g.txt"] {
      try Files.makeFolder("\(folder)/\(Files.parent(of: name) ?? "")")
      try write(name, name)
    }
  }

  deinit { Files.remove(folder) }

  private func write(_ name: String, _ text: String) throws {
    try Files.write(Array(text.utf8), toNew: "\(folder)/\(name)")
  }

  private func change(_ name: String, _ text: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
  }

  private var place: ReadPlace {
    ReadPlace(root: folder, leavingOut: ["\(folder)/cache"], isForeign: { $0.hasSuffix("/site") })
  }

  /// What is found of programs that do this.
  private func found(most: Int = 4_000, _ program: () throws -> Void) rethrows -> FoundReads {
    let record = ReadWatch(in: place, most: most).record()
    record.begin()
    try program()
    record.end()
    return record.finish()
  }

  private func read(_ name: String) { _ = try? Files.read("\(folder)/\(name)") }

  @Test func filesAreSeenWhereverTheyLie() {
    let reads = found {
      read("a.txt")
      read("deep/er/c.txt")
    }
    #expect(reads.digests.keys.sorted() == ["a.txt", "deep/er/c.txt"] && reads.doubt == nil)
  }

  @Test func whoMapsAFileReadsIt() {
    let reads = found { #expect(Files.haveSameBytes("\(folder)/a.txt", "\(folder)/a.txt")) }
    #expect(reads.digests.keys.sorted() == ["a.txt"])
  }

  @Test func theNamesInAFolderAreSeenIfSomebodyReadsThem() {
    #expect(found { _ = Files.names(in: folder + "/deep") }.digests.keys.sorted() == ["deep"])
    #expect(found { _ = Files.names(in: folder) }.digests.keys.sorted() == [""])
    #expect(found { close(open(folder + "/deep", O_RDONLY | O_DIRECTORY)) }.digests.isEmpty)
  }

  @Test func whatTheToolWritesOrNobodySeesIsLeftOut() {
    let reads = found { for name in [".secret/d.txt", ".build/e.txt", "site/f.txt", "cache/g.txt"] { read(name) } }
    #expect(reads == FoundReads())
  }

  @Test func whatTheKeyHasAnywayIsNotNoted() {
    let path = folder + "/a.txt"
    let record = ReadWatch(in: place, knowing: { [path] }).record()
    record.begin()
    read("a.txt")
    read("b.txt")
    record.end()
    #expect(record.finish().digests.keys.sorted() == ["b.txt"])
  }

  @Test func onlyWhatProgramsReadCounts() {
    let watch = ReadWatch(in: place)
    let (record, other) = (watch.record(), watch.record())
    record.begin()
    record.end()
    read("a.txt")
    other.begin()
    read("b.txt")
    other.end()
    #expect(record.finish() == FoundReads())
    #expect(other.finish().digests.keys.sorted() == ["b.txt"])
    #expect(watch.record().finish() == FoundReads(), "nothing ran")
  }

  @Test func whatSeveralHadTheTimeToReadIsLaidToEach() {
    let watch = ReadWatch(in: place)
    let records = [watch.record(), watch.record()]
    for record in records { record.begin() }
    read("a.txt")
    for record in records { record.end() }
    for record in records { #expect(record.finish().digests["a.txt"] != nil) }
  }

  @Test func aFileThatChangesMeanwhileSaysNothing() throws {
    let record = ReadWatch(in: place).record()
    record.begin()
    read("a.txt")
    record.end()
    try change("a.txt", "other")
    #expect(record.finish().doubt == .changing)
    #expect(try found { try change("b.txt", "written, and not read") }.digests.keys.sorted() == ["b.txt"])
  }

  @Test func aFolderThatIsNewIsWatched() throws {
    let record = ReadWatch(in: place).record()
    record.begin()
    try Files.makeFolder(folder + "/new")
    try write("new/h.txt", "h")
    record.begin()
    read("new/h.txt")
    record.end()
    record.end()
    #expect(record.finish().digests.keys.contains("new/h.txt"))
  }

  @Test func moreFoldersThanThereIsRoomForAreDoubt() {
    #expect(found(most: 2) { read("a.txt") }.doubt == .unseen)
    #expect(ReadWatch(in: place, most: 2).record().finish().doubt == nil, "nothing ran")
  }

  @Test func aLinkCountsAsWhatItLeadsTo() throws {
    try Files.makeLink(at: folder + "/now", to: "deep")
    let reads = found { read("now/er/c.txt") }
    #expect(reads.digests.keys.sorted() == ["deep/er/c.txt", "now"])
    #expect(SameReads(in: place).difference(from: reads.digests) == nil)
    Files.remove(folder + "/now")
    try Files.makeLink(at: folder + "/now", to: "elsewhere")
    #expect(SameReads(in: place).difference(from: reads.digests) == "now")
  }

  @Test func theSameBytesAreTheSameWheneverTheyWereWritten() throws {
    let reads = found {
      read("a.txt")
      _ = Files.names(in: folder)
      _ = Files.names(in: folder + "/deep")
    }
    try change("a.txt", "a.txt")
    try write(".build/new", "")
    #expect(SameReads(in: place).difference(from: reads.digests) == nil)
    try change("a.txt", "a.tx")
    #expect(SameReads(in: place).difference(from: reads.digests) == "a.txt")
    Files.remove(folder + "/a.txt")
    #expect(SameReads(in: place).difference(from: reads.digests) == ".")
    try write("a.txt", "a.txt")
    try write("deep/new.txt", "")
    #expect(SameReads(in: place).difference(from: reads.digests) == "deep")
  }

  @Test func readsOfTwoRunsAreTheReadsOfBoth() {
    var reads = FoundReads(["a": "1"])
    reads.add(FoundReads(["b": "2"], doubt: .unseen))
    #expect(reads == FoundReads(["a": "1", "b": "2"], doubt: .unseen))
    reads.add(FoundReads(["a": "3"]))
    #expect(reads.doubt == .changing)
  }

  /// Whoever asks later is told that nobody knows.
  @Test func afterItsEndNothingIsKnown() {
    let watch = ReadWatch(in: place)
    watch.close()
    for _ in 0..<1_000 {
      let record = watch.record()
      record.begin()
      read("a.txt")
      record.end()
      if record.finish().doubt == .unseen { return }
      usleep(10_000)
    }
    Issue.record("it goes on looking")
  }
}
