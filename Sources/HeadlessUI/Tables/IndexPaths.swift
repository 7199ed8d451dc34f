// UIKit: what it adds to IndexPath.
extension IndexPath {
  /// The place of a row in a table: two indexes, of which the section is the first.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The place of an item in a collection view: the same two indexes as for a row, with the section first.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The first index, by which tables and collection views mean a section; ends the program where the path is
  /// empty.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index, which is the same as `item`; ends the program where there are fewer than two.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index under the name that collection views use for it; the same as `row`.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
