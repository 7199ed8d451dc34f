import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct DebugTests {
  @Test func printsWhatHappens() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        _ = Observable.of(1).debug("numbers").subscribe()
        _ = Observable.just(String(repeating: "x", count: 90)).debug("long", trimOutput: true).subscribe()
        _ = Observable<Int>.never().debug().subscribe()
      })
    let lines = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n")
      .map { $0.drop(while: { $0 != "n" && $0 != "l" && $0 != "D" }) }
    #expect(
      lines.prefix(4) == [
        "numbers -> subscribed", "numbers -> Event next(1)", "numbers -> Event completed", "numbers -> isDisposed",
      ])
    #expect(lines.contains { $0.hasPrefix("long -> Event next(xxx") && $0.count < 70 })
    #expect(lines.last?.hasPrefix("DebugTests.swift:") == true)
  }
}
