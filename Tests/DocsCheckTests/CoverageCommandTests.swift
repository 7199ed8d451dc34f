import Foundation
import Testing
import ThreadsTestSupport

/// `docs-check coverage` of a package whose documentation nobody wrote for a checker.
@Suite(.onThreads) struct CoverageCommandTests {
  private static let files = [
    "Dep/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Dep", products: [.library(name: "Dep", targets: ["Dep"])], targets: [.target(name: "Dep")])

    """,
    "Dep/Sources/Dep/Dep.swift": """
    public struct Far { public init() {} }
    public protocol Moves { func move() -> Int }

    """,
    "Kit/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Kit", dependencies: [.package(path: "../Dep")],
      targets: [.target(name: "Kit", dependencies: ["Dep"])])

    """,
    "Kit/Sources/Kit/Kit.swift": """
    import Dep

    public protocol Shape {
      var area: Double { get }
      func scaled(by factor: Double) -> Self
    }
    extension Shape {
      public func scaled(by factor: Double) -> Self { self }
      public func doubled() -> Self { scaled(by: 2) }
    }

    public struct Square: Shape, Hashable, Comparable, Codable, CustomStringConvertible, Moves {
      public var side: Double
      public init(side: Double) { self.side = side }
      /// Has a comment of its own.
      public var area: Double { side * side }
      public func move() -> Int { 1 }
      public func turned() -> Square { self }
      public var description: String { "square" }
      public static func < (left: Square, right: Square) -> Bool { left.side < right.side }
      public static func == (left: Square, right: Square) -> Bool { left.side == right.side }
      public func hash(into hasher: inout Hasher) { hasher.combine(side) }
      public func encode(to encoder: any Encoder) throws {}
      public init(from decoder: any Decoder) throws { side = 1 }
    }

    public enum Way: String { case north, south }
    open class Base {
      public init() {}
      open func speak() {}
    }
    public final class Derived: Base { public override func speak() {} }

    extension Array {
      ///     let pairs = [1, 2, 3, 4].paired()
      public func paired() -> [(Element, Element)] { [] }
    }
    extension Far { public func back() {} }

    """,
    "Kit/README.md": """
    # Kit

    ```swift
    let square = Square(side: side)
    square.turned() < square // false
    logger.info("x")
    ```

    ```swift
    struct Blob: Shape {
      var area: Double { ... }
    }
    let way = Way.north
    let small = Square(side: side) // 1
    ```

    """,
    "Kit/Prelude.swift": "let side = 3.0\n",
    "Kit/docs-check.json": #"{"scope": "auto", "prelude": "Prelude.swift"}"#,
  ]

  private static let closing =
    "11 are not counted: 9 fulfil requirements of protocols, 1 override, 1 that the compiler or a macro wrote"

  private func check(_ place: Place, _ arguments: String...) throws -> DocsCheckCommand.Result {
    try DocsCheckCommand.run(["coverage"] + arguments, in: place.folder.appending(path: "Kit"))
  }

  @Test func itFollowsTheScopeAndThePreludeAndSaysWhatItCounts() throws {
    let place = try Place(Self.files)
    let found = try check(place, "README.md", "Sources/Kit/Kit.swift")
    #expect(found.errors.isEmpty && found.status == 0)
    let lines = found.output.split(separator: "\n").map(String.init)
    #expect(
      lines.dropLast() == [
        "Kit: Base (class)", "Kit: Base.init() (initializer)", "Kit: Base.speak() (instance method)",
        "Kit: Derived (class)", "Kit: Far.back() (instance method)", "Kit: Shape.area (instance property)",
        "Kit: Shape.doubled() (instance method)", "Kit: Shape.scaled(by:) (instance method)",
        "Kit: Square.side (instance property)", "Kit: Square.turned() (instance method)", "Kit: Way.south (case)",
      ])
    #expect(
      lines.last
        == "6 of 17 public symbols of Kit are used by listings that compile, 35.3 %; \(Self.closing); those of dependencies are not counted: Dep."
    )
    // What is kept says it, too.
    #expect(try check(place, "README.md", "Sources/Kit/Kit.swift").output == found.output)
    let other = try check(place, "--minimum", "50", "--quiet", "README.md")
    #expect(other.status == 1)
    #expect(other.output.hasPrefix("5 of 17 public symbols of Kit"), "the comment is not read")
    let strict = try check(place, "--scope", "chapter", "--quiet", "README.md")
    #expect(strict.output.hasPrefix("0 of 17 public symbols of Kit are used by run snippets, 0.0 %"))
  }

  private struct Document: Decodable {
    struct Symbol: Decodable {
      var module: String
      var name: String
      var isUsed: Bool
    }

    var percent: Double
    var modules: [String]
    var dependencies: [String]
    var symbols: [Symbol]
    var notCounted: [String: Int]
  }

  @Test func programsReadItToo() throws {
    let place = try Place(Self.files)
    let found = try check(place, "--format", "json", "README.md", "Sources/Kit/Kit.swift")
    let document = try JSONDecoder().decode(Document.self, from: Data(found.output.utf8))
    #expect(document.modules == ["Kit"] && document.dependencies == ["Dep"])
    #expect(document.notCounted == ["witness": 9, "override": 1, "synthesized": 1])
    #expect(document.symbols.count == 17 && document.percent == 35.29)
    let used = document.symbols.filter(\.isUsed).map(\.name)
    #expect(
      used == [
        "Array.paired()", "Shape", "Square", "Square.init(side:)", "Way", "Way.north",
      ])
  }

  private static let bell = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(name: "Ring", targets: [.target(name: "Ring")])

    """,
    "Sources/Ring/Ring.swift": """
    public protocol Rings {
      var size: Int { get }
      func ring()
    }
    public typealias Loud = [Int]
    open class Bell {
      public init() {}
      open func toll() {}
      open func crack() {}
    }
    @available(*, deprecated) public func chime() {}

    """,
    "README.md": """
    # Bell

    ```swift
    import Ring

    struct Phone: Rings {
      var size: Int { 1 }
      func ring() {}
    }
    final class Big: Bell {
      override func toll() {}
    }
    let loud: Loud = [3]
    ```

    """,
  ]

  @Test func aRequirementThatIsFulfilledAMethodThatIsOverriddenAndATypeAliasAreUsed() throws {
    let place = try Place(Self.bell)
    let found = try place.check("coverage", "--package", ".", "README.md")
    #expect(found.errors.isEmpty && found.status == 0)
    #expect(
      found.output == """
        Ring: Bell.crack() (instance method)
        7 of 8 public symbols of Ring are used by run snippets, 87.5 %; 1 is not counted: 1 deprecated or unavailable.

        """)
  }

  @Test func whatIsRequiredAndNotUsedFails() throws {
    let place = try Place(Self.bell)
    let found = try place.check(
      "coverage", "--package", ".", "--quiet", "--require", "Rings.*", "--require", "Bell.*", "--minimum", "90",
      "README.md")
    #expect(found.status == 1)
    #expect(
      found.errors == """
        docs-check: Ring: Bell.crack is used by nothing; --require Bell.* asks for it.
        docs-check: 87.5 % of the symbols are used; --minimum asks for 90 %.

        """)
    #expect(try place.check("coverage", "--package", ".", "--quiet", "--require", "Rings.*", "README.md").status == 0)
  }

  /// A case that only a pattern names is used, of a generic enum, too; and no case of the same name that another one has.
  @Test(arguments: [["--scope", "auto"], []]) func aCaseThatAPatternNamesIsUsed(_ options: [String]) throws {
    let place = try Place([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(name: "Post", targets: [.target(name: "Post")])

      """,
      "Sources/Post/Post.swift": """
      public enum Answer { case taken, refused(why: String), lost, late }
      public enum Parcel<Content> { case full(Content), refused(Int), open }
      public func ask() -> Answer { .taken }
      public func parcel() -> Parcel<[Int]>? { nil }

      """,
      "README.md": """
      # Post

      ```swift
      import Post

      switch ask() {
      case .refused(let why): print(why)
      case .lost: break
      default: print("taken")
      }
      if case .full(let numbers)? = parcel() { print(numbers) }
      ```

      """,
    ])
    let found = try place.check(["coverage"] + options + ["--package", ".", "README.md"])
    #expect(found.errors.isEmpty && found.status == 0)
    let unused = ["Answer.late", "Answer.taken", "Parcel.open", "Parcel.refused(_:)"]
    #expect(
      found.output.split(separator: "\n").dropLast().map(String.init) == unused.map { "Post: \($0) (case)" },
      "\(found.output)")
  }

  /// Each page is searched by itself then, and may come to something else than in a program of many pages; a check says what it said.
  @Test func whatACheckHasSaidStays() throws {
    let place = try Place(Self.bell)
    let options = ["--cache", ".kept", "--scope", "auto", "--package", ".", "README.md"]
    func kept() throws -> [String: Data] {
      let folder = place.folder.appending(path: ".kept/verdicts")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try names.reduce(into: [:]) { $0[$1] = try Data(contentsOf: folder.appending(path: $1)) }
    }
    _ = try place.check(options)
    let before = try kept()
    #expect(!before.isEmpty)
    #expect(try place.check(["coverage"] + options).status == 0)
    let after = try kept()
    #expect(after.count > before.count && before.allSatisfy { after[$0.key] == $0.value })
  }
}
