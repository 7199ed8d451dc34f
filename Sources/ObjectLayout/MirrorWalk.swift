/// Finds what an object refers to by `Mirror`, where nothing is known of how objects lie in memory.
///
/// `Mirror` shows neither what closures have caught nor whether a reference is strong. It runs the author's code where a type
/// has a mirror of its own.
struct MirrorWalk {
  /// Elements of one collection that are looked at.
  private static let elements = 5_000
  private static let depth = 40

  private var found: [ObjectReference] = []
  /// A mirror can show objects that it has just made: they stay as long as their addresses are spoken of.
  private var kept: [UInt: AnyObject] = [:]

  mutating func references(of object: UInt) -> [ObjectReference] {
    found = []
    guard let object = Self.object(at: object) else { return [] }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let here = mirror {
      for child in here.children { read(child.value, Self.plain(child.label ?? ""), 0) }
      mirror = here.superclassMirror
    }
    return found
  }

  static func name(of object: UInt) -> String {
    Self.object(at: object).map { _typeName(type(of: $0), qualified: false) } ?? ""
  }

  private static func object(at address: UInt) -> AnyObject? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  /// `Mirror` shows what a lazy property is stored in.
  private static func plain(_ name: String) -> String {
    let lazy = "$__lazy_storage_$_"
    return name.hasPrefix(lazy) ? String(name.dropFirst(lazy.count)) : name
  }

  private mutating func read(_ value: Any, _ name: String, _ depth: Int) {
    guard depth < Self.depth else { return }
    if type(of: value) is AnyObject.Type {
      let object = value as AnyObject
      let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      kept[address] = object
      found.append(ObjectReference(name, .unclear, address))
      return
    }
    for child in Mirror(reflecting: value).children.prefix(Self.elements) { read(child.value, name, depth + 1) }
  }
}
