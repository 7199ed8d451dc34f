import Foundation
import Messaging
import Testing

@DelegateProtocol
public protocol ScrollDelegate: NSObjectProtocol {
  func didScroll(_ view: String)
  func didZoom(_ view: String, to scale: Double)
  @Default(true) func shouldScroll(_ view: String) -> Bool
  @Default(nil) func viewForZooming(in view: String) -> String?
}

@DelegateProtocol
protocol TableDelegate: ScrollDelegate {
  func table(_ table: String, didSelect row: Int)
  func table(_ table: String, didDeselect row: Int)
  func table(_ table: String, adjust offset: inout Int)
  func table(_ table: String, save row: Int) throws
  func table(_ table: String, load row: Int) throws(Trouble)
  @Default(44) func table(_ table: String, heightOf row: Int) -> Double
  func numberOfRows(in table: String) -> Int
  func finish(then done: @escaping () -> Void)
}

@MainActor @DelegateProtocol
protocol MainDelegate: AnyObject {
  func tapped()
}

struct Trouble: Error, Equatable {
  let row: Int
}

private final class Nothing: NSObject, TableDelegate {
  func numberOfRows(in table: String) -> Int { 0 }
}

private class Something: NSObject, TableDelegate {
  var heard: [String] = []
  func didScroll(_ view: String) { heard.append("didScroll \(view)") }
  func shouldScroll(_ view: String) -> Bool { false }
  func table(_ table: String, didSelect row: Int) { heard.append("didSelect \(table) \(row)") }
  func table(_ table: String, adjust offset: inout Int) { offset += 1 }
  func table(_ table: String, save row: Int) throws { throw Trouble(row: row) }
  func table(_ table: String, load row: Int) throws(Trouble) { throw Trouble(row: row) }
  func table(_ table: String, heightOf row: Int) -> Double { 60 }
  func numberOfRows(in table: String) -> Int { 3 }
  // Another type than the protocol's: not its message.
  func table(_ table: String, didDeselect row: String) {}
}

/// As a view controller has a view that is called like its delegate's messages.
private final class Owner: NSObject, TableDelegate {
  let table = "desk"
  func own() -> String { table }
  func numberOfRows(in table: String) -> Int { 0 }
  func table(_ table: String, heightOf row: Int) -> Double { 5 }
}

private struct Nobody {
  weak var delegate: (any TableDelegate)?
}

/// Generic surroundings.
private final class Generic<Item>: NSObject, ScrollDelegate {
  func didZoom(_ view: String, to scale: Double) {}
}

private class Listener: MessageForwarder {
  var heard: [String] = []

  func record(_ selectors: Selector...) {
    for selector in selectors {
      listen(to: selector, .before) { [unowned self] in heard.append("will \(selector) \($0.map { "\($0)" })") }
      listen(to: selector, .after) { [unowned self] _ in heard.append("did \(selector)") }
    }
  }
}

private final class TableListener: Listener, TableDelegate {
  func numberOfRows(in table: String) -> Int { (forwardTarget as? any TableDelegate)?.numberOfRows(in: table) ?? 0 }
}

extension TableListener: @MainActor MainDelegate {}

@Suite struct DelegateProtocolTests {
  @Test func whatAClassImplementsIsKnown() {
    let one = Something()
    let none = Nothing()
    #expect(one.responds(to: #sel((any TableDelegate).table(_:didSelect:))))
    #expect(!none.responds(to: #sel((any TableDelegate).table(_:didSelect:))))
    #expect(one.responds(to: #sel((any ScrollDelegate).didScroll(_:))))
    #expect(one.responds(to: #sel((any TableDelegate).didScroll(_:))), "inherited, through the protocol that inherits")
    #expect(!none.responds(to: #sel((any TableDelegate).didScroll(_:))))
    #expect(!one.responds(to: #sel((any ScrollDelegate).didZoom(_:to:))))
    #expect(!one.responds(to: #sel((any TableDelegate).table(_:didDeselect:))), "the same name with other types")
    #expect(one.responds(to: #sel((any ScrollDelegate).shouldScroll(_:))))
    #expect(!none.responds(to: #sel((any ScrollDelegate).shouldScroll(_:))))
    #expect(none.responds(to: #sel((any TableDelegate).numberOfRows(in:))))
    #expect(Generic<Int>().responds(to: #sel((any ScrollDelegate).didZoom(_:to:))))
    #expect(!Generic<Int>().responds(to: #sel((any ScrollDelegate).didScroll(_:))))
  }

  @Test func aClassThatImplementsIsCalledAndOneThatDoesNotAnswersTheDefault() throws {
    let one = Something()
    let delegate: any TableDelegate = one
    delegate.didScroll("a")
    delegate.didZoom("a", to: 2)
    delegate.table("t", didSelect: 3)
    #expect(one.heard == ["didScroll a", "didSelect t 3"])
    #expect(delegate.shouldScroll("a") == false)
    #expect(delegate.viewForZooming(in: "a") == nil)
    #expect(delegate.table("t", heightOf: 1) == 60)
    let none: any TableDelegate = Nothing()
    #expect(none.shouldScroll("a"))
    #expect(none.table("t", heightOf: 1) == 44)
    none.table("t", didSelect: 1)
    try none.table("t", save: 1)
  }

  @Test func aForwarderHearsWhatItDoesNotImplement() throws {
    let listener = TableListener()
    let target = Something()
    let delegate: any TableDelegate = listener
    listener.record(#sel((any TableDelegate).table(_:didSelect:)))
    delegate.table("t", didSelect: 1)
    #expect(listener.heard == [#"will table(_:didSelect:) ["t", "1"]"#, "did table(_:didSelect:)"])
    #expect(delegate.shouldScroll("a"), "nobody answers")
    listener.forwardTarget = target
    delegate.table("t", didSelect: 2)
    #expect(target.heard == ["didSelect t 2"])
    #expect(delegate.shouldScroll("a") == false)
    #expect(delegate.table("t", heightOf: 0) == 60)
    #expect(delegate.numberOfRows(in: "t") == 3)
    var offset = 1
    delegate.table("t", adjust: &offset)
    #expect(offset == 2)
    #expect(throws: Trouble(row: 7)) { try delegate.table("t", save: 7) }
    #expect(throws: Trouble(row: 8)) { try delegate.table("t", load: 8) }
  }

  @Test func aCallWithAQuestionMarkSaysWhetherSomebodyAnswers() throws {
    let one = Something()
    let delegate: (any TableDelegate)? = one
    let none: (any TableDelegate)? = Nothing()
    #expect(delegate?.table?("t", didSelect: 3) != nil)
    #expect(none?.table?("t", didSelect: 3) == nil)
    #expect(one.heard == ["didSelect t 3"])
    #expect(delegate?.table?("t", didDeselect: 3) == nil, "the same name with other types")
    #expect(delegate?.table?("t", heightOf: 1) == 60)
    #expect(none?.table?("t", heightOf: 1) ?? 12 == 12)
    #expect(delegate?.shouldScroll?("a") == false, "of the protocol that it inherits from")
    #expect(none?.viewForZooming?(in: "a") == nil)
    var offset = 1
    delegate?.table?("t", adjust: &offset)
    #expect(offset == 2)
    #expect(throws: Trouble(row: 7)) { try delegate?.table?("t", save: 7) }
    #expect(throws: Trouble(row: 8)) { try delegate?.table?("t", load: 8) }
    try none?.table?("t", save: 7)
    #expect(one.table?("t", heightOf: 1) == 60, "a class, not a protocol")
    #expect(Nobody().delegate?.table?("t", heightOf: 1) == nil)
  }

  @Test func aForwarderAnswersWhatItsTargetOrAListenerHears() {
    let listener = TableListener()
    let delegate: any TableDelegate = listener
    #expect(delegate.table?("t", didSelect: 1) == nil)
    listener.record(#sel((any TableDelegate).table(_:didSelect:)))
    #expect(delegate.table?("t", didSelect: 1) != nil)
    #expect(listener.heard.count == 2)
    let target = Something()
    listener.forwardTarget = target
    #expect(delegate.shouldScroll?("a") == false)
    #expect(delegate.table?("t", heightOf: 1) == 60)
  }

  @Test func aPropertyOfThatNameStaysWhatItIs() {
    let owner = Owner()
    #expect(owner.table.count == 4)
    let table = owner.table
    #expect(table == "desk")
    #expect(owner.own() == "desk")
    #expect((owner as any TableDelegate).table?(table, heightOf: 1) == 5)
  }

  @Test func aConcreteForwarderCanBeCalledToo() {
    let listener = TableListener()
    listener.record(#sel((any ScrollDelegate).didScroll(_:)), #sel((any TableDelegate).table(_:didDeselect:)))
    listener.didScroll("a")
    listener.table("t", didDeselect: 1)
    #expect(listener.heard.count == 4)
    #expect(listener.shouldScroll("a"))
    let height = listener.table("t", heightOf: 1)
    #expect(height == 44)
  }

  @Test func aForwarderRespondsForThreeReasons() {
    let listener = TableListener()
    let select = #sel((any TableDelegate).table(_:didSelect:))
    #expect(!listener.responds(to: select))
    #expect(!(listener as any TableDelegate).responds(to: select))
    listener.record(select)
    #expect(listener.responds(to: select))
    #expect((listener as any TableDelegate).responds(to: select))
    #expect((listener as NSObject).responds(to: select))
    listener.listen(to: select, .before, nil)
    #expect(listener.responds(to: select))
    listener.listen(to: select, .after, nil)
    #expect(!listener.responds(to: select))
    let target = Something()
    listener.forwardTarget = target
    #expect(listener.responds(to: select))
    #expect(!listener.responds(to: #sel((any ScrollDelegate).didZoom(_:to:))))
    #expect(listener.responds(to: #sel((any TableDelegate).numberOfRows(in:))), "it implements this one itself")
  }

  @MainActor @Test func messagesOfTheMainActor() {
    let listener = TableListener()
    listener.record(#sel((any MainDelegate).tapped))
    (listener as any MainDelegate).tapped()
    #expect(listener.heard == ["will tapped() []", "did tapped()"])
    #expect(#sel((any MainDelegate).tapped) == Selector("tapped()"))
    #expect(#sel((any MainDelegate).tapped).name == "tapped()")
  }
}

private class Target: NSObject {
  var heard: [String] = []
  func tapped() { heard.append("tapped") }
  func tapped(_ sender: String) { heard.append("tapped \(sender)") }
  func tapped(_ sender: String, event: Int?) { heard.append("tapped \(sender) \(event ?? -1)") }
  func many(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { a + b + c + d }

  func own() -> Selector { #sel(secret) }
  func viaSelf() -> Selector { #sel(self.secret) }
  private func secret() { heard.append("secret") }
}

private class Overriding: Target {
  override func tapped() { heard.append("overridden") }
}

@MainActor private final class Screen: NSObject {
  var heard: [String] = []
  func refresh(_ sender: Any?) { heard.append("refresh \(sender ?? "nothing")") }
}

private final class Plain {
  var count = 0
  func tick() { count += 1 }
}

@MainActor @Suite struct ActionTests {
  @Test func methodsArePerformed() {
    let target = Target()
    #sel(Target.tapped as (Target) -> () -> Void).perform(on: target)
    target.perform(#sel(Target.tapped(_:)), with: "a")
    #sel(Target.tapped(_:event:)).perform(on: target, sender: "b", event: 3)
    target.perform(target.own())
    target.perform(target.viaSelf())
    #expect(target.heard == ["tapped", "tapped a", "tapped b 3", "secret", "secret"])
  }

  @Test func aSubclassOverrides() {
    let screen = Screen()
    let overriding = Overriding()
    overriding.perform(#sel(Target.tapped as (Target) -> () -> Void))
    #expect(overriding.heard == ["overridden"])
    screen.perform(#sel(Screen.refresh(_:)))
    screen.perform(#sel(Screen.refresh(_:)), with: 1)
    #expect(screen.heard == ["refresh nothing", "refresh 1"])
  }

  @Test func anyClassWillDo() {
    let plain = Plain()
    #expect(#sel(Plain.tick).perform(on: plain))
    #expect(plain.count == 1)
    #expect(!#sel(Plain.tick).perform(on: Target()))
    #expect(Target().responds(to: #sel(Target.many(_:_:_:_:))))
    #expect(!NSObject().responds(to: #sel(Target.many(_:_:_:_:))))
  }
}
