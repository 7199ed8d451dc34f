/// Where each public symbol has its place in the reference, and what a name means.
package struct ReferenceIndex: Sendable {
  package struct Entry: Sendable, Equatable {
    package var usr: String
    package var kind: ReferenceSymbol.Kind
    package var module: String
    /// The types around it: `ObservableType`.
    package var owner: String
    /// Its own name, with labels: `map(_:)`.
    package var own: String
    /// Its page, from the folder of the reference: `Rx/Observable.html`.
    package var page: String
    /// Its place on the page; nil if the page is its own.
    package var anchor: String?
    /// The anchor of its name alone, which overloads share.
    package var nameAnchor: String?
    /// The type it is a member of.
    package var parent: String?
    /// The type that a property has.
    package var type: String?
    /// What must hold for it to be there: `Base: UIScrollView`.
    package var conditions: [String] = []

    package init(
      usr: String, kind: ReferenceSymbol.Kind, module: String, owner: String, own: String, page: String,
      anchor: String?, nameAnchor: String?, parent: String?, type: String? = nil, conditions: [String] = []
    ) {
      self.usr = usr
      self.kind = kind
      self.module = module
      self.owner = owner
      self.own = own
      self.page = page
      self.anchor = anchor
      self.nameAnchor = nameAnchor
      self.parent = parent
      self.type = type
      self.conditions = conditions
    }

    package var name: String { owner.isEmpty ? own : owner + "." + own }
  }

  package let entries: [Entry]
  /// The class that a class inherits from.
  package let superclasses: [String: String]
  /// The protocols' members that a type has, by type: places in `entries`.
  package let inherited: [String: [Int]]
  private let places: [String: Int]
  /// The last bytes of the unique names of types: few bytes of a member's name can be the end of its type's.
  private let endsOfTypes: Set<UInt8>

  package init(entries: [Entry], superclasses: [String: String], inherited: [String: [Int]]) {
    self.entries = entries
    self.superclasses = superclasses
    self.inherited = inherited
    places = Dictionary(
      entries.enumerated().map { ($0.element.usr, $0.offset) }, uniquingKeysWith: { first, _ in first })
    endsOfTypes = Set(entries.lazy.filter { $0.kind.isType }.compactMap { $0.usr.utf8.last })
  }

  /// The members that a type has from protocols; those of its superclasses are its own too.
  func membersFromProtocols(_ type: String) -> [Int] {
    var members = inherited[type] ?? []
    var next = superclasses[type]
    while let superclass = next {
      members += inherited[superclass] ?? []
      next = superclasses[superclass]
    }
    return Set(members).sorted()
  }

  /// Where the reference speaks of a symbol, from the folder of the site: `reference/Rx/Observable.html#map(_:)`.
  package func target(usr: String) -> String? {
    place(usr: usr).map { target(of: entries[$0], isWhole: true) }
  }

  /// - Parameter isWhole: whether the folder of the reference stands before it.
  package func target(of entry: Entry, isWhole: Bool = false) -> String {
    (isWhole ? "reference/" : "") + percentEncoded(entry.page)
      + (entry.anchor.map { "#" + ReferenceSlugs.fragment($0) } ?? "")
  }

  /// The entry that speaks of a symbol: its own, that of the member it stands for, or that of its type.
  package func place(usr: String) -> Int? {
    if let place = places[usr] { return place }
    // The name of a type as values have it begins with that of its declaration.
    if usr.utf8.first == UInt8(ascii: "$"), usr.hasPrefix("$s") { return type(beginning: "s:" + usr.dropFirst(2)) }
    var usr = usr[...]
    // A member that a type has from a protocol is the protocol's. (Only the second byte of another name is a colon.)
    if usr.utf8.dropFirst(2).contains(UInt8(ascii: ":")), let mark = usr.firstRange(of: "::SYNTHESIZED::") {
      usr = usr[..<mark.lowerBound]
    }
    // A getter or setter is its property; what makes an object and what fills it are one initialiser.
    for (ending, whole) in [
      ("vg", "vp"), ("vs", "vp"), ("vM", "vp"), ("vr", "vp"), ("vw", "vp"), ("vW", "vp"), ("ig", "ip"), ("is", "ip"),
      ("iM", "ip"), ("fC", "fc"), ("vgZ", "vpZ"), ("vsZ", "vpZ"), ("vMZ", "vpZ"),
    ] where usr.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      let other = usr.dropLast(ending.count) + whole
      if let place = places[String(other)] { return place }
      usr = other
      break
    }
    if let place = places[String(usr)] { return place }
    guard usr.utf8.suffix(2).elementsEqual("fc".utf8) || usr.utf8.suffix(2).elementsEqual("fd".utf8) else { return nil }
    // An initialiser that is inherited has no symbol of its own.
    guard let type = type(beginning: usr) else { return nil }
    let rest = usr.dropFirst(entries[type].usr.utf8.count)
    var next = superclasses[entries[type].usr]
    while let superclass = next {
      if let place = places[superclass + rest] { return place }
      next = superclasses[superclass]
    }
    // One that nobody wrote belongs to its type; one that begins with a name may be somebody's extension.
    return rest.first.map { $0.isNumber } == false ? type : nil
  }

  /// The type of which the entry at a place makes objects: whoever does that uses the type. Nil for what is no initialiser.
  package func typeMade(by place: Int) -> Int? {
    entries[place].kind == .initializer ? entries[place].parent.flatMap(self.place(usr:)) : nil
  }

  /// The type whose unique name a member's begins with.
  private func type(beginning usr: Substring) -> Int? {
    var end = usr.endIndex
    while end > usr.startIndex {
      let last = usr.utf8.index(before: end)
      if endsOfTypes.contains(usr.utf8[last]), let place = places[String(usr[..<end])], entries[place].kind.isType {
        return place
      }
      end = last
    }
    return nil
  }
}
