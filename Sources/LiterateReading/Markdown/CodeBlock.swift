/// A code block of a Markdown file, as libcmark sees it.
package struct CodeBlock {
  /// What follows the opening characters of the fence, unescaped.
  package var info: String
  package var literal: String
  package var startLine: Int
  package var startColumn: Int
  package var endLine: Int
  /// Whether the block before it, in the same list item or quote, is a code block too: its index among the blocks.
  package var previousBlock: Int?
  /// The code block before it, where a line such as “It prints:” stands between the two.
  package var introducedBlock: Int?
}
