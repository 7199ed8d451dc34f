@preconcurrency import Glibc
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

  package func run() -> RunRecord {
    guard let output = request.isRecording ? OutputFile.pipe(in: request.folder) : Pipe(), let errors = Pipe(),
      let wire = Pipe.line(), let watch = Pipe.line(),
      let input = ProgramInput(inputs, beside: request.folder), let reading = input.reading
    else { return RunRecord(end: .refused("no descriptor is left")) }
    let process: pid_t
    do {
      process = try Processes.start(
        [runner], environment: environment,
        descriptors: [
          0: reading.number, 1: output.writing.number, 2: errors.writing.number,
          // Copies with numbers out of the way of 3 and 4.
          RunnerDescriptor.wire: high(wire.1), RunnerDescriptor.watch: high(watch.1),
        ], endsItself: true, within: boundary, limits: processes?.limits)
    } catch {
      return RunRecord(end: .refused("\(error.program): \(error.reason)"))
    }
    // Nothing of it runs before it is told what to run.
    reads?.begin()
    defer { reads?.end() }
    output.writing.close()
    errors.writing.close()
    wire.1.close()
    watch.1.close()
    for descriptor in [output.reading, errors.reading, wire.0, watch.0] { descriptor.setNonBlocking() }
    let line = watch.0.number
    processes?.hold(line, for: \.running)
    var watching = ProgramWatch(
      run: self, input: input, output: output.reading, errors: errors.reading, wire: wire.0, watch: watch.0,
      nonce: UInt64.random(in: 1...UInt64.max))
    let record = watching.toTheEnd()
    processes?.release(line)
    watch.0.close()
    wire.0.close()
    Processes.wait(for: process)
    return record
  }

  private var boundary: (Confinement, Confinement.Needs)? {
    guard let confinement else { return nil }
    var needs = Confinement.Needs()
    needs.isFirst = true
    // Room for what is written until the watcher has seen that it is too much.
    needs.disk = (request.folder, request.memory + 64 << 20)
    return (confinement, needs)
  }

  /// The number moved above those that the runner uses, so that one `dup2` does not run over another.
  private func high(_ descriptor: Descriptor) -> Int32 {
    descriptor.moveAbove(32)
    return descriptor.number
  }
}
