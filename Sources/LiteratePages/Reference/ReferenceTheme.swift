/// How the pages of the reference look, beyond what all pages share.
enum ReferenceTheme {
  static let style = """
    .reference .crumbs { font-size: 0.9rem; color: var(--soft); overflow-wrap: anywhere; }
    .reference .kind { margin: 1.4rem 0 0; font-size: 0.9rem; color: var(--soft); }
    .reference .kind + h1 { margin-top: 0.1rem; overflow-wrap: anywhere; }
    .reference h2 { font-size: 1.3rem; } .reference h3, .member > h2 { font-size: 1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
    .reference h2 > code, .reference h3 > code { background: none; padding: 0; font-size: 0.95em; }
    .declaration { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.7rem 0.9rem; font-size: 0.875rem; border: 1px solid var(--line); }
    .declaration a { text-decoration: underline 1px var(--soft); } .declaration a:hover { text-decoration: underline 2px; }
    .declaration a.type { color: var(--type); } .declaration a.attribute { color: var(--keyword); }
    .declared { font-weight: 700; }
    .member { border-top: 1px solid var(--line); padding: 1.3rem 0 0.6rem; scroll-margin-top: 4rem; }
    .member > [id] { scroll-margin-top: 5rem; }
    .member:target { box-shadow: -0.9rem 0 0 var(--paper), -1.1rem 0 0 var(--link); }
    .member p, .member ul, .member ol { margin: 0.6rem 0; }
    .kind, .crumbs, .tag, .conditions, .declared-in, .deprecated, .used, .uses, .inherited summary, .label, .relations dt {
      font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
    }
    .tag, .conditions, .declared-in { font-size: 0.85rem; color: var(--soft); overflow-wrap: anywhere; }
    .declared-in a { color: var(--soft); }
    .deprecated { padding: 0.5rem 0.9rem; border-radius: 8px; color: var(--bad); background: var(--bad-paper); font-size: 0.92rem; }
    .used { color: var(--soft); }
    .uses { font-size: 0.92rem; line-height: 1.5; margin: 0.6rem 0; } .uses small { color: var(--soft); }
    .uses ul { padding-left: 1.2rem; margin: 0.3rem 0; }
    details.uses > summary, .inherited > summary { cursor: pointer; color: var(--soft); }
    details.uses > summary { color: var(--claim); }
    .inherited { margin: 0.6rem 0; } .inherited p, .names { line-height: 1.9; margin: 0.4rem 0; }
    .inherited a, .names a { margin-right: 0.9rem; font-family: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.85rem; overflow-wrap: anywhere; }
    .symbols dt { margin-top: 0.9rem; overflow-wrap: anywhere; } .symbols dd { margin: 0.1rem 0 0; color: var(--soft); }
    .symbols a { text-decoration: none; } .symbols a:hover { text-decoration: underline; }
    .relations dt { font-size: 0.85rem; color: var(--soft); margin-top: 0.7rem; } .relations dd { margin: 0; overflow-wrap: anywhere; }
    .relations small { color: var(--soft); }
    .label { font-weight: 600; font-size: 0.9rem; margin: 0.9rem 0 0.2rem; }
    .parameters { margin: 0.3rem 0; } .parameters dt { font-weight: 600; } .parameters dd { margin: 0 0 0.4rem 1.2rem; }
    .parameters dd > p:first-child { margin-top: 0; }
    .aside { border-left: 3px solid var(--line); padding-left: 0.9rem; margin: 0.8rem 0; }
    .aside.warning, .aside.important { border-color: var(--bad); }
    @media print { .inherited { display: none; } }

    """
}
