import Shared

public func nameMiddle() -> String { "Middle" }
public var sharedMiddle: Shared { Shared.one }
