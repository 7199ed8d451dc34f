import HeadlessUI
import Rx
import RxControls
import RxTestSupport
import Testing

@Suite(.leakChecked) @MainActor
struct TextInputTests {
  @Test func aFieldAndItsText() {
    let field = UITextField()
    field.text = "tea"
    let input = field.rx.textInput
    #expect(input.base === field)
    var heard: [String?] = []
    let bag = DisposeBag()
    input.text.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    input.text.onNext("coffee")
    #expect(heard == ["tea"])
    #expect(field.text == "coffee")
  }

  @Test func aTextViewAndItsText() {
    let view = UITextView()
    let input = view.rx.textInput
    #expect(input.base === view)
    input.text.onNext("coffee")
    #expect(view.text == "coffee")
  }
}
