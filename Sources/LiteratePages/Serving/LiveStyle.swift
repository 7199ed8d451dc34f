/// How what only a served page shows looks; in the theme's colours, where there is a theme.
enum LiveStyle {
  static let text = """
    .docs-check-waiting { margin: 0; padding: 4rem 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif; color-scheme: light dark; }
    .docs-check-waiting main { max-width: 36rem; margin: 0 auto; }
    .docs-check-panel, .docs-check-note { font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; line-height: 1.45; }
    .docs-check-panel {
      position: fixed; z-index: 20; inset: auto 0 0 0; max-height: 45vh; overflow: auto; padding: 0.6rem 1.25rem;
      color: var(--ink, CanvasText); background: var(--paper, Canvas); border-top: 3px solid var(--bad, #c00);
      box-shadow: 0 -6px 24px rgb(0 0 0 / 0.18); font-size: 0.9rem;
    }
    .docs-check-panel > div { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; position: sticky; left: 0; }
    .docs-check-panel p { margin: 0; } .docs-check-panel strong { color: var(--bad, #c00); }
    .docs-check-panel button { flex: none; font: inherit; font-size: 0.85rem; padding: 0.15rem 0.6rem; cursor: pointer; }
    .docs-check-panel ol { margin: 0.5rem 0 0; padding: 0; list-style: none; }
    .docs-check-panel li { margin: 0; padding: 0.5rem 0; border-top: 1px solid var(--line, #8888); }
    .docs-check-panel pre, .faults pre {
      margin: 0.3rem 0 0; padding: 0; background: none; font: 0.82rem/1.45 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace;
    }
    .docs-check-panel.folded ol, .docs-check-panel.folded .more { display: none; }
    .docs-check-note {
      position: fixed; z-index: 21; right: 0.75rem; top: 4rem; max-width: min(24rem, calc(100vw - 1.5rem)); margin: 0;
      padding: 0.35rem 0.8rem; border-radius: 8px; font-size: 0.82rem; color: var(--ink, CanvasText); background: var(--panel, Canvas);
      border: 1px solid var(--line, #8888); pointer-events: none; visibility: hidden; animation: docs-check-show 0s 0.4s forwards;
    }
    .docs-check-note:empty { display: none; }
    @keyframes docs-check-show { to { visibility: visible; } }
    .snippet.failed { border-color: var(--bad); }
    .snippet.failed .claim { color: var(--soft); background: none; }
    .stamp.failed, .verified.failed { color: var(--bad); background: var(--bad-paper); }
    .badge.failed { color: var(--bad); background: var(--bad-paper); }
    .faults { padding: 0.6rem 1rem; border-top: 1px solid var(--bad); color: var(--bad); background: var(--bad-paper); font-size: 0.9rem; line-height: 1.45; }
    .faults p { margin: 0; font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; } .faults pre { overflow-x: auto; }
    .faults pre + p { margin-top: 0.8rem; }
    @media print { .docs-check-panel, .docs-check-note { display: none; } }

    """
}
