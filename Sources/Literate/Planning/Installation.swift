import Foundation
import LiterateModel
import LiterateToolchain

/// The tool as it lies on this machine, and what lies beside it: everything that it brings along to check snippets with.
package struct Installation: Sendable {
  /// What `.ci/package` wrote down about the build.
  package struct Record: Decodable, Sendable {
    package var commit: String
    /// The version of the toolchain that built it.
    package var swift: String
    /// The same for the same files, wherever and whenever they are installed.
    package var digest: String
  }

  /// Where the program really is, behind all links.
  package let program: String
  package let folder: ModuleFolder
  /// Nil where SwiftPM built it, and nobody has made a package of it.
  package let record: Record?

  /// - Parameter program: the tool, if that is not this process.
  package init(program: String? = nil) throws(Refusal) {
    self.program = program ?? Files.resolved("/proc/self/exe")
    guard let folder = ModuleFolder(beside: self.program) else {
      throw Refusal(Self.alone(self.program))
    }
    self.folder = folder
    let file = folder.path + "/build.json"
    record =
      folder.layout == .built
      ? nil : (try? Files.read(file)).flatMap { try? JSONDecoder().decode(Record.self, from: Data($0)) }
  }

  /// What to do about a program that was copied without what it needs.
  private static func alone(_ program: String) -> String {
    let what = "\(program) lies alone: what it compiles snippets with stayed where it was copied from; "
    // SwiftPM's command for installing copies one file.
    guard program.hasSuffix("/.swiftpm/bin/docs-check") else {
      return what + "use a link to the program there, or install the package that `.ci/package` makes."
    }
    return what
      + "`swift package experimental-install` copies the program and nothing else. Put a link in its place, in the "
      + "folder of docs-check's sources: `swift build -c release --product docs-check && "
      + "ln -sf \"$PWD/.build/release/docs-check\" \(program)`. Or install the package that `.ci/package` makes."
  }

  /// What `docs-check version` says.
  package var lines: [String] {
    let place = "\(folder.layout == .built ? "built by SwiftPM" : "installed") in \(folder.path)"
    guard let record else { return ["Swift \(Self.compiler)", place] }
    return ["commit \(record.commit)", "Swift \(record.swift)", place]
  }

  /// The version of the compiler that compiled this, as far as a program can know.
  static var compiler: String {
    #if compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  /// The package that it is a part of, if SwiftPM built it: the folder above `.build`.
  var package: String? { folder.layout == .built ? Self.packageAbove(folder.path) : nil }

  /// The nearest package: this folder, or one that it lies in.
  static func packageAbove(_ folder: String) -> String? { Files.nearest(from: folder, with: ["Package.swift"]) }

  /// Finds out, once for each toolchain, whether its compiler can read the modules that were installed.
  ///
  /// A module can be read by the compiler that wrote it, and perhaps by others: this is tried, and not guessed from versions.
  ///
  /// - Parameters:
  ///   - memo: where the answer is kept.
  ///   - cache: a folder to work in; the compiler's own cache of modules is there.
  func tryOut(_ toolchain: Toolchain, memo: Store, cache: String) throws(Refusal) {
    guard folder.layout == .installed else { return }
    let module = folder.module(Library.runtime)
    let key = "\(toolchain.root) \(toolchain.signature) reads \(module) \(Files.signature(module))"
    if memo.value(key) != nil { return }
    let failure: String
    do {
      let file = cache + "/trial.swift"
      try Files.makeFolder(cache)
      try Files.write("import \(Library.runtime)\n".utf8, to: file)
      defer { Files.remove(file) }
      let finished = try Processes.run(
        [
          toolchain.frontend, "-frontend", "-typecheck", file, "-I", folder.modules,
          "-module-cache-path", cache + "/ModuleCache", "-swift-version", "6",
        ], environment: toolchain.environment, timeout: 120)
      if finished.status == 0 { return memo.keep([], under: key) }
      let lines = String(decoding: finished.output, as: UTF8.self).split(separator: "\n")
      failure = lines.first { $0.contains("error: ") }.map(String.init) ?? "its compiler ends with \(finished.status)"
    } catch let error as Processes.Failure {
      failure = "\(error.program) could not be started: \(error.reason)"
    } catch let error as Files.Failure {
      throw Refusal("\(error.path) cannot be written: \(error.reason); `--cache DIR` names another place.")
    } catch {
      failure = "\(error)"
    }
    throw Refusal(
      "The toolchain in \(toolchain.root) cannot compile with docs-check's modules, which Swift "
        + "\(record?.swift ?? Self.compiler) has made: \(failure)\nPut that Swift into PATH, or make a package of docs-check "
        + "with this one (`.ci/package`).")
  }
}
