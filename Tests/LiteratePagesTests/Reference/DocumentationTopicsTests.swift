import Testing

@testable import LiteratePages

/// Groups of members that the comment of a type states.
@Suite struct DocumentationTopicsTests {
  @Test func theListsUnderTopicsAreGroups() {
    let comment = DocumentationTopics(
      """
      A list.

      ## Overview
      It has rows.
      ## Topics
      ### Looking things up ###
      Some words.
      - ``first``
      * ``List/row(at:)``
      - no name
      ### Nothing
      ### Changing it
      - ``add(_:)-4qzx``
      ## See also
      The end.
      """)
    #expect(
      comment.topics == [
        .init(title: "Looking things up", names: ["first", "List/row(at:)"]),
        .init(title: "Changing it", names: ["add(_:)-4qzx"]),
      ])
    #expect(comment.rest == "A list.\n\n## Overview\nIt has rows.\n## See also\nThe end.")
  }

  @Test(arguments: ["A list.", "", "```\n## Topics\n### A\n- ``b``\n```", "### Topics\n- ``a``"])
  func everythingElseStays(_ text: String) {
    #expect(DocumentationTopics(text).topics.isEmpty)
    #expect(DocumentationTopics(text).rest == text)
  }

  @Test(arguments: [
    ("row(at:)", "row(at:)", true), ("List/row(at:)", "row(at:)", true), ("row", "row(at:)", true),
    ("row(at:)-4qzx", "row(at:)", true), ("first-swift.property", "first", true), ("row(at:)", "row(_:)", false),
    ("ro", "row(at:)", false), ("-(_:_:)", "-(_:_:)", true), ("-(_:_:)", "+(_:_:)", false),
  ]) func aNameMeansMembers(_ row: (name: String, member: String, isIt: Bool)) {
    #expect(DocumentationTopics.isName(row.name, of: row.member) == row.isIt)
  }
}
