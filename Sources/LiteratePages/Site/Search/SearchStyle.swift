/// How the search looks.
enum SearchStyle {
  static let style = """
    .search {
      width: min(44rem, calc(100vw - 2rem)); max-height: 80vh; margin: 8vh auto auto; padding: 0 1rem 1rem; overflow-y: auto;
      color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 10px;
      font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; scroll-padding-top: 4.5rem;
    }
    .search::backdrop { background: rgb(0 0 0 / 0.45); }
    .search input {
      position: sticky; top: 0; width: 100%; margin-top: 1rem; font: inherit; padding: 0.6rem 0.8rem; color: var(--ink);
      background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
    }
    .search p { margin: 0.5rem 0 0; font-size: 0.85rem; color: var(--soft); }
    .search section p { margin: 0.9rem 0.5rem 0; font-weight: 600; color: var(--ink); } .search section p small { margin-left: 0.3rem; font-weight: 400; color: var(--soft); }
    .search section button { margin: 0.3rem 0.5rem 0; }
    .search ul { list-style: none; margin: 0.2rem 0 0; padding: 0; }
    .search a { display: block; padding: 0.5rem; border-radius: 6px; text-decoration: none; color: var(--ink); line-height: 1.4; font-size: 0.92rem; }
    .search a:hover, .search a:focus { background: var(--panel); }
    .search a > span { display: block; color: var(--soft); overflow-wrap: anywhere; } .search strong { color: var(--link); }
    .search .keys { display: block; margin-top: 0.8rem; font-size: 0.85rem; color: var(--soft); } .search .keys input { position: static; width: auto; margin: 0; }
    .search .found small { color: var(--soft); margin-left: 0.4rem; }

    """
}
