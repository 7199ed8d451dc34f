/// What a snippet showed: recorded while it ran, drawn when its page is made.
///
/// Not public: every woven program imports this module, and a name like this one may be an author's.
package struct RecordedFigure: Codable, Equatable, Sendable {
  package enum Content: Codable, Equatable, Sendable {
    case marbles(MarbleDiagram)
    case picture(ViewPicture)
    case messages(MessageFlow)
    case objects(ObjectGraph)
    case series(FigureSeries)
  }

  package var title: String
  /// The line of the Markdown whose statement showed it.
  package var line: Int
  package var content: Content

  package init(title: String, line: Int, content: Content) {
    self.title = title
    self.line = line
    self.content = content
  }
}

/// How much a figure may hold. What is recorded keeps to it; what comes over the wire and does not is no figure.
package enum FigureLimits {
  package static let text = 240
  package static let tracks = 24
  package static let events = 2_000
  package static let participants = 24
  package static let objects = 60
  package static let links = 400
  package static let shapes = 6_000
  package static let depth = 64
  /// Coordinates are hundredths of a point, at most this far from the origin.
  package static let distance = 10_000_000

  /// A text as a figure may hold it.
  package static func shortened(_ text: String, to count: Int = text) -> String {
    // Looked at in bytes first: counting the characters of a long text takes long.
    if text.utf8.count <= count { return text }
    var short = ""
    for character in text.prefix(count - 1) where short.utf8.count + character.utf8.count < count * 4 - 3 {
      short.append(character)
    }
    return short == text ? text : short + "…"
  }
}

/// Sequences side by side: what was sent when, and who listened from when to when.
package struct MarbleDiagram: Codable, Hashable, Sendable {
  package enum Kind: UInt8, Codable, Sendable {
    case subscribed = 1
    case next, error, completed, disposed
  }

  package struct Event: Codable, Hashable, Sendable {
    package var track: Int
    /// Ticks of a virtual clock, or the place in the order of what happened. Events with one moment happened together.
    package var moment: Int
    package var kind: Kind
    /// The element, or the error.
    package var text: String
    package var line: Int

    package init(track: Int, moment: Int, kind: Kind, text: String, line: Int) {
      self.track = track
      self.moment = moment
      self.kind = kind
      self.text = text
      self.line = line
    }
  }

  package var tracks: [String] = []
  package var events: [Event] = []
  /// Whether moments are ticks of a virtual clock.
  package var isVirtual = false
  /// Events that came after the last one there was room for.
  package var omitted = 0

  package init() {}
}

/// A view as it was.
package struct ViewPicture: Codable, Equatable, Sendable {
  package enum Kind: UInt8, Codable, Sendable {
    /// Numbers: x, y, width, height, radius.
    case rectangle = 1
    /// Numbers: x, y, radius.
    case circle
    /// Numbers: from x, from y, to x, to y.
    case line
    /// Numbers: x, y, anchor (0 start, 1 middle, 2 end), whether it is bold.
    case text
    /// Numbers: opacity.
    case group
    /// Numbers: x, y, width, height. What follows counts from its corner and ends at its edges.
    case clip
    /// The group or clip is over.
    case end
  }

  package struct Shape: Codable, Equatable, Sendable {
    package var kind: Kind
    /// Hundredths of a point.
    package var numbers: [Int]
    package var fill: String
    package var stroke: String
    package var text: String

    package init(_ kind: Kind, _ numbers: [Int] = [], fill: String = "", stroke: String = "", text: String = "") {
      self.kind = kind
      self.numbers = numbers
      self.fill = fill
      self.stroke = stroke
      self.text = text
    }
  }

  package struct Line: Codable, Equatable, Sendable {
    package var depth: Int
    package var text: String

    package init(depth: Int, text: String) {
      self.depth = depth
      self.text = text
    }
  }

  package var width: Int
  package var height: Int
  package var shapes: [Shape]
  /// The views in words, the inner ones deeper.
  package var outline: [Line]

  package init(width: Int, height: Int, shapes: [Shape], outline: [Line]) {
    self.width = width
    self.height = height
    self.shapes = shapes
    self.outline = outline
  }
}

/// Messages between a control, its proxy, those who listen, and the delegate behind.
package struct MessageFlow: Codable, Hashable, Sendable {
  package enum Role: UInt8, Codable, Sendable {
    case control = 1
    case proxy, before, delegate, after
    /// Nothing is known of it but its name.
    case object
  }

  package struct Participant: Codable, Hashable, Sendable {
    package var name: String
    package var role: Role

    package init(name: String, role: Role) {
      self.name = name
      self.role = role
    }
  }

  package enum Kind: UInt8, Codable, Sendable {
    /// A message is sent.
    case message = 1
    /// Somebody is asked whether they respond to it; `answer` says what they say.
    case question
    /// The answer to a message that has one.
    case answer
    /// Somebody sets a delegate.
    case setting
    /// Somebody begins to listen, or stops.
    case listening
  }

  package struct Step: Codable, Hashable, Sendable {
    package var kind: Kind
    package var from: Int
    package var to: Int
    package var text: String
    package var answer: String
    package var line: Int
    /// The same step of another program, where two are drawn as one.
    package var other = ""

    package init(kind: Kind, from: Int, to: Int, text: String, answer: String = "", line: Int) {
      self.kind = kind
      self.from = from
      self.to = to
      self.text = text
      self.answer = answer
      self.line = line
    }
  }

  package var participants: [Participant] = []
  package var steps: [Step] = []
  package var omitted = 0

  package init() {}
}

/// Who holds whom.
package struct ObjectGraph: Codable, Equatable, Sendable {
  package enum Strength: UInt8, Codable, Sendable {
    case strong = 1
    case weak, unowned
    /// It is one of these; nobody could tell which.
    case unclear
  }

  package struct Object: Codable, Equatable, Sendable {
    package var name: String
    /// Empty for what was gone before anybody looked.
    package var type: String
    package var isGone: Bool

    package init(name: String, type: String, isGone: Bool) {
      self.name = name
      self.type = type
      self.isGone = isGone
    }
  }

  package struct Link: Codable, Equatable, Sendable {
    package var from: Int
    package var to: Int
    package var strength: Strength
    /// What lies between: names of properties and classes.
    package var path: String

    package init(from: Int, to: Int, strength: Strength, path: String) {
      self.from = from
      self.to = to
      self.strength = strength
      self.path = path
    }
  }

  package var objects: [Object] = []
  package var links: [Link] = []
  /// Whether there was more than could be looked at.
  package var isPartial = false

  package init() {}

  /// For each object the number of the circle of strong references it belongs to, if it does: what keeps itself alive.
  package var circles: [Int?] {
    let targets = objects.indices.map { object in
      Set(links.filter { $0.from == object && $0.strength == .strong }.map(\.to))
    }
    let reached = objects.indices.map { start in
      var reached: Set<Int> = []
      var waiting = Array(targets[start])
      while let next = waiting.popLast() {
        if reached.insert(next).inserted { waiting += targets[next] }
      }
      return reached
    }
    var circles = [Int?](repeating: nil, count: objects.count)
    var count = 0
    for object in objects.indices where circles[object] == nil && reached[object].contains(object) {
      for other in reached[object] where reached[other].contains(object) { circles[other] = count }
      count += 1
    }
    return circles
  }

  /// Whether a link is part of a circle.
  package func isInCircle(_ link: Link, circles: [Int?]) -> Bool {
    link.strength == .strong && circles[link.from] != nil && circles[link.from] == circles[link.to]
  }
}

extension RecordedFigure {
  /// The figure with each of its texts exchanged.
  package func mapTexts(_ change: (String) -> String) -> RecordedFigure {
    var figure = self
    figure.title = change(title)
    switch content {
    case .marbles(var diagram):
      diagram.tracks = diagram.tracks.map(change)
      for index in diagram.events.indices { diagram.events[index].text = change(diagram.events[index].text) }
      figure.content = .marbles(diagram)
    case .picture(var picture):
      for index in picture.shapes.indices { picture.shapes[index].text = change(picture.shapes[index].text) }
      for index in picture.outline.indices { picture.outline[index].text = change(picture.outline[index].text) }
      figure.content = .picture(picture)
    case .messages(var flow):
      for index in flow.participants.indices { flow.participants[index].name = change(flow.participants[index].name) }
      for index in flow.steps.indices { flow.steps[index].text = change(flow.steps[index].text) }
      figure.content = .messages(flow)
    case .objects(var graph):
      for index in graph.objects.indices {
        graph.objects[index].name = change(graph.objects[index].name)
        graph.objects[index].type = change(graph.objects[index].type)
      }
      for index in graph.links.indices { graph.links[index].path = change(graph.links[index].path) }
      figure.content = .objects(graph)
    case .series(let series): figure.content = .series(series.mapTexts(change))
    }
    return figure
  }
}
