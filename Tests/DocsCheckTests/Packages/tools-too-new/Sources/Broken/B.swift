public func broken() -> Int {
  "not a number"
}
