import LiterateModel
import SnippetRuntime

/// Runs a program under the eyes of this process.
package struct SessionRun {
  package var runner: String
  package var request: RunnerRequest
  package var environment: [String: String]
  /// What the program's calls carry.
  package var seals: CallSeals
  /// Seconds that a snippet has.
  package var timeout: @Sendable (Int) -> Double
  /// Bytes that a snippet may write.
  package var outputLimit = 1 << 20
  /// Bytes of values and figures that a program may tell.
  package var reportLimit = 16 << 20
  /// Whether a snippet has done what is stated about it. If not, it is given a little more time: a timer or another thread
  /// may still do it.
  package var isSatisfied: @Sendable (Int, RunRecord.Part) -> Bool = { _, _ in true }
  /// Seconds.
  package var patience = 1.0
  /// What its snippets can read from the standard input, in the order in which they run.
  package var inputs: [SnippetInput] = []
  /// Told when the program begins and ends, so that it is known what it reads.
  package var reads: ReadRecord?
  /// With which the run may be called off.
  package var processes: ProcessGroup?
  /// What keeps the runner from the rest of the machine.
  package var confinement: Confinement?

  package init(
    runner: String, request: RunnerRequest, environment: [String: String], seals: CallSeals,
    timeout: @escaping @Sendable (Int) -> Double
  ) {
    self.runner = runner
    self.request = request
    self.environment = environment
    self.seals = seals
    self.timeout = timeout
  }

  /// Starts a runner for this run, or for one that differs in no more than the program.
  package func start() throws(StartedRunner.Failure) -> StartedRunner { try StartedRunner(self) }

  /// - Parameter started: a runner that is there already; it is used if it is one for this run.
  package func run(by started: StartedRunner? = nil) -> RunRecord {
    let runner: StartedRunner
    if let started, started.serves(self) {
      runner = started
    } else {
      do throws(StartedRunner.Failure) {
        runner = try start()
      } catch {
        return RunRecord(end: .refused(error.reason))
      }
    }
    // Nothing of it runs before it is told what to run.
    reads?.begin()
    defer { reads?.end() }
    runner.begin()
    let line = runner.watch.number
    processes?.hold(line, for: \.running)
    var watching = ProgramWatch(run: self, runner: runner, nonce: UInt64.random(in: 1...UInt64.max))
    let record = watching.toTheEnd()
    processes?.release(line)
    runner.awaitEnd()
    return record
  }

  var boundary: (Confinement, Confinement.Needs)? {
    guard let confinement else { return nil }
    var needs = Confinement.Needs()
    needs.isFirst = true
    // Room for what is written until the watcher has seen that it is too much.
    needs.disk = (request.folder, request.memory + 64 << 20)
    return (confinement, needs)
  }
}
