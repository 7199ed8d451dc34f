import Foundation
import Literate
import LiterateModel

/// What `docs-check.json` and the plugin decide, where the command line does not.
struct Settled: Sendable {
  /// The folder of the package to check against, if not the tool's own.
  var package: String?
  /// Whether neither the command line nor docs-check.json names the package: it is the one around this folder.
  var isFound = false
  /// Where the pages of the whole go.
  var site: String?
  /// Whether the command line names no file: the pages are those of the whole.
  var isWhole = false
  /// What runs fences of other languages.
  var commands: [CommandLanguage] = []
  /// Whether words behind fences that nobody here knows are for other programs.
  var ignoresForeignWords = false
  /// Where the file asks for modules that every snippet imports, by module.
  var importPlaces: [String: String] = [:]
  /// Whether the prelude is theirs: it waits for a run that can use it.
  var prelude = false
}

extension Invocation {
  /// The folder that a plugin may write to. SwiftPM has locked the package's own place to build in while the plugin runs.
  private static var pluginFolder: String? { ProcessInfo.processInfo.environment["DOCS_CHECK_PLUGIN_FOLDER"] }

  /// Takes over what `docs-check.json` says; what the command line says counts more.
  mutating func settle() throws(Refusal) {
    guard CommandLineTable.options.contains(where: { $0.name == "--package" && $0.verbs.contains(verb) }) else {
      return
    }
    guard !has("--untrusted") else {
      settled.isWhole = arguments.isEmpty
      return
    }
    let table = Dictionary(CommandLineTable.options.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let settings = try Settings.find(package: text("--package")) { option, value in
      table[option]?.problem(with: value) == nil
    }
    settled.prelude = settings.options["--prelude"] != nil && !has("--prelude")
    for (name, given) in settings.options where table[name]?.verbs.contains(verb) == true {
      // Imports add up.
      values[name] = name == "--import" ? given + (values[name] ?? []) : values[name] ?? given
    }
    settled.package = text("--package") ?? settings.package
    if settled.package == nil {
      let found = settings.isWritten ? nil : Settings.packageOfSomebody()
      settled.package = Self.pluginFolder == nil ? found : "."
      settled.isFound = !settings.isWritten && settled.package != nil
    }
    settled.site = settings.site
    settled.commands = settings.commands
    settled.ignoresForeignWords = settings.ignoresForeignWords
    if let place = settings.importsPlace {
      for module in settings.options["--import"] ?? [] { settled.importPlaces[module] = place }
    }
    settled.isWhole = arguments.isEmpty
    if settled.isWhole, CommandLineTable.reading.contains(verb) { arguments = settings.paths }
  }

  /// Where the work takes place.
  func workplace() throws(Refusal) -> Workplace {
    try Workplace(
      package: settled.package, packageScratch: Self.pluginFolder.map { $0 + "/build" }, cache: text("--cache"))
  }
}
