/// A page as it is served while somebody writes: the page of the site, and a script that follows the book.
package enum LivePage {
  /// Where what only a served page has is found; no file of a site has such a name.
  package static let folder = "/.docs-check/"

  /// What the script of a served page needs beside it.
  package static var files: [SiteFile] {
    [SiteFile(".docs-check/live.js", LiveScript.text), SiteFile(".docs-check/live.css", LiveStyle.text)]
  }

  /// A page of the site with the script in it, and with leave to ask the server it comes from.
  ///
  /// - Parameters:
  ///   - tag: what changes when the page does.
  ///   - isElsewhere: it is shown in the place of a page of another folder.
  package static func adapted(_ page: [UInt8], tag: String, isElsewhere: Bool = false) -> [UInt8] {
    var page = page
    func insert(_ text: String, at mark: String, before: Bool = false) {
      guard let place = page.firstRange(of: Array(mark.utf8)) else { return }
      page.insert(contentsOf: Array(text.utf8), at: before ? place.lowerBound : place.upperBound)
    }
    // The first of two rules of a policy is the one that counts.
    insert("connect-src 'self'; ", at: "Content-Security-Policy\" content=\"")
    if isElsewhere {
      if let rule = page.firstRange(of: Array("base-uri 'none'".utf8)) {
        page.replaceSubrange(rule, with: Array("base-uri 'self'".utf8))
      }
      insert("\n<base href=\"/\">", at: "<head>")
    }
    insert(head(tag), at: "</head>", before: true)
    return page
  }

  /// What is shown before there is a book.
  package static var waiting: [UInt8] {
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; \
      img-src data:; base-uri 'none'; form-action 'none'">
      <link rel="icon" href="data:,">
      <title>Being checked</title>
      </head>
      <body class="docs-check-waiting">
      <main><h1>Being checked</h1>
      <p>The pages of the book are here as soon as its snippets have been compiled and run.</p></main>
      </body>
      </html>

      """
    return adapted(Array(page.utf8), tag: "waiting")
  }

  private static func head(_ tag: String) -> String {
    """
    <link rel="stylesheet" href="\(folder)live.css">
    <script src="\(folder)live.js" data-tag="\(tag)" defer></script>

    """
  }
}
