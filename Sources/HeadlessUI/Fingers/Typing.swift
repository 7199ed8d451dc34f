// What a person does with a keyboard.
extension Fingers {
  /// Types a text, key by key, into a view that takes text; taps it first if it is not in focus.
  @discardableResult
  public static func type(_ text: String, in view: UIView) -> Outcome {
    write(in: view) { input in for character in text { input.insertText(String(character)) } }
  }

  /// Types into what is in focus.
  ///
  /// ```swift
  /// let name = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  /// let window = UIWindow.showing(name)
  /// Fingers.type("a")  // → impossible: nothing is in focus.
  /// Fingers.tap(name)
  /// Fingers.type("Ada")
  /// name.text  // → Optional("Ada")
  /// ```
  @discardableResult
  public static func type(_ text: String) -> Outcome {
    guard let view = UIResponder.first as? UIView else { return .impossible("nothing is in focus.") }
    return type(text, in: view)
  }

  /// Puts a whole text in at once.
  @discardableResult
  public static func paste(_ text: String, in view: UIView) -> Outcome { write(in: view) { $0.insertText(text) } }

  /// Presses the key that deletes.
  @discardableResult
  public static func deleteBackward(in view: UIView, times: Int = 1) -> Outcome {
    write(in: view) { input in for _ in 0..<max(0, times) { input.deleteBackward() } }
  }

  /// Composes with an input method: what was composed before is replaced, and nothing is decided yet.
  @discardableResult
  public static func compose(_ text: String, in view: UIView) -> Outcome {
    write(in: view) { input in
      (input as? UITextField)?.setMarkedText(text)
      (input as? UITextView)?.setMarkedText(text)
    }
  }

  /// Decides on what was composed.
  @discardableResult
  public static func decide(in view: UIView) -> Outcome {
    write(in: view) { input in
      (input as? UITextField)?.unmarkText()
      (input as? UITextView)?.unmarkText()
    }
  }

  /// Presses the return key: a line break in a text view.
  @discardableResult
  public static func pressReturn(in view: UIView) -> Outcome {
    write(in: view) { input in
      if let field = input as? UITextField { field.pressReturn() } else { input.insertText("\n") }
    }
  }

  /// Taps the cross at the end of a text field.
  @discardableResult
  public static func clear(_ view: UIView) -> Outcome {
    guard let field = field(of: view) as? UITextField else {
      return .impossible("\(UIView.name(of: view)) has no cross.")
    }
    if !field.hasText { return .impossible("\(UIView.name(of: view)) is empty, so it shows no cross.") }
    return reach(field) { field.clear() }
  }

  /// Puts the keyboard away: what was in focus is not any more.
  @discardableResult
  public static func dismissKeyboard() -> Outcome {
    guard let first = UIResponder.first else { return .impossible("nothing is in focus.") }
    return first.resignFirstResponder() ? .done : .impossible("\(Swift.type(of: first)) keeps the focus.")
  }

  /// What takes the text where a person means `view`.
  private static func field(of view: UIView) -> UIView { (view as? UISearchBar)?.searchTextField ?? view }

  private static func write(in view: UIView, _ body: (any UIKeyInput) -> Void) -> Outcome {
    let field = field(of: view)
    let name = UIView.name(of: view)
    guard let input = field as? any UIKeyInput else { return .impossible("\(name) takes no text.") }
    if let text = field as? UITextView, !text.isEditable { return .impossible("\(name) is not editable.") }
    let outcome = field.isFirstResponder ? reach(field) {} : tap(field)
    guard outcome.isDone else { return outcome }
    guard field.isFirstResponder else { return .impossible("\(name) did not take the focus.") }
    body(input)
    return .done
  }
}
