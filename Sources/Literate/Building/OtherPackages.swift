import LiterateToolchain

/// Packages around documents that are not checked against them: what to do where a module is missing.
struct OtherPackages: Sendable {
  /// The package that is checked against; nil for the tool's own.
  private let package: String?
  /// Whether somebody has said which one, or nobody is to be told.
  private let isSettled: Bool
  private let isUntrusted: Bool

  /// For a run in which nothing is said of packages.
  init() { (package, isSettled, isUntrusted) = (nil, true, false) }

  init(_ place: Workplace, isUntrusted: Bool) {
    package = place.isAboutRoot ? Files.resolved(place.root) : nil
    isSettled = place.package != nil
    self.isUntrusted = isUntrusted
  }

  /// What to do about the package around a document; nil if there is none, or if it is the one.
  func note(_ file: String) -> String? {
    guard !isSettled, let found = Installation.packageAbove(Files.parent(of: Files.resolved(file)) ?? Files.current),
      Files.resolved(found) != package
    else { return nil }
    let option = "`--package \(Self.fromHere(found))`"
    return isUntrusted
      ? "Those are docs-check's own. `--untrusted` builds nothing; where the package is trusted, \(option) without it checks against the package there."
      : "Those are docs-check's own; \(option) checks against the package there."
  }

  /// The shortest path to a folder.
  private static func fromHere(_ folder: String) -> String {
    let here = Files.current
    if here == folder { return "." }
    if Files.isInside(folder, here) { return String(folder.dropFirst(here.count + (here == "/" ? 0 : 1))) }
    guard Files.isInside(here, folder) else { return folder }
    let steps = here.dropFirst(folder == "/" ? 0 : folder.count).count { $0 == "/" }
    return Array(repeating: "..", count: steps).joined(separator: "/")
  }
}
