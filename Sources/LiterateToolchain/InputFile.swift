import Glibc

/// A file that has what a program can read, of any length. It has no name any more, and is gone when it is closed.
struct InputFile {
  /// The program's end.
  let reading: Descriptor
  private let writing: Descriptor

  /// - Parameter folder: beside which it is made.
  init?(_ text: String, beside folder: String) {
    let path = "\(folder).input"
    let writing = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    guard writing >= 0 else { return nil }
    self.writing = Descriptor(writing)
    let reading = open(path, O_RDONLY | O_CLOEXEC)
    unlink(path)
    guard reading >= 0 else { return nil }
    self.reading = Descriptor(reading)
    guard add(text) else { return nil }
  }

  /// Adds more to read. Whoever has come to the end may go on.
  @discardableResult
  func add(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(writing.number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// How much the program has taken: it and this side have one place in the file.
  var taken: Int { Int(lseek(reading.number, 0, SEEK_CUR)) }
}
