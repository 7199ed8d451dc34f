import LiterateModel

extension OpenText {
  /// New texts for stretches of bytes, as the protocol writes them, in the order of this text.
  func changes(_ edits: [(range: Range<Int>, new: String)], in unit: ColumnUnit) -> JSONValue {
    .array(
      edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
        ["range": span($0.range, in: unit).json, "newText": .string($0.new)]
      })
  }
}
