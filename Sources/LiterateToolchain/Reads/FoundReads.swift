/// What programs were seen to read of the files below a folder.
package struct FoundReads: Sendable, Equatable {
  /// Why nobody can be sure of it.
  package enum Doubt: Int, Sendable, Comparable {
    /// Not all that they read can be seen.
    case unseen
    /// A file was changed while they read.
    case changing

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The digest of what was read, by its path from that folder.
  package var digests: [String: String] = [:]
  package var doubt: Doubt?

  package init(_ digests: [String: String] = [:], doubt: Doubt? = nil) {
    (self.digests, self.doubt) = (digests, doubt)
  }

  package mutating func add(_ other: FoundReads) {
    // Who has seen another state of the same file than before has seen it change.
    if digests.contains(where: { path, digest in other.digests[path].map { $0 != digest } ?? false }) {
      doubt = .changing
    }
    digests.merge(other.digests) { $1 }
    doubt = [doubt, other.doubt].compactMap(\.self).max()
  }
}
