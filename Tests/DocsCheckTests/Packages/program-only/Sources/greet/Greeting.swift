func greeting(_ name: String) -> String { "Hello, \(name)." }
public func publicGreeting() -> String { greeting("all") }
