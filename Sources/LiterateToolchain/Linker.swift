package struct LinkFailure: Error, Sendable {
  package var message: String
}

/// Links runners and sessions.
package struct Linker: Sendable {
  package var toolchain: Toolchain

  package init(toolchain: Toolchain) {
    self.toolchain = toolchain
  }

  /// An executable with the library in it, which loads sessions and runs them.
  package func linkRunner(_ library: Library, to path: String) throws(LinkFailure) {
    let objects = try library.objects()
    // Two runs may link the same runner at a time.
    let beside = path + ".\(UInt32.random(in: 0...UInt32.max))"
    let list = beside + ".objects"
    let flags = beside + ".flags"
    defer {
      for file in [list, flags] { Files.remove(file) }
    }
    try Self.change { () throws(Files.Failure) in
      try Files.write(objects.map { "\"\($0)\"\n" }.joined().utf8, to: list)
    }
    try run([toolchain.autolinkExtract, "@" + list, "-o", flags], for: path)
    // Each object names what it needs, and the linker opens a library each time it is named.
    try Self.change { () throws(Files.Failure) in
      var named: Set<Substring> = []
      let each = String(decoding: try Files.read(flags), as: UTF8.self).split(separator: "\n")
        .filter { named.insert($0).inserted }
      try Files.write(each.joined(separator: "\n").utf8, to: flags)
    }
    try run(
      [
        toolchain.clang, "-fuse-ld=lld", "-pie", "-rdynamic",
        // XCTest does not say where Foundation is; this path counts for what libraries need in turn, too.
        "-Wl,--disable-new-dtags",
        "-Wl,--defsym=main=snippet_runner_main",
        // The runner drains the main queue itself; see SnippetRuntime.
        "-Wl,--defsym=swift_task_asyncMainDrainQueue=snippet_drain_main_queue",
        // The type of an error that nothing catches is told, too.
        "-Wl,--defsym=swift_errorInMain=snippet_error_at_top_level",
        "@" + list, toolchain.registration, "-L", toolchain.libraries, "-Wl,-rpath," + toolchain.libraries, "@" + flags,
      ] + library.linkFlags + [
        "-lswiftSwiftOnoneSupport", "-lm", "-o", beside,
      ], for: path)
    try Self.change { () throws(Files.Failure) in try Files.move(beside, to: path) }
  }

  private static func change(_ files: () throws(Files.Failure) -> Void) throws(LinkFailure) {
    do {
      try files()
    } catch {
      throw LinkFailure(message: "\(error.path) cannot be written: \(error.reason)")
    }
  }

  // MARK: Sessions

  /// A command that compiles, and links what it has made to a shared library. One boundary for both: to make one takes as long as
  /// such a linking.
  ///
  /// What a session needs is nearly always in the runner already, and found there when it is loaded; reading the toolchain's
  /// libraries takes longer than the rest of the linking (`relink`).
  func linking(_ object: String, to library: String, behind compilation: [String]) -> [String] {
    ["/bin/sh", "-c", Self.compileAndLink, "sh", Self.said(of: library)] + sharing(object, to: library)
      + compilation
  }

  /// The status with which such a command ends when the linker has failed.
  static let notLinked = 99
  /// Its first eight words are the file for what the linker says and the linker's command, the others the compiler's command. What the
  /// shell says of a compiler that fell is of no use to anybody.
  private static let compileAndLink = """
    exec 3>&2 2>/dev/null
    said=$1 linker=$2 a=$3 b=$4 c=$5 d=$6 e=$7 f=$8
    shift 8
    (exec "$@" 2>&3 3>&-) || exit
    "$linker" "$a" "$b" "$c" "$d" "$e" "$f" >"$said" 2>&1 || exit \(notLinked)
    """

  /// Where what the linker says is kept apart from what the compiler says.
  static func said(of library: String) -> String { library + ".said" }

  /// The system's own linker, where it is. A session is small, and the toolchain's takes longer to load than all of the linking.
  private static let small = ["/usr/bin/ld.bfd"].first(where: Files.isExecutable)

  func sharing(_ object: String, to library: String) -> [String] {
    sharing(object, to: library, by: Self.small ?? toolchain.linker)
  }

  private func sharing(_ object: String, to library: String, by linker: String) -> [String] {
    [linker, "--hash-style=gnu", "-shared", object, toolchain.registration, "-o", library]
  }

  /// Why there is no library, by the status of the command.
  static func failure(_ status: Int, of library: String) -> LinkFailure? {
    guard status == notLinked else { return nil }
    return LinkFailure(
      message: summary((try? Files.read(said(of: library))) ?? []) ?? "The linker ended without a word.")
  }

  /// A shared library with a module of a session in it that is compiled already.
  package func link(_ object: String, to library: String) throws(LinkFailure) {
    try run(sharing(object, to: library), for: library)
  }

  /// Links a session again, with the toolchain's libraries and the session's earlier ones.
  package func relink(_ object: String, to path: String, earlier: [String]) throws(LinkFailure) {
    let libraries = Files.names(in: toolchain.libraries).filter { $0.hasSuffix(".so") }
    // Some of the toolchain's libraries do not say where those are that they need in turn.
    var command =
      sharing(object, to: path, by: toolchain.linker) + earlier
      + ["--disable-new-dtags", "-rpath", toolchain.libraries, "--as-needed"]
    command += libraries.map { "\(toolchain.libraries)/\($0)" }
    // A few functions of the C library, such as `atexit`, are never in a shared one.
    command += ["/usr/lib/\(Toolchain.architecture)-linux-gnu", "/usr/lib64", "/usr/lib"]
      .map { $0 + "/libc_nonshared.a" }.filter(Files.exists).prefix(1)
    try run(command, for: path)
  }

  /// - Parameter path: what is linked.
  private func run(_ command: [String], for path: String) throws(LinkFailure) {
    do {
      let finished = try Processes.run(
        command, environment: toolchain.environment, timeout: 120, memory: 6 << 30, work: 240,
        group: toolchain.processes, within: toolchain.boundary(writing: [Files.parent(of: path) ?? "/"]))
      if finished.status != 0 {
        throw LinkFailure(
          message: Self.summary(finished.output) ?? "\(command[0]) ended with status \(finished.status).")
      }
    } catch let failure as LinkFailure {
      throw failure
    } catch let failure as Processes.Failure {
      throw LinkFailure(message: "\(failure.program) could not be started: \(failure.reason)")
    } catch {
      throw LinkFailure(message: "\(error)")
    }
  }

  /// The first lines of what a linker said. What follows them, where one fell, is of use to its makers only.
  private static func summary(_ output: [UInt8]) -> String? {
    let lines = String(decoding: output.prefix(4_000), as: UTF8.self).split(separator: "\n")
    let telling = lines.prefix { !$0.hasPrefix("PLEASE submit") }.prefix(8)
    return telling.isEmpty ? nil : telling.joined(separator: "\n")
  }
}
