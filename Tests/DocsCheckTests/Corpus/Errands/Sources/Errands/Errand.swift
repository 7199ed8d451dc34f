/// A command that a program can run.
///
/// Declare what the command takes as properties, and what it does in ``run()``:
///
///     struct Greet: Errand {
///         @Option var count: Int = 1
///         @Argument var name: String
///
///         mutating func run() throws {
///             for _ in 0..<count {
///                 print("Hello, \(name)!")
///             }
///         }
///     }
///
/// Then start it with the arguments of the program, `Greet.main()`. The user
/// writes:
///
///     $ greet --count 2 Sam
///     Hello, Sam!
///     Hello, Sam!
public protocol Errand {
    /// Makes the command with its default values.
    init()

    /// The name of the command and a line about it.
    static var about: About { get }

    /// Does the work.
    ///
    ///     mutating func run() throws {
    ///         print("working")
    ///     }
    mutating func run() throws

    /// Looks at the values together, before ``run()``.
    ///
    ///     func validate() throws {
    ///         guard low <= high else {
    ///             throw ErrandError.invalid("'low' is above 'high'")
    ///         }
    ///     }
    func validate() throws
}

extension Errand {
    public static var about: About { About(name: "\(Self.self)".lowercased()) }
    public func validate() throws {}

    /// Reads the arguments and returns the command with its values.
    ///
    ///     let greet = Greet.parse(["--count", "3", "Sam"])
    ///     print(greet.count) // 3
    public static func parse(_ arguments: [String]) throws -> Self {
        let command = Self()
        try Reader(command).read(arguments)
        try command.validate()
        return command
    }

    /// Reads the arguments of the program and runs the command.
    public static func main() { main(Array(CommandLine.arguments.dropFirst())) }

    /// Reads the given arguments and runs the command.
    public static func main(_ arguments: [String]) {
        do {
            var command = try parse(arguments)
            try command.run()
        } catch {
            print("Error: \(error)")
        }
    }

    /// The text that explains how to call the command.
    ///
    ///     struct Copy: Errand {
    ///         @Flag var force = false
    ///         @Argument var from: String
    ///         @Argument var to: String
    ///         func run() {}
    ///     }
    ///     print(Copy.usage)
    ///     // usage: copy [--force] <from> <to>
    public static var usage: String {
        (["usage: \(about.name)"] + Reader(Self()).words).joined(separator: " ")
    }
}

/// What the help says about a command.
///
/// ```
/// let about = About(name: "fetch", summary: "Gets a file.")
/// print(about.name) // fetch
/// ```
public struct About: Sendable, Equatable {
    public var name: String
    public var summary: String

    /// - Parameters:
    ///   - name: what the user types
    ///   - summary: one line for the help
    public init(name: String, summary: String = "") {
        self.name = name
        self.summary = summary
    }
}

/// What can be wrong with arguments.
///
/// The description is the sentence that the user sees:
///
///     let problem = ErrandError.missingValue("--count")
///     print(problem)
///     // '--count' needs a value
///
/// Handle the cases that matter to you:
///
/// ```
/// switch error {
/// case .unknownFlag(let name): print("what is \(name)?")
/// default: print(error)
/// }
/// ```
public enum ErrandError: Error, Equatable, CustomStringConvertible {
    case unknown(String)
    case missingValue(String)
    case missingArgument(String)
    case invalid(String)

    public var description: String {
        switch self {
        case .unknown(let name): "'\(name)' is unknown"
        case .missingValue(let name): "'\(name)' needs a value"
        case .missingArgument(let name): "<\(name)> is missing"
        case .invalid(let text): text
        }
    }
}
