import Literate
import LiterateModel

/// The values that lines had when they ran, at their ends.
enum InlayHints {
  private static let longest = 60

  static func all(_ view: FileView, in span: TextSpan?) -> JSONValue {
    var hints: [JSONValue] = []
    for (snippet, known, _) in view.checked {
      guard let trace = known.trace else { continue }
      for (number, source) in snippet.lines.enumerated() {
        let steps = trace.steps.filter { $0.line == number && !$0.value.isEmpty }
        guard let last = steps.last else { continue }
        let end = view.text.line(source.line - 1).endIndex
        let place = view.text.place(of: end, in: view.unit)
        guard span.map({ $0.contains(place) }) ?? true else { continue }
        // A line can have several names; that of the last step is shown.
        let count = steps.count { $0.name == last.name }
        hints.append([
          "position": place.json, "label": .string(label(last, of: count)), "paddingLeft": true,
          "tooltip": "The value that the line had in the run that was checked.",
        ])
      }
    }
    return .array(hints)
  }

  private static func label(_ step: SnippetTrace.Step, of count: Int) -> String {
    let value = step.value.count > longest ? step.value.prefix(longest) + " ⋯" : step.value[...]
    let line = value.split(separator: "\n").joined(separator: "⏎")
    let times = count > 1 ? " (\(count)×)" : ""
    return (step.name.isEmpty ? line : "\(step.name) = \(line)") + times
  }
}
