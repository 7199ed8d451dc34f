enum SlotKind { case option, flag, argument }

protocol Slot {
    var kind: SlotKind { get }
    var custom: String? { get }
    var isSet: Bool { get }
    func set(_ text: String) -> Bool
}

protocol OptionalType { static var empty: Self { get } }
extension Optional: OptionalType { static var empty: Self { nil } }

final class Box<Value: ArgumentValue> {
    var value: Value?
    init(_ value: Value?) { self.value = value }

    func get() -> Value {
        if let value { return value }
        if let type = Value.self as? any OptionalType.Type, let empty = type.empty as? Value { return empty }
        fatalError("The value was read before it was parsed")
    }
    func set(_ text: String) -> Bool {
        guard let new = Value(argument: text) else { return false }
        value = new
        return true
    }
}

struct Reader {
    private var slots: [(name: String, slot: any Slot)] = []

    init(_ command: some Errand) {
        for child in Mirror(reflecting: command).children {
            guard let label = child.label, let slot = child.value as? any Slot else { continue }
            slots.append((slot.custom ?? String(label.drop { $0 == "_" }), slot))
        }
    }

    var words: [String] {
        slots.map { name, slot in
            switch slot.kind {
            case .flag: "[--\(name)]"
            case .option: "[--\(name) <\(name)>]"
            case .argument: "<\(name)>"
            }
        }
    }

    func read(_ arguments: [String]) throws {
        var rest = arguments[...]
        var positions = slots.filter { $0.slot.kind == .argument }[...]
        while let word = rest.popFirst() {
            if word.hasPrefix("--") {
                let name = word.dropFirst(2)
                guard let (_, slot) = slots.first(where: { $0.name == name && $0.slot.kind != .argument }) else {
                    throw ErrandError.unknown(word)
                }
                if slot.kind == .flag { _ = slot.set("true"); continue }
                guard let value = rest.popFirst() else { throw ErrandError.missingValue(word) }
                guard slot.set(value) else { throw ErrandError.invalid("'\(value)' is no value for '\(word)'") }
            } else {
                guard let (name, slot) = positions.popFirst() else { throw ErrandError.unknown(word) }
                guard slot.set(word) else { throw ErrandError.invalid("'\(word)' is no value for <\(name)>") }
            }
        }
        for (name, slot) in slots where !slot.isSet {
            throw slot.kind == .argument ? ErrandError.missingArgument(name) : ErrandError.missingValue("--\(name)")
        }
    }
}
