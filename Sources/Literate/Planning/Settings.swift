import Foundation
import LiterateModel
import LiterateToolchain

/// `docs-check.json`: what a package, or a folder of Markdown, would otherwise say on every command line.
///
/// Whoever wrote it may be a stranger to who runs it. So it can neither switch the sandbox off nor name a folder for the pages
/// outside of its own, which would be replaced; the command line can.
package struct Settings: Sendable {
  package static let name = "docs-check.json"

  /// What is checked where the command line names nothing.
  package var paths: [String] = []
  /// The values of options, under their names, as the command line would give them.
  package var options: [String: [String]] = [:]
  /// The folder of the package whose modules snippets use.
  package var package: String?
  /// Where the pages of the whole go.
  package var site: String?
  /// What runs fences of other languages.
  package var commands: [CommandLanguage] = []
  /// Whether there is such a file.
  package private(set) var isWritten = false
  /// Whether words behind fences that nobody here knows are for other programs.
  package var ignoresForeignWords = false
  /// Where the file asks for imports: `docs-check.json:2:14`.
  package var importsPlace: String?

  package init() {}

  private struct Key {
    var name: String
    /// What its value is, for who gave another one.
    var what: String
    /// The option that says the same.
    var option: String?
    /// What its value may be.
    var schema: JSONSchema
  }

  /// For editors; the tool does not look at what it says.
  private static let schemaKey = "$schema"

  private static let keys = [
    Key(name: schemaKey, what: "the address of a JSON Schema", option: nil, schema: .itself),
    Key(name: "commands", what: "an object of languages", option: nil, schema: CommandLanguage.schema),
    Key(
      name: "compileTimeout", what: "a number of seconds up to 3600", option: "--compile-timeout",
      schema: .number("Seconds that compiling may take.", above: 0, most: 3600)),
    Key(
      name: "foreignWords", what: "\"ignore\" or \"refuse\"", option: nil,
      schema: .choice(["ignore", "refuse"], "What to do with words that other renderers read.")),
    Key(
      name: "imports", what: "a list of modules", option: "--import",
      schema: .list(of: .text("", least: 1), "Modules that every snippet imports.")),
    Key(
      name: "jobs", what: "a whole number from 1 on", option: "--jobs",
      schema: .whole("How many compilers at a time.", least: 1)),
    Key(
      name: "package", what: "the folder of a package", option: nil,
      schema: .text("The package whose modules snippets use.", least: 1)),
    Key(
      name: "paths", what: "a list of files and folders", option: nil,
      schema: .list(of: .text("", least: 1), "What is checked where the command line names nothing.")),
    Key(
      name: "prelude", what: "a Swift file", option: "--prelude",
      schema: .text("With the scope `auto`: Swift that stands before every listing.", least: 1)),
    Key(
      name: "sandbox", what: "\"auto\" or \"on\"; only the command line can switch it off", option: "--sandbox",
      schema: .choice(["auto", "on"], "Isolation of running snippets.")),
    Key(
      name: "scope", what: "\"chapter\", \"snippet\" or \"auto\"", option: "--scope",
      schema: .choice(SessionScope.allCases.map(\.rawValue), "What forms a session where the Markdown does not say.")),
    Key(
      name: "site", what: "a folder for the pages, inside of the one with \(Self.name)", option: nil,
      schema: .text("The folder for the pages, inside of that of this file.", pattern: #"^(?!/)(?!\.{1,2}(/|$)).+$"#)),
    Key(
      name: "timeout", what: "a number of seconds up to 3600", option: "--timeout",
      schema: .number("Seconds that a snippet has.", above: 0, most: 3600)),
  ]

  /// What the file may say, as JSON Schema.
  static var schema: JSONSchema {
    .object(
      Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0.schema) }), required: [], isClosed: true,
      "What docs-check is told about a package, or a folder of Markdown.")
  }

  // MARK: Finding

  /// The settings that hold for a command.
  ///
  /// They lie in the package that the command line names; or else here; or else in the package that this folder is a
  /// part of. What lies beside a `Package.swift` speaks of that package.
  ///
  /// - Parameters:
  ///   - package: the folder that the command line names.
  ///   - isValid: says what is wrong with the value of an option, if something is.
  package static func find(
    package: String?, isValid: (_ option: String, _ value: String) -> Bool
  ) throws(Refusal) -> Settings {
    var folder = package.map { trimmed($0) } ?? "."
    if package == nil, !Files.exists(name) {
      guard let above = packageAbove() else { return Settings() }
      folder = above
    }
    let file = inside(folder, name)
    guard Files.exists(file) else { return Settings() }
    let bytes: [UInt8]
    do {
      bytes = try Files.read(file)
    } catch {
      throw Refusal("\(file) cannot be read: \(error.reason).")
    }
    var (settings, faults) = read(bytes, file: file, isValid: isValid)
    settings.isWritten = true
    guard faults.isEmpty else {
      throw Refusal(
        faults.map { "\($0.place): \($0.message)" }
          .joined(separator: "\ndocs-check: "))
    }
    settings.paths = settings.paths.map { inside(folder, $0) }
    settings.site = settings.site.map { inside(folder, $0) }
    settings.options["--prelude"] = settings.options["--prelude"]?.map { inside(folder, $0) }
    if let site = settings.site, !Files.isInside(site, folder) {
      throw Refusal(
        "\(file): `site` leads out of its folder, by a link; name the folder on the command line: `--site DIR`.")
    }
    settings.package =
      package ?? settings.package.map { inside(folder, $0) }
      ?? (Files.exists(inside(folder, "Package.swift")) ? folder : nil)
    return settings
  }

  private static func trimmed(_ folder: String) -> String {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder
  }

  /// A path that a file in that folder speaks of, from here.
  private static func inside(_ folder: String, _ path: String) -> String {
    path == "." ? folder : Files.join(folder, path)
  }

  /// The package around the current folder, as a path from here; nil for the package that docs-check was built in, and for copies of it.
  package static func packageOfSomebody() -> String? {
    guard let above = packageAbove() else { return nil }
    guard let own = (try? Installation())?.package, Files.exists(Files.join(own, "Package.swift")) else { return above }
    // A session at a console runs in a copy of the package; it has the same manifest.
    let manifests = [own, above].map { try? Files.read(Files.join($0, "Package.swift")) }
    return manifests[0] == manifests[1] ? nil : above
  }

  /// The package that the current folder is a part of, from here: `../..`.
  private static func packageAbove() -> String? {
    let here = Files.current
    return Installation.packageAbove(here).map { above in
      let steps = here.dropFirst(above.count).count { $0 == "/" }
      return steps == 0 ? "." : Array(repeating: "..", count: steps).joined(separator: "/")
    }
  }

  // MARK: Reading

  static func read(
    _ bytes: [UInt8], file: String, isValid: (_ option: String, _ value: String) -> Bool
  ) -> (Settings, [JSONObject.Fault]) {
    var settings = Settings()
    let object: JSONObject
    do {
      object = try JSONObject(bytes, file: file, what: "What docs-check is told")
    } catch {
      return (settings, [error])
    }
    var faults: [JSONObject.Fault] = []
    for (name, value) in object.members.sorted(by: { $0.key < $1.key }) {
      guard let key = keys.first(where: { $0.name == name }) else {
        faults.append(unknown(name, object.places))
        continue
      }
      if name == "commands" {
        let (commands, wrong) = CommandLanguage.read(value, object.places)
        settings.commands = commands
        faults += wrong
        continue
      }
      let values = texts(value, of: key)
      guard let values, key.option.map({ option in values.allSatisfy { isValid(option, $0) } }) ?? true else {
        faults.append(.init(place: object.places.value(of: [name]), message: "`\(name)` is \(key.what)."))
        continue
      }
      settings.take(values, of: key, object.places)
    }
    faults.sort { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    return (settings, faults)
  }

  private static func unknown(_ name: String, _ places: JSONPlaces) -> JSONObject.Fault {
    let names = keys.map(\.name).filter { $0 != schemaKey }
    let nearest = Spelling.nearest(to: name, in: names)
    return .init(
      place: places.key([name]),
      message: "`\(name)` is not a word of \(Self.name)"
        + (nearest.map { "; did you mean `\($0)`?" } ?? ": \(names.joined(separator: ", "))."))
  }

  /// Takes over the values of a key, which are of the right type.
  private mutating func take(_ values: [String], of key: Key, _ places: JSONPlaces) {
    switch key.name {
    case "paths": paths = values
    case "package": package = Self.trimmed(values[0])
    case "site": site = values[0]
    case "foreignWords": ignoresForeignWords = values[0] == "ignore"
    default:
      key.option.map { options[$0] = values }
      if key.name == "imports" { importsPlace = "\(places.value(of: ["imports"]))" }
    }
  }

  /// A value as the command line would have it; nil if it is of another type.
  private static func texts(_ value: Any, of key: Key) -> [String]? {
    switch key.name {
    case "imports", "paths":
      guard let texts = value as? [String], !texts.contains("") else { return nil }
      return texts
    case "jobs", "timeout", "compileTimeout":
      // What reads JSON gives a truth value as a number, too.
      guard let number = value as? NSNumber, !isTruth(number) else { return nil }
      return [number.stringValue]
    default:
      guard let text = value as? String, !text.isEmpty else { return nil }
      if key.name == "sandbox", text == "off" { return nil }
      if key.name == "foreignWords", !["ignore", "refuse"].contains(text) { return nil }
      if key.name == "site", !isBelow(text) { return nil }
      return [text]
    }
  }

  /// Whether a path leads further down from where it is written.
  private static func isBelow(_ path: String) -> Bool {
    let path = LinkPath.normal(path)
    return !path.isEmpty && path != "." && path != ".." && !path.hasPrefix("/") && !path.hasPrefix("../")
  }

  private static func isTruth(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
