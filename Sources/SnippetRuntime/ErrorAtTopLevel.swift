import Glibc

/// What a program says of an error that nothing catches, before it stops: many errors describe themselves in words that do not have
/// the name of their type.
public enum ErrorAtTopLevel {
  /// The line on standard error, without the type.
  public static let mark = "The type of the error that nothing catches: "
  /// What stands between the type and the name of the case, where it has cases.
  public static let caseMark = " case "
}

/// The name of a case as the runtime knows it, whatever the error says of itself.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

private func caseName(of error: some Error) -> String {
  guard Mirror(reflecting: error).displayStyle == .enum, let name = enumCaseName(error) else { return "" }
  return ErrorAtTopLevel.caseMark + String(cString: name)
}

/// Stands in for `swift_errorInMain` in the runner, and says what that says, and the type before it.
@_silgen_name("snippet_error_at_top_level")
public func errorAtTopLevel(_ error: any Error) -> Never {
  let text = "\(ErrorAtTopLevel.mark)\(_typeName(type(of: error), qualified: true))\(caseName(of: error))\n"
  _ = text.withCString { write(2, $0, strlen($0)) }
  fatalError("Error raised at top level: \(String(reflecting: error))", file: "Swift/ErrorType.swift", line: 254)
}
