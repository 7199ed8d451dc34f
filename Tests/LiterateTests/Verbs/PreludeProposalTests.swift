import Testing

@testable import Literate

/// What the doctor proposes: as much of a prelude as a library's types tell.
@Suite struct PreludeProposalTests {
  private let library = PublicDeclarations(
    [
      ("Logger", nil, "Logging"), ("init(label:)", "Logger", "Logging"), ("init(label:factory:)", "Logger", "Logging"),
      ("Log", nil, "Logging"), ("HTTPClient", nil, "HTTP"), ("init(_:port:)", "HTTPClient", "HTTP"),
      ("Level", nil, "Logging"), ("FileStore", nil, "HTTP"), ("MemoryStore", nil, "HTTP"), ("log(_:)", nil, "Logging"),
      ("Pool", nil, "HTTP"), ("init()", "Pool", "HTTP"), ("init(size:)", "Pool", "HTTP"),
    ].map { PublicDeclaration(name: $0.0, type: $0.1, module: $0.2, place: nil) })

  @Test(arguments: [
    (["logger"], "import Logging\nlet logger = Logger(label: …)"),
    (["myLogger", "pool"], "import HTTP\nimport Logging\nlet myLogger = Logger(label: …)\nlet pool = Pool()"),
    (["client"], "import HTTP\nlet client = HTTPClient(…, port: …)"),
    // What has no initializer that people may use; what could be either; what is nothing of the library.
    (["level"], "import Logging\nlet level = Level(…)"), (["store"], "let store = …"), (["x"], "let x = …"),
    (["Visitor"], "struct Visitor {}"), ([], ""),
  ]) func namesAreDeclaredAsFarAsIsKnown(_ row: (names: [String], prelude: String)) {
    #expect(PreludeProposal(declaring: row.names, library).lines.joined(separator: "\n") == row.prelude)
  }

  @Test func parametersOfSomethingGenericAreNotProposed() {
    let names = [("Element", 3), ("T", 2), ("logger", 1), ("x", 1), ("unused", 0)].map { (name: $0.0, completed: $0.1) }
    #expect(MissedName.proposed(of: names) == ["logger", "x"])
  }
}
