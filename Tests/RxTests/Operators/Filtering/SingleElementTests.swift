import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct SingleElementTests {
  @Test func passesTheOnlyElement() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a--|").single(), "-a--|")
    #expect(Heard(Observable.of(1, 2).single()).events == ["1", "#Sequence contains more than one element."])
    #expect(Heard(Observable<Int>.empty().single()).events == ["#Sequence doesn't contain any elements."])
    #expect(Heard(Observable.of(1, 2).single { $0 == 2 }).events == ["2", "|"])
    #expect(Heard(Observable.of(1, 2).single { _ in throw TestError() }).events == ["#failed"])
  }

  @Test func elementAtIsOneOfThem() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b-c-|").element(at: 1), "---(b|)")
    #expect(Heard(Observable.of(1).element(at: 1)).events == ["#Argument out of range."])
    #expect(Heard(Observable<Int>.error(TestError()).element(at: 1)).events == ["#failed"])
  }

  @Test func firstIsOneOrNone() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b-|").first(), "-(a|)", where: ["a": "Optional(\"a\")"])
    #expect(Heard(Observable<Int>.empty().first()).events == ["nil", "|"])
    #expect(Heard(Observable<Int>.error(TestError()).first()).events == ["#failed"])
  }
}
