import Messaging

extension DelegateProxy {
  /// Deals with a message that the proxy's class has to implement itself, by what the delegate behind it says.
  final func pass<Answer>(_ selector: @autoclosure () -> Selector, _ ask: (Delegate?) -> Answer) -> Answer {
    let delegate = forwardToDelegate()
    guard MessageWatch.isOn else { return ask(delegate) }
    let selector = selector()
    MessageWatch.sees(.sent(to: self, selector))
    if let forwardTarget { MessageWatch.sees(.handed(to: forwardTarget, from: self, selector)) }
    let answer = ask(delegate)
    MessageWatch.sees(.answered(by: forwardTarget ?? self, selector, answer))
    return answer
  }
}
