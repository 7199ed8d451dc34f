import Foundation
import Testing

/// A folder of a test's own, which goes away with it.
final class Place {
  let folder: URL
  private let package: PackageFolder?

  init(_ files: [String: String] = [:]) throws {
    (folder, package) = (Self.newFolder, nil)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  /// With the files of one of the tiny books.
  convenience init(book: String) throws { try self.init(copying: BookTests.folder.appending(path: book)) }

  /// With the files of a folder.
  init(copying files: URL) throws {
    (folder, package) = (Self.newFolder, nil)
    try FileManager.default.copyItem(at: files, to: folder)
  }

  /// With the files of a package, which is to be built.
  init(package files: URL) throws {
    let package = try PackageFolder(copying: files)
    (folder, self.package) = (package.place, package)
  }

  deinit { if package == nil { try? FileManager.default.removeItem(at: folder) } }

  private static var newFolder: URL {
    FileManager.default.temporaryDirectory.appending(path: "docs-check-\(UUID().uuidString)")
  }

  func check(
    _ arguments: String..., environment: [String: String] = [:], through command: [String] = []
  ) throws -> DocsCheckCommand.Result {
    try check(arguments, environment: environment, through: command)
  }

  func check(
    _ arguments: [String], environment: [String: String] = [:], through command: [String] = []
  ) throws -> DocsCheckCommand.Result {
    try DocsCheckCommand.run(arguments, in: folder, environment: environment, through: command)
  }

  func shell(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-euc", command]
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(command)")
  }

  /// Copies a program that is to be run. Another process does it: what this one has open for writing, one that it starts at the same time has
  /// open, too, for a moment, and then nobody can run the file ("Text file busy").
  func copy(_ program: URL, to path: String) throws {
    try shell("mkdir -p \"$(dirname '\(path)')\" && cp '\(program.path)' '\(path)'")
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func write(_ path: String, _ text: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appending(path: path))
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder.appending(path: path).path) }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

  /// What is in `site`.
  var pages: [String: Data] {
    var pages: [String: Data] = [:]
    let site = folder.appending(path: "site")
    for case let path as String in FileManager.default.enumerator(atPath: site.path) ?? .init() {
      pages[path] = try? Data(contentsOf: site.appending(path: path))
    }
    return pages
  }
}
