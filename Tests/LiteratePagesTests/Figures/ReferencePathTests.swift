import Testing

@testable import LiteratePages

@Suite struct ReferencePathTests {
  @Test(arguments: [
    ("bag", "bag", "bag"), ("", "", ""), ("onClose › closure", "the closure onClose", "闭包 onClose"),
    ("members … closure", "a closure in its disposables", "释放列表中的闭包"),
    ("associatedStorage", "associated object", "关联对象"),
    ("listeners … Registration", "a Registration in listeners", "listeners 中的 Registration"),
  ])
  func aReferenceIsSaidAsAReaderWouldSayIt(_ path: String, _ english: String, _ chinese: String) {
    #expect(FigureSentences.english.reference(path) == english)
    #expect(FigureSentences.chinese.reference(path) == chinese)
  }
}
