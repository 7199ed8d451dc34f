import Foundation
import PackagePlugin

/// `swift package docs-check`: checks the Markdown of the package that it is asked for.
///
/// `--artefact=URL --sha256=SUM`, before all other words, name an archive of docs-check, which is installed the first time.
/// Without one, docs-check is built.
@main
struct DocsCheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let folder = context.pluginWorkDirectoryURL
    let ours = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    var arguments = arguments
    let program: String
    if let archive = Self.archive(&arguments) {
      program = try Self.installed(archive, by: Self.path(ours), in: Self.path(folder))
    } else {
      program = try Self.built(ours, for: context)
    }
    try Self.run(
      [program] + arguments, folder: context.package.directoryURL,
      environment: ["DOCS_CHECK_PLUGIN_FOLDER": Self.path(folder)])
  }

  /// Takes the words about an archive away from the arguments.
  private static func archive(_ arguments: inout [String]) -> (url: String, sum: String)? {
    var words: [String: String] = [:]
    while let word = arguments.first, let equals = word.firstIndex(of: "="),
      ["--artefact", "--sha256"].contains(String(word[..<equals]))
    {
      words[String(word[..<equals])] = String(word[word.index(after: equals)...])
      arguments.removeFirst()
    }
    return words.isEmpty ? nil : (words["--artefact"] ?? "", words["--sha256"] ?? "")
  }

  /// The program of an archive, which is fetched if it is not there yet.
  private static func installed(
    _ archive: (url: String, sum: String), by ours: String, in folder: String
  ) throws -> String {
    let place = folder + "/artefacts"
    try run([ours + "/.ci/artefact", archive.url, archive.sum, place], output: .nullDevice)
    return "\(place)/\(archive.sum)/bin/docs-check"
  }

  /// The program that SwiftPM builds of this package.
  private static func built(_ ours: URL, for context: PluginContext) throws -> String {
    let folder = context.pluginWorkDirectoryURL
    // SwiftPM has locked the place where the current package is built until this ends, and what it has fetched itself is
    // not to be written to.
    let isFetched = ours.deletingLastPathComponent().lastPathComponent == "checkouts"
    let isItself = Self.path(ours) == Self.path(context.package.directoryURL.appending(path: "/").standardized)
    let scratch = isFetched || isItself ? folder.appending(path: "tool") : ours.appending(path: ".build")

    let swift = Self.toolchain.map { $0 + "/bin/swift" } ?? "swift"
    try Self.run(
      [
        swift, "build", "--package-path", Self.path(ours), "--scratch-path", Self.path(scratch),
        "--product", "docs-check", "--quiet",
      ], output: .standardError)
    return Self.path(scratch.appending(path: "debug/docs-check"))
  }

  /// Runs a program to its end, and ends with it if it fails.
  private static func run(
    _ command: [String], folder: URL? = nil, environment: [String: String] = [:], output: FileHandle = .standardOutput
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  private static func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  /// The toolchain that runs this, found through its library for plugins.
  private static var toolchain: String? {
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
    let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.contains("/lib/swift/pm/") }), let start = line.firstIndex(of: "/") else {
      return nil
    }
    return String(line[start...]).components(separatedBy: "/lib/swift/pm/")[0]
  }
}
