import Dispatch
import LiteratePages
import LiterateToolchain
import Synchronization

/// The reference of a book, where it is kept from another run: read while the snippets are looked at, since pages need both.
package final class ReferenceAhead: Sendable {
  private let read: Mutex<ReferenceLinks?> = Mutex(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Nil if the book of the snapshot has no reference.
  init?(of snapshot: BookSnapshot, library: Library, place: Workplace) {
    guard let book = snapshot.chapters.first.map({ snapshot.shelf.book(of: $0.file) }), !book.reference.isEmpty else {
      return nil
    }
    DispatchQueue.global().async {
      let kept = ReferenceSource(library: library, place: place, language: book.language)
        .kept(of: book.reference.map(\.name), repository: book.repository)
      self.read.withLock { $0 = kept.map { ReferenceLinks($0) } }
      self.isDone.signal()
    }
  }

  /// Waits until it has been read; nil where nothing is kept.
  var links: ReferenceLinks? {
    isDone.wait()
    isDone.signal()
    return read.withLock { $0 }
  }

  /// A symbol as the reference calls it.
  package struct Symbol: Sendable, Equatable {
    /// In words: `static method`.
    package var kind: String
    /// With the types around it.
    package var name: String
    package var module: String
  }

  /// The symbol that a link leads to; nil if there is none, or if the reference has not been read. Nobody waits for that.
  package func symbol(ofLink link: String) -> Symbol? {
    read.withLock { $0 }?.entries(ofLink: link).first.map {
      Symbol(kind: Wording.of("en").name(of: $0.kind).lowercased(), name: $0.name, module: $0.module)
    }
  }
}
