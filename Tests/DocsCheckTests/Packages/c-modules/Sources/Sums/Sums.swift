import CDeep
import CMapped
import CMath
import CPlus
import CSums

public func sum(_ first: Int32, _ second: Int32) -> Int32 { sums_sum(first, second) }
public func all() -> Int32 { mapped() + plus_length("abc") + Int32(lgamma(1)) + deep() }
