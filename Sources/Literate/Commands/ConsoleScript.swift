import LiterateReading

/// What the shell is told of a session: each command in turn, and a mark with its status behind what it prints.
struct ConsoleScript {
  let text: String

  /// - Parameters:
  ///   - bin: the folder with the package's programs under their names.
  init(_ commands: [String], mark: String, place: ConsolePlace, bin: String) {
    let copies = place.entries.map { Self.quoted("\(place.root)/\($0)") }
    var lines = ["exec 2>&1", "export PATH=\(Self.quoted(bin)):$PATH", "umask 022"]
    if !copies.isEmpty { lines.append("cp -R -- \(copies.joined(separator: " ")) . || exit 1") }
    lines += ["mkdir -p .build", "ln -s \(Self.quoted(bin)) .build/debug", "ln -s \(Self.quoted(bin)) .build/release"]
    lines.append("printf '%s 0\\n' \(mark)")
    for command in commands { lines += ["eval \(Self.quoted(command))", "printf '\\n%s %d\\n' \(mark) $?"] }
    text = lines.map { $0 + "\n" }.joined()
  }

  /// `swift run NAME` runs what is built.
  static func swift(_ programs: [String], bin: String) -> String {
    let withValue = ConsolePolicy.optionsWithValue.sorted().joined(separator: "|")
    return """
      #!/bin/sh
      shift
      while :; do
        case "$1" in
          \(withValue)) shift 2 ;;
          -*) shift ;;
          *) break ;;
        esac
      done
      if [ $# -eq 0 ]; then set -- \(programs.count == 1 ? programs[0] : "none"); fi
      name=$1
      shift
      exec \(quoted(bin))/"$name" "$@"

      """
  }

  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  /// What each command printed, and its status; fewer than there are commands if one ended the shell.
  ///
  /// - Parameter rest: what was printed behind the last mark.
  static func outcomes(in output: String, mark: String) -> (all: [(output: String, status: Int)], rest: String) {
    var all: [(String, Int)] = []
    var piece: [Substring] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix(mark + " "), let status = Int(line.dropFirst(mark.count + 1)) else {
        piece.append(line)
        continue
      }
      // The mark begins with the end of a line, which ends what has no end, or leaves an empty line.
      if piece.last == "" { piece.removeLast() }
      all.append((piece.map { $0 + "\n" }.joined(), status))
      piece = []
    }
    if piece.last == "" { piece.removeLast() }
    return (all, piece.map { $0 + "\n" }.joined())
  }
}
