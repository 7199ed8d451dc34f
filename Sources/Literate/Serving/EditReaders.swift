import LiterateToolchain

/// For whom edited snippets are run.
package enum EditReaders: Sendable {
  /// Whoever writes the book, on their own machine.
  case author
  /// Anybody, on a machine that is not theirs; so many at a time.
  ///
  /// They get one session, up to the snippet that they ask about, and text. Nothing that they run adds to what others use. Each
  /// order has a control group of its own, where there are any.
  case strangers(atATime: Int, mostOutput: Int, groups: ControlGroups?)

  var areStrangers: Bool { if case .strangers = self { true } else { false } }

  /// How many orders can run at a time.
  var most: Int {
    switch self {
    case .author: 4
    case .strangers(let most, _, _): most
    }
  }

  /// For an order.
  func group() -> ControlGroup? {
    guard case .strangers(_, _, let groups) = self else { return nil }
    return groups?.new()
  }

  func asked(_ order: EditOrder) -> EditOrder {
    var order = order
    if areStrangers {
      order.isBrief = true
      order.below = nil
    }
    return order
  }

  func reach(_ edited: EditableChapter.Edited) -> EditableChapter.Edited {
    var edited = edited
    if areStrangers { edited.sessions = Array(edited.sessions.prefix(1)) }
    return edited
  }

  func told(_ outcomes: [EditAnswer.Outcome]) -> [EditAnswer.Outcome] {
    guard case .strangers(_, let mostOutput, _) = self else { return outcomes }
    return outcomes.map { $0.asText(mostOutput: mostOutput) }
  }
}

extension EditAnswer.Outcome {
  /// What a page is sent of faults, and of each text that belongs to one.
  private static let mostFaults = 50
  private static let mostWords = 4 << 10

  /// The same without figures, and with no text that is longer than a page can show.
  func asText(mostOutput: Int) -> EditAnswer.Outcome {
    var outcome = self
    outcome.figures = ""
    outcome.output = Self.cut(output, mostOutput)
    outcome.sentence = Self.cut(sentence, Self.mostWords)
    outcome.claims = claims.prefix(Self.mostFaults).map { claim in
      var claim = claim
      claim.came = claim.came.map { Self.cut($0, Self.mostWords) }
      return claim
    }
    outcome.faults = faults.prefix(Self.mostFaults).map { fault in
      var fault = fault
      fault.message = Self.cut(Self.isOfCache(fault.message) ? Self.onlyKnown : fault.message, Self.mostWords)
      fault.came = fault.came.map { Self.cut($0, Self.mostWords) }
      fault.notes = fault.notes.prefix(10).map { Self.cut($0, Self.mostWords) }
      return fault
    }
    return outcome
  }

  /// What the compiler says of a module that it would have to write down first, which names a place on the machine.
  private static func isOfCache(_ message: String) -> Bool { message.hasPrefix("unable to open output file") }
  private static let onlyKnown = "This server has only the modules of the book and the usual ones of the system."

  private static func cut(_ text: String, _ most: Int) -> String {
    text.utf8.count <= most ? text : String(decoding: Array(text.utf8.prefix(most)), as: UTF8.self) + " ⋯"
  }
}
