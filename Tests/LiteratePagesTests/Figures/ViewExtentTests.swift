import SnippetRuntime
import Testing

@testable import LiteratePages

@Suite struct ViewExtentTests {
  private func height(_ shapes: [ViewPicture.Shape]) -> Int {
    ViewExtent(ViewPicture(width: 32_000, height: 48_000, shapes: shapes, outline: [])).height
  }

  private let table = ViewPicture.Shape(.rectangle, [0, 0, 32_000, 40_000, 0], fill: "#fff")

  @Test func anEmptyPartAtTheBottomIsLeftOut() {
    #expect(height([table, .init(.text, [1_000, 3_000, 0, 0], text: "a")]) == 3_300 + 3_600)
    #expect(height([]) == 3_600)
  }

  @Test func whatIsInAClipCountsFromItsCornerAndEndsWithIt() {
    let button = ViewPicture.Shape(.rectangle, [0, 1_000, 5_000, 4_000, 0])
    #expect(height([.init(.clip, [0, 10_000, 32_000, 3_000]), button, .init(.end)]) == 13_000 + 3_600)
    #expect(height([.init(.group, [50]), button, .init(.end)]) == 5_000 + 3_600)
  }

  @Test func whatReachesTheBottomIsShown() {
    #expect(height([table, .init(.rectangle, [0, 44_000, 32_000, 4_000, 0])]) == 48_000)
    #expect(height([table, .init(.circle, [1_000, 40_000, 500])]) == 48_000, "little would be saved")
    #expect(height([.init(.line, [0, 41_000, 32_000, 41_000])]) == 48_000)
  }
}
