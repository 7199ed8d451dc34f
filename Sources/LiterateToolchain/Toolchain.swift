@preconcurrency import Glibc

/// The Swift toolchain that snippets are compiled with: the one whose libraries this program has loaded, or the one on the path.
package struct Toolchain: Sendable {
  /// The folder with `bin` and `lib`.
  package var root: String
  /// What is started with it, if somebody may call that off.
  package var processes: ProcessGroup?
  /// What keeps its programs from the rest of the machine.
  package var confinement: Confinement?

  package var frontend: String { root + "/bin/swift-frontend" }
  package var linker: String { root + "/bin/ld.lld" }
  package var clang: String { root + "/bin/clang" }
  package var swift: String { root + "/bin/swift" }
  package var autolinkExtract: String { root + "/bin/swift-autolink-extract" }
  package var symbolGraphExtract: String { root + "/bin/swift-symbolgraph-extract" }
  package var format: String { root + "/bin/swift-format" }
  package var sourceKit: String { root + "/lib/libsourcekitdInProc.so" }
  package var libraries: String { root + "/lib/swift/linux" }
  package var plugins: String { root + "/lib/swift/host/plugins" }

  /// With which the compiler reads a package's manifest. What was new in which version does not matter.
  package var manifestFlags: [String] {
    ["-I", root + "/lib/swift/pm/ManifestAPI", "-package-description-version", "99"]
  }

  #if arch(x86_64)
    package static let architecture = "x86_64"
  #else
    package static let architecture = "aarch64"
  #endif

  package var target: String { Self.architecture + "-unknown-linux-gnu" }
  /// The object that tells the runtime about the types of a library.
  package var registration: String { "\(libraries)/\(Self.architecture)/swiftrt.o" }

  package init(root: String) {
    self.root = root
  }

  /// The toolchain of the libraries that this process runs with, or else the one on the path.
  package static func current() -> Toolchain? { found }

  private static let found: Toolchain? = {
    let maps = (try? Files.read("/proc/self/maps")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    for line in maps.split(separator: "\n") {
      guard let slash = line.firstIndex(of: "/"), let end = line.range(of: "/lib/swift/linux/libswiftCore.so") else {
        continue
      }
      let candidate = Toolchain(root: String(line[slash..<end]))
      if candidate.missing.isEmpty { return candidate }
    }
    return onPath((getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init))
  }()

  /// The toolchain whose programs are in one of these folders, or are linked to from there.
  package static func onPath(_ folders: [String]) -> Toolchain? {
    for folder in folders {
      for name in ["swift-frontend", "swift"] where Files.isExecutable("\(folder)/\(name)") {
        let program = Files.resolved("\(folder)/\(name)")
        guard let root = Files.parent(of: program).flatMap(Files.parent) else { continue }
        let candidate = Toolchain(root: root)
        if candidate.missing.isEmpty { return candidate }
      }
    }
    // A program that chooses between toolchains stands in the way: it is asked.
    let swift = folders.map { $0 + "/swift" }.first(where: Files.isExecutable)
    return swift.flatMap(asked).flatMap { $0.missing.isEmpty ? $0 : nil }
  }

  /// What `swift -print-target-info` says of itself.
  private static func asked(_ swift: String) -> Toolchain? {
    var environment: [String: String] = [:]
    for name in ["HOME", "PATH"] { environment[name] = getenv(name).map { String(cString: $0) } }
    let finished = try? Processes.run([swift, "-print-target-info"], environment: environment, timeout: 30)
    guard let finished, finished.status == 0 else { return nil }
    let words = JSONStrings.all(in: finished.output[...])
    guard let key = words.firstIndex(of: "runtimeResourcePath"), key + 1 < words.count else { return nil }
    return Files.parent(of: words[key + 1]).flatMap(Files.parent).map(Toolchain.init(root:))
  }

  /// What is not where it should be.
  package var missing: [String] {
    [frontend, linker, clang].filter { !Files.isExecutable($0) } + [registration].filter { !Files.exists($0) }
  }

  /// What changes when the toolchain does, wherever it is.
  package var signature: String {
    let size = Files.signature(frontend).prefix { $0 != " " }
    return "\(target) \(size) \(Hash.digest(of: Files.ends(frontend, length: 65_536)))"
  }

  /// Where one of its programs runs, if there is a boundary.
  ///
  /// - Parameter folders: those that it writes to.
  func boundary(writing folders: [String]) -> (Confinement, Confinement.Needs)? {
    confinement.map { ($0, Confinement.Needs(writable: folders)) }
  }

  /// Compilers take much memory, piece by piece, and give nothing back: in large pages that is a tenth less work.
  package static let largePages = ["GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"]

  /// What compilers and linkers run with.
  package var environment: [String: String] {
    var environment = ["PATH": root + "/bin:/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"]
    // A compiler or a linker that falls would write where in its own code, and leave the files that it asks for that.
    environment["LLVM_DISABLE_SYMBOLIZATION"] = "1"
    environment.merge(Self.largePages) { $1 }
    for name in ["HOME", "TMPDIR"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }
}

extension StringProtocol {
  /// Where a text begins in this one.
  fileprivate func range(of text: String) -> Index? {
    let whole = Array(utf8)
    let part = Array(text.utf8)
    guard whole.count >= part.count else { return nil }
    for start in 0...(whole.count - part.count) where whole[start] == part[0] {
      if whole[start..<start + part.count].elementsEqual(part) {
        return utf8.index(utf8.startIndex, offsetBy: start)
      }
    }
    return nil
  }
}
