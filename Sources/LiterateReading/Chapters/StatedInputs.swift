import LiterateModel

/// The `stdin` fences of a chapter, each of which is for the snippet right behind it.
struct StatedInputs {
  private struct Input {
    var place: Position
    var text: String
    /// Why nothing reads it.
    var fault: String? = "there is no snippet right behind it; move it right before the snippet that reads it"
  }

  /// By code block.
  private var inputs: [Int: Input] = [:]

  mutating func add(_ block: Int, _ place: Position, _ lines: [SourceLine]) {
    inputs[block] = Input(place: place, text: lines.map { $0.text + "\n" }.joined())
  }

  /// Says what a snippet reads: the text of the block before it, if that is a `stdin` fence.
  mutating func give(to snippet: inout Snippet, before block: Int?) {
    guard let block, let input = inputs[block] else { return }
    let isIdle = snippet.mode.printsNothing ?? (snippet.origin == nil ? nil : "shows a source file, which is not run")
    let idle = snippet.command?.isConsole == true ? "says itself what its commands read" : isIdle
    inputs[block]?.fault = idle.map { "the snippet behind it \($0); let that run" }
    if idle == nil { (snippet.input, snippet.inputPlace) = (input.text, input.place) }
  }

  /// Those that nothing reads.
  var problems: [Problem] {
    inputs.sorted { $0.key < $1.key }.compactMap { _, input in
      input.fault.map { fault in
        Problem(
          .idleClaim, at: input.place,
          "A `stdin` fence is what the snippet right behind it reads, and \(fault), or call this fence `text`.",
          length: 3)
      }
    }
  }
}
