/// Makes disposables.
public struct Disposables {
  private init() {}
}

/// Does nothing when disposed of.
@usableFromInline
struct NopDisposable: Disposable, Sendable {
  @inlinable
  init() {}

  @inlinable
  func dispose() {}
}

extension Disposables {
  /// A disposable that does nothing.
  @inlinable
  public static func create() -> any Disposable { NopDisposable() }

  /// A disposable that runs `dispose` once.
  ///
  /// ```swift
  /// let work = Disposables.create { print("stopped") }
  /// work.dispose()
  /// work.dispose()
  /// // Prints "stopped"
  /// ```
  @inlinable
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable { AnonymousDisposable(dispose) }

  /// A disposable that disposes of both.
  ///
  /// ```swift
  /// let both = Disposables.create(Disposables.create { print("one") }, Disposables.create { print("two") })
  /// both.dispose()
  /// // Prints "one"
  /// // Prints "two"
  /// ```
  public static func create(_ first: any Disposable, _ second: any Disposable) -> any Cancelable {
    GroupDisposable([first, second])
  }

  /// A disposable that disposes of all three.
  public static func create(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable
  ) -> any Cancelable {
    GroupDisposable([first, second, third])
  }

  /// A disposable that disposes of all.
  public static func create(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ rest: any Disposable...
  ) -> any Cancelable {
    GroupDisposable([first, second, third] + rest)
  }

  /// A disposable that disposes of all.
  ///
  /// ```swift
  /// let all = Disposables.create((1...3).map { number in Disposables.create { print(number) } })
  /// all.dispose()
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "3"
  /// ```
  public static func create(_ disposables: [any Disposable]) -> any Cancelable { GroupDisposable(disposables) }
}
