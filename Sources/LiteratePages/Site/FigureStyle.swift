/// How recorded figures look. Their colours are the page's.
enum FigureStyle {
  static let style = """
    .recorded { margin: 1.4rem 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    .recorded .drawing { overflow-x: auto; padding: 0.9rem 0.7rem; background: var(--paper); }
    .recorded .drawing:focus-visible { outline-offset: -3px; }
    .recorded svg { display: block; margin: 0 auto; max-width: none; }
    .recorded svg.view { border: 1px solid var(--line); border-radius: 4px; font: 14px system-ui, sans-serif; }
    .recorded .title { margin: 0; padding: 0.55rem 1rem; } .recorded figcaption { border-top: 1px solid var(--line); background: var(--panel); font-size: 0.9rem; line-height: 1.4; }
    .legend { display: block; color: var(--soft); font-size: 0.78rem; } .legend span { display: inline-block; margin-right: 0.9rem; }
    .as-words { padding: 0.4rem 1rem; border-top: 1px solid var(--line); background: var(--panel); font-size: 0.88rem; line-height: 1.5; overflow-wrap: anywhere; }
    .as-words summary { cursor: pointer; color: var(--soft); } .as-words p { margin: 0.4rem 0; } .as-words ol, .as-words ul { margin: 0.3rem 0; padding-left: 1.6rem; }
    .stepping { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; padding: 0.5rem 1rem; border-top: 1px solid var(--line); background: var(--panel); font-size: 0.88rem; }
    .stepping .place { color: var(--soft); min-width: 5.5em; font-variant-numeric: tabular-nums; } .stepping .told { flex: 1 1 14rem; margin: 0; min-height: 1.5em; }
    .stepping button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
    .drawing > svg:not(.view) text { font: 13px system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; fill: var(--ink); }
    .recorded .middle { text-anchor: middle; } .drawing > svg:not(.view) text.name { font-weight: 600; }
    .drawing > svg:not(.view) text.small { font-size: 11.5px; fill: var(--soft); }
    .drawing > svg:not(.view) text.code, .drawing > svg:not(.view) text.words { font: 11.5px ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .drawing > svg:not(.view) .who text.code { font-weight: 600; } .drawing > svg:not(.view) text.words.other { fill: var(--soft); }
    .recorded text.over { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
    .recorded .tag { fill: var(--paper); }
    .recorded .time { stroke: var(--soft); stroke-width: 1.5; fill: none; } .recorded .head { fill: var(--ink); } .marbles .head { fill: var(--soft); }
    .recorded .start { fill: var(--paper); stroke: var(--soft); stroke-width: 1.5; }
    .recorded .end { stroke: var(--ink); stroke-width: 2.5; } .recorded .cross { stroke: var(--bad); stroke-width: 2.5; } .recorded .left { stroke: var(--soft); stroke-width: 2; }
    .marble { fill: var(--paper); stroke: var(--hue); stroke-width: 2; }
    @supports (fill: color-mix(in srgb, red 10%, blue)) { .marble { fill: color-mix(in srgb, var(--hue) 16%, var(--paper)); } }
    .hue0 { --hue: var(--link); } .hue1 { --hue: var(--string); } .hue2 { --hue: var(--claim); } .hue3 { --hue: var(--keyword); } .hue4 { --hue: var(--macro); } .hue5 { --hue: var(--type); }
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
    @media print { .stepping { display: none; } .recorded { break-inside: avoid; } .recorded .later { opacity: 1; } }

    """
}
