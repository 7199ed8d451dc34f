import Glibc

// What the runtime says about types, for code that looks at objects without knowing them. These functions are what `Mirror`
// is made of; unlike it they run none of the author's code, and tell how a property refers.

struct FieldFacts {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
func fieldType(_ type: Any.Type, index: Int, facts: UnsafeMutablePointer<FieldFacts>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
func fieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_count")
func childCount<Value>(_ value: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
func child<Value>(
  of value: Value, type: Any.Type, index: Int, name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  free: UnsafeMutablePointer<(@convention(c) (UnsafePointer<CChar>?) -> Void)?>
) -> Any

/// The bytes that the allocator keeps for a block. The C library's module does not export it.
let usableSize = dlsym(nil, "malloc_usable_size").map {
  unsafeBitCast($0, to: (@convention(c) (UnsafeRawPointer) -> Int).self)
}

/// A type, by its metadata. The layouts are part of Swift's stable ABI.
struct TypeFacts {
  enum Kind {
    case object, structure, tuple, enumeration, optional, function, classExistential, existential, reference, other
  }

  let type: Any.Type
  private let metadata: UnsafeRawPointer

  init(_ type: Any.Type) {
    self.type = type
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  init(metadata: UnsafeRawPointer) {
    self.metadata = metadata
    type = unsafeBitCast(metadata, to: Any.Type.self)
  }

  private var witnesses: UnsafeRawPointer { (metadata - 8).load(as: UnsafeRawPointer.self) }
  var size: Int { (witnesses + 64).load(as: Int.self) }
  var stride: Int { (witnesses + 72).load(as: Int.self) }
  private var flags: UInt32 { (witnesses + 80).load(as: UInt32.self) }
  var alignment: Int { Int(flags & 0xff) + 1 }
  /// Whether a copy of its bytes is all there is to it: then it holds nobody.
  var isPlain: Bool { flags & 0x1_0000 == 0 }
  var isInline: Bool { flags & 0x2_0000 == 0 }
  var isCopyable: Bool { flags & 0x80_0000 == 0 }

  var kind: Kind {
    switch metadata.load(as: UInt.self) {
    case 0: return .object
    case 0x200: return .structure
    case 0x201: return .enumeration
    case 0x202: return .optional
    case 0x301: return .tuple
    case 0x302: return size == 16 ? .function : .other
    case 0x303:
      let flags = (metadata + 8).load(as: UInt32.self)
      if flags & 0x8000_0000 == 0 { return .classExistential }
      // A boxed error is an object of the runtime's own.
      return flags & 0x3f00_0000 == 0 ? .existential : .other
    case 0x300: return ["Builtin.BridgeObject", "Builtin.NativeObject"].contains(name) ? .reference : .other
    default: return .other
    }
  }

  /// With its module.
  var name: String { _typeName(type, qualified: true) }

  /// The first type that a generic struct or enum is made of.
  var argument: Any.Type { unsafeBitCast((metadata + 16).load(as: UnsafeRawPointer.self), to: Any.Type.self) }

  /// The bytes of an object of this class, without what follows it in an array's storage.
  var instanceSize: Int { Int((metadata + 24).load(as: UInt32.self)) }

  /// A type that a generic class of the standard library is made of.
  func classArgument(_ index: Int) -> Any.Type {
    let descriptor = (metadata + 40).load(as: UnsafeRawPointer.self)
    let words = (descriptor + 28).load(as: UInt32.self)
    let own = (descriptor + 32).load(as: UInt32.self)
    let place = (Int(words) - Int(own) + index) * 8
    return unsafeBitCast((metadata + place).load(as: UnsafeRawPointer.self), to: Any.Type.self)
  }
}
