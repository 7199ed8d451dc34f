import LiterateToolchain
import Synchronization

/// What console sessions are run with: a copy of the package, and its programs.
struct ConsolePlace: Sendable {
  /// The package's folder.
  let root: String
  /// Its programs that are built, by name.
  let programs: [String: String]
  /// What of it is copied.
  let entries: [String]

  private static let mostBytes = 200 << 20

  init(root: String, products: String) {
    self.root = root
    var found: [String: String] = [:]
    for name in Files.names(in: products) where !name.contains(".") && !name.hasSuffix("-tool") {
      let path = "\(products)/\(name)"
      if Files.isExecutable(path), !Files.isFolder(path) { found[name] = path }
    }
    programs = found
    // What has a name with a dot is the machine's own, or the history. Pages that were made of the rest tell a command nothing.
    entries = Files.names(in: root).filter { !$0.hasPrefix(".") && !SiteFolder.isSite("\(root)/\($0)") }.sorted()
  }

  /// Why no copy is made; nil if one can be.
  var lack: String? {
    var bytes = 0
    for entry in entries {
      bytes += Files.size(below: "\(root)/\(entry)", upTo: Self.mostBytes - bytes)
      if bytes >= Self.mostBytes {
        return "the package has more than \(Self.mostBytes >> 20) MiB, which is too much for a copy"
      }
    }
    return nil
  }

  /// What a session's outcome depends on besides its text.
  private var key: String {
    let files = entries.flatMap { entry in
      ([""] + Files.tree("\(root)/\(entry)").map { "/" + $0 }).map {
        "\(entry)\($0) \(Files.signature("\(root)/\(entry)\($0)"))"
      }
    }
    let built = programs.sorted { $0.key < $1.key }.map { "\($0.key) \(Files.signature($0.value))" }
    return Hash.digest(of: Array((files + built).joined(separator: "\n").utf8))
  }

  /// The same for all sessions of a run, looked for when the first of them asks.
  final class Shared: Sendable {
    private struct Known {
      var place: ConsolePlace?
      var key: String?
    }

    private let root: String
    private let products: String
    private let known = Mutex(Known())

    init(root: String, products: String) { (self.root, self.products) = (root, products) }

    var place: ConsolePlace { known.withLock { found(&$0) } }

    var key: String {
      known.withLock { known in
        let key = known.key ?? found(&known).key
        known.key = key
        return key
      }
    }

    private func found(_ known: inout Known) -> ConsolePlace {
      let place = known.place ?? ConsolePlace(root: root, products: products)
      known.place = place
      return place
    }
  }
}
