import SnippetRuntime

/// How much of a picture is worth showing: all of it, unless a large part at the bottom is empty.
struct ViewExtent {
  /// So much must be empty, in hundredths of a point, for less to be shown.
  private static let least = 12_000
  /// What is left below the last thing that can be seen.
  private static let margin = 3_600

  private let picture: ViewPicture
  /// The lower edge of the lowest thing that is not a ground for others.
  private var lowest = 0

  init(_ picture: ViewPicture) {
    self.picture = picture
    look()
  }

  /// In hundredths of a point.
  var height: Int { picture.height - lowest - Self.margin >= Self.least ? lowest + Self.margin : picture.height }

  private mutating func look() {
    // The corner and the lower edge of each clip that is open; a group changes neither.
    var open = [(top: 0, end: picture.height)]
    for shape in picture.shapes {
      let (top, end) = open[open.count - 1]
      let numbers = shape.numbers
      switch shape.kind {
      case .group: open.append((top, end))
      case .clip: open.append((top + numbers[1], min(end, top + numbers[1] + max(0, numbers[3]))))
      case .end: if open.count > 1 { open.removeLast() }
      case .rectangle:
        let isGround = numbers[3] > Self.least && numbers[2] * 10 >= picture.width * 9
        see(top + numbers[1], isGround ? picture.height : min(end, top + numbers[1] + max(0, numbers[3])))
      case .circle: see(top + numbers[1] - numbers[2], min(end, top + numbers[1] + numbers[2]))
      case .line: see(top + min(numbers[1], numbers[3]), min(end, top + max(numbers[1], numbers[3])))
      case .text: see(top + numbers[1] - 1_200, min(end, top + numbers[1] + 300))
      }
    }
  }

  /// What reaches the bottom is a ground for others, of which only the upper edge counts; so is what is as wide as the
  /// picture and high, like a table.
  private mutating func see(_ top: Int, _ bottom: Int) {
    guard top < picture.height else { return }
    lowest = max(lowest, bottom >= picture.height - 100 ? top : bottom)
  }
}
