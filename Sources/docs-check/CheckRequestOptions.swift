import Foundation
import Literate

extension Invocation {
  /// What the options ask of a check.
  func checkRequest() throws(Refusal) -> CheckRequest {
    var request = CheckRequest()
    request.paths = arguments
    request.filters = values["--filter"] ?? []
    request.jobs = number("--jobs")
    request.usesCache = !has("--no-cache")
    request.timeout = text("--timeout").flatMap { Double($0) } ?? 10
    request.compileTimeout = text("--compile-timeout").flatMap { Double($0) } ?? 60
    request.failsFast = has("--fail-fast")
    request.isIsolated = text("--sandbox") != "off"
    request.isUntrusted = has("--untrusted")
    request.mustBeIsolated = text("--sandbox") == "on" || request.isUntrusted
    request.repeats = number("--repeat") ?? 1
    request.shuffle = number("--shuffle").map { UInt64($0) }
    request.imports = values["--import"] ?? []
    request.importPlaces = settled.importPlaces
    request.commands = settled.commands
    request.ignoresForeignWords = settled.ignoresForeignWords
    request.onlyFailed = has("--failed")
    request.changedSince = text("--changed")
    if has("--untrusted") {
      // A repository can name commands that git runs, and addresses that only this machine can reach.
      for name in ["--package", "--changed", "--links", "--private-links"] where values[name] != nil {
        throw Refusal(
          "`--untrusted` does nothing that the repository says but run its snippets, and so goes without `\(name)`.")
      }
      if !request.isIsolated { throw Refusal("`--untrusted` needs the sandbox, and so goes without `--sandbox off`.") }
    }
    request.scope = text("--scope").flatMap(SessionScope.init) ?? .chapter
    if request.paths.isEmpty { setUsualPaths(&request) }
    request.standardInput = try standardInput()
    try readFindings(into: &request)
    request.costs = text("--costs")
    if request.costs != nil, !has("--shard") {
      throw Refusal("`--costs` says how `--shard` cuts the work; say which shard this is.")
    }
    request.shard = try shard()
    return request
  }
}

extension Invocation {
  /// The part of the work that is asked for.
  private func shard() throws(Refusal) -> (index: Int, count: Int)? {
    guard let shard = text("--shard") else { return nil }
    let parts = shard.split(separator: "/").map { Int($0) ?? 0 }
    guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else {
      throw Refusal("`--shard` takes a part and a number of parts, such as `2/4`, not `\(shard)`.")
    }
    return (parts[0], parts[1])
  }

  /// What is looked at where nothing is named: the book, or a package's documentation, its comments too.
  private func setUsualPaths(_ request: inout CheckRequest) {
    var usual = request
    usual.takeUsualPaths()
    if verb == "triage" || request.scope == .auto { request = usual }
    if verb == "coverage", text("--scope") == nil, !usual.paths.isEmpty {
      request = usual
      request.scope = .auto
    }
  }

  /// What standard input says, if the path `-` asks for it.
  func standardInput() throws(Refusal) -> [UInt8]? {
    guard arguments.contains("-") else { return nil }
    if verb == "serve" { throw Refusal("`serve` follows files; give it one instead of `-`.") }
    for name in ["--accept", "--write-modes", "--watch", "--site", "--locked"] where has(name) {
      throw Refusal("`\(name)` is about files, and `-` is standard input; give the file a name.")
    }
    return Array((try? FileHandle.standardInput.readToEnd()) ?? Data())
  }

  /// What is asked for with listings that nobody wrote for a checker.
  private func readFindings(into request: inout CheckRequest) throws(Refusal) {
    let isAuto = request.scope == .auto || has("--write-modes") || verb == "triage"
    if !isAuto, !mayBeUnprepared { try refuseWordsAboutFindings() }
    if isAuto || mayBeUnprepared, let path = text("--prelude") { request.prelude = try Prelude.read(path) }
    if has("--strict"), has("--lenient") { throw Refusal("`--strict` and `--lenient` are opposites; leave out one.") }
    request.strictness = has("--strict") ? .strict : has("--lenient") ? .lenient : .usual
  }
}

extension Invocation {
  /// Some options are about `--scope auto` alone.
  func refuseWordsAboutFindings() throws(Refusal) {
    for name in ["--prelude", "--strict", "--lenient"] where values[name] != nil {
      // What docs-check.json says holds where it can.
      if name == "--prelude", settled.prelude { continue }
      throw Refusal("`\(name)` is about listings that nobody wrote for a checker; add `--scope auto`.")
    }
  }
}

extension CheckRequest {
  /// There are no pages of a Swift file.
  ///
  /// - Parameter instead: what can be done with it.
  func demandMarkdown(instead: (String) -> String) throws(Refusal) {
    guard let source = paths.first(where: { $0.hasSuffix(".swift") }) else { return }
    throw Refusal(
      "Pages are made of Markdown, and `\(source)` is Swift: \(instead(source)). What its comments say gets pages beside those of a book whose book.json names the module: `\"reference\": [\"MODULE\"]`."
    )
  }
}
