import LiterateMarkup
import SnippetRuntime

/// Messages as a sequence diagram: who takes part side by side, time downwards.
///
/// Where it must be narrow, those who take part have numbers, and their names stand above.
struct SequenceDrawing {
  private typealias Step = MessageFlow.Step

  private static let lineHeight = 14.0
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
    if isNarrow { placeNarrow() } else { place() }
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
      LiteratePages.width(cut(participant.name, 26), size: 11.5, isMono: true),
      LiteratePages.width(words.role(participant.role), size: 11.5)) + 16
  }

  /// What stands over an arrow, in lines.
  private func label(_ step: MessageFlow.Step) -> [String] { ownLabel(step) + otherLabel(step) }

  /// The same step of another program.
  private func otherLabel(_ step: MessageFlow.Step) -> [String] {
    if step.other.isEmpty { return [] }
    return step.kind == .answer ? [cut("→ " + step.other, 30)] : Self.broken(step.other)
  }

  private func ownLabel(_ step: MessageFlow.Step) -> [String] {
    switch step.kind {
    case .answer: return [cut("→ " + step.text, 30)]
    case .setting: return [cut(step.text, 36)]
    case .listening: return [step.answer == "begins" ? words.listens : words.stopsListening] + Self.broken(step.text)
    case .message: return Self.broken(step.text)
    case .question: return [words.asksWhether] + Self.broken(step.text) + ["→ " + cut(words.answer(step.answer), 12)]
    }
  }

  /// The name of a message on two lines, if it is long.
  private static func broken(_ name: String) -> [String] {
    guard name.count > 20, let mark = name.firstIndex(of: "("), mark != name.startIndex else { return [cut(name, 34)] }
    return [cut(String(name[..<mark]), 34), cut(String(name[mark...]), 34)]
  }

  private mutating func place() {
    let count = flow.participants.count
    guard count > 0 else {
      width = 240
      return
    }
    var gaps = (0..<max(0, count - 1)).map { (boxWidth($0) + boxWidth($0 + 1)) / 2 + 10 }
    var last = boxWidth(count - 1) / 2
    for step in flow.steps {
      let needed = (label(step).map { LiteratePages.width($0, size: 11.5, isMono: true) }.max() ?? 0) + 22
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
    let bottom = top + flow.steps.reduce(0) { $0 + rowHeight($1) } + 12
    for place in flow.participants.indices { drawParticipant(place, bottom, &drawing) }
    var y = top
    for (index, step) in flow.steps.enumerated() {
      y += rowHeight(step)
      draw(step, index + 1, y - 6, &drawing)
    }
    return drawing.svg(width: width, height: bottom + 4, name: name, description: description, kind: kind)
  }

  private func drawParticipant(_ place: Int, _ bottom: Double, _ drawing: inout Drawing) {
    let participant = flow.participants[place]
    let (x, name, role) = (centers[place], cut(participant.name, 26), words.role(participant.role))
    drawing.group("who \(participant.role)") { drawing in
      drawing.line(x, lifeTop, x, bottom, "life")
      if isNarrow {
        let y = Double(place) * 22 + 14
        for (x, y) in [(14, y), (x, lifeTop - 10)] {
          drawing.circle(x, y, 9, "box")
          drawing.text("\(place + 1)", x, y + 4, "code middle")
        }
        drawing.text(name, 30, y + 4, "code")
        drawing.text(role, 38 + LiteratePages.width(name, size: 11.5, isMono: true), y + 4, "small")
      } else {
        let half = boxWidth(place) / 2
        drawing.box(x - half, 4, half * 2, 42, radius: 7, "box")
        drawing.text(name, x, role.isEmpty ? 30 : 22, "code middle")
        if !role.isEmpty { drawing.text(role, x, 38, "small middle") }
      }
    }
  }

  /// The middle of a label: over its arrow, and within the drawing.
  private func middle(_ text: String, _ from: Double, _ to: Double) -> Double {
    let half = LiteratePages.width(text, size: 11.5, isMono: true) / 2
    return isNarrow ? min(max((from + to) / 2, half + 18), max(width - half - 2, half + 18)) : (from + to) / 2
  }

  private func draw(_ step: MessageFlow.Step, _ number: Int, _ y: Double, _ drawing: inout Drawing) {
    let (from, to) = (centers[step.from], centers[step.to])
    let lines = label(step)
    let line = step.kind == .question || step.kind == .answer ? "call dashed" : "call"
    drawing.step(number) { drawing in
      drawing.text("\(number)", 4, y + 4, "small")
      let isLoop = step.from == step.to
      let first = y - Double(lines.count) * Self.lineHeight + (isLoop ? -2 : 8)
      for (index, text) in lines.enumerated() {
        let place = first + Double(index) * Self.lineHeight
        let isOther = index >= lines.count - otherLabel(step).count
        let kind = isOther ? "words other" : index == 0 && lines.count > 1 && isWord(text) ? "small" : "words"
        if isLoop, !isNarrow {
          drawing.text(text, from + 30, place + 2, kind + " over")
        } else {
          drawing.text(text, middle(text, from, to), place - (isLoop ? 10 : 4), kind + " middle over")
        }
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
