import Foundation
import PackagePlugin

/// `swift package docs-check`: checks the Markdown of the package that it is asked for.
@main
struct DocsCheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let folder = context.pluginWorkDirectoryURL
    let ours = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
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
    try Self.run(
      [Self.path(scratch.appending(path: "debug/docs-check"))] + arguments,
      folder: context.package.directoryURL, environment: ["DOCS_CHECK_PLUGIN_FOLDER": Self.path(folder)])
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
