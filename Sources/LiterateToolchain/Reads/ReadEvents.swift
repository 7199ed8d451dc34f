@preconcurrency import Glibc

/// The kernel's word on which files of some folders are opened, read and changed: inotify.
final class ReadEvents {
  struct Event {
    /// The folder that it is about, by its number; nil if events were lost.
    var folder: Int32?
    /// In the folder; empty for the folder itself.
    var name: String
    private let mask: UInt32

    init(folder: Int32?, name: String, mask: UInt32) { (self.folder, self.name, self.mask) = (folder, name, mask) }

    private func has(_ kinds: Int32...) -> Bool { kinds.contains { mask & UInt32($0) != 0 } }

    var isAboutFolder: Bool { has(IN_ISDIR) }
    /// A file counts once it is open, since what is mapped is read without a word. Who opens a folder need not read its names;
    /// the folder around it tells of that, too, but need not be the one that is watched.
    var isRead: Bool { isAboutFolder ? name.isEmpty && has(IN_ACCESS) : has(IN_ACCESS, IN_OPEN) }
    /// Something has another name, or is new, or gone.
    var changesNames: Bool { has(IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO) }
    var isNew: Bool { has(IN_CREATE, IN_MOVED_TO) }
    var isChange: Bool { changesNames || has(IN_MODIFY) }
  }

  private let descriptor: Descriptor

  /// Nil where there is no such thing, or too many of them.
  init?() {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { return nil }
    descriptor = Descriptor(number)
  }

  /// The number of a folder, once it is watched; nil if it cannot be.
  func watch(_ folder: String) -> Int32? {
    let kinds = IN_OPEN | IN_ACCESS | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    let number = inotify_add_watch(descriptor.number, folder, UInt32(kinds | IN_ONLYDIR | IN_DONT_FOLLOW))
    return number < 0 ? nil : number
  }

  /// What has happened since the last time. What a program did before it ended is there.
  func take() -> [Event] {
    var events: [Event] = []
    while let bytes = descriptor.read(), !bytes.isEmpty { events += Self.events(in: bytes) }
    return events
  }

  private static func events(in bytes: [UInt8]) -> [Event] {
    bytes.withUnsafeBytes { bytes in
      var events: [Event] = []
      var place = 0
      let head = MemoryLayout<inotify_event>.size
      while place + head <= bytes.count {
        let number = bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)
        let mask = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
        let name = bytes[(place + head)..<min(bytes.count, place + head + length)].prefix { $0 != 0 }
        let isLost = mask & UInt32(IN_Q_OVERFLOW) != 0
        events.append(Event(folder: isLost ? nil : number, name: String(decoding: name, as: UTF8.self), mask: mask))
        place += head + length
      }
      return events
    }
  }
}
