import Foundation
import LiterateModel
import LiterateReading
import LiterateToolchain
import Testing

@testable import Literate

/// What is made of woven snippets, for each purpose, by the compiler that there is.
@Suite final class ProgramBuilderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "builder-\(UUID().uuidString)").path
  private let compiler: Compiler
  /// Part of a program's text.
  private let seals = CallSeals()

  init() throws {
    let place = try Workplace(package: nil, cache: folder + "/cache", program: Built.program)
    compiler = place.compiler(library: try place.library(modules: []))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let twoModules = Written(
    """
    ```swift
    struct Price { var amount: Int }
    ```

    ```swift
    struct Price { var amount: Double }
    let price = Price(amount: 1.5)
    ```

    """)

  private func builder(_ storage: ProgramBuilder.Storage, counter: SharedModules? = nil) -> ProgramBuilder {
    ProgramBuilder(
      compiler: compiler, linker: Linker(toolchain: compiler.toolchain), storage: storage, counter: counter,
      turns: Turns(2))
  }

  private func build(
    _ written: Written, for purpose: ProgramBuilder.Purpose, splits: Set<Int> = [], by builder: ProgramBuilder? = nil
  ) throws -> Build {
    let session = try written.session()
    let parts = session.snippets.enumerated().map { index, snippet in
      ProgramPart(index: index, snippet: snippet, syntax: SnippetSyntax(snippet), use: .runs)
    }
    let weaver = Weaver(module: "Snippets_1", imports: [], splits: splits, seals: seals)
    return (builder ?? self.builder(.folder(folder + "/own"))).build(
      parts, weaver: weaver, session: session, for: purpose)
  }

  @Test func whatRunsIsLinkedModuleByModule() throws {
    let build = try build(Self.twoModules, for: .run, splits: [1])
    #expect(build.isDone && build.running == [0, 1] && build.libraries.count == 2)
    #expect(build.programs.map(\.program.snippets) == [[0], [1]])
    for library in build.libraries { #expect(Files.exists(library.library)) }
    // The last one is imported by nobody.
    #expect(build.programs.map { Files.exists($0.module.files.interface) } == [true, false])
  }

  @Test func whatIsDiagnosedLeavesNothingOfTheLastModule() throws {
    let build = try build(Self.twoModules, for: .diagnose, splits: [1])
    #expect(build.isDone)
    #expect(build.programs.map { Files.exists($0.module.files.object) } == [true, false])
  }

  @Test func whatIsExaminedIsNotLinked() throws {
    let build = try build(Self.twoModules, for: .examine, splits: [1])
    #expect(build.isDone && build.libraries.isEmpty)
    #expect(build.programs.allSatisfy { Files.exists($0.module.files.interface) })
    #expect(build.programs.allSatisfy { !Files.exists($0.module.files.library) })
  }

  @Test func itStopsAtTheFirstModuleThatDoesNotCompile() throws {
    let written = Written(
      """
      ```swift
      let count: Int = 1⃝"three"
      ```

      ```swift
      let count = 4
      ```

      """)
    for purpose in [ProgramBuilder.Purpose.run, .runWithPlaces, .record, .diagnose, .examine] {
      let build = try build(written, for: purpose, splits: [1])
      #expect(!build.isDone && build.programs.count == 1 && build.libraries.isEmpty, "\(purpose)")
      #expect(build.errors.map(\.snippet) == [0], "\(purpose)")
      #expect(try build.errors.map(\.diagnostic.position) == [written.place(1)], "\(purpose)")
    }
  }

  @Test func whatIsSharedIsCompiledAndLinkedOnce() throws {
    let shared = SharedModules(folder: folder + "/cache/shared")
    let builder = builder(.shared(shared), counter: shared)
    let first = try build(Self.twoModules, for: .run, splits: [1], by: builder)
    #expect(shared.compilations == 2)
    let again = try build(Self.twoModules, for: .run, splits: [1], by: builder)
    #expect(shared.compilations == 2 && again.isDone)
    #expect(again.libraries.map(\.library) == first.libraries.map(\.library))
    // What tells more is another program.
    let examined = try build(Self.twoModules, for: .examine, splits: [1], by: builder)
    #expect(examined.isDone, "\(examined.diagnostics)")
    #expect(shared.compilations == 4)
  }

  @Test func aFolderOfItsOwnIsBuiltAnew() throws {
    let counter = SharedModules(folder: folder + "/counted")
    let builder = builder(.folder(folder + "/own"), counter: counter)
    for _ in 0..<2 { #expect(try build(Self.twoModules, for: .run, splits: [1], by: builder).isDone) }
    #expect(counter.compilations == 4)
  }

  @Test func aPlaceThatCannotBeWrittenIsSaid() throws {
    try Files.makeFolder(folder)
    try Files.write("".utf8, to: folder + "/file")
    let build = try build(Self.twoModules, for: .run, by: builder(.folder(folder + "/file/in-it")))
    guard case .notStarted(let reason) = build.breakdown else { return #expect(Bool(false), "\(build)") }
    #expect(reason.contains("cannot be written") && build.errors.isEmpty)
  }
}
