public func kit() -> Int { 1 }
