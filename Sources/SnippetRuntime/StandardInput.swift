@preconcurrency import Glibc

/// What a program has to read, as the C library has it, which `readLine()` goes through: it takes more at once than it gives.
///
/// The engine puts a snippet's input there when the snippet is next, so that whoever reads to the end comes to the end of that.
enum StandardInput {
  private struct Place: Equatable {
    var device: dev_t
    var number: ino_t

    init?() {
      var status = stat()
      guard fstat(STDIN_FILENO, &status) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// Set before the program starts.
  nonisolated(unsafe) private static var original: Place?

  static func begin() { original = Place() }

  /// How many bytes the C library has taken and nobody has read; -1 if the program has made something else of its input.
  static var ahead: Int {
    guard let original, Place() == original, let stream = stdin?.pointee, stream._fileno == STDIN_FILENO,
      stream._mode <= 0, stream._flags & inBackup == 0
    else { return -1 }
    guard let next = stream._IO_read_ptr, let end = stream._IO_read_end else { return 0 }
    return max(0, end - next)
  }

  /// Forgets that the end was reached: there may be more for the next snippet.
  static func goOn() {
    guard let stream = stdin, stream.pointee._flags & atEnd != 0 else { return }
    clearerr(stream)
  }

  // Flags of a stream that the C library's module does not export.
  private static let atEnd: Int32 = 0x10
  private static let inBackup: Int32 = 0x100
}
