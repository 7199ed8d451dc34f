import Testing

/// Every public symbol of the library has a sentence, which says more than its name.
@Suite struct SentenceTests {
  private static let modules = [
    "ArticleFeed", "HeadlessUI", "Messaging", "Reactors", "Rx", "RxControls", "RxFoundation", "RxTesting", "Stage",
  ]

  @Test func everyPublicSymbolHasASentence() throws {
    let symbols = try PublicSymbols.of(Self.modules).filter(Self.isWritten)
    #expect(symbols.count > 2_000)
    for symbol in symbols {
      if let complaint = Self.complaint(symbol.name, symbol.docComment?.lines.map(\.text)) {
        Issue.record("\(complaint)")
      }
    }
  }

  /// What a person wrote, and not a macro, the compiler, or another module.
  private static func isWritten(_ symbol: PublicSymbols.Symbol) -> Bool {
    symbol.location?.uri.contains("/Sources/") == true && !(symbol.pathComponents.last ?? "").hasPrefix("_")
      && symbol.kind.identifier != "swift.associatedtype"
  }

  @Test(
    arguments: [
      ("UIView.isHidden", nil, "says nothing"), ("UIView.isHidden", ["", " "], "says nothing"),
      ("UIView.isHidden", ["Is hidden."], "only its name"), ("UILabel.textColor", ["The text color."], "only its name"),
      ("A.init(of:)", ["Init of."], "only its name"),
      ("UIView.isHidden", ["Whether fingers pass it by, and what is in it."], nil),
    ] as [(String, [String]?, String?)])
  func aNameSaidAgainIsNoSentence(_ name: String, _ lines: [String]?, _ words: String?) {
    let complaint = Self.complaint(name, lines)
    if let words { #expect(complaint?.contains(words) == true) } else { #expect(complaint == nil) }
  }

  private static func complaint(_ name: String, _ lines: [String]?) -> String? {
    let text = (lines ?? []).joined(separator: " ").filter { !$0.isWhitespace }
    guard !text.isEmpty else { return "\(name) says nothing about itself." }
    let first = lines?.prefix { !$0.isEmpty }.joined(separator: " ") ?? ""
    let said = first.lowercased().split { !$0.isLetter }.map(String.init).filter { !["the", "a", "an"].contains($0) }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let own = last.filter(\.isLetter).lowercased()
    return said.joined() == own ? "\(name) says only its name." : nil
  }
}
