import LiterateModel

extension ProblemGuide {
  /// What can be wrong with a chapter in another language.
  static func ofTranslation(_ id: ProblemID) -> Entry {
    switch id {
    case .missingOriginal:
      Entry(
        title: "A translation has no original.",
        explanation:
          "A file in the folder of a language translates the file of the same name beside that folder. `languages` in book.json names the folders; its first entry is the language of the originals.",
        example: "Chapters/zh-Hans/01-cels.md, and Chapters/01-cells.md", cure: "Give it the name of its original.")
    case .outputDrift:
      Entry(
        title: "A translation states another output than its original.",
        explanation:
          "An `output` fence in a translation is there for whoever reads the file; it says what the original's says. Without it, the page shows that output, too.",
        example: fence("swift from=#sum", "") + "\n\n" + fence("output", "3"),
        cure: "Leave the fence out, or let `--accept` take the original's text over.")
    case .headingDrift:
      Entry(
        title: "The headings of a translation do not correspond to those of its original.",
        explanation:
          "A page has the same anchors in every language, so each heading of the original has one of the same level in the translation, in the same order.",
        example: "## Why\n\nand in the translation\n\n### 为什么",
        cure: "Add, remove or move the heading that the message names.")
    case .proseDrift:
      Entry(
        title: "The original says something else since it was translated.",
        explanation:
          "`translated.json` in the folder of a language notes what the paragraphs of an original said when they were translated. A paragraph that says something else now, a new one, or one that is gone is told at the heading of its section.",
        example: "The table asks for three cells.\n\nand later\n\nThe table asks for four cells.",
        cure:
          "Change the translation. Then `docs-check --accept` with the translation's path, and no other, notes that it says what the original says."
      )
    default:
      Entry(
        title: "A translation does not show what its original shows.",
        explanation:
          "A translation has no code of its own: each snippet of the original stands in it once, in the same order, as an empty fence with the snippet's name, or with the same text.",
        example: fence("swift from=#sum caption=\"一个和\"", ""),
        cure: "Do what the message says; if the text is an old one, `--accept` takes the original's over.")
    }
  }
}
