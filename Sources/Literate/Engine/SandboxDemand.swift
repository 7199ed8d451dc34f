import LiterateModel
import LiterateToolchain

/// `--sandbox on`: nothing runs where not every layer of the sandbox is in force.
struct SandboxDemand {
  let workshop: Workshop
  /// The work's own.
  let folder: String

  /// Finds out what is in force by a run without a program.
  func check() throws(Refusal) {
    let runner = workshop.runners.forCommands()
    if let failure = runner.failure { throw Refusal(failure) }
    let place: String
    do {
      place = try Files.makeTemporaryFolder(in: folder)
    } catch {
      throw Refusal("\(error.path) cannot be made: \(error.reason).")
    }
    defer { Files.remove(place) }
    let record = workshop.run([], by: runner, in: place).run()
    guard let warning = SandboxLayer.warning(of: record.isolation) else { return }
    throw Refusal(
      "Nothing is run: the sandbox has to be on, and it is not whole here: \(warning); `docs-check doctor` says more.")
  }
}
