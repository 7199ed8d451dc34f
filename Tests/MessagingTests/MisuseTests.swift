import Foundation
import Testing

/// What the macros say where they are used wrongly, at the place where it is.
@Suite struct MisuseTests {
  /// Each line that must be complained about says so at its end.
  static let program = """
    import Messaging

    @DelegateProtocol class AClass {}  // error: @DelegateProtocol belongs before a protocol, and this is a class.
    @DelegateProtocol struct AStruct {}  // error: @DelegateProtocol belongs before a protocol, and this is a struct.
    @DelegateProtocol enum AnEnum {}  // error: @DelegateProtocol belongs before a protocol, and this is an enum.
    @DelegateProtocol protocol NoObject {  // error: A delegate is an object: write 'protocol NoObject: AnyObject'.
      func moved()
    }

    @DelegateProtocol protocol Wrong: AnyObject {
      var color: String { get }  // error: A @DelegateProtocol has methods only.
      associatedtype Item  // error: A @DelegateProtocol has methods only.
      init(name: String)  // error: A @DelegateProtocol has methods only.
      subscript(index: Int) -> Int { get }  // error: A @DelegateProtocol has methods only.
      static func make()  // error: A delegate's message cannot be static: it goes to an object.
      func take<T>(_ value: T)  // error: A delegate's message cannot be generic
      func hand(_ value: some Equatable)  // error: A delegate's message cannot be generic
      func load() async  // error: A delegate's message cannot be async
      func list(_ values: Int...)  // error: A delegate's message cannot be variadic
      func wait(_ body: () -> Void)  // error: A closure in a delegate's message must be @escaping
      func give(_ value: consuming String)  // error: An argument of a delegate's message cannot be consuming
      func same(_ value: Int)
      func same(_ value: String)  // error: same(_:) is there already.
      @Default(1) func nothing()  // error: nothing() has no result, so it needs no @Default
      @Default(parameter: "b") func echo(_ a: Int) -> Int  // error: echo(_:) has no parameter of this name to answer with.
    }

    protocol Plain: AnyObject {
      @Default(true) func may() -> Bool  // error: @Default belongs before a method of a protocol with @DelegateProtocol.
      func plain()
    }

    @DelegateProtocol protocol Right: AnyObject {
      func turned(_ value: Int)
      @Default(0) func count() -> Int
    }

    @DelegateProtocol protocol AnswersWrongly: AnyObject {
      @Default("none") func name(of value: Int) -> Int  // error:
    }

    class Target {
      func act(_ sender: Int) {}
    }

    let a = #sel((any Right).turned(_:))
    let b = #sel((any Right).spun(_:))  // error: has no member 'spun'
    let c = #sel(Target.act(_:))
    let d = #sel(Target.jump)  // error: has no member 'jump'
    let e = #sel((any Plain).plain)  // error:
    let f = #sel("turned(_:)")  // error:
    let g = #sel(Target.act(_:).self.self)
    """

  @Test func everyMisuseIsADiagnosticAtItsPlace() throws {
    let (said, complaints) = try compile(Self.program)
    let lines = Self.program.components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      let here = complaints.filter { $0.line == index + 1 }.map(\.message)
      if let expected = line.components(separatedBy: "// error: ").dropFirst().first {
        #expect(
          here.contains { $0.contains(expected) }, "line \(index + 1): \(line)\nsaid: \(here)")
      } else if !line.contains("// error:") {
        #expect(here.isEmpty, "line \(index + 1): \(line)\nsaid: \(here)")
      }
    }
    // Found in what a macro has written: the compiler shows that, and the place below it.
    #expect(said.contains("has no member 'declaredWithDelegateProtocol'"))
    #expect(said.contains("'String' to type 'Int'"))
    #expect(complaints.allSatisfy { $0.column > 0 })
    // Nothing but diagnostics: the plugin itself is silent.
    #expect(!said.contains("plugin") && !said.contains("Fatal error") && !said.contains("0x"), "\(said)")
  }

  @Test func rightUseIsSilent() throws {
    let (said, _) = try compile(
      """
      import Foundation
      import Messaging

      enum Outer {
        @DelegateProtocol fileprivate protocol Nested: NSObjectProtocol {
          func moved(_ from: Int, to other: Int)
          func saved(`in` place: String?) throws
          @Default(parameter: "proposed") func limit(_ proposed: Double) -> Double
          func done(then finish: @escaping @Sendable () -> Void)
        }
      }

      final class Surroundings<Value> {
        weak var delegate: (any Inner)?
        func change() { delegate?.changed() }
      }

      @DelegateProtocol protocol Inner: AnyObject { func changed() }

      extension Surroundings: Inner {}

      fileprivate final class Listener: NSObject, Outer.Nested {
        func moved(_ from: Int, to other: Int) {}
      }

      private let listener = Listener()
      private let isThere = listener.responds(to: #sel((any Outer.Nested).moved(_:to:)))
      """)
    #expect(said.replacingOccurrences(of: "\n", with: "").isEmpty, "\(said)")
  }

  private struct Complaint {
    let line: Int
    let column: Int
    let message: String
  }

  private func compile(_ program: String) throws -> (said: String, complaints: [Complaint]) {
    let products = try #require(CommandLine.arguments.first.map { URL(filePath: $0).deletingLastPathComponent() })
    let folder = FileManager.default.temporaryDirectory.appending(path: "misuse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try program.write(to: file, atomically: true, encoding: .utf8)
    let errors = folder.appending(path: "errors")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-I",
      products.appending(path: "Modules").path, "-load-plugin-executable",
      products.appending(path: "DelegateMacros-tool").path + "#DelegateMacros", file.path,
    ]
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let said = try String(contentsOf: errors, encoding: .utf8)
    let complaints = said.matches(of: /main\.swift:(\d+):(\d+): error: (.*)/).map {
      Complaint(line: Int($0.1) ?? 0, column: Int($0.2) ?? 0, message: String($0.3))
    }
    return (said, complaints)
  }
}
