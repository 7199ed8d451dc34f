/// Disposes of what was put into it when it goes away itself.
///
/// ```swift
/// let numbers = PublishSubject<Int>()
/// var bag = DisposeBag()
/// numbers.subscribe(onNext: { print($0) }).disposed(by: bag)
/// numbers.onNext(1)
/// // Prints "1"
/// bag = DisposeBag()
/// numbers.hasObservers  // → false
/// ```
public final class DisposeBag: @unchecked Sendable {
  private let lock = Lock()
  private var members: [any Disposable] = []

  /// An empty bag.
  public init() {
    Resources.didAllocate()
  }

  /// A bag with something in it already.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// var bag: DisposeBag? = DisposeBag(disposing: numbers.subscribe(), numbers.subscribe())
  /// numbers.hasObservers  // → true
  /// bag = nil
  /// numbers.hasObservers  // → false
  /// ```
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    members = disposables
  }

  /// A bag with something in it already.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    members = disposables
  }

  /// A bag of what `builder` lists.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let isVerbose = true
  /// var heard: [String] = []
  /// let bag = DisposeBag {
  ///   numbers.subscribe(onNext: { heard.append("\($0)") })
  ///   if isVerbose {
  ///     numbers.subscribe(onNext: { heard.append("verbose \($0)") })
  ///   }
  ///   for factor in [10, 100] {
  ///     numbers.subscribe(onNext: { heard.append("\($0 * factor)") })
  ///   }
  /// }
  /// numbers.onNext(1)
  /// heard  // → ["1", "verbose 1", "10", "100"]
  /// ```
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  deinit {
    for member in members { member.dispose() }
    Resources.didFree()
  }

  /// Adds one.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let bag = DisposeBag()
  /// bag.insert(numbers.subscribe(onNext: { print($0) }))
  /// numbers.onNext(1)
  /// // Prints "1"
  /// ```
  public func insert(_ disposable: any Disposable) {
    lock.withLock { members.append(disposable) }
  }

  /// Adds some.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds some.
  public func insert(_ disposables: [any Disposable]) {
    lock.withLock { members.append(contentsOf: disposables) }
  }

  /// Adds what `builder` lists.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let letters = PublishSubject<String>()
  /// let bag = DisposeBag()
  /// bag.insert {
  ///   numbers.subscribe(onNext: { print($0) })
  ///   letters.subscribe(onNext: { print($0) })
  /// }
  /// letters.onNext("a")
  /// // Prints "a"
  /// ```
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// Lists disposables line by line.
  @resultBuilder
  public struct DisposableBuilder {
    /// Joins the parts.
    public static func buildBlock(_ parts: [any Disposable]...) -> [any Disposable] { parts.flatMap { $0 } }

    /// One line.
    public static func buildExpression(_ disposable: any Disposable) -> [any Disposable] { [disposable] }

    /// An `if` without `else`.
    public static func buildOptional(_ part: [any Disposable]?) -> [any Disposable] { part ?? [] }

    /// The `if` branch.
    public static func buildEither(first part: [any Disposable]) -> [any Disposable] { part }

    /// The `else` branch.
    public static func buildEither(second part: [any Disposable]) -> [any Disposable] { part }

    /// A loop.
    public static func buildArray(_ parts: [[any Disposable]]) -> [any Disposable] { parts.flatMap { $0 } }
  }
}

extension Disposable {
  /// Puts this into `bag`, which disposes of it when it goes away.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
