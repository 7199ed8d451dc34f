import Foundation
import LiterateModel
import LiterateToolchain

/// `doctor`: what is there, what is missing, which command installs it.
package enum Doctor {
  package struct Answer: Sendable {
    package var isGood: Bool
    package var text: String
    /// What to do about it, or what would make it better.
    package var cure: String?
  }

  package static func examine(_ place: Result<Workplace, Refusal>) -> [Answer] {
    switch place {
    case .success(let place):
      toolchain(place) + package(place) + machine(place) + languages().map(tools(of:))
        + snippet(place) + prelude(place)
    case .failure(let refusal):
      [
        answer(
          false, refusal.message, Toolchain.current() == nil ? "Install a Swift 6.3 toolchain from swift.org." : nil)
      ]
    }
  }

  private static func answer(_ isGood: Bool, _ text: String, _ cure: String? = nil) -> Answer {
    Answer(isGood: isGood, text: text, cure: isGood ? nil : cure)
  }

  /// Which Swift and which docs-check there are. It comes first, as all else depends on them.
  private static func toolchain(_ place: Workplace) -> [Answer] {
    [
      answer(true, "Swift \(place.swiftVersion), toolchain in \(place.toolchain.root)"),
      answer(true, "docs-check \(place.version), " + place.installation.lines.joined(separator: ", ")),
    ]
  }

  /// What the snippets here are about, and whether the toolchain has all that they need.
  private static func package(_ place: Workplace) -> [Answer] {
    let isPackage = place.isAboutRoot && Files.exists(place.root + "/Package.swift")
    var answers = [
      answer(true, isPackage ? "package in \(place.root)" : "no package here: files are checked by themselves")
    ]
    if place.package != nil {
      answers.append(
        answer(
          true,
          "its manifest, plugins and macros run when it is built, as by `swift build`; `--untrusted` builds nothing"))
    }
    answers += place.toolchain.missing.map {
      answer(false, "\($0) is missing", "Install the whole toolchain; a part of it is not enough.")
    }
    let trial = place.trial
    answers += ToolchainAbility.allCases.filter { !trial.can($0) }.map {
      answer(false, $0.lack, "Install the whole toolchain; a part of it is not enough.")
    }
    let modules = (try? place.library(modules: nil))?.modules ?? []
    answers.append(
      answer(
        !modules.isEmpty, "modules for snippets: \(modules.isEmpty ? "none" : modules.joined(separator: ", "))",
        withoutModules(place)))
    return answers
  }

  /// What the machine has besides Swift.
  private static func machine(_ place: Workplace) -> [Answer] {
    let headers = [
      "/usr/include/stdio.h", "/usr/include/x86_64-linux-gnu/sys/types.h", "/usr/include/aarch64-linux-gnu/sys/types.h",
    ]
    let git = ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"]
    let canWrite = (try? Files.makeFolder(place.cache)) != nil
    return [
      answer(
        headers.contains(where: Files.exists), "headers of the C library",
        "apt-get install libc6-dev libstdc++-12-dev"),
      answer(canWrite, "cache in \(place.cache)", "Make the folder writable."),
      answer(git.contains(where: Files.isExecutable), "git (for --changed)", "apt-get install git"),
    ]
  }

  /// Whether the programs are there that run snippets in a language.
  private static func tools(of language: CommandLanguage) -> Answer {
    let missing = CommandTools.missing(language)
    return answer(
      missing.isEmpty,
      "snippets in \(language.name)"
        + (missing.isEmpty ? "" : ": there is no \(missing.map { "`\($0)`" }.joined(separator: ", "))"),
      language.needs.map { "Install \($0)." } ?? "Install it, or correct `commands` in book.json.")
  }

  /// Whether a snippet runs, and how far from the rest of the machine.
  private static func snippet(_ place: Workplace) -> [Answer] {
    let (problem, isolation) = trial(place)
    if let problem { return [answer(false, "a snippet does not run: \(problem)")] }
    let warning = SandboxLayer.warning(of: isolation)
    return [
      answer(true, "a snippet compiles and runs"),
      answer(
        warning == nil, "sandbox: \(isolation)" + (warning.map { "; \($0)" } ?? ""),
        (Confinement.lack.map { "There is no boundary: \($0). " } ?? "")
          + "`apt-get install bubblewrap util-linux` on a kernel with Landlock (5.13), seccomp and user namespaces gives all of it; without, only check books that you trust."
      ),
    ]
  }

  /// A file that would complete fragments, by what the last check of the documentation found.
  private static func prelude(_ place: Workplace) -> [Answer] {
    let names = place.memory.missedNames
    let proposed = MissedName.proposed(of: names.map { ($0.name, $0.completed) })
    guard !proposed.isEmpty else { return [] }
    let most = names.prefix(mostNames).map { "`\($0.name)` (\(HumanReport.counted($0.count, "fragment")))" }
    let more = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
    let library = (try? place.library(modules: nil)).flatMap { try? PublicDeclarations(of: $0, place: place) }
    let prelude = PreludeProposal(declaring: proposed, library ?? PublicDeclarations([]))
    return [
      Answer(
        isGood: true, text: "names that nobody declares, in the last check: " + most.joined(separator: ", ") + more,
        cure: """
          A file such as Prelude.swift would complete most of them, if this is what they are:

          \(prelude.lines.map { "  " + $0 }.joined(separator: "\n"))

          Then `docs-check --scope auto --prelude Prelude.swift`, or `"prelude": "Prelude.swift"` in docs-check.json.
          """)
    ]
  }

  private static let mostNames = 5

  /// What to do where snippets can import no module.
  private static func withoutModules(_ place: Workplace) -> String {
    if place.package != nil {
      return "`swift build` says whether the package builds; snippets can import its library targets, if it has some."
    }
    // Here, there may be nothing to build.
    return place.installation.package.map { "swift build --package-path \($0) --product docs-check" }
      ?? "Install docs-check again."
  }

  /// The languages besides Swift of the book that is here.
  private static func languages() -> [CommandLanguage] {
    ["Chapters/book.json", "book.json"].flatMap { file -> [CommandLanguage] in
      guard let bytes = try? Files.read(file) else { return [] }
      return BookFile.read(bytes, file: file).0.commands
    }
  }

  /// Runs a snippet from beginning to end.
  private static func trial(_ place: Workplace) -> (problem: String?, isolation: String) {
    do {
      let folder = try place.makeWorkFolder()
      defer { Files.remove(folder) }
      let file = folder + "/trial.md"
      try Files.write("```swift\nprint(1 + 1)\n```\n\n```output\n2\n```\n".utf8, to: file)
      var request = CheckRequest()
      request.paths = [file]
      request.usesCache = false
      let report = try Engine(place: place).check(.read(request, root: place.root), request).report
      return (report.allProblems.first?.message, report.isolation)
    } catch let refusal as Refusal {
      return (refusal.message, "")
    } catch {
      return ("\(error)", "")
    }
  }
}
