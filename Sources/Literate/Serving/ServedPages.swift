import LiteratePages
import LiterateToolchain

/// The files of a site in memory. What is not among them cannot be asked for.
struct ServedPages: Sendable {
  private var files: [String: [UInt8]] = [:]
  /// Changes when something changes that pages load.
  private var surroundings: UInt64 = 0
  private let leave: LivePage.Leave?

  /// - Parameter leave: what pages may ask for; nil where nothing is run.
  init(_ files: [SiteFile], leave: LivePage.Leave? = nil) {
    self.leave = leave
    for file in files where self.files["/" + file.path] == nil {
      self.files["/" + file.path] = file.bytes
      if !Self.isPage(file.path), file.path.contains("/") {
        surroundings ^= Hash.of(Array(file.path.utf8) + file.bytes)
      }
    }
  }

  func answer(_ path: String) -> HTTPAnswer {
    // A folder is its first page, as on the hosts of sites.
    let path = path.hasSuffix("/") ? path + "index.html" : path
    if let bytes = files[path] { return answer(200, path, bytes) }
    if files[path + "/index.html"] != nil { return .redirect(to: percentEncoded(path) + "/") }
    guard let missing = files["/404.html"] else {
      // Nothing has been rendered yet.
      return HTTPAnswer(
        status: 503, fields: [("Content-Type", Self.type("a.html")), ("ETag", "\"waiting\""), ("Retry-After", "1")],
        body: LivePage.waiting)
    }
    // A folder deeper, its links would lead elsewhere.
    return answer(404, "/404.html", missing, isElsewhere: path.dropFirst().contains("/"))
  }

  private func answer(_ status: Int, _ path: String, _ bytes: [UInt8], isElsewhere: Bool = false) -> HTTPAnswer {
    let tag = String(Hash.of(bytes) ^ surroundings, radix: 16) + (status == 200 ? "" : "-\(status)")
    var fields = [("Content-Type", Self.type(path)), ("ETag", "\"\(tag)\"")]
    // An image that is opened by itself is a document, and may come from a stranger.
    if path.hasSuffix(".svg") {
      fields.append(
        ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"))
    }
    let body = Self.isPage(path) ? LivePage.adapted(bytes, tag: tag, leave: leave, isElsewhere: isElsewhere) : bytes
    return HTTPAnswer(status: status, fields: fields, body: body)
  }

  /// The page for trying things.
  static func blank(leave: LivePage.Leave?) -> HTTPAnswer {
    HTTPAnswer(
      fields: [("Content-Type", type("a.html")), ("ETag", "\"blank\"")],
      body: LivePage.blank(anchor: BlankPage.anchor, leave: leave))
  }

  private static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

  private static func type(_ path: String) -> String {
    switch path.split(separator: ".").last.map({ $0.lowercased() }) ?? "" {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "md", "txt": "text/plain; charset=utf-8"
    case "xml": "application/xml"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    default: "application/octet-stream"
    }
  }
}
