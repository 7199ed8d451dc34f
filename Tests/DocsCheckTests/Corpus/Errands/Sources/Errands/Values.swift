/// A type that can be read from an argument.
///
/// Numbers, strings and Booleans are values already. An enumeration with raw
/// values of type `String` needs only the name of the protocol:
///
///     enum Colour: String, ArgumentValue {
///         case red, green
///     }
///     Colour(argument: "red")   // Optional(.red)
///     Colour(argument: "pink")  // nil
///
/// Any other type needs an initializer:
///
///     struct Point {
///         var x, y: Int
///
///         init?(argument: String) {
///             let parts = argument.split(separator: ",").compactMap { Int($0) }
///             guard parts.count == 2 else { return nil }
///             (x, y) = (parts[0], parts[1])
///         }
///     }
///
///     struct Draw: Errand {
///         @Option var origin: Point?
///         func run() {}
///     }
public protocol ArgumentValue {
    init?(argument: String)
}

extension ArgumentValue where Self: RawRepresentable, RawValue == String {
    public init?(argument: String) { self.init(rawValue: argument) }
}
extension ArgumentValue where Self: LosslessStringConvertible {
    public init?(argument: String) { self.init(argument) }
}
extension Int: ArgumentValue {}
extension Double: ArgumentValue {}
extension String: ArgumentValue {}
extension Bool: ArgumentValue {}
extension Optional: ArgumentValue where Wrapped: ArgumentValue {
    public init?(argument: String) {
        guard let value = Wrapped(argument: argument) else { return nil }
        self = value
    }
}

/// A value with a name, `--name value`.
///
///     @Option var width: Int = 80
///     @Option var title: String?
///
/// The name can be another one than that of the property:
///
///     @Option("jobs") var parallelJobs: Int = 1
@propertyWrapper
public struct Option<Value: ArgumentValue>: Slot {
    let box: Box<Value>
    let custom: String?

    public init(wrappedValue: Value, _ name: String? = nil) {
        box = Box(wrappedValue)
        custom = name
    }
    public init(_ name: String? = nil) {
        box = Box(nil)
        custom = name
    }
    public var wrappedValue: Value {
        get { box.get() }
        nonmutating set { box.value = newValue }
    }
    var kind: SlotKind { .option }
    var isSet: Bool { box.value != nil || Value.self is any OptionalType.Type }
    func set(_ text: String) -> Bool { box.set(text) }
}

/// A switch that is on when its name is given.
///
/// ```swift
/// @Flag var verbose = false
/// ```
///
/// A flag is always a Boolean:
///
/// ```swift
/// @Flag var level = 3  // ❌ cannot convert value of type 'Int' to 'Bool'
/// ```
@propertyWrapper
public struct Flag: Slot {
    let box: Box<Bool>
    let custom: String?

    public init(wrappedValue: Bool, _ name: String? = nil) {
        box = Box(wrappedValue)
        custom = name
    }
    public var wrappedValue: Bool {
        get { box.get() }
        nonmutating set { box.value = newValue }
    }
    var kind: SlotKind { .flag }
    var isSet: Bool { true }
    func set(_ text: String) -> Bool { box.set(text) }
}

/// A value without a name. Arguments are read in the order of their properties.
///
/// ```swift
/// @Argument var source: String
/// @Argument(help: "where to") var target: String
/// ```
@propertyWrapper
public struct Argument<Value: ArgumentValue>: Slot {
    let box: Box<Value>
    var custom: String? { nil }

    public init() { box = Box(nil) }
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public var wrappedValue: Value {
        get { box.get() }
        nonmutating set { box.value = newValue }
    }
    var kind: SlotKind { .argument }
    var isSet: Bool { box.value != nil || Value.self is any OptionalType.Type }
    func set(_ text: String) -> Bool { box.set(text) }
}
