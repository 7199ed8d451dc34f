import Literate
import LiterateModel
import LiterateToolchain

/// What the target of a link could be that is being written: files and folders, and behind `#` the headings of a chapter.
struct LinkCompletion {
  struct Target {
    var text: String
    /// The protocol's number for a file, a folder or a reference.
    var kind: Int
    var detail: String?
  }

  /// What has been written of the target.
  let typed: String
  private let isImage: Bool
  private let view: FileView
  private let files: [String: OpenText]

  /// Nil where no target is being written.
  ///
  /// - Parameters:
  ///   - before: the bytes of the line before the cursor.
  ///   - files: those that the editor has open, by path.
  init?(_ before: [UInt8], _ view: FileView, open files: [String: OpenText]) {
    guard let (start, isImage) = Self.inline(before) ?? Self.definition(before).map({ ($0, false) }) else { return nil }
    typed = String(decoding: before[start...], as: UTF8.self)
    (self.isImage, self.view, self.files) = (isImage, view, files)
  }

  /// Behind `](` or `](<`.
  private static func inline(_ before: [UInt8]) -> (start: Int, isImage: Bool)? {
    guard before.count > 1,
      let open = (1..<before.count).last(where: {
        before[$0] == UInt8(ascii: "(") && before[$0 - 1] == UInt8(ascii: "]")
      })
    else { return nil }
    var start = open + 1
    let isBracketed = start < before.count && before[start] == UInt8(ascii: "<")
    if isBracketed { start += 1 }
    // What is closed is no longer being written, and behind a space stands a title.
    guard !before[start...].contains(where: { (isBracketed ? ">" : ") ").utf8.contains($0) }) else { return nil }
    let words = before[..<open].lastIndex(of: UInt8(ascii: "["))
    return (start, words.map { $0 > 0 && before[$0 - 1] == UInt8(ascii: "!") } ?? false)
  }

  /// Behind `[name]: `; what stands behind `[^name]: ` is a note.
  private static func definition(_ before: [UInt8]) -> Int? {
    let line = before.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
    guard line.first == UInt8(ascii: "["), line.dropFirst().first != UInt8(ascii: "^"),
      let close = line.firstRange(of: Array("]:".utf8))
    else { return nil }
    let start = line[close.upperBound...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "<") }
    return before[(start ?? before.endIndex)...].contains(UInt8(ascii: " ")) ? nil : start ?? before.endIndex
  }

  // MARK: Targets

  var targets: [Target] {
    guard let mark = typed.firstIndex(of: "#") else {
      return (typed.contains("/") || isImage ? [] : headings(of: view.reading, path: "")) + entries
    }
    let path = String(typed[..<mark])
    guard !path.isEmpty else { return headings(of: view.reading, path: "", withText: true) }
    let files = view.reading.files(ofLink: path).filter { DocumentationFiles.isMarkdown($0) }
    guard let (file, bytes) = files.lazy.compactMap({ file in text(of: file).map { (file, $0) } }).first else {
      return []
    }
    let other = view.reading.snapshot.reading(file, saying: bytes, scope: .chapter)
    return headings(of: other, path: path, withText: true)
  }

  private func text(of file: String) -> [UInt8]? { files[file]?.bytes ?? (try? Files.read(file)) }

  private func headings(of reading: FileReading, path: String, withText: Bool = false) -> [Target] {
    reading.anchors.map { Target(text: "\(path)#\($0.slug)", kind: 18, detail: withText ? $0.text : nil) }
  }

  /// The files and folders of the folder that has been written, on the disk or open.
  private var entries: [Target] {
    let typedFolder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    guard !typedFolder.hasPrefix("/"), !typedFolder.contains(":") else { return [] }
    let written = LinkPath.folder(of: view.path) + (typedFolder.removingPercentEncoding ?? typedFolder)
    let folder = LinkPath.normal(written.isEmpty ? "." : written)
    let start = folder.isEmpty ? "" : folder + "/"
    let open = files.keys.filter { $0.hasPrefix(start) && !$0.dropFirst(start.count).contains("/") && $0 != view.path }
    let names = Set(Files.names(in: folder.isEmpty ? "." : folder) + open.map { String($0.dropFirst(start.count)) })
    return names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      let text = typedFolder + DocumentAddress.encoded(name)
      if Files.isFolder(start + name) { return Target(text: text + "/", kind: 19) }
      let isWanted = DocumentationFiles.isMarkdown(name) || isImage && Self.isImage(name)
      return isWanted ? Target(text: text, kind: 17) : nil
    }
  }

  private static func isImage(_ name: String) -> Bool {
    ["png", "jpg", "jpeg", "svg", "gif", "webp"].contains { name.lowercased().hasSuffix("." + $0) }
  }
}
