/// Why a text is no drawing, and where.
package struct DrawingMistake: Error, Equatable {
  /// From 0.
  package var line: Int
  /// The bytes before the place.
  package var offset: Int
  package var message: String

  package init(line: Int, offset: Int, message: String) {
    (self.line, self.offset, self.message) = (line, offset, message)
  }
}
