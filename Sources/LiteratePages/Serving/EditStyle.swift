/// How editors and what came of their texts look, in the theme's colours.
enum EditStyle {
  static let text = """
    .editor, .edit-result { font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; font-size: 0.88rem; line-height: 1.45; }
    .editing > pre[hidden] { display: none; }
    .edit-lines {
      display: grid; grid-template-columns: auto minmax(0, 1fr); border-radius: 8px 8px 0 0; overflow: hidden; background: var(--paper);
      border-bottom: 1px solid var(--line);
    }
    .edit-lines:focus-within { outline: 3px solid var(--link); outline-offset: -3px; }
    .edit-paper { position: relative; }
    .edit-gutter, .editor textarea, .edit-colors {
      font-family: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.875rem; line-height: 1.55;
    }
    .edit-gutter { padding: 0.9rem 0.5rem 0.9rem 0.75rem; overflow: hidden; color: var(--soft); text-align: right; user-select: none; max-height: 62.0em; }
    .edit-gutter span { display: block; min-width: 1.2em; }
    .edit-gutter .marked { color: var(--bad); background: var(--bad-paper); border-radius: 3px; font-weight: 700; }
    .editor textarea {
      display: block; width: 100%; margin: 0; padding: 0.9rem 1rem 0.9rem 0.5rem; border: 0; resize: none; color: var(--ink); background: none;
      white-space: pre; overflow: auto; tab-size: 2; caret-color: var(--ink);
    }
    .editor textarea.colored { position: relative; color: transparent; }
    .editor textarea.colored::selection { color: transparent; background: color-mix(in srgb, var(--link) 35%, transparent); }
    main .edit-paper .edit-colors {
      position: absolute; inset: 0; margin: 0; padding: 0.9rem 1rem 0.9rem 0.5rem; overflow: hidden; background: none; border-radius: 0;
      white-space: pre; tab-size: 2; pointer-events: none;
    }
    .edit-colors .partner { border-radius: 2px; background: color-mix(in srgb, var(--link) 25%, transparent); outline: 1px solid var(--line); }
    @media (forced-colors: active) { .edit-colors { visibility: hidden; } .editor textarea.colored { color: CanvasText; } }
    .editor textarea:focus-visible { outline: none; }
    .edit-suggestions, .edit-meaning {
      position: fixed; z-index: 19; box-sizing: border-box; max-width: min(38rem, calc(100vw - 8px)); overflow: auto; color: var(--ink);
      background: var(--paper); border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 4px 16px rgb(0 0 0 / 0.25);
    }
    .edit-suggestions { margin: 0; padding: 0.25rem 0; max-height: 13.5rem; list-style: none; }
    .edit-suggestions[hidden], .edit-meaning:empty { display: none; }
    .edit-suggestions li {
      display: flex; gap: 1rem; justify-content: space-between; margin: 0; padding: 0.2rem 0.6rem; cursor: pointer; white-space: nowrap;
    }
    .edit-suggestions li:hover { background: var(--panel); }
    .edit-suggestions li[aria-selected="true"] { color: var(--paper); background: var(--link); }
    .edit-suggestions code { padding: 0; color: inherit; background: none; border: 0; font-size: 0.82rem; }
    .edit-suggestions span { color: var(--soft); font-size: 0.78rem; } .edit-suggestions [aria-selected="true"] span { color: inherit; }
    .edit-meaning { padding: 0.4rem 0.7rem; max-height: 13.5rem; font-size: 0.85rem; }
    .edit-meaning p { margin: 0.3rem 0 0; }
    main .edit-meaning pre { margin: 0; padding: 0; background: none; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.82rem; }
    .edit-hint { margin: 0; padding: 0.45rem 1rem 0; font-size: 0.78rem; color: var(--soft); }
    .edit-bar { display: flex; flex-wrap: wrap; gap: 0.4rem; padding: 0.45rem 1rem; }
    .edit-run { color: var(--paper); background: var(--link); border-color: var(--link); font-weight: 600; }
    .edit-status { margin: 0; padding: 0 1rem 0.6rem; min-height: 1.45em; color: var(--claim); }
    .edit-status.bad-news { color: var(--bad); }
    .edit-result { border-top: 1px solid var(--line); padding: 0.6rem 1rem; background: var(--paper); border-radius: 0 0 7px 7px; }
    .edit-result > * { margin: 0.3rem 0; }
    .edit-verdict { font-weight: 600; } .well .edit-verdict { color: var(--claim); } .ill .edit-verdict { color: var(--bad); }
    .edit-claims { list-style: none; padding: 0; } .edit-claims li { margin: 0.25rem 0; overflow-wrap: anywhere; }
    .edit-claims .fails { color: var(--bad); } .edit-claims .fails code, .edit-claims pre { color: var(--ink); }
    main .edit-result pre { padding: 0.4rem 0.6rem; background: var(--panel); border-radius: 6px; white-space: pre-wrap; }
    .edit-word { display: block; font-size: 0.78rem; color: var(--soft); }
    .edit-newer { margin: 0; padding: 0 1rem 0.6rem; color: var(--soft); }
    main .edit-change pre { margin: 0 1rem; padding: 0.4rem 0.6rem; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
    .edit-change .added { color: var(--claim); } .edit-change .removed { color: var(--bad); }
    .editing > .buttons { display: none; }
    /* One more button than the page has room for on a telephone. */
    @media (max-width: 30rem) { main .snippet .buttons { gap: 0.15rem; left: 0.5rem; } main .snippet .buttons > * { padding: 0 0.25rem; font-size: 0.72rem; } }
    .badge .edit-open { color: var(--paper); background: var(--link); border-color: var(--link); font-weight: 600; }
    .edit-line { padding: 0 0.4rem; font-size: 0.8rem; }
    .edit-output summary { cursor: pointer; font-size: 0.78rem; color: var(--soft); }
    .columns.blank { display: block; } .blank main { max-width: 52rem; margin: 0 auto; }
    @media print { .editor, .edit-open { display: none; } .editing > pre[hidden] { display: block; } }

    """
}
