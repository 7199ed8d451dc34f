import LiterateMarkup

/// The sections of a page, in a list beside it.
struct ContentsList {
  let title: String
  let items: [(level: Int, anchor: String, text: String)]

  var html: Markup {
    guard !items.isEmpty else { return .nothing }
    return .pieces {
      Markup("nav", .class("contents"), .label(title)) {
        Markup("h2") { title }
        "\n"
        Markup("ul") {
          "\n"
          for item in items {
            Markup("li", .class("level\(item.level)")) { Markup("a", .href("#" + item.anchor)) { item.text } }
            "\n"
          }
        }
      }
      "\n"
    }
  }
}
