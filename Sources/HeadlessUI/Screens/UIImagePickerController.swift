/// Lets a person choose a picture.
///
/// ```swift
/// final class Profile: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
///   var picture: UIImage?
///
///   func imagePickerController(
///     _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
///   ) {
///     picture = (info[.editedImage] ?? info[.originalImage]) as? UIImage
///     picker.dismiss(animated: true)
///   }
///   func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
/// }
///
/// let screen = UIViewController()
/// let window = UIWindow()
/// window.rootViewController = screen
/// window.makeKeyAndVisible()
/// let profile = Profile()
/// let picker = UIImagePickerController()
/// picker.delegate = profile
/// picker.sourceType = .photoLibrary
/// UIImagePickerController.isSourceTypeAvailable(.camera)  // → false
///
/// screen.present(picker, animated: true)
/// Fingers.cancel(picker)
/// profile.picture == nil  // → true
/// screen.present(picker, animated: true)
/// Fingers.choose(UIImage(name: "beach"), in: picker)
/// profile.picture?.name  // → Optional("beach")
/// screen.presentedViewController == nil  // → true
/// ```
open class UIImagePickerController: UINavigationController {
  /// What is known about a picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The `UIImage` that the person chose; there is one every time.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture after editing. Never there, since nobody edits pictures here: code
    /// falls back on `originalImage`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The kind of what was chosen, as a string: always “public.image”.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// Where the picture's file is. Never there, since pictures have no files here.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// All of a person's pictures; what a picker has at first.
    case photoLibrary
    /// A new picture. There is no camera here, so it is not available.
    case camera
    /// The pictures a person took. It is available, and the same as `photoLibrary` here.
    case savedPhotosAlbum
  }

  /// Kept for code that sets it; a person can choose any picture whatever it is.
  open var sourceType = SourceType.photoLibrary
  /// Kept for code that sets it; nothing is edited here. False at first.
  open var allowsEditing = false

  /// Whether there are pictures of this source: true for all but `camera`.
  public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  // A person takes or leaves a picture; see Fingers.
  func choose(_ image: UIImage) {
    (delegate as? any UIImagePickerControllerDelegate)?.imagePickerController(
      self, didFinishPickingMediaWithInfo: [.originalImage: image, .mediaType: "public.image"])
  }

  func cancel() { (delegate as? any UIImagePickerControllerDelegate)?.imagePickerControllerDidCancel(self) }
}

/// Hears which picture a person took. A picker's `delegate` has to conform to `UINavigationControllerDelegate` too.
@preconcurrency @MainActor @DelegateProtocol
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called when a person takes a picture, with `Fingers.choose(_:in:)`. The picker stays on the
  /// screen until code dismisses it.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when a person takes no picture, with `Fingers.cancel(_:)`. The picker stays on the
  /// screen until code dismisses it.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
