import Dispatch
import LiterateModel
import LiterateReading
import LiterateToolchain
import Synchronization

/// Links that lead out of the book, which are looked at only when somebody asks: the web is not the book's.
package enum ExternalLinks {
  /// - Parameter isPrivate: whether addresses that only this machine can reach are asked, too.
  package static func problems(
    in snapshot: BookSnapshot, includingPrivate isPrivate: Bool
  ) throws(Refusal) -> [Problem] {
    guard let web = WebPages(includingPrivate: isPrivate) else {
      throw Refusal("`--links` asks the web with curl, which is not installed: `apt-get install curl`.")
    }
    var places: [(address: String, place: Position)] = []
    for chapter in snapshot.all {
      for reference in MarkdownDocument.render(snapshot.bytes(of: chapter.file)).references
      where isOnTheWeb(reference.target) {
        // A page answers for all its places.
        let address = String(reference.target.prefix { $0 != "#" })
        places.append((address, Position(file: chapter.file, line: reference.line, column: reference.column)))
      }
    }
    let addresses = Set(places.map(\.address)).sorted()
    let faults = Mutex<[String: String]>([:])
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: min(8, addresses.count)) { _ in
      while true {
        let turn = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard turn < addresses.count else { return }
        let fault = web.fault(at: addresses[turn])
        faults.withLock { $0[addresses[turn]] = fault }
      }
    }
    let found = faults.withLock { $0 }
    return places.compactMap { address, place in
      found[address].map { Problem(.brokenLink, at: place, "\(address) leads nowhere: \($0).") }
    }
  }

  private static func isOnTheWeb(_ target: String) -> Bool {
    let start = target.lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
