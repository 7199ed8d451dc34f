import RxTesting
import Testing

@Suite
struct RecordedTests {
  @Test func keepsWhenAndWhat() {
    let recorded = Recorded(time: 210, value: "a")
    #expect(recorded.time == 210)
    #expect(recorded.value == "a")
  }
}
