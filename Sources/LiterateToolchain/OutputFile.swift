import Glibc

/// A file that takes what a program prints, so that the program itself can tell how much that is at any time.
enum OutputFile {
  /// Both ends of it. It has no name any more, and is gone when both are closed.
  ///
  /// - Parameter folder: beside which it is made.
  static func pipe(in folder: String) -> Pipe? {
    let path = "\(folder).output"
    let writing = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard writing >= 0 else { return nil }
    let reading = open(path, O_RDONLY | O_CLOEXEC)
    unlink(path)
    guard reading >= 0 else {
      close(writing)
      return nil
    }
    return Pipe(reading: Descriptor(reading), writing: Descriptor(writing))
  }
}
