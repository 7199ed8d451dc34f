import HeadlessUI
import Rx
import RxControls
import RxTestSupport
import Testing

@Suite(.leakChecked) @MainActor
struct ControlTargetTests {
  @Test func itKeepsItselfUntilItIsDisposedOf() {
    let button = UIButton()
    var taps = 0
    _ = ControlTarget(control: button, controlEvents: .touchUpInside) { _ in taps += 1 }
    weak let target = button.allTargets.first as? ControlTarget
    button.sendActions(for: .touchUpInside)
    #expect(taps == 1)
    target?.dispose()
    #expect(target == nil)
    #expect(button.allTargets.isEmpty)
    button.sendActions(for: .touchUpInside)
    #expect(taps == 1)
  }
}
