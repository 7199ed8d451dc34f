@preconcurrency import Glibc
import SnippetRuntime

/// A runner that waits to be told what to run. Until then it does nothing, so it may be started before its program is there.
///
/// If nobody tells it anything, it ends with this object.
package final class StartedRunner {
  let input: ProgramInput
  let output: Descriptor
  let errors: Descriptor
  let wire: Descriptor
  let watch: Descriptor
  private let process: pid_t
  private let path: String
  private let environment: [String: String]
  private let folder: String
  private let isRecording: Bool
  private var isAtWork = false

  package struct Failure: Error {
    var reason: String
  }

  init(_ run: SessionRun) throws(Failure) {
    (path, environment, folder) = (run.runner, run.environment, run.request.folder)
    isRecording = run.request.isRecording
    guard let output = isRecording ? OutputFile.pipe(in: folder) : Pipe(), let errors = Pipe(), let wire = Pipe.line(),
      let watch = Pipe.line(), let input = ProgramInput(run.inputs, beside: folder), let reading = input.reading
    else { throw Failure(reason: "no descriptor is left") }
    // Copies with numbers out of the way of those that the runner uses: one `dup2` must not run over another.
    for descriptor in [wire.1, watch.1] { descriptor.moveAbove(32) }
    do throws(Processes.Failure) {
      process = try Processes.start(
        [path], environment: environment,
        descriptors: [
          0: reading.number, 1: output.writing.number, 2: errors.writing.number,
          RunnerDescriptor.wire: wire.1.number, RunnerDescriptor.watch: watch.1.number,
        ], endsItself: true, within: run.boundary, limits: run.processes?.limits)
    } catch {
      throw Failure(reason: "\(error.program): \(error.reason)")
    }
    output.writing.close()
    errors.writing.close()
    wire.1.close()
    watch.1.close()
    (self.input, self.output, self.errors) = (input, output.reading, errors.reading)
    (self.wire, self.watch) = (wire.0, watch.0)
    for descriptor in [self.output, self.errors, self.wire, self.watch] { descriptor.setNonBlocking() }
  }

  /// Whether it can be told this run, too: it was started as one for it would be.
  func serves(_ run: SessionRun) -> Bool {
    !isAtWork && !isRecording && !run.request.isRecording && path == run.runner && environment == run.environment
      && folder == run.request.folder && input.isEmpty && run.inputs.allSatisfy(\.text.isEmpty)
  }

  /// Says that it is told something now: whoever does waits for its end.
  func begin() { isAtWork = true }

  func awaitEnd() {
    watch.close()
    wire.close()
    Processes.wait(for: process)
  }

  deinit {
    guard !isAtWork else { return }
    // It waits for a word that will not come, and then ends by itself.
    awaitEnd()
  }
}
