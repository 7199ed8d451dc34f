import Foundation
import Testing

@testable import Literate

@Suite struct PathPatternTests {
  @Test func aPathIsNoPattern() {
    #expect(PathPattern("Sources/Tea/Pot.swift") == nil)
  }

  @Test func whatFits() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pattern-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in ["A.swift", "b.md", "Tea/B.swift", "Tea/Pots/C.swift", ".build/D.swift", "Tea/.E.swift"] {
      let place = folder.appending(path: file)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: place)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "Tea/Pots/back").path, withDestinationPath: "..")
    func fits(_ pattern: String) -> [String] {
      (PathPattern(folder.path + "/" + pattern)?.matches ?? []).map { String($0.dropFirst(folder.path.count + 1)) }
    }
    #expect(fits("**/*.swift") == ["A.swift", "Tea/B.swift", "Tea/Pots/C.swift"])
    #expect(fits("**/**/*.swift") == fits("**/*.swift"))
    #expect(fits("*/*.swift") == ["Tea/B.swift"])
    #expect(fits("Tea/**/C.swift") == ["Tea/Pots/C.swift"])
    #expect(fits("[AB].swift") == ["A.swift"])
    #expect(fits("?.*") == ["A.swift", "b.md"])
    #expect(fits("T*") == ["Tea"])
    #expect(fits("*/Pots") == ["Tea/Pots"])
    #expect(fits("*.markdown") == [])
    #expect(fits("A.swift/*") == [])
  }
}
