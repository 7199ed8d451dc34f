import Foundation
import Testing
import ThreadsTestSupport

/// What is linked into the programs that snippets run in.
@Suite(.onThreads) struct RunnerTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Parts", products: [.library(name: "Big", targets: ["Big"])],
      targets: [
        .target(name: "CBase"), .target(name: "CHidden"), .target(name: "CUser"), .target(name: "B"),
        .target(name: "A", dependencies: ["B", "CBase"]),
        .target(name: "Big", dependencies: ["A", "CHidden"], linkerSettings: [.linkedLibrary("crypt")]),
      ])
    """,
    "Sources/CBase/base.c": "int base(void) { return 7; }\n",
    "Sources/CBase/include/base.h": "int base(void);\n",
    "Sources/CHidden/hidden.c": "int hidden_number(void) { return 8; }\n",
    "Sources/CHidden/include/hidden.h": "int hidden_number(void);\n",
    // It uses what its manifest does not name.
    "Sources/CUser/user.c": "int hidden_number(void);\nint user_number(void) { return hidden_number(); }\n",
    "Sources/CUser/include/user.h": "int user_number(void);\n",
    "Sources/B/Thing.swift": """
    public struct Thing { public init() {} }
    public protocol Spoken { var word: String { get } }
    public protocol Loud {}
    """,
    // Nothing refers to this file.
    "Sources/B/Conformance.swift": "extension Thing: Spoken { public var word: String { \"found\" } }\n",
    "Sources/A/A.swift": """
    import B
    import CBase
    public func lucky() -> Int { Int(base()) }
    public func word() -> String { (Thing() as Any as? any Spoken)?.word ?? "none" }
    public func isLoud() -> Bool { Thing() as Any is any Loud }
    """,
    "Sources/Big/Big.swift": """
    import B
    import CHidden
    extension Thing: Loud {}
    public func big() -> Int { Int(hidden_number()) }
    """,
    "A.md": """
    # A

    ```swift
    import A

    lucky() // → 7
    word() // → "found"
    isLoud() // → false
    ```

    """,
    "Big.md": """
    # Big

    ```swift
    import A
    import Big
    import Foundation

    big() // → 8
    isLoud() // → true
    Date(timeIntervalSince1970: 4).timeIntervalSince1970 // → 4.0
    ```

    """,
    "C.md": """
    # C

    ```swift
    import CUser

    user_number() // → 8: Int32
    ```

    """,
  ]

  /// What a runner has in it, by marks that are nowhere else.
  private struct Runner: Hashable, CustomStringConvertible {
    var description: String

    init(_ file: URL) throws {
      let bytes = try Data(contentsOf: file)
      let marks = [
        ("A", "$s1A5lucky"), ("B", "$s1B5Thing"), ("Big", "$s3Big3big"), ("CUser", "\0user_number\0"),
        ("CHidden", "\0hidden_number\0"),
        ("crypt", "libcrypt.so"), ("Foundation", "libFoundation.so"),
      ]
      description = marks.filter { bytes.range(of: Data($0.1.utf8)) != nil }.map(\.0).joined(separator: " ")
    }
  }

  private func runners(of place: Place) throws -> Set<String> {
    let folder = place.folder.appending(path: "kept/runners")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return Set(try files.map { try Runner($0).description })
  }

  @Test func aRunnerHasWhatItsDocumentImportsAndNoMore() throws {
    let place = try Place(Self.files)
    let result = try place.check("--package", ".", "--cache", "kept", "A.md", "Big.md")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try runners(of: place) == ["A B", "A B Big CHidden crypt Foundation"])
    // One snippet's new import needs another runner, and none of the others is linked again.
    try place.write("A.md", place.read("A.md").replacing("import A\n", with: "import A\nimport Foundation\n"))
    let again = try place.check("--package", ".", "--cache", "kept", "A.md", "Big.md")
    #expect(again.status == 0, "\(again.output)\(again.errors)")
    #expect(try runners(of: place) == ["A B", "A B Foundation", "A B Big CHidden crypt Foundation"])
    // What a named module stands on need not be named.
    try place.write("book.json", "{\"modules\": [\"A\"]}\n")
    let named = try place.check("--package", ".", "--cache", "kept", "--no-cache", "A.md")
    #expect(named.status == 0, "\(named.output)\(named.errors)")
    try FileManager.default.removeItem(at: place.folder.appending(path: "book.json"))
    // What a manifest does not say is found where everything is linked.
    let hidden = try place.check("--package", ".", "--cache", "kept", "C.md")
    #expect(hidden.status == 0, "\(hidden.output)\(hidden.errors)")
    #expect(try runners(of: place).contains { $0.hasPrefix("A B Big CUser CHidden crypt") })
  }
}
