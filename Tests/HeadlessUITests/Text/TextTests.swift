import HeadlessUI
import Messaging
import Testing

private final class FieldListener: NSObject, UITextFieldDelegate {
  var heard: [String] = []
  var allows = true
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    heard.append("should begin")
    return allows
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("did begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { heard.append("did end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    heard.append("change \(range.location),\(range.length) “\(string)”")
    return string != "x"
  }
}

/// The storage is no view: its delegate is not the main actor's.
private final class StorageListener: NSObject, NSTextStorageDelegate {
  var hear: (String) -> Void = { _ in }
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) { hear("storage \(editedRange.location),\(editedRange.length) \(delta)") }
}

private final class ViewListener: NSObject, UITextViewDelegate {
  var heard: [String] = []
  func textViewDidBeginEditing(_ textView: UITextView) { heard.append("begin") }
  func textViewDidChange(_ textView: UITextView) { heard.append("changed “\(textView.text ?? "")”") }
  func textViewDidEndEditing(_ textView: UITextView) { heard.append("end") }
}

private final class BarListener: NSObject, UISearchBarDelegate {
  var heard: [String] = []
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { heard.append("begin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { heard.append("text “\(searchText)”") }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { heard.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { heard.append("cancel") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    heard.append("scope \(selectedScope)")
  }
}

@Suite @MainActor struct TextTests {
  @Test func oneEventAKeystroke() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let window = UIWindow.showing(field)
    var heard: [String] = []
    for (name, event) in [
      ("begin", UIControl.Event.editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd),
      ("exit", .editingDidEndOnExit),
    ] {
      field.addAction(UIAction { _ in heard.append("\(name) \(field.text!)") }, for: event)
    }
    field.text = "a"
    #expect(heard.isEmpty)
    #expect(Fingers.type("bc", in: field) == .done)
    #expect(heard == ["begin a", "changed ab", "changed abc"])
    heard = []
    Fingers.deleteBackward(in: field, times: 5)
    #expect(heard == ["changed ab", "changed a", "changed "])
    heard = []
    Fingers.paste("héllo 👩‍👩‍👧", in: field)
    Fingers.deleteBackward(in: field)
    #expect(field.text == "héllo ")
    Fingers.pressReturn(in: field)
    #expect(heard == ["changed héllo 👩‍👩‍👧", "changed héllo ", "exit héllo ", "end héllo "])
    #expect(!field.isFirstResponder)
    heard = []
    Fingers.clear(field)
    #expect(heard == ["changed "])
    #expect(Fingers.clear(field) == .impossible("UITextField is empty, so it shows no cross."))
    withExtendedLifetime(window) {}
  }

  @Test func theDelegateMayRefuse() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let window = UIWindow.showing(field)
    let listener = FieldListener()
    field.delegate = listener
    listener.allows = false
    #expect(Fingers.type("a", in: field) == .impossible("UITextField did not take the focus."))
    listener.allows = true
    Fingers.type("axb", in: field)
    #expect(field.text == "ab")
    Fingers.dismissKeyboard()
    #expect(
      listener.heard == [
        "should begin", "should begin", "did begin", "change 0,0 “a”", "change 1,0 “x”", "change 1,0 “b”", "did end",
      ])
    withExtendedLifetime(window) {}
  }

  @Test func onlyOneIsInFocus() {
    let window = UIWindow()
    let (a, b) = (
      UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)),
      UITextField(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    )
    window.addSubview(a)
    window.addSubview(b)
    window.makeKeyAndVisible()
    Fingers.tap(a)
    #expect(a.isFirstResponder)
    Fingers.tap(b)
    #expect(!a.isFirstResponder && b.isFirstResponder)
    b.removeFromSuperview()
    #expect(!b.isFirstResponder)
  }

  @Test func assigningClearsWhatIsComposed() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let window = UIWindow.showing(field)
    Fingers.compose("n", in: field)
    Fingers.compose("ni", in: field)
    #expect(field.text == "ni")
    #expect(field.markedText == "ni")
    field.text = "ni"
    #expect(field.markedText == nil)
    Fingers.compose("hao", in: field)
    Fingers.compose("好", in: field)
    Fingers.decide(in: field)
    #expect(field.text == "ni好")
    #expect(field.markedText == nil)
    withExtendedLifetime(window) {}
  }

  @Test func aTextViewAndItsStorage() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = UIWindow.showing(view)
    let listener = ViewListener()
    view.delegate = listener
    let storageListener = StorageListener()
    storageListener.hear = { listener.heard.append($0) }
    view.textStorage.delegate = storageListener
    view.text = "ab"
    #expect(listener.heard == ["storage 0,2 2"])
    listener.heard = []
    Fingers.type("c\n", in: view)
    #expect(listener.heard == ["begin", "storage 2,1 1", "changed “abc”", "storage 3,1 1", "changed “abc\n”"])
    view.isEditable = false
    #expect(Fingers.type("d", in: view) == .impossible("UITextView is not editable."))
    withExtendedLifetime(window) {}
  }

  /// What an input method composes and what stands around it, as `UITextInput` tells it.
  private func parts(_ input: some UITextInput) -> [String?]? {
    guard let marked = input.markedTextRange,
      let before = input.textRange(from: input.beginningOfDocument, to: marked.start),
      let after = input.textRange(from: input.endOfDocument, to: marked.end)
    else { return nil }
    return [before, marked, after].map(input.text)
  }

  @Test func aFieldSaysWhatIsComposed() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let window = UIWindow.showing(field)
    Fingers.type("é👍", in: field)
    #expect(field.markedTextRange == nil)
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 3)
    Fingers.compose("ni", in: field)
    #expect(parts(field) == ["é👍", "ni", ""])
    #expect(field.markedTextRange?.isEmpty == false)
    let stale = field.markedTextRange!
    Fingers.decide(in: field)
    #expect(parts(field) == nil)
    field.text = "é"
    #expect(field.text(in: stale) == "")
    withExtendedLifetime(window) {}
  }

  @Test func aTextViewSaysWhatIsComposedInItsMiddle() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = UIWindow.showing(view)
    let listener = ViewListener()
    view.text = "ab"
    view.selectedRange = NSRange(location: 1, length: 0)
    view.delegate = listener
    Fingers.compose("n", in: view)
    Fingers.compose("ni", in: view)
    #expect(parts(view) == ["a", "ni", "b"])
    #expect(view.offset(from: view.markedTextRange!.start, to: view.endOfDocument) == 3)
    withExtendedLifetime(window) {}
  }

  @Test func aTextViewTellsThatWhatWasComposedIsDecided() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = UIWindow.showing(view)
    let (listener, storageListener) = (ViewListener(), StorageListener())
    view.delegate = listener
    view.textStorage.delegate = storageListener
    storageListener.hear = { listener.heard.append($0) }
    Fingers.compose("你", in: view)
    Fingers.decide(in: view)
    Fingers.decide(in: view)
    #expect(
      listener.heard == ["begin", "storage 0,1 1", "changed “你”", "storage 0,1 0", "changed “你”"])
    Fingers.compose("好", in: view)
    listener.heard = []
    Fingers.dismissKeyboard()
    #expect(view.markedText == nil)
    #expect(listener.heard == ["storage 1,1 0", "changed “你好”", "end"])
    withExtendedLifetime(window) {}
  }

  @Test func aSearchBar() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 84))
    let window = UIWindow.showing(bar)
    let listener = BarListener()
    bar.delegate = listener
    bar.text = "by code"
    bar.showsCancelButton = true
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["All", "Some"]
    #expect(listener.heard.isEmpty)
    bar.text = ""
    Fingers.type("ab", in: bar)
    Fingers.pressReturn(in: bar)
    Fingers.tap(bar.cancelButton)
    Fingers.selectSegment(1, in: bar.scopeBar)
    Fingers.dismissKeyboard()
    #expect(listener.heard == ["begin", "text “a”", "text “ab”", "search", "cancel", "scope 1", "end"])
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(Fingers.tap(bar.bookmarkButton) == .impossible("UIButton is hidden."))
    withExtendedLifetime(window) {}
  }

  @Test func aScopeThatIsNotThereIsKept() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 84))
    bar.selectedScopeButtonIndex = 1
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(bar.scopeBar.selectedSegmentIndex == UISegmentedControl.noSegment)
    bar.scopeButtonTitles = ["All", "Some"]
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(bar.scopeBar.selectedSegmentIndex == 1)
    bar.selectedScopeButtonIndex = 7
    #expect(bar.scopeBar.selectedSegmentIndex == UISegmentedControl.noSegment)
    bar.scopeButtonTitles = ["All"]
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.scopeButtonTitles = nil
    bar.selectedScopeButtonIndex = -1
    #expect(bar.selectedScopeButtonIndex == -1)
  }

  @Test func aSelectionEndsWithTheText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.text = "abc"
    view.selectedRange = NSRange(location: 2, length: 9)
    #expect(view.selectedRange == NSRange(location: 2, length: 1))
    view.selectedRange = NSRange(location: 9, length: 1)
    view.insertText("d")
    #expect(view.text == "abcd")
  }
}
