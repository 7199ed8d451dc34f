import SnippetRuntime

extension FigureSentences {
  static let english = FigureSentences(
    isEnglish: true, controls: .english, asWords: "As words", fullStop: ".",
    picture: { "A picture of \($0 ?? "a view")." },
    marbles: { tracks, events in
      tracks.isEmpty
        ? "A marble diagram in which nothing was recorded."
        : "A marble diagram of \(listedInEnglish(tracks)), with \(counted(events, "event"))."
    },
    event: { kind, track, text in
      switch kind {
      case .subscribed: "\(track) is subscribed to"
      case .next: text.isEmpty ? "\(track) sends an element" : "\(track) sends \(text)"
      case .error: "\(track) fails: \(text)"
      case .completed: "\(track) completes"
      case .disposed: "\(track) is left"
      }
    }, moment: { "At \($0): " }, sameMoment: "In the same moment: ",
    moreEvents: { "\(counted($0, "more event")) are not shown." }, subscribedSign: "○ subscribed",
    completedSign: "| completed", failedSign: "✕ failed", leftSign: "‖ left",
    flow: { names, steps in
      names.isEmpty
        ? "A sequence diagram in which nothing was recorded."
        : "A sequence diagram of \(listedInEnglish(names)), with \(counted(steps, "step"))."
    }, askedForSent: "who asked for sentMessage", askedForInvoked: "who asked for methodInvoked",
    step: { step, from, to in
      let text =
        switch step.kind {
        case .message:
          step.from == step.to ? "\(from) is about to do \(step.text)." : "\(from) sends \(step.text) to \(to)."
        case .question: "\(from) asks \(to) whether it responds to \(step.text): \(step.answer)."
        case .answer: "\(from) answers \(step.text)."
        case .setting: "\(from) sets on \(to): \(step.text)."
        case .listening:
          "\(from) \(step.answer == "begins" ? "begins" : "stops") to listen to \(step.text) at \(to)."
        }
      return text.prefix(1).uppercased() + text.dropFirst()
    }, alsoStep: { "In the other program: \($0)." }, bothSign: "below in grey: the other program",
    moreSteps: { "\(counted($0, "more step")) are not shown." },
    role: { role in
      switch role {
      case .control: "the control"
      case .proxy: "its proxy"
      case .before: "hears before"
      case .delegate: "the delegate"
      case .after: "hears after"
      case .object: ""
      }
    }, listens: "listens to", stopsListening: "stops listening to", asksWhether: "responds to", answer: { $0 },
    questionSign: "dashed: whether somebody responds to a message",
    graph: { names, inCircle, gone in
      var parts = [names.isEmpty ? "An object graph without objects." : "An object graph of \(listedInEnglish(names))."]
      if !inCircle.isEmpty {
        parts.append("\(listedInEnglish(inCircle)) \(inCircle.count == 1 ? "keeps itself" : "keep each other") alive.")
      }
      if !gone.isEmpty { parts.append("\(listedInEnglish(gone)) \(gone.count == 1 ? "is" : "are") gone.") }
      return parts.joined(separator: " ")
    },
    object: { name, type, isGone in
      "\(name)\(type.isEmpty ? "" : ", \(withArticle(type))"), is \(isGone ? "gone" : "there")."
    },
    link: { link, from, to, isInCircle in
      let path = link.path.isEmpty ? "" : reference(link.path)
      let way = path.isEmpty ? "" : path.hasPrefix("as ") ? ", \(path)" : ", by \(path)"
      let verb =
        switch link.strength {
        case .strong: "holds"
        case .weak: "refers weakly to"
        case .unowned: "refers unowned to"
        case .unclear: "holds, or refers weakly or unowned to,"
        }
      let note = isInCircle ? " This is part of a circle." : ""
      return "\(from) \(verb) \(link.from == link.to ? "itself" : to)\(way).\(note)"
    }, reference: reference, partial: "There is more in between than was looked at.", gone: "gone",
    holdsSign: "solid: holds",
    weakSign: "dashed: weak", unownedSign: "dotted: unowned", unclearSign: "unclear: strong, weak or unowned",
    circleSign: "red and thick: a circle that keeps itself alive",
    series: { kind, frames in
      kind == .moments ? "The same at \(counted(frames, "moment"))." : "The same with \(counted(frames, "value"))."
    }, atFirst: "At first", afterTouch: { "After touching “\($0)”" },
    isTouched: { "Next, a finger touches “\($0)”." }, touch: { "Touch “\($0)”" },
    moreFrames: { "\(counted($0, "more picture")) \($0 == 1 ? "is" : "are") not shown." })

  @Sendable private static func reference(_ text: String) -> String {
    let path = ReferencePath(text)
    let isAssociated = path.property == "associatedStorage"
    let place = path.property
    guard let holder = path.holder else { return isAssociated ? "as an associated object" : place }
    // What a bag has is a subscription, whatever its class.
    if place == "members" { return holder == "closure" ? "a subscription’s closure" : "a subscription" }
    if path.isOneOfSeveral { return "one of its \(FileTopics.words(place))" }
    if holder == "closure", path.isNear, !isAssociated { return "the closure \(place)" }
    let one = holder == "closure" ? "a closure" : withArticle(holder)
    return isAssociated ? "\(one) associated with it" : "\(one) in its \(place)"
  }

  private static func withArticle(_ type: String) -> String {
    // “an Observable”, but “a UIView” and “a User”.
    let isVowel =
      type.hasPrefix("Rx") || "AEIO".contains(type.first ?? "x") || type.hasPrefix("Un") && !type.hasPrefix("Uni")
    return (isVowel ? "an " : "a ") + type
  }

  @Sendable private static func listedInEnglish(_ names: [String]) -> String {
    if names.count < 2 { return names.first ?? "" }
    if names.count > 8 { return names.prefix(8).joined(separator: ", ") + " and \(names.count - 8) more" }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}
