// Figures as bytes. What is read may have been written by anybody: a snippet can put any bytes on the wire. So whatever is
// too much, out of order or no number of the kind is no figure at all, and nothing here can trap.

extension WireWriter {
  package mutating func write<Element>(_ list: [Element], _ each: (inout WireWriter, Element) -> Void) {
    write(list.count)
    for element in list { each(&self, element) }
  }
}

extension WireReader {
  package mutating func list<Element>(
    upTo limit: Int, _ each: (inout WireReader) -> Element?
  ) -> [Element]? {
    guard let count = number(), (0...limit).contains(count) else { return nil }
    var list: [Element] = []
    for _ in 0..<count {
      guard let element = each(&self) else { return nil }
      list.append(element)
    }
    return list
  }

  package mutating func shortText() -> String? {
    guard let text = text(), text.utf8.count <= FigureLimits.text * 4 else { return nil }
    return text
  }

  package mutating func number(in range: ClosedRange<Int>) -> Int? {
    number().flatMap { range.contains($0) ? $0 : nil }
  }

  package mutating func flag() -> Bool? { byte().flatMap { $0 < 2 ? $0 == 1 : nil } }

  mutating func line() -> Int? { number(in: 0...Int(Int32.max)) }
  fileprivate mutating func index(_ count: Int) -> Int? { number().flatMap { (0..<count).contains($0) ? $0 : nil } }
}

extension RecordedFigure {
  package var bytes: [UInt8] {
    var writer = WireWriter()
    write(to: &writer)
    return writer.bytes
  }

  package func write(to writer: inout WireWriter) {
    writer.write(title)
    writer.write(line)
    switch content {
    case .marbles(let diagram):
      writer.write(1 as UInt8)
      diagram.write(to: &writer)
    case .picture(let picture):
      writer.write(2 as UInt8)
      picture.write(to: &writer)
    case .messages(let flow):
      writer.write(3 as UInt8)
      flow.write(to: &writer)
    case .objects(let graph):
      writer.write(4 as UInt8)
      graph.write(to: &writer)
    case .series(let series):
      writer.write(5 as UInt8)
      series.write(to: &writer)
    }
  }

  package init?(_ bytes: ArraySlice<UInt8>) {
    var reader = WireReader(bytes)
    self.init(&reader, depth: 0)
    guard reader.isAtEnd else { return nil }
  }

  /// - Parameter depth: in how many series it is. Two are enough: a view at several moments, in several variations.
  init?(_ reader: inout WireReader, depth: Int) {
    guard let title = reader.shortText(), let line = reader.line(), let kind = reader.byte() else { return nil }
    let content: Content? =
      switch kind {
      case 1: MarbleDiagram(&reader).map(Content.marbles)
      case 2: ViewPicture(&reader).map(Content.picture)
      case 3: MessageFlow(&reader).map(Content.messages)
      case 4: ObjectGraph(&reader).map(Content.objects)
      case 5 where depth < 2: FigureSeries(&reader, depth: depth).map(Content.series)
      default: nil
      }
    guard let content else { return nil }
    self.init(title: title, line: line, content: content)
  }
}

extension MarbleDiagram {
  fileprivate func write(to writer: inout WireWriter) {
    writer.write(tracks) { $0.write($1) }
    writer.write(isVirtual ? 1 : 0 as UInt8)
    writer.write(omitted)
    writer.write(events) { writer, event in
      writer.write(event.track)
      writer.write(event.moment)
      writer.write(event.kind.rawValue)
      writer.write(event.text)
      writer.write(event.line)
    }
  }

  fileprivate init?(_ reader: inout WireReader) {
    guard let tracks = reader.list(upTo: FigureLimits.tracks, { $0.shortText() }), let isVirtual = reader.flag(),
      let omitted = reader.number(in: 0...Int(Int32.max))
    else { return nil }
    var last = Int.min
    let events = reader.list(upTo: FigureLimits.events) { reader -> Event? in
      guard let track = reader.index(tracks.count), let moment = reader.number(in: -1 << 40...1 << 40), moment >= last,
        let kind = reader.byte().flatMap(Kind.init), let text = reader.shortText(), let line = reader.line()
      else { return nil }
      last = moment
      return Event(track: track, moment: moment, kind: kind, text: text, line: line)
    }
    guard let events else { return nil }
    (self.tracks, self.events, self.isVirtual, self.omitted) = (tracks, events, isVirtual, omitted)
  }
}

extension ViewPicture {
  fileprivate func write(to writer: inout WireWriter) {
    writer.write(width)
    writer.write(height)
    writer.write(shapes) { writer, shape in
      writer.write(shape.kind.rawValue)
      writer.write(shape.numbers) { $0.write($1) }
      writer.write(shape.fill)
      writer.write(shape.stroke)
      writer.write(shape.text)
    }
    writer.write(outline) { writer, line in
      writer.write(line.depth)
      writer.write(line.text)
    }
  }

  fileprivate init?(_ reader: inout WireReader) {
    let distances = -FigureLimits.distance...FigureLimits.distance
    var depth = 0
    guard let width = reader.number(in: 0...FigureLimits.distance),
      let height = reader.number(in: 0...FigureLimits.distance),
      let shapes = reader.list(
        upTo: FigureLimits.shapes,
        { reader -> Shape? in
          guard let kind = reader.byte().flatMap(Kind.init),
            let numbers = reader.list(upTo: 5, { $0.number(in: distances) }), numbers.count == kind.count,
            let fill = reader.shortText(), Self.isColor(fill), let stroke = reader.shortText(), Self.isColor(stroke),
            let text = reader.shortText()
          else { return nil }
          if kind == .group || kind == .clip { depth += 1 }
          if kind == .end { depth -= 1 }
          return (0...FigureLimits.depth).contains(depth)
            ? Shape(kind, numbers, fill: fill, stroke: stroke, text: text) : nil
        }), depth == 0
    else { return nil }
    let outline = reader.list(upTo: FigureLimits.shapes) { reader -> Line? in
      guard let depth = reader.number(in: 0...FigureLimits.depth), let text = reader.shortText() else { return nil }
      return Line(depth: depth, text: text)
    }
    guard let outline else { return nil }
    self.init(width: width, height: height, shapes: shapes, outline: outline)
  }

  /// Nothing, or `none`, `#09f`, `rgb(0 10 255 / 0.5)`: a colour that leads nowhere else.
  static func isColor(_ text: String) -> Bool {
    if text.isEmpty || text == "none" { return true }
    if text.hasPrefix("#") { return text.utf8.count <= 9 && text.dropFirst().utf8.allSatisfy { isHexadecimal($0) } }
    guard text.hasPrefix("rgb("), text.hasSuffix(")"), text.utf8.count <= 40 else { return false }
    return text.utf8.dropFirst(4).dropLast().allSatisfy { (48...57).contains($0) || " ./".utf8.contains($0) }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte) || (65...70).contains(byte)
  }
}

extension ViewPicture.Kind {
  /// How many numbers it has.
  fileprivate var count: Int {
    switch self {
    case .rectangle: 5
    case .circle: 3
    case .line, .text, .clip: 4
    case .group: 1
    case .end: 0
    }
  }
}

extension MessageFlow {
  fileprivate func write(to writer: inout WireWriter) {
    writer.write(participants) { writer, participant in
      writer.write(participant.name)
      writer.write(participant.role.rawValue)
    }
    writer.write(omitted)
    writer.write(steps) { writer, step in
      writer.write(step.kind.rawValue)
      writer.write(step.from)
      writer.write(step.to)
      writer.write(step.text)
      writer.write(step.answer)
      writer.write(step.line)
    }
  }

  fileprivate init?(_ reader: inout WireReader) {
    let participants = reader.list(upTo: FigureLimits.participants) { reader -> Participant? in
      guard let name = reader.shortText(), let role = reader.byte().flatMap(Role.init) else { return nil }
      return Participant(name: name, role: role)
    }
    guard let participants, let omitted = reader.number(in: 0...Int(Int32.max)) else { return nil }
    let steps = reader.list(upTo: FigureLimits.events) { reader -> Step? in
      guard let kind = reader.byte().flatMap(Kind.init), let from = reader.index(participants.count),
        let to = reader.index(participants.count), let text = reader.shortText(), let answer = reader.shortText(),
        let line = reader.line()
      else { return nil }
      return Step(kind: kind, from: from, to: to, text: text, answer: answer, line: line)
    }
    guard let steps else { return nil }
    (self.participants, self.steps, self.omitted) = (participants, steps, omitted)
  }
}

extension ObjectGraph {
  fileprivate func write(to writer: inout WireWriter) {
    writer.write(objects) { writer, object in
      writer.write(object.name)
      writer.write(object.type)
      writer.write(object.isGone ? 1 : 0 as UInt8)
    }
    writer.write(isPartial ? 1 : 0 as UInt8)
    writer.write(links) { writer, link in
      writer.write(link.from)
      writer.write(link.to)
      writer.write(link.strength.rawValue)
      writer.write(link.path)
    }
  }

  fileprivate init?(_ reader: inout WireReader) {
    let objects = reader.list(upTo: FigureLimits.objects) { reader -> Object? in
      guard let name = reader.shortText(), let type = reader.shortText(), let isGone = reader.flag() else { return nil }
      return Object(name: name, type: type, isGone: isGone)
    }
    guard let objects, let isPartial = reader.flag() else { return nil }
    let links = reader.list(upTo: FigureLimits.links) { reader -> Link? in
      guard let from = reader.index(objects.count), let to = reader.index(objects.count),
        let strength = reader.byte().flatMap(Strength.init), let path = reader.shortText()
      else { return nil }
      return Link(from: from, to: to, strength: strength, path: path)
    }
    guard let links else { return nil }
    (self.objects, self.links, self.isPartial) = (objects, links, isPartial)
  }
}
