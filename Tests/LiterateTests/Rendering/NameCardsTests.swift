import LiterateModel
import Testing

@testable import Literate

@Suite struct NameCardsTests {
  private func name(_ module: String) -> KnownName {
    KnownName(
      range: 0..<1, kind: .type, symbol: "s", module: module, declaration: "", documentation: "", isDeclaration: false)
  }

  @Test(arguments: ["Swift", "Foundation", "FoundationEssentials", "Dispatch", "_Concurrency"])
  func whatComesWithTheToolchainIsDescribedInEnglish(_ module: String) {
    #expect(NameCards.isOfTheToolchain(name(module)))
  }

  @Test(arguments: ["Rx", "Tales", ""]) func anythingElseIsDescribedInTheLanguageOfItsBook(_ module: String) {
    #expect(!NameCards.isOfTheToolchain(name(module)))
  }
}
