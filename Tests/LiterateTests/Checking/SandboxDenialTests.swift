import LiterateModel
import Testing

@testable import Literate

/// What a program says that was kept from something.
@Suite struct SandboxDenialTests {
  @Test(arguments: [
    ("Error Domain=NSURLErrorDomain Code=-1004 \"x\"", "The sandbox denied it: a snippet has no network."),
    ("curl: (6) Could not resolve host: example.org", "The sandbox denied it: a snippet has no network."),
    (
      "open(/etc/x): Read-only file system",
      "The sandbox denied it: a snippet may write to the folder that it starts in, and to no other; use relative paths."
    ),
    (
      "Error \"The file doesn’t exist.\"UserInfo={NSFilePath=/srv/a.txt, NSURL=file:///srv/a.txt}",
      "If /srv/a.txt is there, the sandbox hides it: a snippet sees the package, the toolchain and the system's programs."
    ),
  ]) func isNamed(_ text: String, _ note: String) { #expect(SandboxDenial.note(in: text) == note) }

  @Test(arguments: ["", "Fatal error: no", "The file a.txt doesn’t exist.", "index out of range /usr"])
  func othersAreNot(_ text: String) { #expect(SandboxDenial.note(in: text) == nil) }

  private static let network = "The sandbox gives a snippet no network."
  private static let hidden = "If /srv/a.txt is there, the sandbox hides it: "
  private static let folder = "The sandbox denied it: a snippet may write to the folder that it starts in"

  /// A snippet that handles an error itself: what its code says, what it said, and what helps.
  @Test(arguments: [
    // An error that is caught and printed.
    (#"do { _ = try String(contentsOfFile: "/srv/a.txt") } catch { print(error) }"#, "The file doesn’t exist.", hidden),
    (#"do { try "".write(toFile: "/srv/a.txt") } catch { print(error) }"#, "Permission denied", folder),
    // perror("open") says no path.
    (#"if fopen("/srv/a.txt", "r") == nil { perror("open"); exit(1) }"#, "open: No such file or directory", hidden),
    ("let number = socket(2, 1, 0)\nperror(\"socket\")", "socket: Operation not permitted", network),
    // Nothing is said.
    (
      #"let text = try? String(contentsOfFile: "/srv/a.txt", encoding: .utf8)"#, "",
      "The sandbox keeps a snippet from /srv/a.txt"
    ),
    (
      #"precondition(FileManager.default.createFile(atPath: "/srv/a", contents: nil))"#, "",
      "The sandbox keeps a snippet from /srv/a"
    ),
    ("print(socket(2, 1, 0), errno)", "-1 1", network),
    (#"let curl = Process(); curl.arguments = ["curl", "https://a.example"]"#, "", network),
  ]) func ofASnippetThatHandlesIt(_ code: String, _ said: String, _ note: String) throws {
    let problems = Self.notes(code, errors: said)
    #expect(problems.contains { $0.hasPrefix(note) }, "\(problems)")
    #expect(!Self.notes(code, errors: said, isIsolated: false).contains { $0.contains("sandbox") })
  }

  @Test(arguments: [
    // The words are the snippet's own, or what it is about.
    (#"print("Permission denied")"#, "Permission denied"),
    (#"print("no /srv/a: Operation not permitted")"#, "no /srv/a: Operation not permitted"),
    // Its own folder, the system's programs, and a path that is no file.
    (#"try? FileManager.default.removeItem(atPath: "a.txt")"#, "Permission denied"),
    (#"_ = FileManager.default.fileExists(atPath: "/usr/bin/swift")"#, ""), (#"let route = "/users/1""#, "404"),
    // Names that are not the system's.
    ("counter.connect()\nsubject.socket(1)", "2"), ("1 + 1", "2"),
  ]) func nothingIsClaimedWithoutReason(_ code: String, _ said: String) {
    #expect(!Self.notes(code, errors: "", output: said).contains { $0.contains("sandbox") })
  }

  /// Standard error of a snippet that failed is shown, as far as a person reads it.
  @Test func standardErrorIsShownInPart() {
    let lines = (1...9).map { "line \($0)" } + [String(repeating: "a", count: 5_000)]
    let notes = Self.notes("1 + 1", errors: lines.joined(separator: "\n"))
    #expect(notes.count == 5 && notes[0] == "line 6" && notes[4].count < 120)
    #expect(Self.notes("1 + 1", errors: "pointer at 0x7f7f2c9d7ca0\n") == ["pointer at 0x…"])
  }

  private static func notes(_ code: String, errors: String, output: String = "", isIsolated: Bool = true) -> [String] {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 9)
    snippet.lines = code.split(separator: "\n").enumerated().map {
      SourceLine(text: String($1), line: $0 + 2, column: 1)
    }
    let problem = Problem(.value, at: snippet.place, "The value is another one.", expected: "1", actual: "nil")
    let notes = FailureNotes(snippet: snippet, output: output, errors: errors, isIsolated: isIsolated)
    return notes.added(to: [problem]).flatMap(\.notes)
  }
}
