import HeadlessUI
import RxTestSupport
import SnippetRuntime
import Testing

@testable import Stage

@MainActor @Suite(.leakChecked) struct ViewShapesTests {
  private func shownPicture(_ view: UIView) -> ViewPicture? {
    guard case .picture(let picture) = shown({ Stage.show(view, "A view") }).first?.content else { return nil }
    return picture
  }

  @Test func aViewIsDrawnAndSaid() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    field.text = "Ann"
    let inside = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 50))
    inside.clipsToBounds = true
    inside.alpha = 0.5
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "<b>"
    inside.addSubview(label)
    window.addSubview(field)
    window.addSubview(inside)
    let picture = try #require(shownPicture(window))
    #expect(picture.width == 20_000 && picture.height == 10_000)
    #expect(
      picture.outline.map { "\($0.depth) \($0.text)" } == ["0 UIWindow", "1 UITextField “Ann”", "1 UILabel “<b>”"])
    #expect(picture.shapes.map(\.kind) == [.rectangle, .rectangle, .text, .group, .clip, .text, .end, .end])
    #expect(picture.shapes.filter { $0.kind == .text }.map(\.text) == ["Ann", "<b>"])
  }

  @Test func anythingCanBeShown() {
    let odd = UIView(frame: CGRect(x: CGFloat.nan, y: -.infinity, width: .greatestFiniteMagnitude, height: -3))
    odd.backgroundColor = .red
    #expect(shownPicture(odd) != nil)
    let many = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<4_000 {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "x"
      label.backgroundColor = .white
      label.alpha = 0.5
      many.addSubview(label)
    }
    #expect(shownPicture(many).map { $0.shapes.count <= FigureLimits.shapes } == true)
    let deep = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var last = deep
    for _ in 0..<200 {
      let next = UIView(frame: last.bounds)
      next.alpha = 0.9
      next.accessibilityIdentifier = "deep"
      last.addSubview(next)
      last = next
    }
    #expect(shownPicture(deep) != nil)
  }
}
