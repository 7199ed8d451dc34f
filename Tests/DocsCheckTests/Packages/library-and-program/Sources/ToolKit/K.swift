import Kit
public func toolKit() -> Int { kit() + 1 }
