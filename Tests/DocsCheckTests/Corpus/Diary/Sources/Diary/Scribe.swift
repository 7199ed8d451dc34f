import Foundation

/// What writes the entries of a journal.
///
/// A scribe of your own needs a level, notes, and one method:
///
///     final class Total: @unchecked Sendable { var value = 0 }
///
///     struct CountingScribe: Scribe {
///         static let total = Total()
///         var level = Journal.Level.info
///         var notes: [String: Journal.Note] = [:]
///
///         func write(_ entry: Journal.Entry) {
///             Self.total.value += 1
///         }
///     }
public protocol Scribe: Sendable {
    var level: Journal.Level { get set }
    var notes: [String: Journal.Note] { get set }
    func write(_ entry: Journal.Entry)
}

/// The line that `PrintScribe` and `MemoryScribe` write.
///
/// ```
/// let line = describe(Journal.Entry(level: .info, message: "b"), label: "a")
/// // line == "info a: b"
/// ```
///
/// Notes follow in brackets, sorted by name:
///
/// ```
/// let noted = describe(Journal.Entry(level: .info, message: "b", notes: ["y": "2", "x": "1"]), label: "a")
/// // noted == "info a: b [y=2 x=1]"
/// ```
public func describe(_ entry: Journal.Entry, label: String) -> String {
    let notes = entry.notes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let tail = notes.isEmpty ? "" : " [\(notes.joined(separator: " "))]"
    return "\(entry.level.rawValue) \(label): \(entry.message.text)\(tail)"
}

/// Prints each entry.
///
///     info shop: open
///     warning shop: no milk left [shelf=3]
public struct PrintScribe: Scribe {
    public var level = Journal.Level.info
    public var notes: [String: Journal.Note] = [:]
    let label: String

    public init(label: String) { self.label = label }
    public func write(_ entry: Journal.Entry) { print(describe(entry, label: label)) }
}

/// Keeps entries, for tests.
///
///     let memory = MemoryScribe(label: "test")
///     Journal(label: "test", scribe: memory).error("no paper")
///     print(memory.messages.count) // 1
public struct MemoryScribe: Scribe {
    final class Store: @unchecked Sendable {
        private let lock = NSLock()
        private var kept: [String] = []
        var lines: [String] { lock.withLock { kept } }
        func add(_ line: String) { lock.withLock { kept.append(line) } }
    }

    public var level = Journal.Level.info
    public var notes: [String: Journal.Note] = [:]
    let label: String
    private let store = Store()

    public init(label: String) { self.label = label }

    /// What was written so far.
    public var lines: [String] { store.lines }
    public func write(_ entry: Journal.Entry) { store.add(describe(entry, label: label)) }
}

/// Hands each entry to several scribes.
///
/// ```swift
/// let a = MemoryScribe(label: "x"), b = MemoryScribe(label: "x")
/// let logger = Journal(label: "x", scribe: TeeScribe([a, b]))
/// logger.notice("both")
/// a.lines == b.lines // true
/// ```
///
/// Without any scribe, there is nothing to write to:
///
/// ```swift
/// let none = TeeScribe([]) // traps: needs at least one scribe
/// ```
public struct TeeScribe: Scribe {
    private var scribes: [any Scribe]

    public init(_ scribes: [any Scribe]) {
        precondition(!scribes.isEmpty, "A tee needs at least one scribe")
        self.scribes = scribes
    }
    public var level: Journal.Level {
        get { scribes.map(\.level).min()! }
        set { for i in scribes.indices { scribes[i].level = newValue } }
    }
    public var notes: [String: Journal.Note] {
        get { scribes[0].notes }
        set { for i in scribes.indices { scribes[i].notes = newValue } }
    }
    public func write(_ entry: Journal.Entry) {
        for scribe in scribes where entry.level >= scribe.level { scribe.write(entry) }
    }
}

/// What all journals of the program share.
public enum Journals {
    private final class Maker: @unchecked Sendable {
        let lock = NSLock()
        var make: (@Sendable (String) -> any Scribe)?
    }
    private static let maker = Maker()

    /// Chooses the scribe for all journals that are made later. Call it once.
    ///
    ///     Journals.bootstrap { label in
    ///         PrintScribe(label: label)
    ///     }
    ///
    /// A second call is a mistake:
    ///
    ///     Journals.bootstrap(PrintScribe.init(label:))
    ///     Journals.bootstrap(PrintScribe.init(label:)) // Precondition failed: bootstrap was called twice
    public static func bootstrap(_ make: @escaping @Sendable (String) -> any Scribe) {
        maker.lock.withLock {
            precondition(maker.make == nil, "bootstrap was called twice")
            maker.make = make
        }
    }

    static func makeScribe(_ label: String) -> any Scribe {
        let make = maker.lock.withLock { maker.make }
        return make?(label) ?? PrintScribe(label: label)
    }
}
