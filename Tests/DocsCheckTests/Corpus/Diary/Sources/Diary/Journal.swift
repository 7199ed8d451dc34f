/// Where a program writes what happens in it.
///
/// A journal has a label, a level, and notes that go with every entry:
///
/// ```swift
/// var logger = Journal(label: "shop")
/// logger.level = .info
/// logger.info("open")
/// // info shop: open
/// ```
///
/// Journals are values. A change to a copy stays there:
///
/// ```swift
/// let first = Journal(label: "first")
/// let second = first
/// second.level = .trace
/// // first.level == .info
/// ```
public struct Journal: Sendable {
    /// The name that stands before each entry.
    public let label: String

    private var scribe: any Scribe

    /// Makes a journal with the scribe that the program has chosen.
    ///
    /// - Parameter label: a short name, as `"shop.orders"`
    ///
    /// - SeeAlso: ``Journals/bootstrap(_:)``
    public init(label: String) {
        self.init(label: label, scribe: Journals.makeScribe(label))
    }

    /// Makes a journal with a scribe of its own.
    ///
    ///     let page = MemoryScribe(label: "test")
    ///     let logger = Journal(label: "test", scribe: page)
    ///     logger.info("hello")
    ///     // page.lines == ["info test: hello"]
    public init(label: String, scribe: any Scribe) {
        self.label = label
        self.scribe = scribe
    }

    /// The lowest level that is written.
    ///
    ///     let logger = Journal(label: "x", scribe: MemoryScribe(label: "x"))
    ///     logger.level // .info
    public var level: Level {
        get { scribe.level }
        set { scribe.level = newValue }
    }

    /// A note that goes with every entry.
    ///
    ///     logger[note: "request"] = "\(request.id)"
    ///
    /// Set it to `nil` to take it away:
    ///
    ///     if request.isDone {
    ///         logger[note: "request"] = nil
    ///     }
    public subscript(note name: String) -> Note? {
        get { scribe.notes[name] }
        set { scribe.notes[name] = newValue }
    }

    /// Writes an entry if its level is high enough.
    ///
    /// The message is made only then:
    ///
    /// ```
    /// func report() -> String {
    ///     print("working")  // never reached
    ///     return "long text"
    /// }
    /// let logger = Journal(label: "x", scribe: PrintScribe(label: "x"))
    /// logger.write(.debug, "\(report())")
    /// logger.write(.notice, "done")
    /// // prints "notice x: done"
    /// ```
    public func write(_ level: Level, _ message: @autoclosure () -> Message, notes: [String: Note] = [:]) {
        guard level >= self.level else { return }
        let all = scribe.notes.merging(notes) { $1 }
        scribe.write(Entry(level: level, message: message(), notes: all))
    }

    public func trace(_ message: @autoclosure () -> Message, notes: [String: Note] = [:]) {
        write(.trace, message(), notes: notes)
    }

    public func debug(_ message: @autoclosure () -> Message, notes: [String: Note] = [:]) {
        write(.debug, message(), notes: notes)
    }

    /// Writes what went as planned.
    ///
    ///     let user = 7
    ///     let logger = Journal(label: "login")
    ///     logger.info("welcome", metadata: ["user": "\(user)"])
    public func info(_ message: @autoclosure () -> Message, notes: [String: Note] = [:]) {
        write(.info, message(), notes: notes)
    }

    public func notice(_ message: @autoclosure () -> Message, notes: [String: Note] = [:]) {
        write(.notice, message(), notes: notes)
    }

    /// Writes what is no error yet.
    ///
    ///     logger.warning("disk is nearly full", notes: ["left": "\(disk.space)"])
    public func warning(_ message: @autoclosure () -> Message, notes: [String: Note] = [:]) {
        write(.warning, message(), notes: notes)
    }

    public func error(_ message: @autoclosure () -> Message, notes: [String: Note] = [:]) {
        write(.error, message(), notes: notes)
    }
}

extension Journal {
    /// How important an entry is.
    ///
    /// Levels can be compared:
    ///
    ///     Journal.Level.debug < .error     // true
    ///     Journal.Level.notice > .warning  // false
    ///
    /// In order of importance:
    ///
    ///     print(Journal.Level.allCases.map(\.rawValue).joined(separator: " "))
    ///     // trace debug info warning notice error
    public enum Level: String, CaseIterable, Comparable, Sendable {
        case trace, debug, info, notice, warning, error

        var rank: Int { Self.allCases.firstIndex(of: self)! }
        public static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }
    }

    /// The text of an entry. Write it as a string literal:
    ///
    ///     let message: Journal.Message = "\(3) files"
    ///     message.text // "3 files"
    ///
    /// A `String` is no message, so that texts are not put together in advance:
    ///
    ///     let text = "a text"
    ///     let wrong: Journal.Message = text // error: cannot convert value of type 'String'
    public struct Message: ExpressibleByStringInterpolation, Equatable, Sendable {
        public let text: String
        public init(stringLiteral value: String) { text = value }
    }

    /// A value that goes with an entry.
    ///
    ///     let list: Journal.Note = ["a", "b"]
    ///     print(list) // [a, b]
    public enum Note: Equatable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation,
        ExpressibleByArrayLiteral
    {
        case text(String)
        case list([Note])

        public init(stringLiteral value: String) { self = .text(value) }
        public init(arrayLiteral elements: Note...) { self = .list(elements) }
        public var description: String {
            switch self {
            case .text(let text): text
            case .list(let notes): "[\(notes.map(\.description).joined(separator: ", "))]"
            }
        }
    }

    /// What a scribe gets to write.
    public struct Entry: Equatable, Sendable {
        public var level: Level
        public var message: Message
        public var notes: [String: Note]

        public init(level: Level, message: Message, notes: [String: Note] = [:]) {
            self.level = level
            self.message = message
            self.notes = notes
        }
    }
}
