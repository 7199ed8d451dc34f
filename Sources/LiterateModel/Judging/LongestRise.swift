/// What can stay where it is when a list is brought into order.
enum LongestRise {
  /// The places of a longest row of values that rise; of several, the one that ends lowest.
  static func of(_ values: [(place: Int, value: Int)]) -> Set<Int> {
    // By length: the index of the lowest value that a row of this length ends with.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, (_, value)) in values.enumerated() {
      let length = ends.firstIndex { values[$0].value >= value } ?? ends.count
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var places: Set<Int> = []
    var next = ends.last
    while let index = next {
      places.insert(values[index].place)
      next = previous[index]
    }
    return places
  }
}
