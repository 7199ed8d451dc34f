import LiterateModel
import SwiftParser
import SwiftSyntax

/// The forms of a listing that is a package's manifest, or a piece of one.
struct ManifestForms {
  private let snippet: Snippet

  init(_ snippet: Snippet) { self.snippet = snippet }

  private var name: String { "_listing\(snippet.place.line)" }

  var forms: [Snippet] {
    let text = snippet.text
    let first =
      snippet.lines.lazy.map { $0.text.drop { $0 == " " || $0 == "\t" } }
      .first { !$0.isEmpty && !$0.hasPrefix("//") } ?? ""
    if text.contains("import PackageDescription") || text.contains("= Package(") { return whole(text) }
    let arguments = ["dependencies:", "targets:", "products:", "platforms:", "name:"]
    if arguments.contains(where: first.hasPrefix) {
      return [
        around("let \(name) = Package(name: \"\", ", ")"), around("let \(name) = Target.target(name: \"\", ", ")"),
        around("let \(name) = Package(", ")"), around("let \(name) = Target.target(", ")"),
      ].compactMap(\.self)
    }
    // For several places of a manifest: nothing can stand around them all.
    if isMixed { return [] }
    for (type, words) in Self.pieces where words.contains(where: first.hasPrefix) {
      return [
        around("let \(name): [\(type)] = [", "]"),
        type == "Target" ? around("let \(name): [Target.Dependency] = [", "]") : nil,
      ]
      .compactMap(\.self)
    }
    return []
  }

  /// The types of what may stand in a manifest's lists, and how each begins.
  private static let pieces: [(type: String, words: [String])] = [
    ("Package.Dependency", [".package("]),
    ("Target", [".target(", ".executableTarget(", ".testTarget(", ".macro(", ".plugin(", ".binaryTarget("]),
    ("Target.Dependency", [".product(", ".byName("]), ("Product", [".library(", ".executable("]),
  ]

  /// Whether its outermost lines begin pieces of several types: `.package(…)` and below it `.product(…)`.
  private var isMixed: Bool {
    let lines = snippet.lines.map(\.text).filter { $0.contains { $0 != " " && $0 != "\t" } }
    let least = lines.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    let types = lines.compactMap { line in
      Self.pieces.first { $0.words.contains(where: line.dropFirst(least).hasPrefix) }?.type
    }
    // A target can be a dependency, too.
    let others = Set(types).subtracting(types.contains("Package.Dependency") ? [] : ["Target"])
    return others.count > 1
  }

  /// What a manifest imports that has what is shown: a target for macros is in a module of its own.
  private var modules: [String] {
    ["PackageDescription"] + (snippet.text.contains(".macro(") ? ["CompilerPluginSupport"] : [])
  }

  /// A manifest; its package may go without a name.
  private func whole(_ text: String) -> [Snippet] {
    var form = snippet
    if !text.contains("import PackageDescription") { form.imports += modules }
    form.completion = Completion()
    form.completion?.kinds = [.manifest]
    guard !Parser.parse(source: LeftOut.completed(form).text).hasError else { return [] }
    var forms = [form]
    let names = MissingManifestNames.all(in: Parser.parse(source: text))
    if !names.isEmpty {
      form.completion?.insertions = names
      forms.append(form)
    }
    return forms
  }

  private func around(_ before: String, _ after: String) -> Snippet? {
    var form = snippet
    form.imports += modules
    // A comma at the end of a list is not always allowed.
    form.surround(before, after, as: .manifest)
    return Parser.parse(source: LeftOut.completed(form).text).hasError ? nil : form
  }
}
