import LiteratePages
import Testing

/// What a name in prose leads to.
@Suite struct ReferenceNamesTests {
  private var names: ReferenceNames {
    var library = SmallLibrary.sample
    library.add("s:3Lib4viewyyF", .function, ["view()"])
    library.add("s:3Lib4ViewC5StateV", .struct, ["View", "State"], in: "s:3Lib4ViewC")
    library.add("s:3Lib3selm", .macro, ["sel(_:)"])
    library.add("s:5Other4BothV", .struct, ["Both"], module: "Other")
    library.add("s:3Lib4BothV", .struct, ["Both"])
    library.add("s:3Lib4BothV1f", .method, ["Both", "reset(to:)"], in: "s:3Lib4BothV")
    library.add("s:3Lib4ViewC1f", .method, ["View", "reset(to:)"], in: "s:3Lib4ViewC")
    library.add("s:3Lib4ViewC1g", .method, ["View", "single(_:)"], in: "s:3Lib4ViewC")
    return ReferenceNames(library.layout(["Lib", "Other"]).index)
  }

  @Test(arguments: [
    ("View", "Lib/View.html"), ("Lib.View", "Lib/View.html"), ("View.State", "Lib/View.State.html"),
    ("View.color", "Lib/View.html#color"), ("Label.color", "Lib/View.html#color"),
    ("Label.map(_:)", "Lib/Source.html#map(_:)"), ("Label/map(_:)", "Lib/Source.html#map(_:)"),
    ("view()", "Lib/func.view.html#view()"), ("Lib.view()", "Lib/func.view.html#view()"),
    ("single(_:)", "Lib/View.html#single(_:)"), ("#sel", "Lib/macro.sel.html#sel(_:)"),
    ("Other.Both", "Other/Both.html"),
  ])
  func whatIsMeant(_ name: String, _ target: String) {
    #expect(names.target(name) == target)
  }

  @Test(arguments: [
    // Two types, two members, words that are no symbols, and things that only look like one.
    "Both", "reset(to:)", "color", "single", "Nothing", "View.nothing", "", ".", "View.", ".color", "(",
    "let x = View()",
    "View color", "#", "#nothing", "@View", "/", "==", "..<", "View..<(_:_:)",
  ])
  func whatIsNot(_ name: String) {
    #expect(names.target(name) == nil)
  }

  @Test func membersAreNearTheirType() {
    #expect(names.target("reset(to:)", in: "s:3Lib4ViewC") == "Lib/View.html#reset(to:)")
    #expect(names.target("map(_:)", in: "s:3Lib5LabelC") == "Lib/Source.html#map(_:)")
  }
}
