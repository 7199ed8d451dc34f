/// Places boxes in layers and lines between them, so that most lines lead downwards and no two labels share a place.
struct GraphLayout {
  struct Size {
    var width: Double
    /// What stands to the right of the box and belongs to it: a line from the box to itself, with its label.
    var beside: Double = 0
  }

  struct Edge {
    var from: Int
    var to: Int
    var label: Double
  }

  /// A line: its corners from the upper end to the lower, whether its head is at the upper end, where its label is.
  struct Route {
    var corners: [(x: Double, y: Double)] = []
    var pointsUp = false
    var label: (x: Double, y: Double) = (0, 0)
  }

  static let boxHeight = 46.0
  private static let gap = 34.0
  private static let lane = 21.0

  /// The middle of each box's upper edge.
  private(set) var boxes: [(x: Double, y: Double)] = []
  private(set) var routes: [Route]
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// A box, or a place where a line passes through a layer.
  private struct Spot {
    var width: Double
    var beside: Double
    var layer: Int
    var x = 0.0
    var box: Int?
  }

  /// A piece of a line, from one layer to the next.
  private struct Piece {
    var edge: Int
    var upper: Int
    var lower: Int
    var from = 0.0
    var to = 0.0
    var lane = 0.0
  }

  private var spots: [Spot] = []
  private var layers: [[Int]] = []
  private var pieces: [Piece] = []
  private var tops: [Double] = []

  /// - Parameter edges: those that matter most for what is above what come first. None leads from a box to itself.
  init(_ sizes: [Size], _ edges: [Edge]) {
    routes = edges.map { _ in Route() }
    guard !sizes.isEmpty else { return }
    layer(sizes, edges)
    order()
    for _ in 0..<6 { align() }
    let left = spots.map { $0.x - $0.width / 2 }.min() ?? 0
    for index in spots.indices { spots[index].x += 12 - left }
    route(edges)
    boxes = sizes.indices.map { (spots[$0].x, tops[spots[$0].layer]) }
    width = (spots.map { $0.x + $0.width / 2 + $0.beside }.max() ?? 0) + 12
    for (index, route) in routes.enumerated() {
      width = max(width, route.label.x + edges[index].label / 2 + 8, (route.corners.map(\.x).max() ?? 0) + 12)
    }
  }

  // MARK: What is above what

  private mutating func layer(_ sizes: [Size], _ edges: [Edge]) {
    var below = [Set<Int>](repeating: [], count: sizes.count)
    func leads(_ from: Int, _ to: Int) -> Bool {
      var seen: Set<Int> = []
      var waiting = [from]
      while let next = waiting.popLast() {
        if next == to { return true }
        if seen.insert(next).inserted { waiting += below[next] }
      }
      return false
    }
    var ends: [(upper: Int, lower: Int)] = []
    for (index, edge) in edges.enumerated() {
      // A line that would close a circle leads upwards.
      let isUp = leads(edge.to, edge.from)
      routes[index].pointsUp = isUp
      let end = isUp ? (upper: edge.to, lower: edge.from) : (upper: edge.from, lower: edge.to)
      below[end.upper].insert(end.lower)
      ends.append(end)
    }
    var depth = [Int](repeating: 0, count: sizes.count)
    // No way is longer than there are boxes.
    for _ in sizes.indices {
      for end in ends where depth[end.lower] <= depth[end.upper] { depth[end.lower] = depth[end.upper] + 1 }
    }
    spots = sizes.indices.map {
      Spot(width: sizes[$0].width, beside: sizes[$0].beside, layer: depth[$0], box: $0)
    }
    for (index, end) in ends.enumerated() {
      var upper = end.upper
      for layer in (depth[end.upper] + 1)..<max(depth[end.upper] + 1, depth[end.lower]) {
        spots.append(Spot(width: 8, beside: 0, layer: layer))
        pieces.append(Piece(edge: index, upper: upper, lower: spots.count - 1))
        upper = spots.count - 1
      }
      pieces.append(Piece(edge: index, upper: upper, lower: end.lower))
    }
    layers = [[Int]](repeating: [], count: (depth.max() ?? 0) + 1)
    for (index, spot) in spots.enumerated() { layers[spot.layer].append(index) }
  }

  // MARK: What is beside what

  /// Few crossings: each goes to the middle of those it is connected with, above and below in turns.
  private mutating func order() {
    var places = [Double](repeating: 0, count: spots.count)
    func number(_ layers: [[Int]], _ places: inout [Double]) {
      for layer in layers { for (place, spot) in layer.enumerated() { places[spot] = Double(place) } }
    }
    number(layers, &places)
    for round in 0..<8 {
      let isDown = round % 2 == 0
      for layer in isDown ? Array(layers.indices) : layers.indices.reversed() {
        let middles = layers[layer].map { spot in
          let others = pieces.filter { (isDown ? $0.lower : $0.upper) == spot }.map {
            places[isDown ? $0.upper : $0.lower]
          }
          return others.isEmpty ? places[spot] : others.reduce(0, +) / Double(others.count)
        }
        layers[layer] = layers[layer].indices.sorted { (middles[$0], $0) < (middles[$1], $1) }.map { layers[layer][$0] }
        number([layers[layer]], &places)
      }
    }
  }

  /// Moves each towards those it is connected with, as far as its neighbours let it.
  private mutating func align() {
    for layer in layers.indices {
      let row = layers[layer]
      let wanted = row.map { spot in
        let others = pieces.compactMap { piece in
          piece.upper == spot ? spots[piece.lower].x : piece.lower == spot ? spots[piece.upper].x : nil
        }
        return others.isEmpty ? spots[spot].x : others.reduce(0, +) / Double(others.count)
      }
      func distance(_ left: Int, _ right: Int) -> Double {
        spots[row[left]].width / 2 + spots[row[left]].beside + Self.gap + spots[row[right]].width / 2
      }
      var fromLeft = wanted
      var fromRight = wanted
      for place in row.indices.dropFirst() {
        fromLeft[place] = max(wanted[place], fromLeft[place - 1] + distance(place - 1, place))
      }
      for place in row.indices.dropLast().reversed() {
        fromRight[place] = min(wanted[place], fromRight[place + 1] - distance(place, place + 1))
      }
      // The middle of two rows that keep their distances keeps them, too.
      for place in row.indices { spots[row[place]].x = (fromLeft[place] + fromRight[place]) / 2 }
    }
  }

  // MARK: Lines

  /// On the line, unless it would cover another there and none beside it.
  private func labelPlace(_ piece: Int, half: Double, among others: [Int]) -> Double {
    let own = pieces[piece]
    let (left, right) = (min(own.from, own.to), max(own.from, own.to))
    let places = [(left + right) / 2, right + half + 8, left - half - 8].filter { $0 >= half + 6 }
    let free = places.first { place in
      !others.contains { other in
        guard other != piece else { return false }
        // Above its own lane a line is where it begins, below where it ends.
        let x = pieces[other].lane > own.lane ? pieces[other].from : pieces[other].to
        return abs(x - place) < half + 4
      }
    }
    return free ?? places.first ?? half + 6
  }

  private mutating func route(_ edges: [Edge]) {
    for spot in spots.indices where spots[spot].box != nil {
      for isUpper in [true, false] {
        let own = pieces.indices.filter { (isUpper ? pieces[$0].upper : pieces[$0].lower) == spot }.sorted {
          let (one, other) = (pieces[$0], pieces[$1])
          let (left, right) = (spots[isUpper ? one.lower : one.upper].x, spots[isUpper ? other.lower : other.upper].x)
          return (left, $0) < (right, $1)
        }
        for (place, piece) in own.enumerated() {
          let x =
            spots[spot].x + spots[spot].width * (Double(place + 1) / Double(own.count + 1) - 0.5)
          if isUpper { pieces[piece].from = x } else { pieces[piece].to = x }
        }
      }
    }
    for piece in pieces.indices {
      if spots[pieces[piece].upper].box == nil { pieces[piece].from = spots[pieces[piece].upper].x }
      if spots[pieces[piece].lower].box == nil { pieces[piece].to = spots[pieces[piece].lower].x }
    }
    var y = 8.0
    for layer in layers.indices {
      tops.append(y)
      y += Self.boxHeight
      // To the right: what begins farther right turns first; to the left: what begins farther left.
      let own = pieces.indices.filter { spots[pieces[$0].upper].layer == layer }.sorted {
        func rank(_ piece: Piece) -> (Int, Double) {
          piece.to >= piece.from ? (0, -piece.from) : (1, piece.from)
        }
        let (one, other) = (rank(pieces[$0]), rank(pieces[$1]))
        return (one.0, one.1, $0) < (other.0, other.1, $1)
      }
      guard !own.isEmpty else { continue }
      y += 18
      for piece in own {
        let isFirst = spots[pieces[piece].upper].box != nil
        pieces[piece].lane = y
        y += isFirst && edges[pieces[piece].edge].label > 0 ? Self.lane : 9
      }
      y += 14
      for piece in own where spots[pieces[piece].upper].box != nil {
        let half = edges[pieces[piece].edge].label / 2
        routes[pieces[piece].edge].label = (labelPlace(piece, half: half, among: own), pieces[piece].lane)
      }
    }
    height = y + 8
    for piece in pieces {
      let top = tops[spots[piece.upper].layer] + (spots[piece.upper].box == nil ? 0 : Self.boxHeight)
      let bottom = tops[spots[piece.lower].layer]
      routes[piece.edge].corners += [
        (piece.from, top), (piece.from, piece.lane), (piece.to, piece.lane), (piece.to, bottom),
      ]
    }
  }
}
