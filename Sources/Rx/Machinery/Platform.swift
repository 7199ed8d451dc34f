import class Foundation.Thread

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes `text` to standard error in one call, so that lines of two threads do not mix.
func printToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    _ = write(2, bytes.baseAddress, bytes.count)
  }
}

/// The symbols of the frames above the caller.
func callStack() -> [String] { Array(Thread.callStackSymbols.dropFirst()) }
