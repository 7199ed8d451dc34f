import HeadlessUI
import Testing

@Suite @MainActor struct UIBarItemTests {
  @Test(arguments: [
    (UIBarButtonItem.SystemItem.add, "Add"), (.fastForward, "Fast Forward"), (.flexibleSpace, "Flexible Space"),
  ]) func aSystemItemIsTitledInWords(_ item: UIBarButtonItem.SystemItem, _ title: String) {
    #expect(UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil).title == title)
  }
}
