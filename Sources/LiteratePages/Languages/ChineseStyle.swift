/// How Chinese is set: with its own fonts, more room between lines, and dots under what is stressed instead of a slant.
enum ChineseStyle {
  static let style = """
    body:lang(zh), header:lang(zh), nav:lang(zh), .badge:lang(zh), .toggle:lang(zh), .stamp:lang(zh), .source:lang(zh), small:lang(zh), .verified:lang(zh), .begin:lang(zh), .search:lang(zh), .card:lang(zh), .buttons:lang(zh), .scrub:lang(zh), .results:lang(zh), .from:lang(zh), .output p:lang(zh), .names summary:lang(zh), .recorded:lang(zh), .teaser:lang(zh) {
      font-family: system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif;
    }
    body:lang(zh) { line-height: 1.8; line-break: strict; }
    em:lang(zh), .comment:lang(zh) { font-style: normal; }
    em:lang(zh) { -webkit-text-emphasis: filled dot; text-emphasis: filled dot; text-emphasis-position: under right; }

    """
}
