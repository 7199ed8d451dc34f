import LiterateModel
import LiterateToolchain

extension FileReading {
  /// The chapter that a link leads to and that is not there, with a text to begin with. Nil for a link to something else, and for a
  /// translation, which begins with its original.
  package func missingChapter(_ link: String) -> (path: String, text: String)? {
    let (path, fragment) = LinkPath.split(link)
    guard LinkPath.isRelative(path), path.hasSuffix(".md") else { return nil }
    let target = LinkPath.normal(LinkPath.folder(of: file) + (path.removingPercentEncoding ?? path))
    guard !target.hasPrefix(".."), !Files.exists(target), headingFile(of: "", in: target) == target else { return nil }
    let stem = Files.name(of: target).dropLast(3).drop { $0.isNumber || $0 == "-" || $0 == "_" }
    var text = "# \(Self.words(stem.isEmpty ? "Chapter" : stem))\n"
    if fragment.hasPrefix("#"), fragment.count > 1, !fragment.hasPrefix("#snippet-") {
      text += "\n## \(Self.words(fragment.dropFirst()))\n"
    }
    return (target, text)
  }

  /// The link that leads to the file which is called nearly as what a link names, and that lies there.
  package func nearestFile(to link: String) -> String? {
    let path = LinkPath.split(link).path
    guard LinkPath.isRelative(path), !path.isEmpty else { return nil }
    let folder = LinkPath.folder(of: path)
    let here = LinkPath.normal(LinkPath.folder(of: file) + folder)
    let names = Files.names(in: here.isEmpty ? "." : here).filter {
      DocumentationFiles.isMarkdown($0) || LinkPath.isImage($0)
    }
    return Spelling.nearest(to: Files.name(of: path), in: names.sorted()).map { folder + $0 }
  }

  /// The words that an address is made of.
  private static func words(_ slug: Substring) -> String {
    let words = slug.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
