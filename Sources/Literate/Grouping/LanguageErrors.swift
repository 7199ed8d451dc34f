import LiterateModel

/// Errors that say more about a version of the language than about a listing.
extension Diagnostic {
  /// Whether this compiler knows it, and wants a flag that a listing cannot have: a page may be about what is still to come.
  var asksForAFeature: Bool {
    ["-enable-experimental-feature", "-enable-upcoming-feature", "when experimental feature"]
      .contains(where: message.contains)
  }

  /// Whether another version of the language may see it otherwise.
  var dependsOnVersion: Bool { Self.dependsOnVersion(message) }

  static func dependsOnVersion(_ message: String) -> Bool {
    ["isolated", "Sendable", "concurrency", "data race", "sending"].contains(where: message.contains)
  }
}
