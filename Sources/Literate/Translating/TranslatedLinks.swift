import LiterateModel
import LiteratePages
import LiterateToolchain

/// What the links of a translation lead to. A chapter that is not translated is read in the original, so that nobody is
/// lost; a file that is not in the folder of the language is the original's.
struct TranslatedLinks {
  private let translation: Translation
  private let slugs: [String: String]
  private let repository: String?

  init(_ translation: Translation, _ slugs: [String: String], _ repository: String?) {
    self.translation = translation
    self.slugs = slugs
    self.repository = repository
  }

  /// What a link is on the page, which lies in the folder of its language.
  func target(_ link: String) -> String? {
    let (path, fragment) = LinkPath.split(link)
    guard LinkPath.isRelative(path), !path.isEmpty else { return nil }
    let place = Self.place(of: path, in: translation) { slugs[$0] != nil }
    let folder = translation.language + "/"
    if let slug = slugs[place] {
      return (slug.hasPrefix(folder) ? String(slug.dropFirst(folder.count)) : "../" + slug) + ".html" + fragment
    }
    if LinkPath.isImage(place) {
      return (place.isIn(translation) ? "" : "../") + "images/\(Files.name(of: place))\(fragment)"
    }
    return repository.map { "\($0)/blob/main/\(place)\(fragment)" }
  }

  /// The file that a path means.
  static func place(of path: String, in translation: Translation, isPage: (String) -> Bool) -> String {
    let own = LinkPath.normal(LinkPath.folder(of: translation.chapter.file) + path)
    if isPage(own) || Files.exists(own) { return own }
    let other = LinkPath.normal(LinkPath.folder(of: translation.original) + path)
    return isPage(other) || Files.exists(other) ? other : own
  }
}

extension Site.Page {
  /// The file that a path in this chapter means.
  func place(of path: String, isPage: (String) -> Bool) -> String {
    guard let translation else { return LinkPath.normal(LinkPath.folder(of: chapter.file) + path) }
    return TranslatedLinks.place(of: path, in: translation, isPage: isPage)
  }
}

extension ChapterPart {
  /// The folder of the site for what belongs to a file beside this chapter: what a language has of its own stays apart.
  func folder(of file: String) -> String {
    !folder.isEmpty && file.split(separator: "/").contains(folder.dropLast()) ? folder : ""
  }
}

extension String {
  /// Whether a file lies in the folder of a translation's language.
  fileprivate func isIn(_ translation: Translation) -> Bool {
    split(separator: "/").contains(Substring(translation.language))
  }
}
