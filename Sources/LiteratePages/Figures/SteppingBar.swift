import LiterateMarkup

/// The bar under a figure that one steps through, and over a series. It is on the page from the start, and unseen without scripts: so nothing
/// moves when the script comes that makes it work.
struct SteppingBar {
  let words: FigureControls

  /// Of one figure with several steps.
  func figure(steps: Int) -> Markup {
    bar(label: words.stepThrough, kind: "stepping") {
      button("‹", words.scripts.stepBack, name: "back", isOff: true)
      button("›", words.scripts.stepOn, name: "on")
      button(words.all, words.showAll, name: "all", isOff: true)
      place(words.scripts.steps.replacing("{all}", with: "\(steps)"))
      told("")
    }
  }

  /// Of a series. What a slider among variations changes is what the series is called.
  func series(_ label: String, slider: String, first: String, count: Int) -> Markup {
    bar(label: label, kind: "stepping among") {
      button("‹", words.scripts.stepBack, name: "back", isOff: true)
      Markup(
        empty: "input", .init("type", "range"), .init("min", "1"), .init("max", "\(count)"), .init("value", "1"),
        .label(slider))
      button("›", words.scripts.stepOn, name: "on")
      place(words.scripts.step.replacing("{n}", with: "1").replacing("{all}", with: "\(count)"))
      told(first)
    }
  }

  private func bar(label: String, kind: String, @MarkupBuilder _ content: () -> [Markup]) -> Markup {
    .pieces {
      Markup("div", .class(kind), .init("role", "group"), .label(label)) { content() }
      "\n"
    }
  }

  private func button(_ sign: String, _ label: String, name: String, isOff: Bool = false) -> Markup {
    Markup(
      "button", .init("type", "button"), .init("data-step", name), .label(label),
      isOff ? .init("aria-disabled", "true") : nil
    ) { sign }
  }

  private func place(_ text: String) -> Markup { Markup("span", .class("place")) { text } }
  private func told(_ text: String) -> Markup {
    Markup("p", .class("told"), .init("aria-live", "polite")) { labelText(text) }
  }
}
