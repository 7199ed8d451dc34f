/// Text that tells when it was changed.
///
/// ```swift
/// import Foundation
///
/// final class Listener: NSObject, NSTextStorageDelegate {
///   var heard: [String] = []
///
///   func textStorage(
///     _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
///     range editedRange: NSRange, changeInLength delta: Int
///   ) {
///     heard.append("will")
///   }
///   func textStorage(
///     _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
///     range editedRange: NSRange, changeInLength delta: Int
///   ) {
///     let what = editedMask.contains(.editedCharacters) ? "characters" : "attributes"
///     heard.append("\(what), \(delta) more")
///   }
/// }
///
/// let listener = Listener()
/// let storage = NSTextStorage(string: "Hello")
/// storage.delegate = listener
/// storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: ", world")
/// listener.heard  // → ["will", "characters, 7 more"]
/// // A group of edits is told once, at its end.
/// listener.heard = []
/// storage.beginEditing()
/// storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Bye")
/// storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "Good night")
/// storage.endEditing()
/// listener.heard  // → ["will", "characters, 5 more"]
/// storage.string  // → Good night, world
/// ```
open class NSTextStorage: NSMutableAttributedString, HasAssociatedStorage {
  /// What was changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes of some characters were set, or an input method has decided on what it composed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters came, went or were replaced.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  public let associatedStorage = AssociatedStorage()

  /// Told before and after an edit, or a group of them, is processed. Held weakly; which methods it
  /// has is looked up when it is set.
  open weak var delegate: (any NSTextStorageDelegate)? {
    didSet {
      typealias Delegate = any NSTextStorageDelegate
      hearsWill = delegate?.responds(to: #sel(Delegate.textStorage(_:willProcessEditing:range:changeInLength:))) == true
      hearsDid = delegate?.responds(to: #sel(Delegate.textStorage(_:didProcessEditing:range:changeInLength:))) == true
    }
  }

  private var hearsWill = false
  private var hearsDid = false
  private var depth = 0
  /// What was changed since the delegate was last told; empty where nothing is waiting.
  open private(set) var editedMask: EditActions = []
  /// Where it was changed since the delegate was last told, in the new text; its location is
  /// `NSNotFound` where nothing waits.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// How many UTF-16 units the text has grown by since the delegate was last told; less than
  /// zero where it has become shorter.
  open private(set) var changeInLength = 0

  /// Replaces characters and tells the delegate, unless a group of edits is open.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  /// Sets the attributes of a range in place of those it has, and tells the delegate
  /// unless a group of edits is open.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Opens a group of edits, of which the delegate hears at its end. Groups may be inside each other.
  open override func beginEditing() { depth += 1 }

  /// Closes a group of edits; with the outermost one, the delegate is told of all of
  /// them at once if there were any.
  open override func endEditing() {
    depth -= 1
    if depth == 0, !editedMask.isEmpty { processEditing() }
  }

  /// Something was changed: told at once, or at the end of a group of edits.
  open func edited(_ mask: EditActions, range: NSRange, changeInLength delta: Int) {
    let new = NSRange(location: range.location, length: range.length + delta)
    editedRange = editedRange.location == NSNotFound ? new : NSUnionRange(editedRange, new)
    editedMask.formUnion(mask)
    changeInLength += delta
    if depth == 0 { processEditing() }
  }

  /// Tells the delegate, before and after.
  open func processEditing() {
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    if hearsWill {
      delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
    }
    if hearsDid {
      delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
    }
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
  }
}

/// Told of edits of a text storage, whoever made them; both methods may be left out.
@DelegateProtocol
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called after an edit, or at the end of a group of them, before `didProcessEditing`. The text is new
  /// already, and the range lies in it.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called right after `willProcessEditing`, with the same values; then the storage forgets them.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}
