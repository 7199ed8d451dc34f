@preconcurrency import Glibc

/// Files and folders: the only file that reads or writes them.
package enum Files {
  package struct Failure: Error, Sendable {
    package var path: String
    package var reason: String
  }

  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    // A pipe with a name would let us wait for somebody who writes.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw Failure(path: path, reason: "Is a directory") }
    if kind != S_IFREG { throw Failure(path: path, reason: "It is no ordinary file") }
    var bytes: [UInt8] = []
    // One byte more than there should be: the end is seen without asking for it into nothing.
    var room = max(4096, Int(status.st_size) + 1)
    while true {
      var error: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        let count = Glibc.read(descriptor, buffer.baseAddress, room)
        error = count < 0 ? errno : 0
        initialized = max(0, count)
      }
      if error == EINTR { continue }
      if error != 0 {
        errno = error
        throw failure(path)
      }
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes.append(contentsOf: part) }
      // Nearly always to see that this was all; a file that has no size is read in growing parts.
      room = bytes.count == status.st_size ? 4096 : max(4096, bytes.count)
    }
  }

  /// Writes a file into a folder that nobody reads yet. There must be none of this name.
  package static func write(_ bytes: [UInt8], toNew path: String) throws(Failure) {
    close(try create(path, bytes, for: path))
  }

  /// A new file with this content, still open.
  private static func create(_ path: String, _ bytes: [UInt8], for wanted: String) throws(Failure) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(wanted) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written) }
      if count < 0 {
        if errno == EINTR { continue }
        let failure = failure(wanted)
        close(descriptor)
        unlink(path)
        throw failure
      }
      written += count
    }
    return descriptor
  }

  /// Writes a file beside its place and then moves it there, so that nobody sees half of it.
  package static func write(_ bytes: some Collection<UInt8>, to path: String) throws(Failure) {
    let beside = path + ".\(getpid()).\(UInt32.random(in: 0...UInt32.max)).new"
    let descriptor = try create(beside, Array(bytes), for: path)
    var status = stat()
    // A file that is replaced keeps its permissions.
    if stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    close(descriptor)
    guard rename(beside, path) == 0 else {
      let failure = failure(path)
      unlink(beside)
      throw failure
    }
  }

  /// Puts a folder in the place of another, which gets its name; in one step, so that there is always one there.
  package static func exchange(_ path: String, _ other: String) throws(Failure) {
    if !exists(other) { return try move(path, to: other) }
    // Swift's view of the C library is without this call.
    typealias Rename = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    let exchanging: UInt32 = 2
    if let symbol = dlsym(nil, "renameat2"),
      unsafeBitCast(symbol, to: Rename.self)(AT_FDCWD, path, AT_FDCWD, other, exchanging) == 0
    {
      return
    }
    // A file system that cannot: there is nothing for a moment.
    let aside = path + ".old"
    try move(other, to: aside)
    try move(path, to: other)
    try move(aside, to: path)
  }

  /// The same file under another name, or a copy where there cannot be two.
  package static func link(_ path: String, as other: String) throws(Failure) {
    if let folder = parent(of: other) { try makeFolder(folder) }
    if Glibc.link(path, other) != 0 { try write(read(path), to: other) }
  }

  /// Another name for a path, which leads there.
  package static func makeLink(at path: String, to target: String) throws(Failure) {
    guard symlink(target, path) == 0 else { throw failure(path) }
  }

  package static func makeExecutable(_ path: String) throws(Failure) {
    guard chmod(path, 0o755) == 0 else { throw failure(path) }
  }

  /// How many bytes a file has, or the files in a folder and below it; no more than so many are counted.
  package static func size(below path: String, upTo most: Int) -> Int {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return min(most, Int(status.st_size)) }
    var bytes = 0
    for name in names(in: path) where bytes < most { bytes += size(below: "\(path)/\(name)", upTo: most - bytes) }
    return bytes
  }

  /// A folder that was made for oneself becomes one like others.
  package static func makeReadable(_ path: String) throws(Failure) {
    let mask = umask(0)
    umask(mask)
    guard chmod(path, 0o777 & ~mask) == 0 else { throw failure(path) }
  }

  /// All files in a folder and those inside it, as paths from there.
  ///
  /// - Parameter followsLinks: whether a link to a folder is what is in that, unless it leads back; or else itself.
  package static func tree(_ folder: String, followsLinks: Bool = true) -> [String] {
    func files(in folder: String, within: [String]) -> [String] {
      let within = within + [resolved(folder)]
      return names(in: folder).flatMap { name -> [String] in
        let path = folder + "/" + name
        guard isFolder(path), followsLinks || !isLink(path) else { return [name] }
        return within.contains(resolved(path)) ? [] : files(in: path, within: within).map { name + "/" + $0 }
      }
    }
    return files(in: folder, within: []).sorted()
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  package static func move(_ path: String, to other: String) throws(Failure) {
    guard rename(path, other) == 0 else { throw failure(other) }
  }

  package static func makeFolder(_ path: String) throws(Failure) {
    if isFolder(path) { return }
    if let parent = parent(of: path) { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure(path) }
  }

  /// A new folder under `parent`, with a name of its own.
  package static func makeTemporaryFolder(in parent: String) throws(Failure) -> String {
    try makeFolder(parent)
    var template = Array((parent + "/XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw failure(parent) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      // A program may have taken its own rights away.
      chmod(path, 0o700)
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  package static func removeIfEmpty(_ folder: String) { rmdir(folder) }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether two files are the same, byte by byte. They are not read into memory.
  package static func haveSameBytes(_ first: String, _ second: String) -> Bool {
    guard let size = fileSize(first), size == fileSize(second) else { return false }
    return withMapped(first, size) { first in
      withMapped(second, size) { second in memcmp(first, second, size) == 0 }
    }
  }

  private static func fileSize(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0 ? status.st_size : nil
  }

  private static func withMapped(_ path: String, _ size: Int, _ body: (UnsafeMutableRawPointer) -> Bool) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else { return false }
    defer { munmap(start, size) }
    return body(start)
  }

  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 && !isFolder(path) }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Bytes that can still be written to the file system of a folder.
  package static func room(_ folder: String) -> Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Whether a folder is there and can be written, or can be made.
  package static func canMake(_ path: String) -> Bool {
    exists(path) ? isWritable(path) && isFolder(path) : parent(of: path).map(canMake) ?? isWritable("/")
  }

  /// The names in a folder, sorted by their bytes.
  package static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(cString: $0.bindMemory(to: CChar.self).baseAddress!)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    // Without optimization, comparing their UTF-8 in Swift took most of the time of reading a folder.
    return names.sorted { strcmp($0, $1) < 0 }
  }

  /// What changes when a file does: its size, its time, its number.
  package static func signature(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "none" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ino)"
  }

  /// What is known of a file without reading it.
  package struct Stamp: Sendable {
    package var text: String
    /// Nanoseconds: when it was written, and when anything about it last changed, which nobody can date back.
    package var written: Int
    package var changed: Int
    package var size: Int
  }

  package static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }
    let (written, created) = (nanoseconds(status.st_mtim), nanoseconds(status.st_ctim))
    return Stamp(
      text: "\(status.st_size) \(written) \(created) \(status.st_ino)", written: written,
      changed: max(written, created),
      size: Int(status.st_size))
  }

  /// The beginning and the end of a file.
  package static func ends(_ path: String, length: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    func part(at place: Int) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
        count = max(0, pread(descriptor, buffer.baseAddress, length, place))
      }
    }
    return part(at: 0) + part(at: max(0, lseek(descriptor, 0, SEEK_END) - length))
  }

  /// Removes what is in a folder and was last written so long ago.
  package static func removeOld(in folder: String, seconds: Double) {
    for name in names(in: folder) where age("\(folder)/\(name)") > seconds { remove("\(folder)/\(name)") }
  }

  /// Does something while no other process does something under the same lock.
  package static func withLock(_ path: String, _ body: () -> Void) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    body()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Seconds since a file was last written.
  package static func age(_ path: String) -> Double {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    return Double(time(nil) - status.st_mtim.tv_sec)
  }

  /// Makes a file as young as one that has just been written.
  package static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }

  /// The path without links and dots; the path itself if there is no such file.
  package static func resolved(_ path: String) -> String {
    realpathOf(path) ?? path
  }

  package static var current: String { resolved(".") }

  /// Whether what lies at a path, or would lie there, is in a folder, wherever links lead.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    var existing = path
    while realpathOf(existing) == nil, existing != "/", existing != "." {
      existing = parent(of: existing) ?? (existing.hasPrefix("/") ? "/" : ".")
    }
    let (path, folder) = (resolved(existing), resolved(folder))
    return path == folder || folder == "/" || path.hasPrefix(folder + "/")
  }

  private static func realpathOf(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    var path = path[...]
    while path.last == "/" { path.removeLast() }
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
  }

  /// The path of what is in a folder, as people write it; a whole path stays what it is.
  package static func join(_ folder: String, _ path: String) -> String {
    folder == "." || path.hasPrefix("/") ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// A path from a folder that it is in; nil if it is not.
  package static func path(_ path: String, from folder: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// The lines of a text, whichever system wrote their ends. Not by characters: `\r\n` is one, and no `\n`.
  package static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: 10, omittingEmptySubsequences: false)
      .map { String(decoding: $0.last == 13 ? $0.dropLast() : $0, as: UTF8.self) }
  }

  /// The nearest folder that has one of these files: this one, or one that it lies in.
  package static func nearest(from folder: String, with names: [String]) -> String? {
    var folder = folder
    while !names.contains(where: { exists("\(folder)/\($0)") }) {
      guard let parent = parent(of: folder) else { return nil }
      folder = parent
    }
    return folder
  }

  package static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return nil }
    return String(path[..<slash])
  }

  private static func failure(_ path: String) -> Failure {
    Failure(path: path, reason: String(cString: strerror(errno)))
  }
}
