import LiterateModel
import Testing

@testable import LiteratePages

/// What the names in a chapter's prose mean.
@Suite struct ProseNamesTests {
  /// A face that two kinds of views extend, an operator that two types have, and functions with arguments that can be left
  /// out.
  private static let names: ReferenceNames = {
    var library = SmallLibrary.sample
    library.add("s:3Lib4FaceV", .struct, ["Face"])
    library.add("s:3Lib4FaceV4basexvp", .property, ["Face", "base"], in: "s:3Lib4FaceV")
    library.add("s:3Lib6SourcePAAE2fxvp", .property, ["Source", "fx"], in: "s:3Lib6SourceP", declaration: face)
    for (type, code) in [("View", "4View"), ("Label", "5Label")] {
      library.add(
        "s:3Lib4FaceVA2A\(code)CRbzlE4textvp", .property, ["Face", "text"], in: "s:3Lib4FaceV",
        where: ["Base: \(type)"])
    }
    library.add(
      "s:3Lib4FaceVA2A5LabelCRbzlE4tapsvp", .property, ["Face", "taps"], in: "s:3Lib4FaceV", where: ["Base: Label"])
    library.add("s:3Lib7UISliderC", .class, ["UISlider"])
    library.add("s:3Lib7UISliderC5slideyyF", .method, ["UISlider", "slide(to:animated:)"], in: "s:3Lib7UISliderC")
    library.relations.append(ReferenceRelation(.inheritsFrom, "s:3Lib7UISliderC", "s:3Lib4ViewC"))
    library.add("s:3Lib4ViewC3mapyxxF", .method, ["View", "map(_:)"], in: "s:3Lib4ViewC")
    library.add("s:3Lib4ViewC9drawTwiceyyF", .method, ["View", "drawTwice()"], in: "s:3Lib4ViewC")
    library.add("s:3Lib4ViewC4drawyyF", .method, ["View", "draw()"], in: "s:3Lib4ViewC")
    library.add("s:3Lib4seenyyF", .function, ["seen(by:at:)"])
    return ReferenceNames(library.layout().index)
  }()

  private static let face: [ReferenceSymbol.Fragment] = [
    .init(kind: "keyword", text: "var"), .init(kind: "text", text: " "), .init(kind: "identifier", text: "fx"),
    .init(kind: "text", text: ": "), .init(kind: "typeIdentifier", text: "Face", names: "s:3Lib4FaceV"),
    .init(kind: "text", text: "<Self>"),
  ]

  private static let textOfView = "Lib/Face.html#text-" + ReferenceSlugs.hash("s:3Lib4FaceVA2A4ViewCRbzlE4textvp")
  private static let textOfLabel = "Lib/Face.html#text-" + ReferenceSlugs.hash("s:3Lib4FaceVA2A5LabelCRbzlE4textvp")

  /// A word of a snippet, and what the compiler knows of it.
  private static func known(
    _ word: String, _ symbol: String, _ kind: KnownName.Kind = .member, declares declaration: String? = nil,
    others: [String] = [], module: String = "Lib"
  ) -> (text: String, names: [KnownName]) {
    var name = KnownName(
      range: 0..<word.utf8.count, kind: kind, symbol: symbol, module: declaration == nil ? module : "",
      declaration: declaration ?? "", documentation: "", isDeclaration: declaration != nil)
    name.others = others
    return (word, [name])
  }

  private static func prose(
    _ snippets: (text: String, names: [KnownName])..., declared: Set<String> = []
  ) -> ProseNames {
    ProseNames(names, words: ChapterWords(snippets: snippets, declared: declared, reference: names))
  }

  private static let sourceMap = "s:3Lib6SourcePAAE3mapyxxF"

  // MARK: Without code

  @Test(arguments: [
    ("View", "Lib/View.html"), ("Lib", "Lib/index.html"), ("Lib.View", "Lib/View.html"),
    ("Lib.seen(by:at:)", "Lib/func.seen.html#seen(by:at:)"), ("View.color", "Lib/View.html#color"),
    ("View.draw", "Lib/View.html#draw()"), ("View(frame: .zero)", "Lib/View.html#init(frame:)"),
    ("drawTwice", "Lib/View.html#drawTwice()"), ("seen(by:)", "Lib/func.seen.html#seen(by:at:)"),
    ("seen(by: me, at: noon(1, 2))", "Lib/func.seen.html#seen(by:at:)"),
    // The type before the face, and the type that a value of this name has.
    ("View.fx.text", textOfView), ("Label.fx.text", textOfLabel), ("label.fx.text", textOfLabel),
    ("slider.fx.text", textOfView), ("slider.slide(to: 1)", "Lib/UISlider.html#slide(to:animated:)"),
    ("label.fx.base", "Lib/Face.html#base"),
    // Two of one name on one page share the name's anchor.
    ("fx.text", "Lib/Face.html#text"), ("x.fx.text", "Lib/Face.html#text"), ("fx.taps", "Lib/Face.html#taps"),
  ])
  func whatIsMeant(_ name: String, _ target: String) {
    #expect(Self.prose().target(name) == target)
  }

  @Test(arguments: [
    // Words that are names by chance, members of two types, members that are not there for this type.
    "draw", "color", "map(_:)", ".draw()", "x.draw()", "View.fx.taps", "slider.fx.taps", "slider.slide(from: 1)",
    "seen(at:by:)", "seen(by:at:for:)", "View(color: 1)", "fx.nothing", "Nothing.fx.text", "Lib.draw()",
    "seen(by: ", "seen(by: \")", "seen(by: ])", "seen by", "1.draw()", "..draw", "View?",
  ])
  func whatIsNot(_ name: String) {
    #expect(Self.prose().target(name) == nil)
  }

  // MARK: With code

  @Test func whatTheChapterUsesDecides() {
    let prose = Self.prose(Self.known("map", Self.sourceMap))
    #expect(prose.target("map") == "Lib/Source.html#map(_:)")
    #expect(prose.target("map(_:)") == "Lib/Source.html#map(_:)")
    #expect(prose.target(".map { $0 }") == nil && prose.target(".map(twice)") == "Lib/Source.html#map(_:)")
    #expect(prose.target("x.map(twice)") == "Lib/Source.html#map(_:)")
    #expect(prose.target("View.map(_:)") == "Lib/View.html#map(_:)", "its owner is said")
    #expect(Self.prose(Self.known("draw", "s:3Lib4ViewC4drawyyF")).target("draw") == "Lib/View.html#draw()")
  }

  @Test func whatItUsesInTwoSensesLeadsNowhere() {
    let both = Self.prose(Self.known("map", Self.sourceMap), Self.known("map", "s:3Lib4ViewC3mapyxxF"))
    #expect(both.target("map") == nil && both.target("map(_:)") == nil)
    #expect(both.meanings(of: "map") == ["Source.map(_:)", "View.map(_:)"])
    let arrays = Self.prose(Self.known("map", Self.sourceMap), Self.known("map", "s:Sa3map", module: "Swift"))
    #expect(arrays.target("map") == nil)
    #expect(arrays.target("Source.map(_:)") == "Lib/Source.html#map(_:)")
  }

  @Test func aFaceIsThatOfItsValue() {
    let used = Self.known("text", "s:3Lib4FaceVA2A5LabelCRbzlE4textvp")
    #expect(Self.prose(used).target("fx.text") == Self.textOfLabel)
    #expect(Self.prose(used).target("View.fx.text") == Self.textOfView, "its owner is said")
    let page = Self.known("page", "s:4Book4pagevp", .variable, declares: "let page: UISlider")
    #expect(Self.prose(used, page).target("page.fx.text") == Self.textOfView)
    #expect(Self.prose(page).target("page.slide(to:)") == "Lib/UISlider.html#slide(to:animated:)")
    #expect(Self.prose(page).target("page") == nil)
  }

  @Test func aValueOfAnotherTypeHasNoMembersHere() {
    for type in ["[Int]", "Int", "(View) -> Int", "(View, View)"] {
      let value = Self.known("list", "s:4Book4listvp", .variable, declares: "let list: \(type)")
      let prose = Self.prose(value, Self.known("map", Self.sourceMap))
      #expect(prose.target("list.map(_:)") == nil, "\(type)")
    }
    for type in ["View", "View?", "(any View)?", "inout View"] {
      let value = Self.known("list", "s:4Book4listvp", .variable, declares: "weak var list: \(type) { get set }")
      #expect(Self.prose(value).target("list.map(_:)") == "Lib/View.html#map(_:)", "\(type)")
    }
  }

  @Test func whatTheChapterDeclaresStaysItsOwn() {
    #expect(Self.prose(declared: ["View"]).target("View.color") == nil)
    #expect(Self.prose(declared: ["drawTwice"]).target("drawTwice()") == nil)
    let variable = Self.known("drawTwice", "s:4Book9drawTwicevp", .variable, declares: "let drawTwice: Int")
    #expect(Self.prose(variable).target("drawTwice") == nil)
    #expect(Self.prose(variable).meanings(of: "drawTwice") == [])
    let seen = Self.known("seen", "s:4Book4seenvp", .variable, declares: "let seen: Int")
    #expect(Self.prose(seen).target("seen(by:at:)") != nil, "a variable has no labels")
    let inFace = Self.known("taps", "s:3Lib4FaceV4BookE4tapsvp", declares: "var taps: Int { get }")
    #expect(Self.prose(inFace).target("Label.fx.taps") == nil)
    let elsewhere = Self.known("taps", "s:4Book5OtherV4tapsvp", declares: "var taps: Int { get }")
    #expect(Self.prose(elsewhere).target("Label.fx.taps") == "Lib/Face.html#taps")
  }

  @Test func whatOverridesHasItsNameFromTheLibrary() {
    let override = Self.known(
      "draw", "s:4Book5SmallC4drawyyF", declares: "override func draw()", others: ["s:3Lib4ViewC4drawyyF"])
    #expect(Self.prose(override, declared: ["draw"]).target("draw()") == "Lib/View.html#draw()")
    let own = Self.known("draw", "s:4Book5SmallC4drawyyF", declares: "func draw()")
    #expect(Self.prose(own, declared: ["draw"]).target("draw()") == nil)
  }

  @Test func whatANameCouldMeanIsTold() {
    #expect(Self.prose().meanings(of: "map(_:)") == ["Source.map(_:)", "View.map(_:)"])
    #expect(Self.prose().meanings(of: "map") == [], "a word like any other")
    #expect(Self.prose().meanings(of: "View.map(_:)") == [], "it leads somewhere")
    #expect(Self.prose().meanings(of: "numbers.nothing()") == [])
    #expect(Self.prose(declared: ["map"]).meanings(of: "map(_:)") == [])
  }
}
