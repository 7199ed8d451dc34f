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
    let pieces: [(String, [String])] = [
      ("Package.Dependency", [".package("]),
      ("Target", [".target(", ".executableTarget(", ".testTarget(", ".macro(", ".plugin(", ".binaryTarget("]),
      ("Target.Dependency", [".product(", ".byName("]), ("Product", [".library(", ".executable("]),
    ]
    for (type, words) in pieces where words.contains(where: first.hasPrefix) {
      return [
        around("let \(name): [\(type)] = [", "]"),
        type == "Target" ? around("let \(name): [Target.Dependency] = [", "]") : nil,
      ]
      .compactMap(\.self)
    }
    return []
  }

  /// A manifest; its package may go without a name.
  private func whole(_ text: String) -> [Snippet] {
    var form = snippet
    if !text.contains("import PackageDescription") { form.imports.append("PackageDescription") }
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
    form.imports.append("PackageDescription")
    // A comma at the end of a list is not always allowed.
    form.surround(before, after, as: .manifest)
    return Parser.parse(source: LeftOut.completed(form).text).hasError ? nil : form
  }
}
