import Foundation
import LiterateModel
import LiterateToolchain

/// `doctor`: what is there, what is missing, which command installs it.
package enum Doctor {
  package struct Answer: Sendable {
    package var isGood: Bool
    package var text: String
    package var cure: String?
  }

  package static func examine(_ place: Result<Workplace, Refusal>) -> [Answer] {
    var answers: [Answer] = []
    func add(_ isGood: Bool, _ text: String, _ cure: String? = nil) {
      answers.append(Answer(isGood: isGood, text: text, cure: isGood ? nil : cure))
    }
    guard case .success(let place) = place else {
      if case .failure(let refusal) = place {
        add(false, refusal.message, Toolchain.current() == nil ? "Install a Swift 6.3 toolchain from swift.org." : nil)
      }
      return answers
    }
    add(true, "Swift \(place.swiftVersion), toolchain in \(place.toolchain.root)")
    add(true, "docs-check \(place.version), " + place.installation.lines.joined(separator: ", "))
    let isPackage = place.isAboutRoot && Files.exists(place.root + "/Package.swift")
    add(true, isPackage ? "package in \(place.root)" : "no package here: files are checked by themselves")
    if place.package != nil {
      add(
        true, "its manifest, plugins and macros run when it is built, as by `swift build`; `--untrusted` builds nothing"
      )
    }
    for missing in place.toolchain.missing {
      add(false, "\(missing) is missing", "Install the whole toolchain; a part of it is not enough.")
    }
    let libraries = try? place.library(modules: nil)
    let modules = libraries?.modules ?? []
    add(
      !modules.isEmpty, "modules for snippets: \(modules.isEmpty ? "none" : modules.joined(separator: ", "))",
      withoutModules(place))
    let headers = [
      "/usr/include/stdio.h", "/usr/include/x86_64-linux-gnu/sys/types.h", "/usr/include/aarch64-linux-gnu/sys/types.h",
    ]
    add(
      headers.contains(where: Files.exists), "headers of the C library",
      "apt-get install libc6-dev libstdc++-12-dev")
    let canWrite = (try? Files.makeFolder(place.cache)) != nil
    add(canWrite, "cache in \(place.cache)", "Make the folder writable.")
    add(
      ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"].contains(where: Files.isExecutable), "git (for --changed)",
      "apt-get install git")
    for language in languages() {
      let missing = CommandTools.missing(language)
      add(
        missing.isEmpty,
        "snippets in \(language.name)"
          + (missing.isEmpty ? "" : ": there is no \(missing.map { "`\($0)`" }.joined(separator: ", "))"),
        language.needs.map { "Install \($0)." } ?? "Install it, or correct `commands` in book.json.")
    }
    let (runs, isolation) = trial(place)
    add(runs == nil, runs.map { "a snippet does not run: \($0)" } ?? "a snippet compiles and runs")
    if runs == nil {
      let warning = SandboxLayer.warning(of: isolation)
      add(
        warning == nil, "sandbox: \(isolation)" + (warning.map { "; \($0)" } ?? ""),
        (Confinement.lack.map { "There is no boundary: \($0). " } ?? "")
          + "`apt-get install bubblewrap util-linux` on a kernel with Landlock (5.13), seccomp and user namespaces gives all of it; without, only check books that you trust."
      )
    }
    return answers
  }

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
