import LiterateModel
import LiterateToolchain

/// The products that a manifest on a page asks a package for.
struct AskedProducts {
  private let snippet: Snippet

  init(_ snippet: Snippet) { self.snippet = snippet }

  /// Those of the package whose documentation it is that this does not have. The compiler knows nothing of them.
  func missing(from offer: PackageOffer) -> [Problem] {
    snippet.lines.flatMap { line in
      line.text.matches(of: #/\.product\(\s*name:\s*"([^"]+)",\s*package:\s*"([^"]+)"/#).compactMap { match in
        let (name, package) = (String(match.1), String(match.2))
        guard offer.isCalled(package), !offer.products.contains(name) else { return nil }
        let column = line.column + line.text[..<match.1.startIndex].utf8.count
        let position = Position(file: snippet.place.file, line: line.line, column: column)
        let others = offer.products.map { "`\($0)`" }.joined(separator: ", ")
        return Problem(
          .contradiction, at: position, "The package `\(package)` has no product `\(name)`.",
          notes: [others.isEmpty ? "it has none" : "it has \(others)"])
      }
    }
  }
}
