import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization
import Testing

@testable import Literate

/// Listings that nobody wrote for the checker are run, and their comments judged with the values that they had.
@Suite final class ValueCommentRunTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "comments-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func verdicts(_ listings: [String]) throws -> [Verdict] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "a.md")
    let text = listings.map { "```swift\n\($0)\n```\n" }.joined(separator: "\nSome words.\n\n")
    try text.write(to: path, atomically: true, encoding: .utf8)
    let engine = Engine(place: try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program))
    var request = CheckRequest()
    request.scope = .auto
    let found = Mutex<[Int: Verdict]>([:])
    _ = try engine.check(BookSnapshot(files: [path.path], root: folder.path, manner: .foreign), request) { event in
      if case .verdict(let entry) = event { found.withLock { $0[entry.snippet.place.line] = entry.verdict } }
    }
    return found.withLock { found in found.sorted { $0.key < $1.key }.map(\.value) }
  }

  private static let claims = """
    import Foundation
    struct Point { var x: Int; var y: Int }
    struct Stack { var items: [Int] = []
      mutating func push(_ item: Int) { items.append(item) }
      mutating func pop() -> Int? { items.popLast() }
    }
    enum Way { case north, south(Int) }
    class Counter { var count = 0; func add() -> Int { count += 1; return count } }
    func greet() { print("hi there") }
    func double(_ n: Int) -> Int { n * 2 }
    var stack = Stack()
    stack.push(3)
    """

  @Test func whatHoldsIsCounted() throws {
    let lines = [
      "double(3) // 6", "let a = double(4) // 8", "let b: Int = double(5) // => 10", "var c = 1 + 1 // -> 2",
      "c += 3 // 5", "c = 7 // 7", "print(c) // 7", "print(a, b) // 8 10",
      "print(\"x\", \"y\", separator: \"-\") // x-y",
      "print(\"Hello\") // Hello", "print([1, 2]) // prints [1, 2]", "print(\"q\") // Prints \"q\"",
      "greet() // prints hi there",
      "greet() // hi there", "stack.items // == [3]", "stack.items.count // Result: 1",
      "stack.push(4) // stack.items == [3, 4]",
      "// stack.items == [3, 4]", "stack.items.append(5) // [3, 4, 5]", "stack.pop() // returns 5",
      "stack.pop() // Optional(4)",
      "stack.pop() // .some(3)", "stack.pop() // nil", "let p = Point(x: 1, y: 2) // Point(x: 1, y: 2)", "p.x // 1",
      "let w = Way.north // .north", "Way.south(3) // .south(3)", "let s: Set = [1, 2] // {1, 2}",
      "let d = [\"a\": 1, \"b\": 2] // [\"b\": 2, \"a\": 1]", "d[\"a\"] // 1", "d[\"z\"] // nil",
      "let t = (1, \"a\") // (1, \"a\")",
      "let r = 1..<4 // 1..<4", "Array(r) // [1, 2, 3]", "[3, 1].sorted() // 1, 3", "let third = 1.0 / 3 // 0.333",
      "\"ab\".uppercased() // \"AB\"", "\"ab\".uppercased() // AB", "\"ab\".first // \"a\"",
      "\"ab\".contains(\"a\") // true",
      "let e = [1].isEmpty // false, since there is one", "[1, 2, 3].count // 3 (all)",
      "(1...9).map { $0 } // [1, 2, …, 9]",
      "[1, 2, 3]\n  .map { $0 * 2 } // [2, 4, 6]\n  .filter { $0 > 2 } // [4, 6]",
      "let counter = Counter()\ncounter.add() // 1",
      "for n in [1, 2] { print(n) }\n// 1\n// 2", "for n in [5, 6] {\n  print(n)\n}\n// 5\n// 6", "print(\"m\")\n// m",
      "print(\"one\")\nprint(\"two\")\n// Output:\n// one\n// two", "/* Output:\n   one\n   two */", "// Prints: one",
      "let f = double(8)\n// => 16", "let g = [a, b]\n// [8, 10]", "// g is now [8, 10]", "let o: Int? = 3 // 3",
      "let big = 1000 * 1000 // 1_000_000", "let hex = 255 + 0 // 0xFF",
      "do {\n  let inner = double(9) // 18\n  _ = inner\n}",
      "let text = String(double(2)) // \"4\"", "Int(\"x\") // nil", "Int(\"7\")! // 7",
      "let word: Character = \"w\" // w",
      "let lazyMap = (1...3).map { $0 } // [1, 2, 3]", "[1, 2].reduce(0, +) // 3", "min(3, 4) // 3",
      "[[1], [2]].joined().count // 2", "let words = \"good \" + \"day\" // good day", "words // good day",
      "words.uppercased() // GOOD DAY", "2.0.squareRoot() // about 1.4", "print(1.0 / 3) // ≈ 0.33",
      "type(of: a) // Int",
      "// a == 8, b == 10", "// a = 8, b = 10", "stack.push(7) // stack.items = [7]",
      "stack.items.append(8) // stack.items = [7, 8]",
      "print(\"m\\nn\")\n/* m\n   n */", "if a > 0 { print(1) } else { print(2) } // 1", "// a is 8 and b is 10",
      "for n in [1, 2] { print(n) } // 1, 2", "print(words) // good day",
      "greet() // hi there", "words.first // g", "let mask = 0xF0 // 240", "let low = 15 // 0xF",
      "let bits = 0b101\n// 5",
      "let many = 1e3 // 1000", "\"\\(a) of \\(b)\" // \"8 of 10\"", "let told = \"<\\(a)>\" // <8>",
    ]
    let verdict = try #require(try verdicts([Self.claims + "\n" + lines.joined(separator: "\n")]).first)
    #expect(verdict.problems.map { "\($0.position.line): \($0.expected ?? $0.message)" } == [])
    #expect(verdict.doubts.map { "\($0.position.line): \($0.message)" } == [])
    // One of them has two, in a chain, and three in a sentence each.
    #expect(verdict.expectations == lines.count + 4)
  }

  @Test func sentencesAndNumbersOfStepsAreNone() throws {
    let lines = [
      "let queue = Stack() // a stack of numbers", "let a = double(4) // 1", "let b = double(5) // 2", "print(a) // 3",
      "print(\"Hello\") // 4", "let timeout = 30 // 3 seconds", "let size = 4 // O(1)",
      "let list = [\n  \"a\", // 0\n  \"b\", // 1\n  \"c\" // 2\n]",
      "let name = \"x\" // optional", "// let old = double(3)", "// MARK: - Here", "double(2) // TODO: more",
      "// 1. Make a stack",
      "let x = 3 // x = 4", "// x = 4, other things", "// x = 4, height = 5", "print(a) // the sum of all",
      "// print(b)", "let way = Way.north // default",
      "greet() // say it",
      "let ratio = 0.5 // between 0 and 1", "_ = double(3) // v1.2", "let port = 8080 // 80",
      "let flag = true // false to stop",
      "for n in [1, 2] { print(n) }\n// Now the next one.\n// It is longer.",
      "func half(_ n: Int) -> Int {\n  let h = n / 2 // 5\n  return h\n}\n_ = half(4)\n_ = half(6)",
      "let date = Date() // 2020-01-01", "print(Int.random(in: 1000...9000)) // 7", "// prints the sum",
      "// Output: a list of all names",
      "name + name // twice the name", "print(name) // the name of it", "_ = name.uppercased() // loud",
      "stack.push(3) // one more of them", "let last = stack.pop() // the last one",
      "let words = [name].map { $0 + $0 // doubled now\n}",
      "let closure = { 3 } // 3", "var items: [Int] = [] // [Int]", "let id = ObjectIdentifier(Counter()) // 0x00",
      "let most = a + 1 // about time", "let near = a * 2 // ~ twice as much", "let wide = a * 3 // around 3 of them",
      "// a is first, b is second", "stack.push(1) // stack = a pile", "let other = a // other = 9",
      "if a > 0 { print(\"x\") } // the end", "print(\"y\")\n/* This prints a letter,\n   which is nice. */",
      "print(type(of: a)) // Swift", "let kind = Int.self // Type",
      "print(\"k\")\nprint(\"l\")\nprint(\"n\")\n// k\n// n", "let now = Duration.seconds(5) // 4 tries",
      "let there = [Way.north][0] // Place.south",
    ]
    let verdict = try #require(try verdicts([Self.claims + "\n" + lines.joined(separator: "\n")]).first)
    #expect(verdict.problems.map { "\($0.position.line): \($0.expected ?? $0.message)" } == [])
    #expect(verdict.status == .passed)
  }

  @Test func whatDoesNotHoldFailsAtItsPlace() throws {
    let lines = [
      "double(3) // 7", "let a = double(4) // 9", "print(a) // 10", "print(a, a) // 8 9", "stack.items // == [4]",
      "// stack.items == [5]", "stack.pop() // nil", "let p = Point(x: 1, y: 2) // Point(x: 1, y: 3)",
      "Way.north // .south",
      "[1, 2].reversed().first // => 1", "let t = (1, 2) // (2, 1)", "\"ab\".uppercased() // \"ab\"",
      "[1].isEmpty // true",
      "print(\"Hello\") // prints Hello\nprint(\"Hello, Bob\") // prints Hello, Alice",
      "[1, 2]\n  .map { $0 * 2 } // [2, 5]\n  .count",
      "for n in [1, 2, 3] { print(n) }\n// 1\n// 3\n// 2", "print(\"Total: \\(a)\") // Total: 9",
      "print(a * 2)\n// 17\n", "2.0.squareRoot() // about 1.6", "print(1.0 / 3) // ~0.5", "type(of: a) // String",
      "print(type(of: a)) // String",
      "stack.items = [1]\nstack.items.append(2) // stack.items = [2]", "print(\"m\\nn\")\n/*\nm\no\n*/",
      "if a > 0 { print(91) } else { print(92) } // 92", "// a == 8, a == 9", "// a = 8; a = 6", "// a is 7 and a is 8",
      "for n in [1, 2] { print(n) } // 1 3",
      "for n in [1, 2] { print(n) } // 1, 2, 3", "let die = Int.random(in: 100...200) // 1",
      "print(\"k\")\nprint(\"l\")\n// l\n// k", "let there = [Way.north][0] // Way.south",
      "[Way.south(3)][0] // .north", "let time = Duration.seconds(5) // 4.0 seconds",
      "let mask = 0xFF // 256", "let low = 15 // 0xE", "\"\\(a) of\" // \"9 of\"",
    ]
    let verdict = try #require(try verdicts([Self.claims + "\n" + lines.joined(separator: "\n")]).first)
    #expect(verdict.status == .failed)
    #expect(
      verdict.problems.map { $0.expected ?? "" } == [
        "7", "9", "10", "8 9", "[4]", "[5]", "nil", "Point(x: 1, y: 3)", ".south", "1", "(2, 1)", "\"ab\"", "true",
        "Hello, Alice", "[2, 5]", "1\n3\n2", "Total: 9", "17", "1.6", "0.5", "String", "String", "[2]", "m\no", "92",
        "9", "6", "7",
        "1 3", "1, 2, 3", "l\nk", "Way.south", ".north", "4.0 seconds", "256", "0xE", "\"9 of\"",
      ])
  }

  /// A package's own collection, without a description of its own.
  private static let sequences = """
    struct Ring: Collection {
      var items: [Int] = []
      var startIndex: Int { 0 }
      var endIndex: Int { items.count }
      subscript(at: Int) -> Int { items[at] }
      func index(after at: Int) -> Int { at + 1 }
      mutating func push(_ item: Int) -> Bool { items.append(item); return true }
    }
    struct Hidden: Collection, CustomStringConvertible {
      var description: String { "hidden" }
      var startIndex: Int { 0 }
      var endIndex: Int { 1 }
      subscript(at: Int) -> Int { at }
      func index(after at: Int) -> Int { at + 1 }
    }
    let all = [1, 2, 3]
    var list = [3, 1]
    var ring = Ring()
    """

  /// What has no description of its own tells its elements where a comment states some.
  @Test func sequencesTellTheirElements() throws {
    let lines = [
      "all.reversed() // [3, 2, 1]", "let back = all.reversed() // 3, 2, 1", "// back == [3, 2, 1]",
      "back // ReversedCollection<Array<Int>>(_base: [1, 2, 3])",
      "all.enumerated() // [(0, 1), (1, 2), (2, 3)]", "zip(all, [\"a\", \"b\"]) // [(1, \"a\"), (2, \"b\")]",
      "stride(from: 0, to: 3, by: 1) // [0, 1, 2]", "[[1], [2]].joined(separator: [0]) // [1, 0, 2]",
      "repeatElement(\"x\", count: 2) // [\"x\", \"x\"]", "CollectionOfOne(all.reversed()) // [[3, 2, 1]]",
      "ring.push(3) // [3]", "ring.push(4) // [3, 4]", "ring // [3, 4]", "ring.push(5) // true",
      "list.sorted() // [1, 3]", "list.append(4) // [3, 1, 4]", "list.removeFirst() // [1, 4]",
      "list.removeFirst() // 1", "list.sort() // [4]", "list.swapAt(0, 0) // [4]",
    ]
    let verdict = try #require(try verdicts([Self.sequences + "\n" + lines.joined(separator: "\n")]).first)
    #expect(verdict.problems.map { "\($0.position.line): \($0.expected ?? $0.message)" } == [])
    #expect(verdict.doubts.map { "\($0.position.line): \($0.message)" } == [])
    #expect(verdict.expectations == lines.count)
  }

  /// A variable that a call does not change is not what the comment beside the call states.
  @Test func otherElementsFail() throws {
    let lines = [
      "all.reversed() // [1, 2, 3]", "let back = all.reversed() // [1, 2, 3]", "back // [1, 2]",
      "all.enumerated() // [(0, 1), (1, 2), (2, 4)]", "zip(all, all) // [(1, 1)]",
      "stride(from: 0, to: 3, by: 1) // [0, 1, 2, 3]", "repeatElement(0, count: 2) // [0]",
      "all.map { $0 + 1 } // [1, 2, 3]", "list.sorted() // [3, 1]", "list.filter { $0 > 1 } // [3, 1]",
      "ring.push(3) // []", "ring // [4]", "list.append(1) // [3, 1]", "list.dropFirst() // [3, 1, 1]",
    ]
    let verdict = try #require(try verdicts([Self.sequences + "\n" + lines.joined(separator: "\n")]).first)
    let stated = lines.map { line in line.firstRange(of: "// ").map { String(line[$0.upperBound...]) } ?? "" }
    #expect(verdict.problems.map { $0.expected ?? "" } == stated)
  }

  /// What works only when it is asked, what is used up, and what says itself what it is are not asked for elements.
  @Test(arguments: [
    "var count = 0\nlet later = all.lazy.map { count += 1; return $0 + 1 } // [2, 3, 4]\nprint(count) // 0",
    "var turns = all.makeIterator()\nturns // [1, 2, 3]\nprint(turns.next()!) // 1",
    "let shared = AnyIterator(all.makeIterator())\nlet row = AnySequence { shared } // [1, 2, 3]\nprint(shared.next()!) // 1",
    "Hidden() // [0]\nprint(1 + 1) // 2", "let endless = sequence(first: 1) { $0 + 1 } // [1, 2]\nprint(1 + 2) // 3",
    "(0...).enumerated() // [(0, 0)]\nprint(1 + 3) // 4",
  ]) func lookingUsesNothingUp(_ code: String) throws {
    let verdict = try #require(try verdicts([Self.sequences + "\n" + code]).first)
    #expect(verdict.problems.map { "\($0.position.line): \($0.message)" } == [])
    #expect(verdict.expectations == 1)
  }

  /// What cannot be looked at leaves the listing as it is, and the other comments are judged.
  @Test(arguments: [
    "struct Once: ~Copyable { let n: Int }\nlet once = Once(n: 3) // Once(n: 3)\nprint(once.n) // 3\nlet a = 1 + 1 // 2",
    "func change(_ n: inout Int) { n += 1 }\nvar n = 1\nchange(&n) // 2\nlet a = n + 1 // 3",
    "@resultBuilder struct Build { static func buildBlock(_ parts: Int...) -> Int { parts.count } }\n"
      + "func built(@Build _ parts: () -> Int) -> Int { parts() }\nlet n = built {\n  3 // 3\n  4 // 4\n}\nlet a = n + 0 // 2",
    "func fails() throws -> Int { 3 }\nlet n = try fails() // 3\nfunc waits() async -> Int { 4 }\nlet m = await waits() // 4",
    "async let n = 3 // 3\nlet a = await n // 3", "let f = [1].map { n in n + 1 } // [2]\nlet type = Int.self // Int",
    "var n = 3 // 3\nlet a: Any = 5 // 5\nlet b = a as? Int // 5\nlet c = a is String // false",
    "let one: Int8 = 5 + 1 // 6\nlet two: [Double] = [1, 2] // [1.0, 2.0]\nlet none: [Int] = [] // []\nlet word: Character = \"a\" // \"a\"",
    "@MainActor class Screen { var title = \"a\" }\n@MainActor func show() { let screen = Screen()\n  screen.title // \"a\"\n}\nawait show()",
    "let value = if true { 1 } else { 2 } // 1\nlet other = switch value { case 1: \"one\" default: \"more\" } // \"one\"",
    "func forever() -> Never { fatalError() }\nlet g = { (n: Int) -> Int in n } // (Int) -> Int\ng(3) // 3",
    "struct A { var n = 3 // 3\n  func b() -> Int {\n    n // 3\n  }\n}\nA().b() // 3",
  ]) func lookingChangesNothing(_ code: String) throws {
    let verdict = try #require(try verdicts([code]).first)
    #expect(verdict.problems.map { "\($0.position.line): \($0.message)" } == [])
    #expect(verdict.status == .passed && verdict.expectations > 0)
  }
}
