// What a program calls that the compiler has instrumented (`-playground`): the compiler writes these calls, under these names.
// Snippets cannot use them.

/// An expression has a value, or a variable another one.
public func __builtin_log_with_id<Value>(
  _ value: Value, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int,
  _ moduleID: Int, _ fileID: Int
) -> AnyObject? {
  TraceRecorder.log(
    value, name, TracePlace(line: startLine, endLine: endLine, column: startColumn, endColumn: endColumn))
  return nil
}

/// A function says nothing as a value, and one that must not escape cannot be a value of any type.
public func __builtin_log_with_id<each Argument, Result>(
  _ value: (repeat each Argument) async throws -> Result, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ moduleID: Int, _ fileID: Int
) -> AnyObject? {
  nil
}

/// A function, a closure or a block begins.
public func __builtin_log_scope_entry(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ moduleID: Int, _ fileID: Int
) -> AnyObject? {
  TraceRecorder.enter(TracePlace(line: startLine, endLine: endLine, column: startColumn, endColumn: endColumn))
  return nil
}

/// It ends.
public func __builtin_log_scope_exit(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ moduleID: Int, _ fileID: Int
) -> AnyObject? {
  TraceRecorder.exit(TracePlace(line: startLine, endLine: endLine, column: startColumn, endColumn: endColumn))
  return nil
}

/// Something was printed.
public func __builtin_postPrint(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ moduleID: Int, _ fileID: Int
) -> AnyObject? {
  TraceRecorder.printed(TracePlace(line: startLine, endLine: endLine, column: startColumn, endColumn: endColumn))
  return nil
}

/// What each of the others gives back comes here.
public func __builtin_send_data(_ data: AnyObject?) {}

/// A statement has changed something of which the compiler tells nothing: written behind it by the weaver.
public func _snippetSeeMember<Base>(
  _ line: Int, _ column: Int, _ name: String, _ path: String, _ isWhole: Bool, _ isPlain: Bool, _ base: Base
) {
  TraceRecorder.changed(base, name, path, isWhole: isWhole, isPlain: isPlain, .ofChange(line: line, column: column))
}
