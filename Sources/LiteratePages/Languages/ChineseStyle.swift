/// How Chinese is set: with its own fonts, more room between lines, and dots under what is stressed instead of a slant.
enum ChineseStyle {
  static let style = """
    body:lang(zh), :lang(zh) :is(header, nav, .badge, .toggle, .output p, .stamp, .source, small, .verified, .begin, .search, .card, .buttons) {
      font-family: system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif;
    }
    body:lang(zh) { line-height: 1.8; line-break: strict; }
    em:lang(zh), .comment:lang(zh) { font-style: normal; }
    em:lang(zh) { -webkit-text-emphasis: filled dot; text-emphasis: filled dot; text-emphasis-position: under right; }

    """
}
