import Foundation
import RxTestSupport
import Testing

/// What nothing can stand in for does not compile, and the compiler says what to use instead.
@Suite(.leakChecked) struct UnavailableTests {
  /// What the compiler says about a program that imports RxControls.
  private func diagnostics(_ code: String) throws -> String {
    let products = try #require(CommandLine.arguments.first.map { URL(filePath: $0).deletingLastPathComponent() })
    let folder = FileManager.default.temporaryDirectory.appending(path: "unavailable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    try Data("import Rx\nimport RxControls\n\(code)\n".utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-module-cache-path", folder.appending(path: "cache").path, "-I",
      products.appending(path: "Modules").path, file.path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test(arguments: [
    ("NSObject().rx.deallocated", "'deallocated' is unavailable", "Conform the class to HasAssociatedStorage"),
    ("NSObject().rx.deallocating", "'deallocating' is unavailable", "Conform the class to HasAssociatedStorage"),
    ("UIView().rx.observe(\\.frame)", "is unavailable", "Swift on Linux has no key-value observing"),
    ("UIView().rx.observe(CGRect.self, \"frame\")", "is unavailable", "let the object have a BehaviorRelay"),
    ("NSObject().rx.observeWeakly(Int.self, \"a\")", "is unavailable", "no key-value observing"),
  ]) func theCompilerSaysWhatToUseInstead(_ row: (code: String, said: String, instead: String)) throws {
    let said = try diagnostics("_ = \(row.code)")
    #expect(said.contains("error:") && said.contains(row.said) && said.contains(row.instead), "\(said)")
  }

  @Test func whatHasStorageIsHeard() throws {
    let said = try diagnostics(
      """
      final class Thermometer: HasAssociatedStorage, ReactiveCompatible { let associatedStorage = AssociatedStorage() }
      _ = Thermometer().rx.deallocated
      _ = UIView().rx.deallocating
      """)
    #expect(said == "")
  }
}
