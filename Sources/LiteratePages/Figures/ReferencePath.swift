/// The way from an object to what it refers to, as a recording tells it: `bag`, `onClose › closure`, `members … closure`.
struct ReferencePath {
  /// The property that the way begins with.
  var property: String
  /// The last object on the way that has a name: `closure`, or a class. Nil where the property itself refers.
  var holder: String?
  /// Whether the holder is what the property has, and nothing lies between them.
  var isNear: Bool

  init(_ text: String) {
    for (mark, isNear) in [(" › ", true), (" … ", false)] {
      guard let place = text.firstRange(of: mark) else { continue }
      (property, holder) = (String(text[..<place.lowerBound]), String(text[place.upperBound...]))
      self.isNear = isNear
      return
    }
    (property, holder, isNear) = (text, nil, true)
  }

  /// Whether the property is called after what it has: `registrations … Registration`.
  var isOneOfSeveral: Bool { holder.map { property.lowercased() == $0.lowercased() + "s" } ?? false }
}
