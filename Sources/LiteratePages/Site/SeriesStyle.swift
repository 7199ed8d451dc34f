/// How figures look of which one is seen at a time.
enum SeriesStyle {
  static let style = """
    .series .frames { list-style: none; margin: 0; padding: 0; background: var(--paper); } .series .frame { margin: 0; }
    .series .frame .recorded { margin: 0; border: 0; border-radius: 0; } .series .frame + .frame { border-top: 1px solid var(--line); }
    .series .when { margin: 0; padding: 0.5rem 1rem 0; font-weight: 600; font-size: 0.9rem; } .series .touch, .series .omitted { margin: 0; padding: 0.2rem 1rem 0.6rem; color: var(--soft); font-size: 0.88rem; }
    .recorded.series > figcaption { border-top: 0; } .recorded.series .series > figcaption { border-top: 1px solid var(--line); }
    .taken { display: flex; flex-wrap: wrap; } .taken > .recorded { flex: 1 1 20rem; min-width: 0; display: grid; grid-template: 1fr / minmax(0, 1fr); grid-auto-rows: auto; }
    /* What is watched stands beside the view, and what both are called, in words, below. */
    .taken > .watching { grid-template-columns: minmax(20rem, 1fr) minmax(12rem, 0.6fr); align-items: center; } .watching > figcaption { grid-column: 1 / -1; align-self: end; } @container (width < 33rem) { .taken > .watching { grid-template-columns: minmax(0, 1fr); } }
    .taken > .series { grid-template-rows: auto auto 1fr; }
    .watched { margin: 0; padding: 0.6rem 1rem; display: grid; gap: 0.5rem; font-size: 0.9rem; } .watched > div { display: flex; flex-wrap: wrap; gap: 0.2rem 0.6rem; align-items: baseline; }
    .watched dt { color: var(--soft); } .watched dd { margin: 0; font: 0.9rem/1.4 ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
    /* A picture that is lower than another has its room in the drawing. */
    .one-at-a-time > .frames { display: grid; grid-template-columns: minmax(0, 1fr); } .one-at-a-time > .frames > .shown { display: flex; flex-direction: column; } .one-at-a-time .taken { flex: 1; }
    .one-at-a-time .frame:not(.shown) { display: none; } .one-at-a-time .frame + .frame { border-top: 0; } .one-at-a-time .when { display: none; } .one-at-a-time.following .frame > .when { display: block; } .one-at-a-time.following .finger { animation: none; cursor: auto; } .one-at-a-time.following .touched { cursor: auto; }
    .scripts .touch .happened, :root:not(.scripts) .touch .offer { display: none; }
    @media screen {
      .scripts .series:not(.one-at-a-time) > .frames > .frame + .frame, .scripts .series:not(.one-at-a-time) > .frames > .frame > .when { display: none; }
    }
    .among input { flex: 1 1 3rem; min-width: 3rem; max-width: 16rem; accent-color: var(--link); } .among .told { font-weight: 600; }
    .finger { fill: none; stroke: #0a63d6; stroke-width: 3; pointer-events: all; } .touched { fill: none; pointer-events: all; } .one-at-a-time .finger, .one-at-a-time .touched { cursor: pointer; }
    .recorded .lost { opacity: 0.22; }
    @media (prefers-reduced-motion: no-preference) {
      .one-at-a-time .shown .lost { animation: book-lost 0.7s ease-out; } @keyframes book-lost { from { opacity: 1; } }
      .one-at-a-time .shown .gone { animation: book-gone 0.7s ease-out; } @keyframes book-gone { from { opacity: 0.2; } }
      .one-at-a-time .finger { animation: book-finger 1.6s ease-in-out infinite; } @keyframes book-finger { 50% { stroke-width: 6; } }
    }
    @media print { .one-at-a-time > .frames, .one-at-a-time > .frames > .frame { display: block; } .series .frame:not(.shown) { display: block; } .series .when { display: block; } .series .frames { min-height: 0 !important; } .frame { break-inside: avoid; } }

    """
}
