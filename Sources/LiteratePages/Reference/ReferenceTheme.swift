/// How the pages of the reference look, beyond what all pages share.
enum ReferenceTheme {
  static let style = """
    .reference .crumbs { font-size: 0.9rem; color: var(--soft); overflow-wrap: anywhere; }
    .reference .kind { margin: 1.4rem 0 0; font-size: 0.9rem; color: var(--soft); }
    .reference .kind + h1 { margin-top: 0.1rem; overflow-wrap: anywhere; }
    .reference h2 { font-size: 1.3rem; }
    .reference h3, .reference section > h2 { font-size: 1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
    .reference h2 > code, .reference h3 > code { background: none; padding: 0; font-size: 0.95em; }
    .reference .declaration {
      white-space: pre-wrap; overflow-wrap: break-word; padding: 0.7rem 0.9rem; font-size: 0.875rem; border: 1px solid var(--line);
    }
    .declaration .row { display: block; padding-left: 4ch; text-indent: -4ch; }
    @media (max-width: 40rem) {
      .reference .declaration { padding: 0.6rem 0.7rem; } .reference .declaration code { font-size: 0.78rem; }
      .declaration .row, .declaration .narrow { display: block; padding-left: 2ch; text-indent: -2ch; }
      .declaration .indented { padding-left: 4ch; }
    }
    .reference .declaration a { text-decoration: underline var(--soft); }
    .reference .declaration a:hover { text-decoration: underline; }
    .reference .declaration a.type { color: var(--type); } .reference .declaration a.attribute { color: var(--keyword); }
    .reference .declared { font-weight: 700; }
    .reference section { border-top: 1px solid var(--line); padding: 1.3rem 0 0.6rem; scroll-margin-top: var(--top); }
    .reference section > [id] { scroll-margin-top: var(--top); }
    .reference section:target { box-shadow: -0.9rem 0 0 var(--paper), -1.1rem 0 0 var(--link); }
    .reference section p, .reference section ul, .reference section ol { margin: 0.6rem 0; }
    .reference .kind, .reference .crumbs, .reference .tag, .reference .conditions, .reference .declared-in, .reference .deprecated,
    .reference .used, .reference .uses, .reference p.label, .reference summary, .relations dt {
      font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
    }
    .reference .tag, .reference .conditions, .reference .declared-in { font-size: 0.85rem; color: var(--soft); overflow-wrap: anywhere; }
    .reference .declared-in a { color: var(--soft); }
    .reference .deprecated { padding: 0.5rem 0.9rem; border-radius: 8px; color: var(--bad); background: var(--bad-paper); font-size: 0.92rem; }
    .reference .used { color: var(--soft); }
    .reference .uses { font-size: 0.92rem; line-height: 1.5; margin: 0.6rem 0; } .reference .uses small { color: var(--soft); }
    .reference .uses ul { padding-left: 1.2rem; margin: 0.3rem 0; }
    .reference summary { cursor: pointer; color: var(--soft); } .reference .uses > summary { color: var(--claim); }
    .reference .more { margin: 0.6rem 0; } .reference .more > summary { font-size: 0.9rem; }
    .reference .inherited { margin: 0.6rem 0; }
    .reference .inherited p, .reference .glance { line-height: 1.9; margin: 0.4rem 0; }
    .reference .inherited p a, .reference .glance a {
      margin-right: 0.9rem; font-family: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      font-size: 0.85rem; overflow-wrap: anywhere;
    }
    .reference .symbols dt { margin-top: 0.9rem; overflow-wrap: anywhere; }
    .reference .symbols dd { margin: 0.1rem 0 0; color: var(--soft); }
    .reference .modules dt { margin-top: 1.4rem; } .reference .modules p { margin: 0.15rem 0 0; } .reference .modules .used { font-size: 0.9rem; }
    .reference .symbols dt a { text-decoration: none; } .reference .symbols dt a:hover { text-decoration: underline; }
    .reference .relations dt { font-size: 0.85rem; color: var(--soft); margin-top: 0.7rem; }
    .reference .relations dd { margin: 0; overflow-wrap: anywhere; } .reference .relations small { color: var(--soft); }
    .reference p.label { font-weight: 600; font-size: 0.9rem; margin: 0.9rem 0 0.2rem; }
    .reference .parameters { margin: 0.3rem 0; } .reference .parameters dt { font-weight: 600; }
    .reference .parameters dd { margin: 0 0 0.4rem 1.2rem; } .reference .parameters dd > p:first-child { margin-top: 0; }
    .reference .aside { border-left: 3px solid var(--line); padding-left: 0.9rem; margin: 0.8rem 0; }
    .reference .aside.warning, .reference .aside.important { border-color: var(--bad); }
    @media print { .reference .inherited, .reference .glance { display: none; } }

    """
}
