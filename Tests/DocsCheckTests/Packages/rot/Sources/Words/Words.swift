/// Counts words.
public func count(in text: String, longerThan limit: Int = 0) -> Int {
  precondition(limit >= 0, "No word is shorter than nothing")
  return text.split(separator: " ").count { $0.count > limit }
}

/// Remembers words.
public actor Memory {
  public private(set) var words: [String] = []
  public init() {}
  public func learn(_ word: String) { words.append(word) }
}
