/// A book in one language, as far as the others must know of it.
struct Edition: Sendable {
  /// The page that every language has.
  static let start = "index"
  /// Where the reference begins, for a book that has one.
  static let reference = "reference/index"

  var language: String
  /// The folder of its pages in the site.
  var folder: String
  /// The names of its pages, without endings.
  var pages: Set<String>

  init(_ book: BookPages) {
    language = book.language
    folder = book.folder
    pages = Set(book.chapters.map(\.slug)).union(book.reference == nil ? [Self.start] : [Self.start, Self.reference])
  }

  /// A page of it, from the folder of the site.
  func link(_ page: String) -> String { folder + percentEncoded(page) + ".html" }

  /// What the language calls itself; its tag, if that is not known here.
  var name: String {
    let parts = language.split(separator: "-")
    for count in stride(from: parts.count, through: 1, by: -1) {
      if let name = Self.names[parts.prefix(count).joined(separator: "-").lowercased()] { return name }
    }
    return language
  }

  private static let names = [
    "ar": "العربية", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English",
    "es": "Español", "fi": "Suomi", "fr": "Français", "he": "עברית", "hi": "हिन्दी", "hu": "Magyar",
    "id": "Bahasa Indonesia", "it": "Italiano", "ja": "日本語", "ko": "한국어", "nb": "Norsk bokmål", "nl": "Nederlands",
    "pl": "Polski", "pt": "Português", "pt-br": "Português (Brasil)", "ro": "Română", "ru": "Русский",
    "sv": "Svenska", "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "vi": "Tiếng Việt", "zh": "中文",
    "zh-hans": "简体中文", "zh-hant": "繁體中文",
  ]
}
