import SnippetRuntime
import LiterateMarkup
import Testing

@testable import LiteratePages

/// The words of pages, by language.
@Suite struct WordingTests {
  @Test(arguments: [
    ("zh-Hans", true), ("zh", true), ("zh-CN", true), ("ZH-hans", true), ("zh-Hant", false), ("zh-TW", false),
    ("en", false), ("de", false), ("", false),
  ]) func aLanguageHasItsWordsOrEnglishOnes(_ row: (language: String, isChinese: Bool)) {
    #expect((Wording.of(row.language) === Wording.chinese) == row.isChinese)
    #expect((Wording.of(row.language) === Wording.english) == !row.isChinese)
  }

  @Test func scriptsFindTheSameNamesInEveryLanguage() throws {
    func names(_ words: Wording) -> [Substring] {
      words.scripts.script([("folder", "a/")]).matches(of: #/(?m)^  (\w+): "/#).map(\.1)
    }
    #expect(names(.english) == names(.chinese))
    let known = Set(names(.english).map(String.init))
    let scripts = [
      SearchDialog.script, Theme.page, CodeTheme.script, TraceButtons.script, TraceValues.script, TraceSteps.script,
      FigureScript.script, SeriesScript.script, ReferenceFilter.script,
    ].joined()
    let used = Set(scripts.matches(of: #/\bwords\.(\w+)/#).map { String($0.1) })
    #expect(used.subtracting(["index", "folder"]).subtracting(known).isEmpty, "words that no language has")
    #expect(known.subtracting(["folder"]).subtracting(used).isEmpty, "words that no script says")
    #expect(Wording.english.scripts.script([("folder", "a\"</script>")]).contains("\"a\\\"\\u003c/script\\u003e\""))
  }

  @Test func countsAreCounted() {
    #expect(
      Wording.english.pages.stamp(1, 2, "6.3")
        == "1 snippet on this page was compiled and checked, 2 claims verified, with Swift 6.3.")
    #expect(Wording.chinese.pages.stamp(1, 2, "6.3") == "本页的 1 段代码已用 Swift 6.3 编译并检查，2 处断言已验证。")
    #expect(
      WrittenHTML(Wording.english.start.verified("6.3", 2, 1, 1, 0)).text.hasSuffix(
        "<strong>1 claim</strong> about them verified; none were left out."))
  }

  @Test func chineseAndOtherLettersKeepApart() {
    let words = FigureSentences.chinese
    #expect(words.marbles(["taps", "点击", "b"], 2) == "一张弹珠图：taps、点击和 b，共 2 个事件。")
    #expect(words.event(.next, "taps", "1") == "taps 发出 1")
    #expect(words.event(.next, "点击", "一") == "点击发出一")
    #expect(words.event(.error, "taps", "E") == "taps 出错：E")
    #expect(words.object("form", "Form", false) == "form（Form）还在。")
    let link = ObjectGraph.Link(from: 0, to: 1, strength: .weak, path: "owner")
    #expect(words.link(link, "bag", "表单", true) == "bag 通过 owner 弱引用表单。这是循环引用的一部分。")
  }
}
