import LiterateModel
import LiterateReading
import LiterateToolchain

/// What the names mean in snippets that are regions of the library's source files.
struct OriginNames {
  let snapshot: BookSnapshot
  let tools: SessionTools

  /// Nothing for a file that belongs to no module of the library.
  func names(of snippet: Snippet) -> [KnownName] {
    guard let origin = snippet.origin, snippet.command == nil else { return [] }
    let path = Regions.path(of: origin)
    let (root, store) = (tools.place.root, tools.kept.store)
    let bytes = snapshot.bytes(of: Files.join(root, path))
    guard case .lines(let shown) = Regions.find(origin, in: bytes) else { return [] }
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources", tools.library.modules.contains(String(parts[1])) else { return [] }
    let key = "origin\n\(tools.circumstances)\(origin)\n\(String(decoding: bytes, as: UTF8.self))"
    if let kept = store.value(key).flatMap(KeptNames.read), kept.count == 1 { return kept[0] }
    let module = root + "/Sources/" + parts[1]
    let source = root + "/" + path
    let others = Files.tree(module).filter { $0.hasSuffix(".swift") }.map { module + "/" + $0 }
    let places = Self.places(shown, in: bytes)
    let compiler = tools.workshop(in: "").compiler
    let question = SourceKit.Question(
      source: source,
      arguments: compiler.arguments(module: String(parts[1]), isLibrary: true) + others.filter { $0 != source },
      offsets: places.map(\.offset))
    let answers = tools.sourceKit.answers([question], asking: compiler)
    let found = Dictionary((answers?.first ?? []).map { ($0.offset, $0) }, uniquingKeysWith: { first, _ in first })
    let names = places.compactMap { place in
      found[place.offset].flatMap { KnownName($0, at: place.range, in: source) }
    }
    store.keep(KeptNames.bytes([names]), under: key)
    return names
  }

  /// The names of a region: where each stands in its text, and where in the file.
  private static func places(_ shown: Regions.Shown, in bytes: [UInt8]) -> [(range: Range<Int>, offset: Int)] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
    var own = [0]
    for line in shown.lines { own.append(own[own.count - 1] + line.text.utf8.count + 1) }
    return ClassifiedText.names(in: shown.lines.map { $0.text + "\n" }.joined()).compactMap { range in
      guard let line = own.lastIndex(where: { $0 <= range.lowerBound }), shown.lines.indices.contains(line) else {
        return nil
      }
      return (range, starts[shown.lines[line].number] + shown.margin + range.lowerBound - own[line])
    }
  }
}
