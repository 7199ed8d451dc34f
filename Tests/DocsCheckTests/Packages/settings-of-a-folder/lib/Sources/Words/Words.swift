/// How many words a text has.
public func count(_ text: String) -> Int { text.split(separator: " ").count }
