import Glibc

/// A file that has what a program can read, of any length, without anybody who writes it meanwhile.
enum InputFile {
  /// The file, opened for reading. It has no name any more, and is gone when it is closed.
  ///
  /// - Parameter folder: beside which it is made.
  static func holding(_ text: String, beside folder: String) -> Descriptor? {
    let path = "\(folder).input"
    defer { unlink(path) }
    guard (try? Files.write(Array(text.utf8), toNew: path)) != nil else { return nil }
    let reading = open(path, O_RDONLY | O_CLOEXEC)
    return reading < 0 ? nil : Descriptor(reading)
  }
}
