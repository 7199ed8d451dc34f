import LiterateMarkup

/// A field that narrows a long page of the reference to the entries whose names have what is typed.
enum ReferenceFilter {
  /// With fewer entries, one sees them all.
  static let many = 12

  static func field(_ words: ReferenceWords) -> Markup {
    Markup("div", .class("filter"), .init("role", "search")) {
      Markup("label") {
        Markup("span") { words.filter }
        " "
        Markup(
          empty: "input", .init("type", "search"), .init("autocomplete", "off"), .init("autocapitalize", "none"),
          .init("spellcheck", "false"), .init("placeholder", words.filter))
      }
      " "
      Markup("output", .init("aria-live", "polite")) {}
    }
  }

  /// While something is typed, the page has the entries that fit, by their names, their groups or what is said of them first, the headings
  /// over them, and what leads to the page. What has just the name that is typed comes first. An entry
  /// is a member's section, or a name in a list with what stands behind it. A word that none of them has is taken for the
  /// nearest that one has, as in the search (`WordForms`).
  static let script = """
    (function () {
      "use strict";
      var bar = document.querySelector(".reference .filter"), words = bookWords, forms = wordForms();
      if (!bar) { return; }
      var field = bar.querySelector("input"), said = bar.querySelector("output"), page = bar.parentElement;
      var groups = [], lists = [], vocabulary = new Map(), typedName = "";
      // What stands behind a heading of a group, up to the next, in the order of the page: its head, and pieces that stay together.
      for (var node = bar.nextElementSibling, group = null; node; node = node.nextElementSibling) {
        if (!group || node.matches("h2[id]")) {
          var isHeading = node.matches("h2[id]");
          if (isHeading) { learn(node.textContent); }
          group = { heading: isHeading ? node : null, title: isHeading ? node.textContent.toLowerCase() : "", entries: [], pieces: [] };
          groups.push(group);
        }
        var own = entries(node);
        if (node.matches("dl.symbols")) { lists.push({ node: node, entries: own }); }
        // Overloads that are folded belong to the one before.
        if (node.matches("section.member") || !group.pieces.length) { group.pieces.push({ nodes: [], entries: [], isMember: node.matches("section.member") }); }
        var piece = group.pieces[group.pieces.length - 1];
        piece.nodes.push(node);
        piece.entries = piece.entries.concat(own);
        group.entries = group.entries.concat(own);
      }
      var all = groups.reduce(function (count, group) { return count + group.entries.length; }, 0);

      function entries(node) {
        if (node.matches("section.member")) { return [entry([node], node.querySelector("h2, h3"), node.querySelector(":scope > p:not([class])"))]; }
        if (node.matches("dl.symbols")) {
          return Array.from(node.querySelectorAll("dt"), function (name) { return entry([name, name.nextElementSibling], name, name.nextElementSibling); });
        }
        return node.matches("details.overloads") ? Array.from(node.children).flatMap(entries) : [];
      }
      function entry(parts, name, summary) {
        var text = (name.querySelector("code") || name).textContent;
        learn(text);
        return { parts: parts, name: text.toLowerCase(), base: text.toLowerCase().split("(")[0], summary: " " + forms.lowered(summary ? summary.textContent : "").join(" ") };
      }
      function learn(text) {
        forms.written(text).forEach(function (word) {
          [word].concat(forms.humps(word)).forEach(function (part) {
            var own = part.toLowerCase(), known = vocabulary.get(own);
            if (known) { known.times += 1; } else { vocabulary.set(own, { written: part, times: 1 }); }
          });
        });
      }
      function fits(word, group, entry) { return entry.name.includes(word) || group.title.includes(word) || entry.summary.includes(" " + word); }
      function isKnown(word) {
        return groups.some(function (group) { return group.entries.some(function (entry) { return fits(word, group, entry); }); });
      }
      function nearest(word, limit) { return forms.nearest(word, limit, vocabulary); }
      function show(node) {
        for (; node !== page; node = node.parentElement) { node.classList.add("found"); }
      }

      // What has just this name comes first, and so does its group; without a name all is as the page has it.
      function order(name) {
        if (name === typedName) { return; }
        typedName = name;
        function isExact(one) { return one.entries.some(function (entry) { return entry.base === name; }); }
        function sorted(list, isFirst) { return list.filter(isFirst).concat(list.filter(function (one) { return !isFirst(one); })); }
        var nodes = sorted(groups, isExact).flatMap(function (group) {
          return sorted(group.pieces, function (piece) { return !piece.isMember || isExact(piece); }).flatMap(function (piece) { return piece.nodes; });
        });
        bar.after.apply(bar, nodes);
        lists.forEach(function (list) {
          list.node.append.apply(list.node, sorted(list.entries, function (entry) { return entry.base === name; }).flatMap(function (entry) { return entry.parts; }));
        });
      }

      function narrow() {
        var typed = field.value.trim(), meant = forms.mended(typed, forms.errors, isKnown, nearest);
        var wanted = meant.toLowerCase().split(/\\s+/).filter(Boolean), count = 0;
        page.querySelectorAll(".found").forEach(function (node) { node.classList.remove("found"); });
        page.classList.toggle("filtered", wanted.length > 0);
        order(wanted.length === 1 && groups.some(function (group) { return group.entries.some(function (entry) { return entry.base === wanted[0]; }); }) ? wanted[0] : "");
        if (!wanted.length) { said.textContent = ""; return; }
        groups.forEach(function (group) {
          var found = group.entries.filter(function (entry) {
            return wanted.every(function (word) { return fits(word, group, entry); });
          });
          found.forEach(function (entry) { entry.parts.forEach(show); });
          if (found.length && group.heading) { show(group.heading); }
          count += found.length;
        });
        page.querySelectorAll("details.overloads.found").forEach(function (list) { list.open = true; });
        said.textContent = count ? words.someOf.replace("{n}", count).replace("{all}", all) : words.nothingFound;
        if (count && meant !== typed) { said.textContent += " · " + words.shownFor.replace("{word}", meant); }
      }
      function clear() { field.value = ""; narrow(); }
      // It sticks below the header, which has two lines in a narrow window.
      var header = document.querySelector("header");
      function stick() {
        var top = getComputedStyle(header).position === "sticky" ? header.offsetHeight : 0;
        bar.style.top = top + "px";
      }
      stick();
      addEventListener("resize", stick);
      field.addEventListener("input", narrow);
      field.addEventListener("keydown", function (event) {
        if (event.key !== "Escape" || !field.value) { return; }
        event.preventDefault();
        clear();
      });

      // A place that is narrowed away, or folded, is shown to who wants to go there.
      function target(hash) {
        try { return document.getElementById(decodeURIComponent(hash.slice(1))); } catch (error) { return null; }
      }
      function isHidden(node) { return node.checkVisibility ? !node.checkVisibility() : !node.getClientRects().length; }
      function reach(node) {
        if (!node || !page.contains(node)) { return; }
        for (var list = node; list !== page; list = list.parentElement) { if (list.matches("details")) { list.open = true; } }
        if (page.classList.contains("filtered") && isHidden(node)) { clear(); }
      }
      document.addEventListener("click", function (event) {
        var link = event.target.closest('a[href*="#"]');
        if (link && link.pathname === location.pathname) { reach(target(link.hash)); }
      });
      function arrive() {
        var node = location.hash.length > 1 ? target(location.hash) : null;
        if (!node || !page.contains(node) || !isHidden(node)) { return; }
        reach(node);
        node.scrollIntoView();
      }
      addEventListener("hashchange", arrive);
      // A browser may bring back what was typed.
      addEventListener("pageshow", narrow);
      if (page.querySelector("details")) { arrive(); }
    })();

    """

  static let style = """
    /* It stays in sight below the header. */
    .reference .filter {
      position: sticky; top: 3.2rem; z-index: 1; display: flex; align-items: baseline; gap: 0.8rem; margin: 1.4rem 0; padding: 0.5rem 0;
      background: var(--paper); border-bottom: 1px solid var(--line); font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; font-size: 0.92rem;
    }
    .filter ~ * { --top: 7.5rem; } @media (max-width: 40rem) { .filter ~ * { --top: 9.5rem; } }
    .reference .filter label { flex: 1 1 10rem; min-width: 0; } .reference .filter label span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .reference .filter input {
      width: 100%; font: inherit; color: var(--ink); background: var(--panel); border: 1px solid var(--dots);
      border-radius: 6px; padding: 0.35rem 0.6rem;
    }
    .reference .filter input::placeholder { color: var(--soft); opacity: 1; }
    .reference .filter output { max-width: 55%; color: var(--soft); font-variant-numeric: tabular-nums; }
    .reference.filtered > :not(.crumbs):not(.kind):not(h1):not(.filter):not(.found), .filtered .symbols > :not(.found),
    .filtered .overloads > :not(.found):not(summary) { display: none; }
    .reference .overloads > summary { padding: 0.6rem 0; font-size: 0.92rem; border-top: 1px solid var(--line); }
    @media (scripting: none) { .reference .filter { display: none; } }
    @media print { .reference .filter { display: none; } }

    """
}
