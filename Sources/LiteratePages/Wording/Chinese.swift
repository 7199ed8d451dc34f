import LiterateMarkup

extension Wording {
  /// In simplified characters.
  package static let chinese = Wording(
    pages: PageWords(
      toText: "跳到正文", menu: "目录", theme: "主题", system: "跟随系统", light: "浅色", dark: "深色",
      chapters: "章节", languages: "语言", reference: "参考", onThisPage: "本页内容", before: "上一章",
      next: "下一章", beforeAndAfter: "前后章节", edit: "编辑本页", asMarkdown: "本页的 Markdown",
      stamp: { snippets, claims, swift in
        "本页的 \(snippets) 段代码已用 Swift \(swift) 编译并检查，\(claims) 处断言已验证。"
      }, doesNotHold: { "本页还有 \($0) 处问题没有解决；不成立的代码已标出。" }, notChecked: "未检查：", someSnippet: "一段代码",
      linkTo: { "“\($0)”的链接" }, note: { "注 \($0)" }, backToText: "回到正文", code: "代码", space: "",
      names: "本页代码中的名称", declaredHere: "在本页声明",
      notHere: "不在这里", notHereIn: { "《\($0)》里没有这一页。" }, noSuchPage: "没有这一页", mayHaveMoved: "它可能已经移走。",
      bookBegins: "从这里开始读这本书。", referenceBegins: "从这里查阅参考。", pageMoved: "本页已经移走",
      partMoved: "这一部分已经移走", isHereNow: "现在在这里", fullStop: "。", colon: "："),
    snippets: SnippetWords(
      code: { "\($0) 代码" }, folded: "显示代码", foldedSolution: "显示一种解法", compiledOnly: "已编译，未运行",
      doesNotCompile: "如所述，无法编译",
      warns: "如所述，编译时有警告", stops: "如所述，运行到此中止", skipped: { "未检查：\($0)" }, prints: "输出",
      whatItPrints: "输出内容", error: "错误：", warning: "警告：", trap: "中止：", yourTurn: "轮到你了", holds: "通过了。",
      notYet: "还没有通过。",
      check: "检查", notReached: "没有运行到",
      doesNotHold: "不成立", details: "详情"),
    start: StartWords(
      verified: { swift, snippets, chapters, claims, skipped in
        .pieces {
          "书中每一行代码都能运行。\(chapters) 章里的 "
          Markup("strong") { "\(snippets) 段代码" }
          "已用 Swift \(swift) 编译并检查，关于它们的 "
          Markup("strong") { "\(claims) 处断言" }
          "已验证；\(skipped == 0 ? "没有遗漏" : "有 \(skipped) 段未检查")。"
        }
      }, doesNotHold: { "这是草稿：还有 \($0) 处问题没有解决。" }, begin: { "从“\($0)”开始" }, snippets: { "\($0) 段代码" },
      theReference: "参考",
      referenceHas: { symbols, modules in
        "收录了 \(modules) 个模块的 \(symbols) 个公开符号，以及用到它们的代码。"
      }),
    figures: .chinese,
    traces: TraceWords(
      lineByLine: "逐行查看每一行的值", title: { "逐行查看：\($0)" },
      introduction: "这里按执行顺序列出本章代码每一行得到的值。这些值是在代码运行时记录的；只有记录时的输出与书中完全一致，才会保留。",
      line: "代码", what: "名称", value: "值", prints: "输出", result: "结果",
      leftOut: { "此处省略了循环的 \($0) 轮。" }, cut: "之后的步骤已省略。", toSnippet: "回到这段代码"),
    scripts: .chinese, reference: .chinese)
}

extension ScriptWords {
  static let chinese = ScriptWords(
    search: "搜索", searchTitle: "搜索（/ 或 Ctrl-K）", searchBook: "搜索本书", whatToLookFor: "要查找的内容",
    searchHint: "正文、标题、代码、符号", inTheBook: "书中", symbols: "符号",
    place: "书中 {n} 处", places: "书中 {n} 处", oneSymbol: "{n} 个符号", manySymbols: "{n} 个符号", someOf: "{all} 条中的 {n} 条",
    showMore: "显示更多", nothingFound: "没有找到。", shownFor: "没有这样的写法。下面是“{word}”的结果。", didYouMean: "你要找的是“{word}”吗？",
    code: "代码", singleKeys: "单键操作：按 / 或 s 打开搜索（Ctrl-K 始终有效），按 ← 或 → 翻到上一章或下一章", copy: "复制", copied: "已复制",
    selectAndCopy: "请选中后复制",
    copyTitle: "复制这段代码", copyProgram: "复制程序", copyProgramTitle: "复制完整的程序：这段代码，以及它所需要的",
    linkToSnippet: "这段代码的链接", linkToFigure: "这幅图的链接",
    stepBack: "后退一步", stepOn: "前进一步", step: "第 {n} 步，共 {all} 步", steps: "共 {all} 步",
    values: "值", valuesTitle: "显示每一行的结果", stepping: "单步", steppingTitle: "逐步查看这段代码", notLoaded: "未能加载",
    noValues: "没有值",
    close: "关闭", allValues: "第 {n} 行的所有值", valuesSoFar: "到此为止的值", atLine: "第 {n} 行：{what}",
    atLineOnly: "第 {n} 行", printsNow: "输出“{text}”", turnLeftOut: "省略了一轮", turnsLeftOut: "省略了 {n} 轮",
    goesOn: "记录到此为止，程序还在继续", fullStop: "。", space: "")
}

extension FigureControls {
  static let chinese = FigureControls(
    stepThrough: "逐步查看图示", all: "显示全部", showAll: "显示全部图示",
    amongMoments: "一个时刻接一个时刻", amongVariations: "换一个值", scripts: .chinese)
}
