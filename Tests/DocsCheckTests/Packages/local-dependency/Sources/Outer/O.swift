import Inner

public func outer() -> String { "outer of \(inner())" }
