import CPlus
public func interop() -> Int32 { plus_length("four") }
