import LiterateMarkup

/// The snippets that use a symbol, by chapter.
struct UseList {
  private let uses: [SnippetUse]
  private let words: ReferenceWords
  var isEmpty: Bool { uses.isEmpty }

  init(_ uses: [SnippetUse], words: ReferenceWords) {
    self.uses = uses
    self.words = words
  }

  /// As a part of the page of its own.
  var open: Markup {
    guard !isEmpty else { return .nothing }
    let shown = 12
    return .pieces {
      Markup("h2", .id("in-the-book")) { words.inTheBook }
      "\n"
      Markup("div", .class("uses")) { list(uses.prefix(shown)) }
      "\n"
      if uses.count > shown { folded(words.moreUses(uses.count - shown), uses.dropFirst(shown)) }
    }
  }

  /// As a line that opens.
  var folded: Markup {
    guard !isEmpty else { return .nothing }
    return folded(words.uses(uses.count), uses[...])
  }

  private func folded(_ title: String, _ uses: ArraySlice<SnippetUse>) -> Markup {
    .pieces {
      Markup("details", .class("uses")) {
        Markup("summary") { title }
        "\n"
        list(uses)
      }
      "\n"
    }
  }

  private func list(_ uses: ArraySlice<SnippetUse>) -> Markup {
    .pieces {
      Markup("ul") {
        "\n"
        for use in uses {
          Markup("li") {
            Markup("a", .href("../../" + use.target)) {
              [use.chapter, use.heading].compactMap { $0 }.joined(separator: " › ")
            }
            " "
            Markup("small") {
              if let name = use.name {
                Markup("code") { name }
                words.comma
              }
              words.use(use.manner)
            }
          }
          "\n"
        }
      }
      "\n"
    }
  }
}
