import Rx

/// What can go wrong in this module.
///
/// ```swift
/// import Foundation
/// import Rx
/// import RxControls
///
/// // What is asked of a table that nothing is bound to.
/// do {
///   let _: String = try UITableView().rx.model(at: IndexPath(row: 0, section: 0))
/// } catch RxCocoaError.invalidOperation(let what) {
///   print(what is String)
/// }
/// // Prints "true"
/// ```
public enum RxCocoaError: Swift.Error, CustomDebugStringConvertible, @unchecked Sendable {
  /// Kept for code that names it, as RxCocoa has it; nothing here throws it.
  case unknown
  /// There is no model to give: `object` is the index path where the list has no item, or says that no items were
  /// bound with `rx.items`.
  case invalidOperation(object: Any)
  /// `object` is a data source that has received no array yet, or that has no such section or, in a picker, no
  /// such row.
  case itemsNotYetBound(object: Any)
  /// A model or a message's argument is of another type than the code that asks for it says.
  case castingError(object: Any, targetType: Any.Type)

  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .invalidOperation(let object): "Invalid operation was attempted on `\(object)`."
    case .itemsNotYetBound(let object):
      "Data source is set, but items are not yet bound to user interface for `\(object)`."
    case .castingError(let object, let type): "Error casting `\(object)` to `\(type)`"
    }
  }
}

/// An argument of a message as what it is.
///
/// ```swift
/// import RxControls
///
/// // A message's arguments come as `[Any]`.
/// let arguments: [Any] = [7, "seven"]
/// try castOrThrow(Int.self, arguments[0])  // → 7
/// do {
///   _ = try castOrThrow(Int.self, arguments[1])
/// } catch RxCocoaError.castingError(let object, let type) {
///   print("\(object) is no \(type)")
/// }
/// // Prints "seven is no Int"
/// ```
public func castOrThrow<Result>(_ type: Result.Type, _ object: Any) throws -> Result {
  guard let result = object as? Result else { throw RxCocoaError.castingError(object: object, targetType: type) }
  return result
}

/// An argument of a message that may be missing.
///
/// ```swift
/// import RxControls
///
/// let nothing: String? = nil
/// let arguments = ["a", nothing as Any]
/// try castOptionalOrThrow(String.self, arguments[0])  // → Optional("a")
/// try castOptionalOrThrow(String.self, arguments[1])  // → nil
/// ```
public func castOptionalOrThrow<Result>(_ type: Result.Type, _ object: Any) throws -> Result? {
  if case Optional<Any>.none = object { return nil }
  return try castOrThrow(type, object)
}

/// An object as what it has to be.
func castOrFatalError<Result>(_ object: Any?, _ message: @autoclosure () -> String) -> Result {
  guard let result = object as? Result else { fatalError(message()) }
  return result
}

/// Stops the program: nothing that is shown can take an error.
@usableFromInline
func bindingError(_ error: any Swift.Error, _ target: String) -> Never {
  fatalError("Binding error: \(error). \(target) cannot take errors: handle them before you bind.")
}

/// Stops the program where a control's trait has failed, which it must not.
@usableFromInline
func traitError(_ error: any Swift.Error, _ trait: String) -> Never {
  fatalError("\(trait) has failed: \(error). It must not: handle the error before you make the \(trait).")
}
