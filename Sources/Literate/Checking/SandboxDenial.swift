/// What a program that was kept from a file or from the network by the sandbox says of it, or only tries.
struct SandboxDenial {
  /// The snippet's own text. What it says itself, no system has said.
  let code: String
  /// What the author expects to be said.
  let stated: String

  /// A sentence for a person about the first line that speaks of a denial; nil if none does.
  func note(said texts: [String]) -> String? {
    for text in texts {
      for line in text.split(separator: "\n") where !isExpected(line) {
        if let note = note(ofLine: String(line)) { return note }
      }
    }
    return nil
  }

  /// A call that is not permitted can be about anything: it is told as denied where the line or the code says what it is about.
  private func note(ofLine line: String) -> String? {
    guard Self.writing.contains(where: line.contains) else { return Self.note(in: line, at: pathInCode) }
    if let network = noteOfNetwork { return network }
    return (Self.wholePath(in: line) ?? pathInCode).flatMap { _ in Self.note(in: line) }
  }

  private var noteOfNetwork: String? {
    Self.networkCalls.first { code.contains($0.pattern) }.map { call in
      "The sandbox gives a snippet no network. This one asks for it (`\(call.name)`), and is refused."
    }
  }

  /// What may have been denied to a program that says nothing of it, as its code reads.
  var noteOfCode: String? {
    if let network = noteOfNetwork { return network }
    guard Self.fileCalls.contains(where: code.contains), let path = pathInCode else { return nil }
    return "The sandbox keeps a snippet from \(path): \(Self.rooms)"
  }

  /// Whether the phrase of a denial stands in the code, or is what was expected.
  private func isExpected(_ line: Substring) -> Bool {
    Self.phrases.contains { line.contains($0) && (code.contains($0) || stated.contains($0)) }
  }

  /// The first whole path in a literal that no snippet sees.
  private var pathInCode: Substring? {
    code.matches(of: #/"(?:file://)?(\/[^"\\\s]+)"/#).lazy.map(\.1).first { path in
      !Self.visible.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  // MARK: In one text

  /// Whether a sentence is one of these.
  static func isNote(_ text: String) -> Bool {
    text.hasPrefix("The sandbox ") || text.contains(", the sandbox hides it: ")
  }

  /// A sentence for a person; nil if the text speaks of neither. Whether a hidden file is there, nobody looks: the text may be a
  /// stranger's.
  ///
  /// - Parameters:
  ///   - text: the error that nothing caught, or what the program wrote.
  ///   - path: what it is about, if the text does not say so itself.
  static func note(in text: String, at path: Substring? = nil) -> String? {
    if network.contains(where: text.contains) { return "The sandbox denied it: a snippet has no network." }
    if writing.contains(where: text.contains) {
      return
        "The sandbox denied it: a snippet may write to the folder that it starts in, and to no other; use relative paths."
    }
    guard missing.contains(where: text.contains), let path = wholePath(in: text) ?? path else { return nil }
    return
      "If \(path) is there, the sandbox hides it: a snippet sees the package, the toolchain and the system's programs."
  }

  private static let rooms =
    "a snippet sees the package, the toolchain and the system's programs, and writes to the folder that it starts in."
  private static let network = [
    "NSURLErrorDomain", "Could not resolve host", "Couldn't connect to server", "Network is unreachable",
    "Temporary failure in name resolution",
  ]
  private static let writing = [
    "Read-only file system", "The volume is read only", "Permission denied", "Operation not permitted",
  ]
  private static let missing = ["No such file or directory", "doesn’t exist", "does not exist", "no such file"]
  private static let phrases = network + writing + missing

  private static func wholePath(in text: String) -> Substring? {
    text.split { $0.isWhitespace || "=,;\"'()[]{}“”".contains($0) }.first { $0.hasPrefix("/") && $0.count > 1 }
  }

  // MARK: In code

  private static var networkCalls: [(name: String, pattern: Regex<Substring>)] {
    [
      ("URLSession", #/\bURLSession\b/#), ("socket", #/(?:^|[^.\w])socket\(/#), ("connect", #/(?:^|[^.\w])connect\(/#),
      ("getaddrinfo", #/\bgetaddrinfo\(/#), ("curl", #/"(?:\/usr\/bin\/)?curl\b/#),
      ("wget", #/"(?:\/usr\/bin\/)?wget\b/#),
      ("contentsOf", #/contentsOf: *URL\(string: *"https?:/#),
    ]
  }
  private static let fileCalls = [
    "FileManager", "contentsOf", "fopen(", "open(", "createFile", "write(to", "FileHandle", "InputStream",
    "OutputStream",
    "Process()",
  ]
  /// What every snippet sees.
  private static let visible = ["/usr", "/bin", "/lib", "/lib64", "/sbin", "/proc", "/dev", "/etc/localtime"]
}
