import LiterateReading
import Testing

/// The parts of a documentation comment.
@Suite struct DocumentationCommentTests {
  @Test func theListThatSaysWhatIsWhat() {
    let comment = DocumentationComment(
      """
      Does it.

      More of it.

      - Parameter x: The first,
        in two lines.
      - Parameters:
        - y: The second.
        - `z`: The third,
          in two lines.
      - Returns: A result.
      - throws: An error.
      - Note: Mind the gap.

        And the step.
      """)
    #expect(comment.prose == "Does it.\n\nMore of it.")
    #expect(comment.parameters.map(\.name) == ["x", "y", "z"])
    #expect(
      comment.parameters.map(\.text) == ["The first,\nin two lines.", "The second.", "The third,\nin two lines."])
    #expect(comment.returns.map(\.name) == ["Returns", "Throws"])
    #expect(comment.asides == [.init(name: "Note", text: "Mind the gap.\n\nAnd the step.")])
  }

  @Test func otherListsStayLists() {
    let text = "- one\n- two: not a word that is known\n\n```\n- Note: in code\n```\n\n-Note: no item"
    #expect(DocumentationComment(text).prose == text)
    #expect(DocumentationComment(text).asides.isEmpty)
  }

  @Test func whatFollowsTheListIsProseAgain() {
    let comment = DocumentationComment("- Returns: one\n\nAfter it.\n- Warning: two")
    #expect(comment.prose.trimmingEmptyLines == "After it.")
    #expect(comment.returns.map(\.text) == ["one"])
    #expect(comment.asides.map(\.text) == ["two"])
  }

  @Test(arguments: [
    "", "-", "- ", "- :", "- Parameter", "- Parameter :", "- Parameters:", "- Parameters:\n\n\n", "```",
    "~~~\n- Note: x",
  ])
  func whateverComes(_ text: String) {
    _ = DocumentationComment(text)
    _ = DocumentationRendering(name: { _ in nil }, link: { _ in nil }).html(text)
  }
}

extension String {
  fileprivate var trimmingEmptyLines: String {
    split(separator: "\n").joined(separator: "\n")
  }
}
