import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// The public functions of a package by their sources: what a listing shows of one without its body is to be so.
final class PackageSignatures: Sendable {
  private let read: @Sendable () -> [FunctionSignature]
  private let known = Mutex<[String: [FunctionSignature]]?>(nil)

  /// - Parameter read: asked for once, where a listing shows a function.
  init(read: @escaping @Sendable () -> [FunctionSignature]) { self.read = read }

  /// Those of the Swift files below a package's root.
  convenience init(below root: String) {
    self.init {
      Files.tree(root + "/Sources").filter { $0.hasSuffix(".swift") }.prefix(Self.mostFiles).flatMap { file in
        FunctionSignature.declared(
          in: String(decoding: (try? Files.read("\(root)/Sources/\(file)")) ?? [], as: UTF8.self))
      }
    }
  }

  private static let mostFiles = 5_000

  private func named(_ name: String) -> [FunctionSignature] {
    known.withLock { known in
      let all = known ?? Dictionary(grouping: read(), by: \.name)
      known = all
      return all[name] ?? []
    }
  }

  /// What a listing shows otherwise than the package has it. A name that the package does not have may be the page's own.
  func problems(of listing: Snippet) -> [Problem] {
    FunctionSignature.shown(by: listing).compactMap { shown in
      let all = named(shown.name)
      guard let first = all.first else { return nil }
      let fitting = all.filter { $0.allowsLabels(of: shown) }
      let place = listing.position(ofByte: shown.offset)
      guard let near = fitting.first else {
        let names = Set(all.map(\.text)).sorted().prefix(3).map { "`\($0)`" }.joined(separator: ", ")
        return Problem(
          .contradiction, at: place, "The package has no `\(shown.text)`.", notes: ["it has \(names)"],
          length: first.name.utf8.count)
      }
      let others = fitting.compactMap { $0.otherType(in: shown) }
      guard others.count == fitting.count, let other = others.first else { return nil }
      return Problem(
        .contradiction, at: place, "The package's `\(near.text)` has `\(other.own)` where this has `\(other.other)`.",
        length: first.name.utf8.count)
    }
  }
}

extension Snippet {
  /// The place in its file of a byte of its text.
  fileprivate func position(ofByte offset: Int) -> Position {
    var rest = offset
    for line in lines {
      if rest <= line.text.utf8.count { return Position(file: place.file, line: line.line, column: line.column + rest) }
      rest -= line.text.utf8.count + 1
    }
    return place
  }
}
