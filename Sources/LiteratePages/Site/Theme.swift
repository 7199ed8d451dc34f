/// How the pages look, and the little they do by themselves.
enum Theme {
  /// Two marbles on a line. Without an icon, browsers ask the server for one that is not there.
  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <path d="M1 16h30" stroke="#8a929b" stroke-width="2"/>
    <circle cx="10" cy="16" r="7" fill="#2f6fd0"/><circle cx="24" cy="16" r="5" fill="#2c8a55"/>
    </svg>

    """

  /// Before the page is painted: the theme that a reader chose.
  static let early = """
    (function () {
      var chosen = null;
      try { chosen = localStorage.getItem("theme"); } catch (error) { /* A browser may keep nothing. */ }
      if (chosen === "light" || chosen === "dark") { document.documentElement.dataset.theme = chosen; }
      // What a script will show otherwise can have its room before that.
      document.documentElement.classList.add("scripts");
    })();

    """

  /// The button of the search (`SearchDialog`), the choice of the theme, the menu, and the place in the list of contents.
  static let page = """
    (function () {
      "use strict";
      var root = document.documentElement, words = bookWords;
      // The way to the folder of the site, which pages in other folders have too.
      var base = document.currentScript.getAttribute("src").replace("assets/page.js", "");

      // A browser may keep nothing; then a choice is for this page.
      function kept(name) { try { return localStorage.getItem(name); } catch (error) { return null; } }
      function keep(name, value) {
        try {
          if (value) { localStorage.setItem(name, value); } else { localStorage.removeItem(name); }
        } catch (error) { /* Nothing is kept. */ }
      }

      // The page has a button of that size already, so that nothing moves.
      document.querySelector(".tools button").replaceWith(bookSearch(words, base, kept));
      var keys = document.createElement("label"), box = document.createElement("input");
      box.type = "checkbox";
      box.checked = kept("keys") !== "off";
      box.addEventListener("change", function () { keep("keys", box.checked ? null : "off"); });
      keys.className = "keys";
      keys.append(box, " " + words.singleKeys);
      document.querySelector("dialog.search").append(keys);
      bookChapterKeys(kept);

      // Light, dark, or what the system says.
      var theme = document.querySelector("select.toggle");
      function use(value) {
        var isChosen = value === "light" || value === "dark";
        if (isChosen) { root.dataset.theme = value; } else { delete root.dataset.theme; }
        theme.value = isChosen ? value : "";
      }
      theme.addEventListener("change", function () { use(theme.value); keep("theme", theme.value); });
      // Another page has chosen, or this one was put aside meanwhile.
      addEventListener("storage", function (event) { if (event.key === "theme" || event.key === null) { use(kept("theme")); } });
      addEventListener("pageshow", function (event) { if (event.persisted) { use(kept("theme")); } });
      use(root.dataset.theme);

      // The menu opens without a script. It closes when its reader goes on, or when the window has room for it.
      var menu = document.getElementById("menu");
      function close() { if (menu.matches(":popover-open")) { menu.hidePopover(); } }
      if (menu.hidePopover) {
        menu.addEventListener("click", function (event) { if (event.target.closest("a")) { close(); } });
        matchMedia("(min-width: 60rem)").addEventListener("change", close);
      }

      var links = Array.from(document.querySelectorAll(".contents a"));
      var heads = links.map(function (link) { return document.getElementById(decodeURIComponent(link.hash.slice(1))); });
      function follow() {
        var now = 0;
        heads.forEach(function (head, index) { if (head && head.getBoundingClientRect().top < innerHeight * 0.3) { now = index; } });
        if (scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 2) { now = heads.length - 1; }
        links.forEach(function (link, index) {
          if (index === now) { link.setAttribute("aria-current", "true"); } else { link.removeAttribute("aria-current"); }
        });
      }
      if (links.length) {
        addEventListener("scroll", follow, { passive: true });
        follow();
      }
    })();

    """

  static let style = """
    :root {
      color-scheme: light;
      --paper: #fffdf9; --ink: #1f2328; --soft: #57606a; --line: #dcd8d0; --panel: #f6f3ec; --dots: #71767e; --top: 5rem; --link: #0b57b4;
      --keyword: #9a1f7c; --type: #1a5f7a; --string: #a5340a; --number: #1f4fc4; --comment: #5b6672; --macro: #7a4a00; --member: #3b4f8f;
      --claim: #14683a; --claim-paper: #e6f4ea; --bad: #9b1c1c; --bad-paper: #fdeceb;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root:not([data-theme="light"]) {
        color-scheme: dark;
        --paper: #16181c; --ink: #e4e6ea; --soft: #a3abb5; --line: #353a42; --panel: #1e2127; --dots: #7d848e; --link: #8ab8ff;
        --keyword: #f08bd0; --type: #7fd3ea; --string: #ffab87; --number: #9dbcff; --comment: #9aa5b1; --macro: #f0c674; --member: #b9c6f5;
        --claim: #8fdcab; --claim-paper: #17301f; --bad: #ffb0a8; --bad-paper: #3a1d1c;
      }
    }
    @media screen {
      :root[data-theme="dark"] {
        color-scheme: dark;
        --paper: #16181c; --ink: #e4e6ea; --soft: #a3abb5; --line: #353a42; --panel: #1e2127; --dots: #7d848e; --link: #8ab8ff;
        --keyword: #f08bd0; --type: #7fd3ea; --string: #ffab87; --number: #9dbcff; --comment: #9aa5b1; --macro: #f0c674; --member: #b9c6f5;
        --claim: #8fdcab; --claim-paper: #17301f; --bad: #ffb0a8; --bad-paper: #3a1d1c;
      }
    }
    * { box-sizing: border-box; }
    .columns * { scroll-margin-top: var(--top); }
    body {
      margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 Charter, "Iowan Old Style", "Source Serif 4", Georgia, serif;
      overflow-wrap: break-word;
    }
    /* In code, the underline leaves `_` to be seen. */
    a { color: var(--link); text-underline-offset: 0.25em; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
    pre:focus-visible, .table:focus-visible, .table a:focus-visible, .book a:focus-visible, .contents a:focus-visible { outline-offset: -3px; }
    .to-text { position: absolute; left: -100vw; }
    .to-text:focus { left: 1rem; top: 0.5rem; background: var(--paper); padding: 0.5rem 1rem; z-index: 2; }
    header, nav, .badge, .toggle, .output p, .stamp, .source, small, .verified, .begin { font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    header {
      position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 1rem;
      padding: 0.6rem 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line);
    }
    .home { margin-right: auto; color: var(--ink); font-weight: 600; text-decoration: none; }
    button, .toggle, .share { font: inherit; font-size: 0.85rem; color: var(--ink); background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.25rem 0.7rem; cursor: pointer; }
    .tools { display: flex; gap: 0.5rem; } .editions { font-size: 0.92rem; }
    @media (scripting: none) { .tools { display: none; } }
    .to-menu { display: none; } .menu { color: inherit; background: none; }
    mark { background: var(--claim-paper); color: var(--claim); border-radius: 2px; }
    .columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; max-width: 88rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
    .book ol, .contents ul { list-style: none; margin: 0; padding: 0; font-size: 0.92rem; line-height: 1.45; }
    .book a, .contents a { display: block; padding: 0.3rem 0.6rem; color: var(--soft); text-decoration: none; border-radius: 6px; }
    .book .part { padding: 0.9rem 0.6rem 0.2rem; font-size: 0.8rem; font-weight: 700; color: var(--soft); } .book .part:first-child { padding-top: 0; }
    .book .numbered a { padding-left: 2.1rem; } .book .chapter-number { display: inline-block; width: 1.5rem; margin-left: -1.5rem; font-variant-numeric: tabular-nums; }
    .book a:hover, .contents a:hover { color: var(--ink); }
    .book a[aria-current], .contents a[aria-current] { color: var(--ink); background: var(--panel); font-weight: 600; }
    .contents h2 { font-size: 0.8rem; margin: 0 0 0.4rem; padding: 0 0.6rem; color: var(--soft); }
    .contents .level3 { padding-left: 1rem; }
    main { min-width: 0; max-width: 44rem; width: 100%; margin: 0 auto; }
    h1, h2, h3, h4 { line-height: 1.25; font-weight: 700; text-wrap: balance; }
    h1 { font-size: clamp(1.8rem, 5vw, 2.5rem); margin: 0.5rem 0 1.5rem; }
    h2 { font-size: 1.45rem; margin: 2.6rem 0 0.8rem; }
    h3 { font-size: 1.15rem; margin: 2rem 0 0.6rem; }
    .anchor { color: var(--soft); text-decoration: none; font-weight: 400; opacity: 0; }
    :hover > .anchor, .anchor:focus { opacity: 1; }
    code, pre, samp { font-family: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.875em; }
    :not(pre) > code { background: var(--panel); padding: 0.1em 0.3em; border-radius: 4px; }
    pre { margin: 0; padding: 0.9rem 1rem; overflow-x: auto; line-height: 1.55; tab-size: 2; }
    pre code, pre samp { font-size: 0.875rem; }
    main pre { background: var(--panel); border-radius: 8px; }
    .snippet { position: relative; margin: 1.4rem 0; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); }
    .snippet pre { border-radius: 0; background: none; }
    .badge { border-radius: 7px 7px 0 0; padding: 0.35rem 1rem; font-size: 0.8rem; color: var(--soft); border-bottom: 1px solid var(--line); }
    .badge.start { color: var(--link); font-weight: 600; }
    .badge.error, .badge.trap { color: var(--bad); background: var(--bad-paper); }
    .output { border-top: 1px solid var(--line); border-radius: 0 0 7px 7px; background: var(--paper); }
    .output p { margin: 0; padding: 0.4rem 1rem 0; font-size: 0.75rem; color: var(--soft); }
    .output pre { background: none; padding-top: 0.2rem; }
    .folded { margin: 1.4rem 0; } .folded summary { cursor: pointer; color: var(--soft); font-size: 0.9rem; }
    blockquote { margin: 1.2rem 0; padding: 0 0 0 1rem; border-left: 3px solid var(--line); color: var(--soft); }
    .noteref { padding: 0 0.15em; text-decoration: none; } sup { line-height: 0; font-size: 0.75em; }
    .note { display: none; scroll-margin: 6rem; font-size: 0.85rem; line-height: 1.5; color: var(--soft); text-indent: 0; }
    .note:target { display: block; margin: 0.5rem 0; padding: 0.5rem 0.9rem; border-left: 3px solid var(--link); background: var(--panel); }
    .fact { display: block; } .fact + .fact { margin-top: 0.3rem; } .fact b { color: var(--ink); }
    .facts code { overflow-wrap: anywhere; }
    .table { overflow-x: auto; margin: 1.2rem 0; } table { border-collapse: collapse; font-size: 0.95em; }
    th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid var(--line); }
    .center { text-align: center; } .right { text-align: right; }
    img { max-width: 100%; height: auto; }
    .stamp { margin-top: 3rem; padding: 0.8rem 1rem; border-radius: 8px; background: var(--claim-paper); color: var(--claim); font-size: 0.9rem; line-height: 1.5; }
    .stamp p { margin: 0; } .stamp a { color: inherit; }
    .source { font-size: 0.9rem; }
    .steps { display: flex; justify-content: space-between; gap: 1rem; margin-top: 1.5rem; }
    .steps a { flex: 0 1 48%; border: 1px solid var(--line); border-radius: 8px; padding: 0.6rem 1rem; text-decoration: none; line-height: 1.35; }
    .steps a[rel="next"] { text-align: right; } .steps small { display: block; color: var(--soft); }
    .verified { font-size: 1.05rem; color: var(--soft); } .verified strong { color: var(--claim); }
    .begin { display: inline-block; padding: 0.6rem 1.1rem; border-radius: 8px; background: var(--link); color: var(--paper); text-decoration: none; font-weight: 600; }
    .chapters { padding-left: 1.4rem; } .chapters li { margin: 0.5rem 0; } .chapters small { color: var(--soft); }
    /* The header begins and ends where the columns do. */
    @media (min-width: 88rem) { header:not(.noted) { padding-left: calc(50% - 42.75rem); padding-right: calc(50% - 42.75rem); } }
    @media (min-width: 100rem) { header.noted { padding-left: calc(50% - 48.75rem); padding-right: calc(50% - 48.75rem); } }
    .menu .contents { margin-top: 1.5rem; }
    @media (max-width: 59.99rem) {
      .to-menu { display: block; }
      .menu {
        top: 0; right: auto; bottom: 0; left: 0; width: 22rem; max-width: 85%; height: auto; margin: 0; padding: 1rem 0.6rem;
        background: var(--paper); border: 0; border-right: 1px solid var(--line);
      }
      .menu::backdrop { background: rgb(0 0 0 / 0.45); }
    }
    @media (min-width: 60rem) {
      .columns { grid-template-columns: 14rem minmax(0, 1fr); }
      .menu { display: block; right: auto; bottom: auto; left: auto; width: auto; height: auto; margin: 0; padding: 0; border: 0; }
      .menu, .book, .contents { position: sticky; top: 4.5rem; align-self: start; max-height: calc(100vh - 6rem); overflow-y: auto; }
      .menu > * { position: static; max-height: none; }
    }
    @media (min-width: 80rem) {
      .columns { grid-template-columns: 14rem minmax(0, 1fr) 14rem; }
      .menu { display: contents; } .menu > * { position: sticky; max-height: calc(100vh - 6rem); }
      .contents { order: 1; } .menu .contents { margin: 0; }
    }
    @media (min-width: 90rem) {
      .columns.noted { max-width: 100rem; grid-template-columns: 13rem minmax(0, 1fr) 13rem; gap: 2rem; }
      .noted main { max-width: 58rem; padding-right: 15rem; }
      .note, .note:target { display: block; float: right; clear: right; width: 13.5rem; margin: 0.2rem -15rem 1rem 0; padding: 0; background: none; border: 0; }
      .note:target { outline: 2px solid var(--link); outline-offset: 0.4rem; border-radius: 2px; }
      .table .note { float: none; width: auto; margin: 0.5rem 0; }
    }
    @media (hover: none) { .anchor { opacity: 1; } }
    @media print {
      :root { --paper: #fff; --panel: #fff; --claim-paper: #fff; --bad-paper: #fff; }
      header, .menu, .book, .contents, .steps, .anchor, .source { display: none; }
      .columns { display: block; padding: 0; } main { max-width: none; }
      body { font-size: 10.5pt; background: none; color: #000; }
      pre { white-space: pre-wrap; } .snippet, .output { break-inside: avoid; border-color: #999; background: none; }
      .note, .note:target { display: block; margin: 0.3rem 0 0.3rem 1.5rem; padding: 0; border: 0; color: #000; } .back { display: none; }
      .begin { border: 1px solid; color: var(--link); background: none; }
      /* On paper nothing is unfolded, and a link that is not written out leads nowhere. */
      h2, h3 { break-after: avoid; } details::details-content { display: block; content-visibility: visible; block-size: auto; }
      .folded summary { display: none; } .symbol { color: inherit; text-decoration: none; }
    }

    """
}
