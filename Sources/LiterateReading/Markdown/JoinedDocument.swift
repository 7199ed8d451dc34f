import LiterateModel

extension MarkdownDocument {
  /// - Parameter regions: texts that are Markdown, each by itself, in the order of their lines in the file.
  package init(_ regions: [MarkdownRegion]) {
    var blocks: [CodeBlock] = []
    var headings: [Chapter.Heading] = []
    var links: [Chapter.Link] = []
    var notes: [Chapter.Note] = []
    var references: [Chapter.Note] = []
    var (htmlBlocks, paragraphs) = ([ClosedRange<Int>](), [ClosedRange<Int>]())
    for region in regions {
      let document = MarkdownDocument(region.text)
      blocks += document.codeBlocks.map { region.placed($0, behind: blocks.count) }
      headings += document.headings.map(region.placed)
      links += document.links.map(region.placed)
      notes += document.notes.map(region.placed)
      references += document.noteReferences.map(region.placed)
      htmlBlocks += document.htmlBlocks.map(region.placed)
      paragraphs += document.paragraphs.map(region.placed)
    }
    let order = blocks.indices.sorted { blocks[$0].startLine < blocks[$1].startLine }
    var place = Array(repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { place[old] = new }
    self.init(
      codeBlocks: order.map { old in
        var block = blocks[old]
        block.previousBlock = block.previousBlock.map { place[$0] }
        block.introducedBlock = block.introducedBlock.map { place[$0] }
        return block
      }, headings: headings.sorted { $0.line < $1.line },
      links: links.sorted { ($0.line, $0.column) < ($1.line, $1.column) },
      notes: notes.sorted { $0.line < $1.line },
      noteReferences: references.sorted { ($0.line, $0.column) < ($1.line, $1.column) },
      htmlBlocks: htmlBlocks.sorted { $0.lowerBound < $1.lowerBound },
      paragraphs: paragraphs.sorted { $0.lowerBound < $1.lowerBound })
  }
}

extension MarkdownRegion {
  /// A block of the text at its place in the file.
  ///
  /// - Parameter count: how many blocks of other texts stand before those of this one.
  fileprivate func placed(_ block: CodeBlock, behind count: Int) -> CodeBlock {
    var block = block
    block.startColumn = max(1, block.startColumn + dropped(line: block.startLine))
    block.startLine += firstLine - 1
    block.endLine += firstLine - 1
    block.previousBlock = block.previousBlock.map { $0 + count }
    block.introducedBlock = block.introducedBlock.map { $0 + count }
    return block
  }

  fileprivate func placed(_ lines: ClosedRange<Int>) -> ClosedRange<Int> {
    lines.lowerBound + firstLine - 1...lines.upperBound + firstLine - 1
  }

  fileprivate func placed(_ link: Chapter.Link) -> Chapter.Link {
    var link = link
    link.column = max(1, link.column + dropped(line: link.line))
    link.line += firstLine - 1
    return link
  }

  fileprivate func placed(_ note: Chapter.Note) -> Chapter.Note {
    var note = note
    note.column = max(1, note.column + dropped(line: note.line))
    note.line += firstLine - 1
    return note
  }

  fileprivate func placed(_ heading: Chapter.Heading) -> Chapter.Heading {
    var heading = heading
    heading.column = max(1, heading.column + dropped(line: heading.line))
    heading.line += firstLine - 1
    return heading
  }
}
