import Testing

@testable import LiteratePages

@Suite struct ReferencePathTests {
  @Test(arguments: [
    ("bag", "bag", "bag"), ("", "", ""), ("onClose › closure", "the closure onClose", "闭包 onClose"),
    ("members … closure", "a subscription’s closure", "某个订阅的闭包"),
    ("members … ControlTarget", "a subscription", "某个订阅"),
    ("associatedStorage", "as an associated object", "关联对象"),
    ("associatedStorage … closure", "a closure associated with it", "与它关联的闭包"),
    ("associatedStorage › closure", "a closure associated with it", "与它关联的闭包"),
    ("associatedStorage … Observer", "an Observer associated with it", "与它关联的 Observer"),
    ("callback … closure", "a closure in its callback", "callback 中的闭包"),
    ("targetActions … TargetAction", "one of its target actions", "targetActions 之一"),
    ("listeners … Registration", "a Registration in its listeners", "listeners 中的 Registration"),
  ])
  func aReferenceIsSaidAsAReaderWouldSayIt(_ path: String, _ english: String, _ chinese: String) {
    #expect(FigureSentences.english.reference(path) == english)
    #expect(FigureSentences.chinese.reference(path) == chinese)
  }
}
