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
}
