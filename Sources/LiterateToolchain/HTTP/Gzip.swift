import CZlib
import Glibc

/// Compresses bytes as `gzip` does, with the zlib of the machine.
package struct Gzip: Sendable {
  private let begin: zlib_begin
  private let bound: zlib_bound
  private let deflate: zlib_deflate
  private let end: zlib_end

  /// Nil on a machine without zlib.
  package static let ofMachine = Gzip(library: "libz.so.1")

  /// Nil where there is no such library, or one that has not all of it.
  package init?(library: String) {
    // It stays loaded for as long as the program runs.
    guard let library = dlopen(library, RTLD_NOW | RTLD_LOCAL), let begin = dlsym(library, "deflateInit2_"),
      let bound = dlsym(library, "deflateBound"), let deflate = dlsym(library, "deflate"),
      let end = dlsym(library, "deflateEnd")
    else { return nil }
    self.begin = unsafeBitCast(begin, to: zlib_begin.self)
    self.bound = unsafeBitCast(bound, to: zlib_bound.self)
    self.deflate = unsafeBitCast(deflate, to: zlib_deflate.self)
    self.end = unsafeBitCast(end, to: zlib_end.self)
  }

  /// What zlib calls things.
  private enum Code {
    static let level: Int32 = 6
    static let deflated: Int32 = 8
    /// The largest window, and the head of `gzip` instead of zlib's own.
    static let windowOfGzip: Int32 = 15 + 16
    static let memory: Int32 = 8
    static let usualStrategy: Int32 = 0
    static let finish: Int32 = 4
    static let isDone: Int32 = 1
    static let isWell: Int32 = 0
  }

  /// The bytes compressed, the same each time; nil where zlib refuses.
  package func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = zlib_stream()
    let begun = begin(
      &stream, Code.level, Code.deflated, Code.windowOfGzip, Code.memory, Code.usualStrategy, "1",
      Int32(MemoryLayout<zlib_stream>.size))
    guard begun == Code.isWell, let length = UInt32(exactly: bytes.count) else { return nil }
    defer { _ = end(&stream) }
    let room = Int(bound(&stream, UInt(bytes.count)))
    guard let space = UInt32(exactly: room) else { return nil }
    var isDone = false
    let result = [UInt8](unsafeUninitializedCapacity: room) { output, count in
      bytes.withUnsafeBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = length
        stream.next_out = output.baseAddress
        stream.avail_out = space
        isDone = deflate(&stream, Code.finish) == Code.isDone
        count = room - Int(stream.avail_out)
      }
    }
    return isDone ? result : nil
  }
}
