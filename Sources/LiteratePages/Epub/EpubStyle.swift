/// How an electronic book looks: on paper-white, also where there are no colours. Readers choose fonts and sizes themselves, so that
/// little is said of them here, and plainly: some readers pass over a whole style of which they do not know a part.
enum EpubStyle {
  static let style = text + code + figures + drawings

  private static let text = """
    body { line-height: 1.5; }
    h1, h2, h3, h4 { line-height: 1.25; page-break-after: avoid; break-after: avoid; }
    h1 { font-size: 1.7em; margin: 0.5em 0 1em; } h2 { font-size: 1.35em; margin: 1.8em 0 0.6em; } h3 { font-size: 1.1em; margin: 1.5em 0 0.5em; }
    .cover { text-align: center; } .cover img { max-width: 100%; max-height: 95vh; }
    nav ol { list-style: none; padding-left: 1em; } nav li { margin: 0.3em 0; } nav a { text-decoration: none; } nav span { font-weight: bold; }
    .about { font-size: 1.15em; } .author { font-weight: bold; } .verified, .stamp { color: #14683a; }
    .stamp { margin-top: 2em; padding: 0.5em 0.8em; border: 1px solid #14683a; font-size: 0.85em; } .stamp p { margin: 0; }
    blockquote { margin: 1em 0; padding-left: 0.8em; border-left: 3px solid #999999; }
    img { max-width: 100%; }
    table { border-collapse: collapse; font-size: 0.9em; } th, td { text-align: left; vertical-align: top; padding: 0.3em 0.6em 0.3em 0; border-bottom: 1px solid #cccccc; }
    .center { text-align: center; } .right { text-align: right; }
    sup { line-height: 0; font-size: 0.7em; } .noteref { text-decoration: none; }
    .notes { margin-top: 2em; border-top: 1px solid #999999; font-size: 0.85em; } .fact { display: block; } .back { text-decoration: none; }
    em:lang(zh), .comment:lang(zh) { font-style: normal; }

    """

  private static let code = """
    code, pre, samp { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 0.85em; }
    pre { margin: 0; font-size: 0.78em; padding: 0.5em 0.6em; white-space: pre-wrap; overflow-wrap: break-word; line-height: 1.4; text-align: left; } pre code, pre samp { font-size: 1em; }
    .snippet { margin: 1em 0; border: 1px solid #999999; } .line, .said { display: block; padding-left: 1.5em; text-indent: -1.5em; }
    .badge, .output p, .folded summary { margin: 0; padding: 0.3em 0.6em; font-size: 0.8em; color: #57606a; } .badge { border-bottom: 1px solid #cccccc; }
    .output { border-top: 1px solid #cccccc; } .folded { margin: 1em 0; }
    .keyword, .attribute, .directive { color: #9a1f7c; font-weight: bold; } .type, .module { color: #1a5f7a; } .string { color: #a5340a; } .number { color: #1f4fc4; }
    .comment { color: #5b6672; font-style: italic; } .macro { color: #7a4a00; } .function, .member { color: #3b4f8f; }
    .claim { color: #14683a; border-bottom: 1px dotted #14683a; } .fault, .said { color: #9b1c1c; } .said { margin: 0.1em 0 0.3em; white-space: pre-wrap; } .said.warning { color: #7a4a00; }
    .bad { color: inherit; background: none; text-decoration: underline; }

    """

  private static let figures = """
    .recorded { margin: 1em 0; border: 1px solid #999999; page-break-inside: avoid; break-inside: avoid; } .series { page-break-inside: auto; break-inside: auto; }
    .drawing { padding: 0.6em 0.4em; text-align: center; } .drawing svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
    .drawing .wide + .narrow { display: none; }
    @media (max-width: 30em) { .drawing .wide { display: none; } .drawing .wide + .narrow { display: block; } }
    .recorded figcaption { border-top: 1px solid #cccccc; padding: 0.4em 0.6em; font-size: 0.85em; } .recorded .title { margin: 0; font-weight: bold; }
    .legend { display: block; font-weight: normal; color: #57606a; } .legend span { margin-right: 0.8em; }
    .as-words { font-size: 0.95em; } .as-words p { margin: 0.3em 0; } .as-words summary { color: #57606a; } .as-words ol, .as-words ul { margin: 0.2em 0; padding-left: 1.4em; }
    .frames { list-style: none; margin: 0; padding: 0; } .frame .recorded { margin: 0; border: 0; } .frame { margin: 0; border-bottom: 1px solid #cccccc; page-break-inside: avoid; break-inside: avoid; }
    .when, .touch, .omitted { margin: 0; padding: 0.4em 0.6em 0; font-size: 0.85em; } .when { font-weight: bold; } .touch, .omitted { color: #57606a; padding-bottom: 0.4em; }
    .watched { margin: 0; padding: 0.4em 0.6em; font-size: 0.85em; } .watched dt, .watched dd { display: inline; margin: 0; } .watched dd { font-family: monospace; margin-left: 0.5em; }

    """
}
