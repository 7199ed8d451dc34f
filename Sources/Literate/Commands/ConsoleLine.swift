/// A line of a console session as it is compared where nobody wrote it for a checker.
enum ConsoleLine {
  /// `...` is what is left out; a duration is another one each time.
  static func loose(_ line: String) -> String { withoutTimes(line.replacing("...", with: "…")) }

  /// `0.53s`, `12 ms` and `3 seconds` are one text.
  static func withoutTimes(_ line: String) -> String {
    line.replacing(#/\b\d+(?:\.\d+)?\s?(?:ns|µs|us|ms|s|sec|secs|second|seconds|min|minutes)\b/#, with: "TIME")
      .replacing(#/\s+$/#, with: "")
  }
}
