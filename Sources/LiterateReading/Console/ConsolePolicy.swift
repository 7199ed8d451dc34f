/// Which commands of console sessions are run.
///
/// Nothing is installed, fetched or built because a text says so. In a file that was not written for a checker, only the programs of
/// the package are run, and with them what every system has to look at files.
package struct ConsolePolicy: Sendable {
  /// The names of the package's own programs.
  package var programs: Set<String>
  /// Whether the file was not written for a checker.
  package var isForeign: Bool

  package init(programs: Set<String>, isForeign: Bool) {
    self.programs = programs
    self.isForeign = isForeign
  }

  /// Why a command is not run, whatever programs there are; nil if nothing speaks against it.
  package static func ban(_ text: String) -> String? {
    for words in ShellWords.commands(in: text) {
      if let ban = ban(words) { return ban }
    }
    return nil
  }

  /// Why a command is not run here.
  package func refusal(_ text: String) -> String? {
    if let ban = Self.ban(text) { return ban }
    for words in ShellWords.commands(in: text) {
      if words[0] == "swift" {
        guard words.dropFirst().first == "run" else {
          return "`swift \(words.dropFirst().first ?? "")` is not run here"
        }
        guard let name = Self.target(of: words) else {
          if programs.count == 1 { continue }
          return "the package has \(programs.isEmpty ? "no program that is built" : "several programs")"
        }
        if !programs.contains(name) { return "the package has no program `\(name)` that is built" }
      } else if isForeign, !isProgram(words), !Self.helpers.contains(words[0]) {
        return "`\(words[0])` is not a program of the package"
      }
    }
    return nil
  }

  /// Whether it calls one of the package's own programs.
  package func callsProgram(_ text: String) -> Bool { ShellWords.commands(in: text).contains(where: isProgram) }

  private func isProgram(_ words: [String]) -> Bool {
    if words[0] == "swift" { return words.dropFirst().first == "run" }
    return programs.contains(Self.built(words[0]) ?? words[0])
  }

  /// The name behind `.build/debug/`.
  package static func built(_ path: String) -> String? {
    let parts = path.split(separator: "/").drop { $0 == "." }
    guard parts.count == 3, parts.first == ".build", let name = parts.last else { return nil }
    return ["debug", "release"].contains(parts[parts.startIndex + 1]) ? String(name) : nil
  }

  /// The program that `swift run` is to run; nil where it does not say.
  package static func target(of words: [String]) -> String? {
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else { return word }
      if optionsWithValue.contains(word) { rest = rest.dropFirst() }
    }
    return nil
  }

  /// Options of `swift run` that have a value in the word behind them.
  package static let optionsWithValue: Set<String> = [
    "-c", "--configuration", "--scratch-path", "--build-path", "--package-path", "-Xswiftc", "-Xcc", "-Xlinker", "-j",
    "--jobs", "--product", "--traits",
  ]

  // MARK: What is never run

  private static func ban(_ words: [String]) -> String? {
    let second = words.count > 1 ? words[1] : ""
    let name = words[0].split(separator: "/").last.map(String.init) ?? words[0]
    if installers.contains(name) { return "it installs something" }
    if name == "make" || name == "cmake" { return "it builds or installs something" }
    if managers.contains(name), words.contains(where: installing.contains) { return "it installs something" }
    if fetchers.contains(name) || name == "git" && fetching.contains(second) { return "it needs the network" }
    if name == "swift", second != "run", !second.isEmpty, !second.hasPrefix("-") {
      return "it builds the package, or changes it"
    }
    if name == "swift", words.contains("--package-path") { return "it is about another package" }
    return nil
  }

  private static let installers: Set<String> = [
    "sudo", "su", "apt", "apt-get", "aptitude", "brew", "port", "yum", "dnf", "pacman", "zypper", "apk", "snap",
    "flatpak",
    "mint", "mise", "asdf", "swiftly", "nix", "nix-env", "xcode-select", "installer", "dpkg", "rpm", "curl-install",
    "pod",
    "carthage",
  ]
  private static let managers: Set<String> = [
    "pip", "pip3", "pipx", "npm", "npx", "yarn", "pnpm", "gem", "bundle", "cargo", "go", "uv", "conda", "composer",
  ]
  private static let installing: Set<String> = ["install", "add", "i", "ci", "get", "require", "update", "upgrade"]
  private static let fetchers: Set<String> = [
    "curl", "wget", "ssh", "scp", "sftp", "rsync", "ftp", "nc", "telnet", "docker", "podman", "kubectl", "helm", "gh",
    "aws",
    "gcloud", "az", "heroku", "ping", "open", "xdg-open",
  ]
  private static let fetching: Set<String> = ["clone", "fetch", "pull", "push", "submodule", "ls-remote"]
  private static let helpers: Set<String> = [
    ":", "[", "awk", "basename", "cat", "cd", "cmp", "cp", "cut", "diff", "dirname", "echo", "env", "export", "false",
    "find",
    "grep", "head", "ls", "mkdir", "mv", "printf", "pwd", "rm", "rmdir", "sed", "seq", "set", "sleep", "sort", "tail",
    "tee",
    "test", "touch", "tr", "true", "uniq", "unset", "wc", "xargs", "yes",
  ]
}
