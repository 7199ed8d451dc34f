import Letters

public func words(_ text: String) -> [String] {
  text.split(separator: " ").map { Letters(String($0)).loud }
}
