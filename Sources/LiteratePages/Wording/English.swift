import LiterateMarkup

extension Wording {
  package static let english = Wording(
    pages: PageWords(
      toText: "To the text", menu: "Menu", theme: "Theme", system: "System", light: "Light", dark: "Dark",
      chapters: "Chapters", languages: "Languages", reference: "Reference",
      onThisPage: "On this page", before: "Before", next: "Next", beforeAndAfter: "Chapters before and after",
      edit: "Edit this page", asMarkdown: "This page as Markdown",
      stamp: { snippets, claims, swift in
        "\(counted(snippets, "snippet")) on this page \(snippets == 1 ? "was" : "were") compiled and checked, "
          + "\(counted(claims, "claim")) verified, with Swift \(swift)."
      },
      doesNotHold: { problems in
        "\(counted(problems, "problem")) on this page \(problems == 1 ? "is" : "are") not solved yet; snippets that do not hold are marked."
      }, notChecked: "Not checked:", someSnippet: "A snippet", linkTo: { "Link to “\($0)”" },
      note: { "Note \($0)" }, backToText: "Back to the text", code: "Code", space: " ",
      names: "Names in the code of this page", declaredHere: "Declared on this page",
      notHere: "Not here", notHereIn: { "There is no such page in “\($0)”." }, noSuchPage: "There is no such page",
      mayHaveMoved: "It may have moved.", bookBegins: "The book begins here.",
      referenceBegins: "The reference begins here.", pageMoved: "This page has moved",
      partMoved: "This part has moved", isHereNow: "it is here now", fullStop: ".", colon: ": "),
    snippets: SnippetWords(
      code: { "\($0) code" }, folded: "Show the code", foldedSolution: "Show a solution",
      compiledOnly: "compiled, not run",
      doesNotCompile: "does not compile, as stated", warns: "compiles with the warnings stated",
      stops: "stops, as stated", skipped: { "not checked: \($0)" }, prints: "Prints", whatItPrints: "What it prints",
      error: "error:", warning: "warning:", trap: "stops:", yourTurn: "Your turn", holds: "It holds.",
      notYet: "Not yet.", check: "The check", notReached: "not reached", doesNotHold: "does not hold",
      details: "Details"),
    start: StartWords(
      verified: { swift, snippets, chapters, claims, skipped in
        .pieces {
          "Every line of code in this book runs. With Swift \(swift), "
          Markup("strong") { counted(snippets, "snippet") }
          " in \(counted(chapters, "chapter")) were compiled and checked, "
          Markup("strong") { counted(claims, "claim") }
          " about them verified; \(skipped == 0 ? "none" : "\(skipped)") \(skipped == 1 ? "was" : "were") left out."
        }
      },
      doesNotHold: { problems in
        "This is a draft: \(counted(problems, "problem")) in it \(problems == 1 ? "is" : "are") not solved yet."
      }, begin: { "Begin with “\($0)”" }, snippets: { counted($0, "snippet") }, theReference: "The reference",
      referenceHas: { symbols, modules in
        " has the \(counted(symbols, "public symbol")) of \(counted(modules, "module")), each with "
          + "the snippets that use it."
      }),
    figures: .english,
    traces: TraceWords(
      lineByLine: "Line by line: what each had for a value", title: { "Line by line: \($0)" },
      introduction:
        "What the lines of this chapter’s snippets had for values, in the order in which they ran: recorded "
        + "while the snippets ran, and kept only where they printed what they print in the book.",
      line: "Line", what: "What", value: "Value", prints: "Prints", result: "result",
      leftOut: { "\(counted($0, "turn")) of the loop \($0 == 1 ? "is" : "are") left out here." },
      cut: "What came after this is left out.", toSnippet: "To the snippet"),
    scripts: .english, reference: .english)
}

extension ScriptWords {
  static let english = ScriptWords(
    search: "Search", searchTitle: "Search (/ or Ctrl-K)", searchBook: "Search the book",
    whatToLookFor: "What to look for",
    searchHint: "Prose, headings, code, symbols", inTheBook: "In the book", symbols: "Symbols",
    place: "{n} place in the book", places: "{n} places in the book", oneSymbol: "{n} symbol",
    manySymbols: "{n} symbols", someOf: "{n} of {all}", showMore: "Show more", nothingFound: "Nothing found.",
    shownFor: "Nothing is written like that. This is what “{word}” finds.", didYouMean: "Did you mean “{word}”?",
    code: "code",
    singleKeys:
      "Single keys: / and s open the search (Ctrl-K always does), ← and → turn to the chapter before and after",
    copy: "Copy", copied: "Copied", selectAndCopy: "Select and copy",
    copyTitle: "Copy this snippet", copyProgram: "Copy program",
    copyProgramTitle: "Copy a whole program: this snippet, and what it needs",
    linkToSnippet: "Link to this snippet", linkToFigure: "Link to this figure",
    stepBack: "One step back", stepOn: "One step on", step: "{n} of {all}", steps: "{all} steps",
    values: "Values", valuesTitle: "Show what each line gave", stepping: "Step",
    steppingTitle: "Step through this snippet", notLoaded: "Not loaded", noValues: "No values", close: "Close",
    allValues: "Line {n}, all values", valuesSoFar: "Values so far", atLine: "Line {n}: {what}",
    atLineOnly: "Line {n}", printsNow: "Prints “{text}”", turnLeftOut: "One turn is left out",
    turnsLeftOut: "{n} turns are left out", goesOn: "The program goes on, the recording ends here", fullStop: ".",
    space: " ")
}

extension FigureControls {
  static let english = FigureControls(
    stepThrough: "Step through the figure", all: "Show all", showAll: "Show all of the figure",
    amongMoments: "One moment after the other", amongVariations: "Other values", scripts: .english)
}
