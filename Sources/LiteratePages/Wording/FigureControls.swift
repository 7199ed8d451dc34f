/// What the bars say with which one steps through a figure or a series.
struct FigureControls: Sendable {
  let stepThrough: String
  /// The button behind the last step, and what it does.
  let all: String
  let showAll: String
  /// The slider among the pictures of a series.
  let amongMoments: String
  let amongVariations: String
  /// What their scripts go on to say.
  let scripts: ScriptWords
}
