import Testing

@testable import Literate

/// Text that a fence takes from a source file.
@Suite struct RegionsTests {
  /// What is found of a file with this text.
  private func find(_ region: String, in text: String) -> Regions.Found {
    Regions.find("a.swift\(region)", in: Array(text.utf8))
  }

  private func lines(_ found: Regions.Found) throws -> (lines: [String], first: Int, margin: Int, numbers: [Int]) {
    guard case .lines(let shown) = found else {
      Issue.record("\(found)")
      return ([], -1, -1, [])
    }
    return (shown.lines.map(\.text), shown.first, shown.margin, shown.lines.map(\.number))
  }

  private func problem(_ found: Regions.Found) -> String {
    if case .problem(let text) = found { text } else { "\(found)" }
  }

  @Test(arguments: ["a\n\nb\n", "a\n\nb", "a\r\n\r\nb\r\n"]) func theWholeFile(_ text: String) throws {
    #expect(try lines(find("", in: text)).lines == ["a", "", "b"])
    #expect(try lines(find("#", in: text)).lines == ["a", "", "b"])
  }

  @Test func aRegionStandsAtTheMargin() throws {
    let text = "struct A {\n  // #region a\n  let b = 1\n\n    let c = 2\n  // #endregion\n}\n"
    let found = try lines(find("#a", in: text))
    #expect(found.lines == ["let b = 1", "", "  let c = 2"])
    #expect(found.first == 2 && found.margin == 2)
  }

  @Test func aNamedEndBelongsToItsRegion() throws {
    let text = "// #region a\n1\n// #region b\n2\n// #endregion b\n3\n// #endregion a\n4\n"
    #expect(try lines(find("#a", in: text)).lines.contains("3"))
    #expect(try lines(find("#b", in: text)).lines == ["2"])
  }

  @Test func aRegionEndsAtItsOwnEnd() throws {
    let text = """
      // #region type
      struct A {
        // #region body
        let b = 1
        // #region deep
        let c = 2
        // #endregion
        // #endregion body

        let d = 3
      }
      // #endregion
      let e = 4

      """
    let type = try lines(find("#type", in: text))
    #expect(type.lines == ["struct A {", "  let b = 1", "  let c = 2", "", "  let d = 3", "}"])
    #expect(type.numbers == [1, 3, 5, 8, 9, 10] && type.first == 1)
    #expect(try lines(find("#body", in: text)).lines == ["let b = 1", "let c = 2"])
    #expect(try lines(find("#deep", in: text)).numbers == [5])
  }

  @Test(arguments: ["#endregion", "#endregion other"]) func whatEndsOutsideEndsNothing(_ end: String) throws {
    let text = "// #region other\n// #region a\n1\n// #region b\n// \(end)\n2\n// #endregion\n3\n// #endregion\n"
    #expect(try lines(find("#a", in: text)).lines == (end == "#endregion" ? ["1", "2"] : ["1", "2", "3"]))
  }

  @Test func ofTwoRegionsWithOneNameNoneIsMeant() throws {
    let text = "// #region a\n1\n// #endregion\n// #region a\n2\n// #endregion\n// #region b\n// #endregion\n"
    #expect(
      problem(find("#a", in: text))
        == "a.swift has two regions `a`, in line 1 and in line 4; give one of them another name.")
    #expect(try lines(find("#b", in: text)).lines == [])
  }

  @Test func whatIsNotThereIsSaid() throws {
    let text = "// #region face\n1\n// #endregion\n// #region open\n2\n"
    #expect(problem(find("#fase", in: text)) == "a.swift has no region `fase`; did you mean `face`?")
    #expect(
      problem(find("#unlike", in: text)) == "a.swift has no region `unlike`; begin one with `// #region unlike`.")
    #expect(
      problem(find("#open", in: text))
        == "The region `open` of a.swift has no end; write `// #endregion` behind it.")
    #expect(problem(Regions.find("none.swift", in: nil)).hasPrefix("`none.swift` is not a file of the package;"))
  }

  @Test(arguments: ["let text = \"// #region a\"\n", "/// #region a\n", "// the #region a\n", "// #regions a\n"])
  func onlyACommentOfItsOwnIsAMark(_ text: String) throws {
    #expect(problem(find("#a", in: text)).contains("has no region `a`"))
  }
}
