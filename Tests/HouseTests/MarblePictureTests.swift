import Testing

/// Pictures of sequences in documentation comments are printed by the code above them, and who changes when or in which order
/// elements come shows one.
@Suite struct MarblePictureTests {
  /// A fence of a comment: its language, and its lines.
  private struct Fence {
    var line: Int
    var language: String
    var text: [Substring] = []

    /// Whether its lines look like what a sequence sends in the course of time.
    var looksLikePictures: Bool {
      let time = #/(^|\s)[\w^(]*-+[\w|#()^!-]+(\s|$)/#
      let atOnce = #/\s(\(\S*[|#]\)|[|#])$/#
      return text.count { $0.contains(time) } > 1 || text.contains { $0.contains(atOnce) }
    }
  }

  private static func fences(_ text: String) -> [Fence] {
    var fences: [Fence] = []
    var isOpen = false
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      guard content.hasPrefix("///") else {
        isOpen = false
        continue
      }
      let comment = content.dropFirst(3).drop { $0 == " " }
      if comment.hasPrefix("```") {
        isOpen.toggle()
        if isOpen { fences.append(Fence(line: number + 1, language: String(comment.dropFirst(3)))) }
      } else if isOpen {
        fences[fences.count - 1].text.append(comment)
      }
    }
    return fences
  }

  private static let library = Tree.swiftFiles(under: "Sources").filter {
    $0.hasPrefix("Sources/Rx") || $0.hasPrefix("Sources/Reactors/")
  }

  /// What shows how another picture is drawn, and is no sequence.
  private static let otherDrawings: Set = ["Sources/RxTesting/MarbleMismatch.swift"]

  @Test func everyPictureIsRun() throws {
    for file in Self.library where !Self.otherDrawings.contains(file) {
      for fence in Self.fences(try Tree.text(file)) where fence.language.isEmpty && fence.looksLikePictures {
        Issue.record("\(file), line \(fence.line): put code that draws it above, and call the fence `marbles`.")
      }
    }
  }

  /// Operators in these folders change when elements come, which, or in what order. `Creating` begins sequences and `Watching`
  /// passes on what comes; there only what waits has a picture.
  private static let folders =
    ["Combining", "Filtering", "Recovering", "Sharing", "Timing", "Transforming"]
    .map { "Sources/Rx/Operators/\($0)/" } + ["Sources/Rx/Subjects/", "Sources/Rx/Operators/Creating/Timer.swift"]

  /// Each with the reason why there is nothing to see.
  private static let without = [
    "Sources/Rx/Operators/Combining/WithUnretained.swift": "what comes with an element is an object",
    "Sources/Rx/Operators/Timing/ObserveOn.swift": "the thread changes, and a picture has none",
    "Sources/Rx/Operators/Timing/SubscribeOn.swift": "the thread changes, and a picture has none",
    "Sources/Rx/Operators/Transforming/Decode.swift": "it maps data",
  ]

  @Test func everyOperatorOfTimeOrOrderHasAPicture() throws {
    let isPublic = #/(^|\n) *public (static func|func|final class) /#
    var unused = Set(Self.without.keys)
    for file in Self.library where Self.folders.contains(where: file.hasPrefix) {
      let text = try Tree.text(file)
      guard text.contains(isPublic), !Self.fences(text).contains(where: { $0.language == "marbles" }) else { continue }
      if unused.remove(file) == nil { Issue.record("\(file) has no `marbles` fence; show what its operator does.") }
    }
    #expect(unused.isEmpty, "These have a picture, or are gone")
  }

  @Test(arguments: [
    ("", ["source  --a--|", "map     --b--|"], true), ("", ["1--2--|", "late  ------(ab|)"], true),
    ("marbles", ["a  --a--|", "b  --a--|"], true), ("", ["a - b", "swift-format --strict"], false),
    ("", ["just(1)    (1|)"], true), ("", ["empty()    |"], true),
    ("", ["control -> proxy", "some-name other-name"], false),
  ])
  func aPictureIsToldFromOtherText(_ language: String, _ lines: [String], _ isPicture: Bool) {
    let comment = (["  /// ```" + language] + lines.map { "  /// " + $0 } + ["  /// ```"]).joined(separator: "\n")
    let fences = Self.fences(comment)
    #expect(fences.map(\.language) == [language])
    #expect(fences[0].looksLikePictures == isPicture)
  }
}
