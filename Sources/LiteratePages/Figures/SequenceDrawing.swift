import LiterateMarkup
import SnippetRuntime

/// Messages as a sequence diagram: who takes part side by side, time downwards.
///
/// Where it must be narrow, those who take part have numbers, and their names stand above. No text lies on somebody's line: a line has a gap
/// where a text passes it.
struct SequenceDrawing {
  private typealias Step = MessageFlow.Step

  /// A line of text over an arrow.
  private struct Label {
    var text: String
    var kind: String
    var left: Double
    /// Where its letters stand.
    var y: Double

    var width: Double { LiteratePages.width(text, size: SequenceDrawing.size, isMono: true) }

    /// From where to where a line at a place has to stop for it.
    func gap(at x: Double) -> ClosedRange<Double>? {
      left - 3 < x && x < left + width + 3 ? (y - SequenceDrawing.size)...(y + 4) : nil
    }
  }

  private static let lineHeight = 14.0
  private static let size = 11.5
  /// So many take part at most where it must be narrow.
  static let mostNarrow = 8

  let flow: MessageFlow
  private let words: FigureSentences
  private let isNarrow: Bool
  private var centers: [Double] = []
  private(set) var width = 0.0
  /// Where the lines of those who take part begin, and where the steps do.
  private var lifeTop = 46.0
  private var top = 62.0

  init(_ flow: MessageFlow, _ words: FigureSentences, isNarrow: Bool = false) {
    self.flow = flow
    self.words = words
    self.isNarrow = isNarrow
    if isNarrow {
      placeNarrow()
    } else {
      place(air: 22)
      if width > Drawing.wide { place(air: 10) }
      width = Drawing.stepped(width)
    }
  }

  private mutating func placeNarrow() {
    width = Drawing.narrow
    let distance = (width - 60) / Double(max(1, flow.participants.count - 1))
    centers = flow.participants.indices.map { 32 + Double($0) * min(distance, 90) }
    lifeTop = Double(flow.participants.count) * 22 + 34
    top = lifeTop + 12
  }

  private func boxWidth(_ place: Int) -> Double {
    let participant = flow.participants[place]
    return max(
      LiteratePages.width(cut(participant.name, 26), size: Self.size, isMono: true),
      LiteratePages.width(words.role(participant.role), size: Self.size)) + 16
  }

  /// What stands over an arrow, in lines.
  private func label(_ step: MessageFlow.Step) -> [String] { ownLabel(step) + otherLabel(step) }

  /// The same step of another program.
  private func otherLabel(_ step: MessageFlow.Step) -> [String] {
    if step.other.isEmpty { return [] }
    return step.kind == .answer ? [cut("→ " + step.other, 30)] : broken(step.other)
  }

  private func ownLabel(_ step: MessageFlow.Step) -> [String] {
    switch step.kind {
    case .answer: return [cut("→ " + step.text, 30)]
    case .setting: return [cut(step.text, 36)]
    case .listening: return [step.answer == "begins" ? words.listens : words.stopsListening] + broken(step.text)
    case .message: return broken(step.text)
    case .question: return [words.asksWhether] + broken(step.text) + ["→ " + cut(words.answer(step.answer), 12)]
    }
  }

  /// The name of a message; on two lines, if it is longer than what there is room for.
  private func broken(_ name: String) -> [String] {
    guard name.count > (isNarrow ? 36 : 20), let mark = name.firstIndex(of: "("), mark != name.startIndex else {
      return [cut(name, 36)]
    }
    return [cut(String(name[..<mark]), 34), cut(String(name[mark...]), 34)]
  }

  /// - Parameter air: the room beside a name over an arrow.
  private mutating func place(air: Double) {
    let count = flow.participants.count
    guard count > 0 else {
      width = 240
      return
    }
    var gaps = (0..<max(0, count - 1)).map { (boxWidth($0) + boxWidth($0 + 1)) / 2 + min(air, 10) }
    var last = boxWidth(count - 1) / 2
    for step in flow.steps {
      let needed = (label(step).map { LiteratePages.width($0, size: Self.size, isMono: true) }.max() ?? 0) + air
      let (low, high) = (min(step.from, step.to), max(step.from, step.to))
      if low == high {
        if low == count - 1 { last = max(last, needed + 26) } else { gaps[low] = max(gaps[low], needed + 26) }
      } else {
        let room = gaps[low..<high].reduce(0, +)
        if room < needed { gaps[high - 1] += needed - room }
      }
    }
    var x = 24 + boxWidth(0) / 2
    centers = [x]
    for gap in gaps {
      x += gap
      centers.append(x)
    }
    width = x + last + 4
  }

  private func rowHeight(_ step: MessageFlow.Step) -> Double {
    Double(label(step).count) * Self.lineHeight + (step.from == step.to ? 24 : 18)
  }

  func svg(name: String, description: String, kind: String = "sequence") -> Markup {
    var drawing = Drawing()
    var bottom = top
    let rows = flow.steps.map { step in
      bottom += rowHeight(step)
      return (step: step, y: bottom - 6, labels: labels(step, bottom - 6))
    }
    bottom += 12
    let all = rows.flatMap(\.labels)
    for place in flow.participants.indices { drawParticipant(place, bottom, all, &drawing) }
    for (index, row) in rows.enumerated() { draw(row.step, index + 1, row.y, row.labels, &drawing) }
    return drawing.svg(width: width, height: bottom + 4, name: name, description: description, kind: kind)
  }

  private func drawParticipant(_ place: Int, _ bottom: Double, _ labels: [Label], _ drawing: inout Drawing) {
    let participant = flow.participants[place]
    let (x, name, role) = (centers[place], cut(participant.name, 26), words.role(participant.role))
    drawing.group("who \(participant.role)") { drawing in
      drawLife(x, bottom, labels, &drawing)
      if isNarrow {
        let y = Double(place) * 22 + 14
        for (x, y) in [(14, y), (x, lifeTop - 10)] {
          drawing.circle(x, y, 9, "box")
          drawing.text("\(place + 1)", x, y + 4, "code middle")
        }
        drawing.text(name, 30, y + 4, "code")
        drawing.text(role, 38 + LiteratePages.width(name, size: Self.size, isMono: true), y + 4, "small")
      } else {
        let half = boxWidth(place) / 2
        drawing.box(x - half, 4, half * 2, 42, radius: 7, "box")
        drawing.text(name, x, role.isEmpty ? 30 : 22, "code middle")
        if !role.isEmpty { drawing.text(role, x, 38, "small middle") }
      }
    }
  }

  /// The line below somebody who takes part, in pieces: where a text passes, it stops.
  private func drawLife(_ x: Double, _ bottom: Double, _ labels: [Label], _ drawing: inout Drawing) {
    var y = lifeTop
    for gap in labels.compactMap({ $0.gap(at: x) }) {
      if gap.lowerBound - y > 2 { drawing.line(x, y, x, gap.lowerBound, "life") }
      y = max(y, gap.upperBound)
    }
    if bottom > y { drawing.line(x, y, x, bottom, "life") }
  }

  /// The lines of text over the arrow of a step: in its middle, and within the drawing.
  private func labels(_ step: MessageFlow.Step, _ y: Double) -> [Label] {
    let (from, to) = (centers[step.from], centers[step.to])
    let (lines, others) = (label(step), otherLabel(step).count)
    let isLoop = step.from == step.to
    let first = y - Double(lines.count) * Self.lineHeight + (isLoop ? -2 : 8)
    return lines.enumerated().map { index, text in
      let isOther = index >= lines.count - others
      let kind = isOther ? "words other" : index == 0 && lines.count > 1 && isWord(text) ? "small" : "words"
      var label = Label(text: text, kind: kind, left: from + 30, y: first + Double(index) * Self.lineHeight)
      if isLoop, !isNarrow {
        label.y += 2
      } else {
        label.y -= isLoop ? 10 : 4
        label.left = (from + to - label.width) / 2
        if isNarrow { label.left = max(min(label.left, width - label.width - 2), 18) }
      }
      return label
    }
  }

  private func draw(
    _ step: MessageFlow.Step, _ number: Int, _ y: Double, _ labels: [Label], _ drawing: inout Drawing
  ) {
    let (from, to) = (centers[step.from], centers[step.to])
    let line = step.kind == .question || step.kind == .answer ? "call dashed" : "call"
    drawing.step(number) { drawing in
      drawing.text("\(number)", 4, y + 4, "small")
      let isLoop = step.from == step.to
      for label in labels {
        let (x, kind) = isLoop && !isNarrow ? (label.left, " over") : (label.left + label.width / 2, " middle over")
        drawing.text(label.text, x, label.y, label.kind + kind)
      }
      if isLoop {
        drawing.path(
          "M\(LiteratePages.number(from)) \(LiteratePages.number(y - 14))h22v14H\(LiteratePages.number(from + 3))", line
        )
        drawing.head(from + 1, y, .left)
      } else {
        drawing.line(from, y, to + (to > from ? -3 : 3), y, line)
        drawing.head(to + (to > from ? -1 : 1), y, to > from ? .right : .left)
      }
    }
  }

  private func isWord(_ text: String) -> Bool {
    [words.asksWhether, words.listens, words.stopsListening].contains(text)
  }

  var legend: [String] {
    (flow.steps.contains { $0.kind == .question } ? [words.questionSign] : [])
      + (flow.steps.contains { !$0.other.isEmpty } ? [words.bothSign] : [])
  }
}
