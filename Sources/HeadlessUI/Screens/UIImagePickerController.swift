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
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  open var sourceType = SourceType.photoLibrary
  open var allowsEditing = false

  public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  // A person takes or leaves a picture; see Fingers.
  func choose(_ image: UIImage) {
    (delegate as? any UIImagePickerControllerDelegate)?.imagePickerController(
      self, didFinishPickingMediaWithInfo: [.originalImage: image, .mediaType: "public.image"])
  }

  func cancel() { (delegate as? any UIImagePickerControllerDelegate)?.imagePickerControllerDidCancel(self) }
}

@MainActor @DelegateProtocol
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
