import Shared

public func nameRight() -> String { "Right" }
public var sharedRight: Shared { Shared.one }
