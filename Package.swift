// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The toolchain brings SwiftSyntax as shared libraries. They are found through the one library of the toolchain that
// every manifest has loaded, so that the toolchain that builds is the one that is used.
let toolchainHost: String = {
  // Not `String(contentsOfFile:)`, which reads a single page of a file that has no size.
  let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
  let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first { $0.contains("/lib/swift/pm/") }
  let path = line.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } } ?? "/usr/lib/swift/pm/"
  return path.components(separatedBy: "/pm/")[0] + "/host"
}()
let usesSwiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", toolchainHost])]
// The header of sourcekitd, which is loaded when it is needed.
let usesSourceKit: [SwiftSetting] = [.unsafeFlags(["-Xcc", "-I\(toolchainHost)/../../../include"])]
let linksSwiftSyntax: [LinkerSetting] = [
  .unsafeFlags([
    "-L", toolchainHost, "-Xlinker", "-rpath", "-Xlinker", toolchainHost,
    "-lSwiftParser", "-lSwiftParserDiagnostics", "-lSwiftSyntax", "-lSwiftDiagnostics", "-lSwiftIDEUtils",
  ])
]

let linksMacros: [LinkerSetting] = [
  .unsafeFlags([
    "-L", toolchainHost, "-Xlinker", "-rpath", "-Xlinker", toolchainHost, "-lSwiftSyntax", "-lSwiftDiagnostics",
    "-lSwiftSyntaxBuilder", "-lSwiftSyntaxMacros", "-lSwiftCompilerPluginMessageHandling",
  ])
]

let package = Package(
  name: "inside-rxcocoa",
  products: [
    .library(name: "Rx", targets: ["Rx"]),
    .library(name: "RxTesting", targets: ["RxTesting"]),
    .library(name: "RxFoundation", targets: ["RxFoundation"]),
    .library(name: "RxControls", targets: ["RxControls"]),
    .library(name: "Reactors", targets: ["Reactors"]),
    .library(name: "HeadlessUI", targets: ["HeadlessUI"]),
    .library(name: "Messaging", targets: ["Messaging"]),
    .library(name: "Stage", targets: ["Stage"]),
    .plugin(name: "DocsCheckPlugin", targets: ["DocsCheckPlugin"]),
  ],
  targets: [
    .systemLibrary(name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(name: "CSourceKit"),
    .systemLibrary(name: "CZlib"),
    .target(name: "SnippetRuntime"),
    .target(name: "LiterateMarkup"),
    .target(name: "ObjectLayout"),
    .target(name: "LiterateModel", dependencies: ["SnippetRuntime"]),
    .target(
      name: "LiterateReading", dependencies: ["CCmark", "LiterateMarkup", "LiterateModel", "SnippetRuntime"],
      swiftSettings: usesSwiftSyntax,
      linkerSettings: linksSwiftSyntax),
    .target(
      name: "LiterateToolchain",
      dependencies: ["CMicroHTTPD", "CSeccomp", "CSourceKit", "CZlib", "LiterateModel", "SnippetRuntime"],
      swiftSettings: usesSourceKit),
    .target(name: "LiteratePages", dependencies: ["LiterateMarkup", "LiterateModel", "SnippetRuntime"]),
    .target(
      name: "Literate",
      dependencies: [
        "LiterateMarkup", "LiterateModel", "LiteratePages", "LiterateReading", "LiterateToolchain", "SnippetRuntime",
      ],
      swiftSettings: usesSwiftSyntax),
    .target(
      name: "LanguageServer",
      dependencies: ["Literate", "LiterateModel", "LiterateReading", "LiterateToolchain"],
      swiftSettings: usesSwiftSyntax),
    // The libraries are not imported: they are what snippets are compiled against, so they must be built.
    .executableTarget(
      name: "docs-check",
      dependencies: [
        "ArticleFeed", "HeadlessUI", "LanguageServer", "Literate", "LiterateModel", "LiterateToolchain", "Messaging",
        "Reactors", "Rx", "RxControls", "RxTesting", "Stage",
      ],
      swiftSettings: usesSwiftSyntax),
    // It builds docs-check when it runs. As a dependency, that would be built twice whenever this package is.
    .plugin(
      name: "DocsCheckPlugin",
      capability: .command(intent: .custom(verb: "docs-check", description: "Check the Swift code in Markdown")),
      path: "Sources/DocsCheckPlugin"),
    .target(name: "Rx"),
    .target(name: "RxTesting", dependencies: ["Rx"]),
    .target(name: "RxFoundation", dependencies: ["Rx"]),
    .target(name: "Messaging", dependencies: ["DelegateMacros"]),
    .macro(name: "DelegateMacros", swiftSettings: usesSwiftSyntax, linkerSettings: linksMacros),
    .target(name: "HeadlessUI", dependencies: ["Messaging"]),
    .target(name: "RxControls", dependencies: ["HeadlessUI", "Messaging", "Rx"]),
    .target(name: "Reactors", dependencies: ["HeadlessUI", "Messaging", "Rx", "RxControls"]),
    .target(name: "ArticleFeed", dependencies: ["HeadlessUI", "Reactors", "Rx", "RxControls"]),
    .target(
      name: "Stage",
      dependencies: ["HeadlessUI", "Messaging", "ObjectLayout", "Rx", "RxControls", "RxTesting", "SnippetRuntime"]),
    .executableTarget(
      name: "rx-bench", dependencies: ["HeadlessUI", "Messaging", "Reactors", "Rx", "RxControls"]),

    .target(name: "RxTestSupport", dependencies: ["Rx", "RxTesting"], path: "Tests/RxTestSupport"),
    .testTarget(name: "RxTests", dependencies: ["Rx", "RxTesting", "RxTestSupport"]),
    .testTarget(name: "RxFoundationTests", dependencies: ["Rx", "RxFoundation", "RxTestSupport"]),
    .testTarget(name: "RxTestingTests", dependencies: ["Rx", "RxTesting", "RxTestSupport"]),
    .testTarget(
      name: "RxControlsTests",
      dependencies: ["Rx", "RxControls", "HeadlessUI", "Messaging", "RxTesting", "RxTestSupport"]),
    .testTarget(
      name: "ReactorsTests",
      dependencies: ["HeadlessUI", "Messaging", "Reactors", "Rx", "RxControls", "RxTesting", "RxTestSupport"]),
    .testTarget(
      name: "ArticleFeedTests",
      dependencies: ["ArticleFeed", "HeadlessUI", "Messaging", "Reactors", "Rx", "RxControls", "RxTestSupport"]),
    .testTarget(name: "HeadlessUITests", dependencies: ["HeadlessUI", "Messaging"]),
    .testTarget(name: "MessagingTests", dependencies: ["Messaging"]),
    .testTarget(
      name: "HouseTests", exclude: ["Parity"], swiftSettings: usesSwiftSyntax, linkerSettings: linksSwiftSyntax),
    .testTarget(name: "SnippetRuntimeTests", dependencies: ["SnippetRuntime"]),
    .testTarget(name: "ObjectLayoutTests", dependencies: ["ObjectLayout"]),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "HeadlessUI", "Messaging", "ObjectLayout", "Rx", "RxControls", "RxTestSupport", "RxTesting", "SnippetRuntime",
        "Stage",
      ]),
    .testTarget(name: "LiterateModelTests", dependencies: ["LiterateModel", "SnippetRuntime"]),
    .testTarget(name: "LiterateMarkupTests", dependencies: ["LiterateMarkup"]),
    .testTarget(
      name: "LiterateReadingTests",
      dependencies: ["LiterateMarkup", "LiterateReading", "LiterateModel", "SnippetRuntime"],
      swiftSettings: usesSwiftSyntax),
    .testTarget(
      name: "LiteratePagesTests", dependencies: ["LiterateMarkup", "LiteratePages", "LiterateModel", "SnippetRuntime"]),
    .testTarget(
      name: "LiterateTests",
      dependencies: [
        "Literate", "LiterateModel", "LiteratePages", "LiterateReading", "LiterateToolchain", "SnippetRuntime",
      ],
      swiftSettings: usesSwiftSyntax),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["LanguageServer", "Literate", "LiterateModel", "LiterateReading", "LiterateToolchain"],
      swiftSettings: usesSwiftSyntax),
    .target(name: "HTTPTestSupport", path: "Tests/HTTPTestSupport"),
    .target(name: "ThreadsTestSupport", path: "Tests/ThreadsTestSupport"),
    .testTarget(
      name: "LiterateToolchainTests",
      dependencies: [
        "HTTPTestSupport", "LiterateModel", "LiterateToolchain", "SnippetRuntime", "ThreadsTestSupport",
      ]),
    .testTarget(
      name: "DocsCheckTests",
      dependencies: [
        "HTTPTestSupport", "LanguageServer", "LiterateModel", "LiterateReading", "ThreadsTestSupport", "docs-check",
      ],
      exclude: ["Books", "TracedBook", "Corpus", "Hostile", "Packages"], swiftSettings: usesSwiftSyntax),
  ],
  swiftLanguageModes: [.v6]
)

// `ONLY=RxTests swift test` builds those tests and what they stand on, and nothing else.
if let only = Context.environment["ONLY"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var kept: Set<String> = []
  var next = only.split(separator: ",").map(String.init)
  while let name = next.popLast() {
    guard let target = targets[name] else { fatalError("ONLY: there is no target \(name).") }
    guard kept.insert(name).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies { next.append(name) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
