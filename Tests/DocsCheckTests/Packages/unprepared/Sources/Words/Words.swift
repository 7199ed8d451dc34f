/// Counts the words of a text.
///
///     countWords("one two") // 2
///     logger.info("counted")
public func countWords(_ text: String) -> Int { text.split(separator: " ").count }
