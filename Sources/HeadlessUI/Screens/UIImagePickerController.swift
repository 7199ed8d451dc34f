/// Lets a person choose a picture.
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
