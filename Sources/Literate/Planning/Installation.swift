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

  /// Where the program really is, behind all links; of a copy, what it was copied from.
  package let program: String
  package let folder: ModuleFolder
  /// Nil where SwiftPM built it, and nobody has made a package of it.
  package let record: Record?

  /// - Parameter program: the tool, if that is not this process.
  package init(program: String? = nil) throws(Refusal) {
    let running = program ?? Files.resolved("/proc/self/exe")
    if let folder = ModuleFolder(beside: running) {
      (self.program, self.folder) = (running, folder)
    } else if let (original, folder) = Self.original(of: running) {
      (self.program, self.folder) = (original, folder)
    } else {
      throw Refusal(Self.alone(running))
    }
    let file = folder.path + "/build.json"
    record =
      folder.layout == .built
      ? nil : (try? Files.read(file)).flatMap { try? JSONDecoder().decode(Record.self, from: Data($0)) }
  }

  /// The package whose sources this program was compiled from.
  private static let sources = #filePath.components(separatedBy: "/Sources/")[0]

  /// The program that a copy was made of, as `cp` and `swift package experimental-install` make them. What it compiles snippets
  /// with lies there.
  private static func original(of copy: String) -> (program: String, folder: ModuleFolder)? {
    for build in ["release", "debug"] {
      let program = Files.resolved("\(sources)/.build/\(build)/docs-check")
      guard program != copy, let folder = ModuleFolder(beside: program), Files.haveSameBytes(program, copy) else {
        continue
      }
      return (program, folder)
    }
    return nil
  }

  /// What to do about a program that was copied, where what it was copied from is gone.
  private static func alone(_ program: String) -> String {
    "\(program) lies alone: what it compiles snippets with was built in \(sources)/.build, which is gone, or was built "
      + "again since. Install it again, from the folder of docs-check's sources: `swift package experimental-install "
      + "--product docs-check`. Or install the package that `.ci/package` makes, which needs no sources."
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
          "-module-cache-path", CachePlace.moduleCache(in: cache), "-swift-version", "6",
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
