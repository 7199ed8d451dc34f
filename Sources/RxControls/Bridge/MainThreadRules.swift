@_exported import HeadlessUI
import Rx

import class Dispatch.DispatchQueue

/// Does something that is only allowed on the main thread, where everybody may ask for it: the compiler lets an extension
/// of `Reactive` that says nothing about actors through, so this is found out when it runs.
@usableFromInline
func onMain<Result>(
  _ call: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line,
  _ body: @MainActor () throws -> Result
) rethrows -> Result {
  if !MainThread.isCurrent { offMain(call(), file, line) }
  return try withoutActuallyEscaping(body) { body in
    let isolated = Carried(value: body)
    return try MainActor.assumeIsolated { Carried(value: try isolated.value()) }.value
  }
}

/// Does something on the main thread: now, or, for a bag that goes away elsewhere, as soon as that thread gets to it.
func onMainSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
  if MainThread.isCurrent {
    MainActor.assumeIsolated(body)
  } else {
    DispatchQueue.main.async { body() }
  }
}

/// No precondition: that keeps its message to itself in a release build.
private func offMain(_ call: String, _ file: StaticString, _ line: UInt) -> Never {
  fatalError(
    "\(call) is called off the main thread. Views and controls belong to it: observe(on: MainScheduler.instance) first, or subscribe there.",
    file: file, line: line)
}

/// A value that crosses into the main actor on the thread it is on already.
@usableFromInline
struct Carried<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(value: Value) {
    self.value = value
  }
}

/// Objects of every class have a reactive face.
extension NSObject: ReactiveCompatible {}
