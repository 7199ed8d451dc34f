/// The state of one section of a list: what its rows show.
public protocol SectionReactorState {
  /// What a row shows.
  associatedtype SectionItem

  /// The rows.
  var sectionItems: [SectionItem] { get }
}

/// What is behind one section of a list.
///
/// The list's reactor has an array of these in its state. When one of them changes, the list has to be shown again,
/// although the list's own state is the same: `with(section:)` sees to that.
public typealias SectionReactor = ReactorBase & SectionReactorType

/// What a section's reactor has; see `SectionReactor`.
public protocol SectionReactorType: ReactorType where State: SectionReactorState {
  /// What a row shows.
  typealias SectionItem = State.SectionItem
}

extension ObservableType {
  /// The list's states, each again when one of its sections changes.
  ///
  /// ```swift
  /// final class ArticleSection: SectionReactor {
  ///   enum Action { case like }
  ///   struct State: SectionReactorState { var sectionItems = ["♡"] }
  ///   let initialState = State()
  ///   func reduce(state: State, mutation: Action) -> State { State(sectionItems: ["♥"]) }
  /// }
  ///
  /// final class List: Reactor {
  ///   typealias Action = Never
  ///   struct State { var sections = [ArticleSection()] }
  ///   let initialState = State()
  ///   func transform(state: Observable<State>) -> Observable<State> { state.with(section: \.sections) }
  /// }
  ///
  /// let list = List()
  /// let shown = list.state.map { $0.sections.flatMap(\.currentState.sectionItems) }
  /// let subscription = shown.subscribe(onNext: { print($0) })
  /// list.currentState.sections[0].action.onNext(.like)
  /// // Prints "["♡"]"
  /// // Prints "["♥"]"
  /// ```
  ///
  /// What happens in sections that the latest state does not have any more is not heard.
  ///
  /// - Parameter coalescingOn: where given, what comes together in one turn of this scheduler is sent once, at its end:
  ///   the latest. `MainScheduler.asyncInstance` makes one emission of all that a turn of the main queue brings.
  public func with<Section: SectionReactorType>(
    section sectionReactors: @escaping (Element) -> [Section]?,
    coalescingOn scheduler: (any ImmediateSchedulerType)? = nil
  ) -> Observable<Element> {
    let states = flatMapLatest { state -> Observable<Element> in
      guard let sections = sectionReactors(state), !sections.isEmpty else { return .just(state) }
      let changes = Observable.merge(sections.map { $0.state.skip(1).map { _ in () } })
      return changes.map { state }.startWith(state)
    }
    return scheduler.map { states.coalesced(on: $0) } ?? states
  }

  /// The same for a list with one section, or none.
  public func with<Section: SectionReactorType>(
    section sectionReactor: @escaping (Element) -> Section?, coalescingOn scheduler: (any ImmediateSchedulerType)? = nil
  ) -> Observable<Element> {
    with(section: { sectionReactor($0).map { [$0] } }, coalescingOn: scheduler)
  }
}
