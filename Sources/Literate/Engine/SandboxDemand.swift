import LiterateModel
import LiterateToolchain

/// `--sandbox on`: nothing runs where not every layer of the sandbox is in force.
struct SandboxDemand {
  let workshop: Workshop
  /// The work's own.
  let folder: String

  /// Finds out what is in force by a run without a program.
  func check() throws(Refusal) {
    if let failure = workshop.runner.failure { throw Refusal(failure) }
    let place: String
    do {
      place = try Files.makeTemporaryFolder(in: folder)
    } catch {
      throw Refusal("\(error.path) cannot be made: \(error.reason).")
    }
    defer { Files.remove(place) }
    let record = workshop.run([], in: place).run()
    let missing = SandboxLayer.missing(from: record.isolation)
    guard !missing.isEmpty else { return }
    throw Refusal(
      "Nothing is run: the sandbox has to be on, and this machine does not give all of it. Without \(missing.map(\.rawValue).joined(separator: " and ")), \(missing.map(\.risk).joined(separator: ", and ")); `docs-check doctor` says more."
    )
  }
}
