/// How recorded figures look. Their colours are the page's.
enum FigureStyle {
  static let style = shapes + widths

  /// Of two layouts, the wide one is shown wherever it fits: between the edges of the figure and the drawing's own padding.
  private static let widths = stride(from: Drawing.narrow + Drawing.step, through: Drawing.wide, by: Drawing.step)
    .map { width in
      let (kind, lacking) = (Drawing.fitting(width), number(width + 2 * Drawing.padding - 0.1))
      return """
        @container (max-width: \(lacking)px) { .drawing > .\(kind) { display: none; } .drawing > .\(kind) + .narrow { display: block; } }

        """
    }.joined()

  private static let shapes = """
    .recorded { container-type: inline-size; margin: 1.4rem 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    .recorded .drawing { overflow-x: auto; padding: 0.9rem \(number(Drawing.padding))px; background: linear-gradient(to right, var(--paper) 40%, transparent) left / 3rem 100% no-repeat local, linear-gradient(to left, var(--paper) 40%, transparent) right / 3rem 100% no-repeat local, linear-gradient(to right, var(--soft), transparent) left / 0.6rem 100% no-repeat scroll, linear-gradient(to left, var(--soft), transparent) right / 0.6rem 100% no-repeat scroll, var(--paper); }
    .drawing > .wide + .narrow { display: none; }
    .recorded .drawing:focus-visible { outline-offset: -3px; }
    .recorded svg { display: block; margin: 0 auto; max-width: none; }
    .recorded svg.view { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 4px; font: 14px system-ui, sans-serif; }
    /* The link to the figure has its place beside the title, so that no line breaks when it comes. */
    .recorded .title { position: relative; margin: 0; padding: 0.55rem 2.2rem 0.55rem 1rem; } .recorded .title .anchor { position: absolute; top: 0.55rem; right: 1rem; } .recorded figcaption { border-top: 1px solid var(--line); background: var(--panel); font-size: 0.9rem; line-height: 1.4; }
    .legend { display: block; color: var(--soft); font-size: 0.78rem; } .legend span { display: inline-block; margin-right: 0.9rem; }
    .as-words { padding: 0.4rem 1rem; border-top: 1px solid var(--line); background: var(--panel); font-size: 0.88rem; line-height: 1.5; overflow-wrap: anywhere; }
    .as-words summary { cursor: pointer; color: var(--soft); } .as-words p { margin: 0.4rem 0; } .as-words ol, .as-words ul { margin: 0.3rem 0; padding-left: 1.6rem; }
    .stepping { display: none; } .scripts .stepping { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; padding: 0.5rem 1rem; border-top: 1px solid var(--line); background: var(--panel); font-size: 0.88rem; }
    .stepping .place { color: var(--soft); min-width: 5.5em; font-variant-numeric: tabular-nums; } .stepping .told { flex: 1 1 14rem; margin: 0; min-height: 1.5em; }
    .stepping button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
    .drawing > svg:not(.view) text { font: 13px system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; fill: var(--ink); }
    .recorded .middle { text-anchor: middle; } .drawing > svg:not(.view) text.name { font-weight: 600; }
    .drawing > svg:not(.view) text.small { font-size: 11.5px; fill: var(--soft); }
    .drawing > svg:not(.view) text.code, .drawing > svg:not(.view) text.words { font: 11.5px ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .drawing > svg:not(.view) .who text.code { font-weight: 600; } .drawing > svg:not(.view) text.words.other { fill: var(--soft); }
    .recorded text.over { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
    .recorded .under { stroke: var(--paper); stroke-width: 5; fill: none; } .recorded .rule { stroke: var(--line); stroke-width: 1; } .recorded .last { text-anchor: end; }
    .drawing > svg:not(.view) text.row { font-size: 12px; } .recorded svg.cut { border-bottom: 0; } .recorded .torn { fill: var(--paper); stroke: var(--soft); stroke-width: 1.25; }
    .recorded .time { stroke: var(--soft); stroke-width: 1.5; fill: none; } .recorded .head { fill: var(--ink); } .marbles .head { fill: var(--soft); }
    .recorded .start { fill: var(--paper); stroke: var(--soft); stroke-width: 1.5; }
    .recorded .end { stroke: var(--ink); stroke-width: 2.5; } .recorded .cross { stroke: var(--bad); stroke-width: 2.5; } .recorded .left { stroke: var(--soft); stroke-width: 2; }
    .marble { fill: var(--paper); stroke: var(--hue); stroke-width: 2; }
    @supports (fill: color-mix(in srgb, red 10%, blue)) { .marble { fill: color-mix(in srgb, var(--hue) 16%, var(--paper)); } }
    .hue0 { --hue: var(--link); } .hue1 { --hue: var(--string); } .hue2 { --hue: var(--claim); } .hue3 { --hue: var(--keyword); } .hue4 { --hue: var(--macro); } .hue5 { --hue: var(--type); } .hue6 { --hue: hsl(270 60% 58%); } .hue7 { --hue: hsl(65 75% 34%); } .hue8 { --hue: hsl(182 80% 34%); } .hue9 { --hue: hsl(345 85% 62%); } .hue10 { --hue: hsl(110 55% 40%); } .hue11 { --hue: hsl(240 75% 68%); } .hue12 { --hue: hsl(300 55% 42%); } .hue13 { --hue: hsl(80 60% 28%); } .plain { --hue: var(--soft); }
    .recorded .life { stroke: var(--line); stroke-width: 1.5; stroke-dasharray: 4 4; }
    .recorded .box { fill: var(--panel); stroke: var(--soft); stroke-width: 1.25; }
    .who.proxy .box { stroke: var(--link); stroke-width: 2; } .who.before .box, .who.after .box { stroke: var(--claim); } .who.delegate .box { stroke: var(--keyword); }
    .recorded .call { stroke: var(--ink); stroke-width: 1.5; fill: none; } .recorded .dashed { stroke-dasharray: 6 4; } .recorded .dotted { stroke-dasharray: 1.5 4; stroke-linecap: round; }
    .recorded .call.circling { stroke: var(--bad); stroke-width: 2.75; } .recorded .head.circling { fill: var(--bad); } .drawing > svg:not(.view) text.circling { fill: var(--bad); }
    .object.circling .box { stroke: var(--bad); stroke-width: 2.25; } .object.gone .box { fill: none; stroke-dasharray: 5 4; } .drawing > svg:not(.view) .gone text { fill: var(--soft); } .drawing > svg:not(.view) .gone text.name { text-decoration: line-through; }
    .recorded .later { opacity: 0.13; } .recorded .now .marble, .recorded .now .box { stroke-width: 4; } .recorded .now .call { stroke-width: 3; stroke: var(--link); } .recorded .now .head { fill: var(--link); }
    .recorded .now .start, .recorded .now .end, .recorded .now .left { stroke: var(--link); stroke-width: 3.5; } .drawing > svg:not(.view) .now text.words { font-weight: 700; }
    .line.lit { background: var(--claim-paper); box-shadow: -3px 0 0 var(--claim); }
    @media (prefers-reduced-motion: no-preference) { .recorded [data-at] { transition: opacity 0.2s; } }
    @media print { .scripts .stepping, .as-words { display: none; } .recorded { break-inside: avoid; } .recorded .later { opacity: 1; } }

    """
}
