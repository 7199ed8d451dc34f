import LiterateToolchain

/// A file that was checked and is to say something else now.
enum CheckedFile {
  /// - Parameter before: what was checked; the file stays as it is if it says something else by now.
  static func replace(_ file: String, saying before: [UInt8], by after: [UInt8]) throws(Refusal) {
    do throws(Files.Failure) {
      if try Files.read(file) == before { return try Files.write(after, to: file) }
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason).")
    }
    // Somebody has saved it while it was checked.
    throw Refusal("\(file) has changed in the meantime and stays as it is; run again.")
  }
}
