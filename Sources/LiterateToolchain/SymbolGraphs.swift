/// Asks the toolchain for the public symbols of a module.
package struct SymbolGraphs: Sendable {
  package struct Failure: Error, Sendable {
    package var message: String
  }

  /// A file that the toolchain wrote.
  package struct Graph: Sendable {
    /// The module whose types it extends; nil for the module's own symbols.
    package var extended: String?
    package var json: [UInt8]
  }

  /// The library's.
  package var compiler: Compiler
  package var library: Library
  /// An empty folder.
  package var folder: String

  package init(compiler: Compiler, library: Library, folder: String) {
    self.compiler = compiler
    self.library = library
    self.folder = folder
  }

  /// - Parameter isWhole: with the members that types have from protocols.
  package func read(module: String, isWhole: Bool = false) throws(Failure) -> [Graph] {
    let own = folder + "/" + module
    let toolchain = compiler.toolchain
    do {
      try Files.makeFolder(own)
      let command =
        [
          toolchain.symbolGraphExtract, "-module-name", module, "-target", toolchain.target, "-output-dir", own,
          "-minimum-access-level", "public", "-module-cache-path", compiler.cache,
        ] + (isWhole ? [] : ["-skip-synthesized-members"]) + flags
      let finished = try Processes.run(
        command, environment: toolchain.environment, timeout: 120, memory: 6 << 30, work: 240,
        within: toolchain.boundary(writing: [own, compiler.cache]))
      guard finished.status == 0 else {
        throw Failure(
          message:
            "The public symbols of \(module) cannot be listed: \(String(decoding: finished.output.prefix(500), as: UTF8.self))"
        )
      }
      var graphs: [Graph] = []
      for name in Files.names(in: own) where name.hasSuffix(".symbols.json") {
        let parts = name.dropLast(".symbols.json".count).split(separator: "@")
        graphs.append(
          Graph(extended: parts.count > 1 ? String(parts[1]) : nil, json: try Files.read("\(own)/\(name)")))
      }
      return graphs
    } catch let failure as Failure {
      throw failure
    } catch let failure as Processes.Failure {
      throw Failure(message: "\(failure.program) could not be started: \(failure.reason)")
    } catch let failure as Files.Failure {
      throw Failure(message: "\(failure.path) cannot be read: \(failure.reason)")
    } catch {
      throw Failure(message: "The public symbols of \(module) cannot be listed: \(error)")
    }
  }

  /// The library's flags, without those that the extractor does not know: it expands no macro.
  private var flags: [String] {
    var flags: [String] = []
    var rest = library.searchFlags[...]
    while let flag = rest.popFirst() {
      if flag == "-load-plugin-executable" { _ = rest.popFirst() } else { flags.append(flag) }
    }
    return flags
  }
}
