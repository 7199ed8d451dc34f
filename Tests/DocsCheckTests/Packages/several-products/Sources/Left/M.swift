import Shared

public func nameLeft() -> String { "Left" }
public var sharedLeft: Shared { Shared.one }
