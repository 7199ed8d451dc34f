/// How the values and the steps of a snippet look.
enum TraceStyle {
  static let style = """
    /* Columns that do not depend on what is in them: rows that come later move nothing. */
    .steady table { table-layout: fixed; width: 100%; min-width: 36rem; } .steady td { overflow-wrap: anywhere; }
    .steady th:nth-child(1) { width: 36%; } .steady th:nth-child(2) { width: 18%; } .steady th:nth-child(3) { width: 28%; }
    /* Nothing of it lies over the page's header. */
    .snippet[data-trace] { isolation: isolate; } [data-trace] .buttons { z-index: 2; } .traced .buttons { opacity: 1; } .buttons [aria-pressed="true"], .buttons [aria-expanded="true"] { color: var(--paper); background: var(--link); border-color: var(--link); }
    .trace-row { display: flex; flex-wrap: wrap; } .trace-row > .line { flex: 1 0 auto; } .line.lit + .trace-value { background: var(--claim-paper); border-radius: 0; }
    .trace-value {
      display: inline-flex; flex: 1000 1 12ch; align-items: center; gap: 0.8ch; min-width: 0; max-width: max-content; margin-left: auto; padding: 0 0.35rem 0 2ch;
      border: 0; background: none; color: var(--soft); font: inherit; font-size: 0.9em; line-height: 1.3rem; -webkit-user-select: none; user-select: none;
    }
    .trace-value .last { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .trace-value .times { flex: none; opacity: 1; color: var(--type); }
    .trace-value:hover { color: var(--ink); background: var(--line); }
    .plot { flex: none; fill: none; stroke: var(--link); stroke-width: 1.5; stroke-linejoin: round; } .plot circle { fill: var(--link); stroke: none; }
    .results { right: auto; bottom: auto; margin: 0; min-width: 12rem; max-width: min(30rem, calc(100vw - 1rem)); font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    .results .title { font-size: 0.8rem; color: var(--soft); } .results .plot { width: 100%; height: auto; max-width: 15rem; }
    .results ol { list-style: none; padding: 0; font-variant-numeric: tabular-nums; } .results code { background: none; padding: 0; } .results .left-out { color: var(--soft); font-size: 0.85em; }
    /* The code scrolls in its box now: the buttons stand above it. */
    .stepped { padding-top: 2.1rem; } .stepped .buttons, .stepped .buttons.above { top: 0.3rem; bottom: auto; }
    .stepped { isolation: isolate; } .stepped pre { max-height: 42vh; } .stepped > pre { position: sticky; z-index: 1; background: var(--panel); } @media (hover: hover) { .still pre { pointer-events: none; } }
    /* Steps are told by line; the numbers stand where the code has its margin, so that nothing moves. */
    .stepped > pre > code { counter-reset: line; } .stepped > pre .line { counter-increment: line; } .stepped > pre .line::before {
      content: counter(line); float: left; width: 0.85rem; margin: 0 0.25rem 0 -1.1rem; text-align: right; font-size: 0.65rem; line-height: 1.36rem; color: var(--soft); -webkit-user-select: none; user-select: none;
    }
    .scrub {
      position: sticky; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 0.6rem; padding: 0.5rem 1rem;
      background: var(--panel); border-top: 1px solid var(--line); border-bottom: 1px solid var(--line);
      font: 0.85rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
    }
    .scrub button { min-width: 2.2rem; min-height: 1.9rem; padding: 0; } .scrub button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
    .scrub input { flex: 1 1 40%; min-width: 4rem; height: 1.9rem; margin: 0; accent-color: var(--link); }
    .scrub .place { flex: none; color: var(--soft); font-variant-numeric: tabular-nums; }
    .scrub .told { flex: 1 1 0; min-width: 50%; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .so-far { max-height: 8.4rem; overflow-y: auto; padding: 0.5rem 1rem; background: var(--paper); font-size: 0.8rem; line-height: 1.5; }
    .so-far:focus-visible { outline-offset: -3px; }
    .so-far dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 0.1rem 1rem; margin: 0 -0.4rem; font-family: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .so-far div { display: flex; gap: 1ch; padding: 0 0.4rem; border-radius: 4px; white-space: nowrap; } .so-far .later, .output .later { visibility: hidden; }
    .so-far dt { flex: none; max-width: 60%; overflow: hidden; text-overflow: ellipsis; color: var(--soft); } .so-far dt::after { content: " ="; }
    .so-far dd { margin: 0; overflow: hidden; text-overflow: ellipsis; } .so-far .new { background: var(--claim-paper); color: var(--claim); } .so-far .new dt { color: inherit; }
    .stepped .output pre { max-height: 7rem; } .stepped .output:not(:last-child) { border-radius: 0; }
    .stepped .recorded { margin: 0; border-width: 1px 0 0; border-radius: 0; } .stepped .recorded:last-child { border-radius: 0 0 7px 7px; } .recorded.following .stepping { display: none; }
    @media (hover: none), (max-width: 40rem) {
      [data-trace] .buttons, [data-trace] .buttons.above { top: 0.4rem; right: auto; bottom: auto; left: 0.6rem; gap: 0.25rem; opacity: 1; } [data-trace] .buttons > * { padding: 0 0.4rem; font-size: 0.8rem; white-space: nowrap; }
      .snippet[data-trace] { padding-top: 2.2rem; } .stepped > pre { padding-top: 0.5rem; padding-bottom: 0.5rem; max-height: 34vh; } .so-far { max-height: 6.2rem; }
      .scrub button { min-width: 2.75rem; min-height: 2.4rem; } .scrub input { height: 2.4rem; }
    }
    @media (max-width: 22rem) {
      [data-trace] .buttons, [data-trace] .buttons.above { gap: 0.15rem; } [data-trace] .buttons > * { padding: 0 0.3rem; font-size: 0.75rem; }
    }
    @media (scripting: none) {
      .snippet[data-trace] { padding-top: 0; } .snippet > noscript { display: block; padding: 0.4rem 1rem; border-top: 1px solid var(--line); font-size: 0.85rem; }
    }
    @media print {
      .trace-row { display: block; } .trace-value, .scrub, .so-far, .results { display: none; } .output .later { visibility: visible; } .snippet[data-trace] { padding-top: 0; }
      .stepped pre, .stepped .output pre { position: static; max-height: none; overflow: visible; } .stepped .line.lit { background: none; box-shadow: none; }
    }

    """
}
