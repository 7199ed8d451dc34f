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
          .init("spellcheck", "false"))
      }
      " "
      Markup("output", .init("aria-live", "polite")) {}
    }
  }

  /// While something is typed, the page has the entries that fit, the headings over them, and what leads to the page. An entry
  /// is a member's section, or a name in a list with what stands behind it. A word that none of them has is taken for the
  /// nearest that one has, as in the search (`WordForms`).
  static let script = """
    (function () {
      "use strict";
      var bar = document.querySelector(".reference .filter"), words = bookWords, forms = wordForms();
      if (!bar) { return; }
      var field = bar.querySelector("input"), said = bar.querySelector("output"), page = bar.parentElement;
      var groups = [], vocabulary = new Map();
      // What stands behind a heading of a group, up to the next.
      for (var node = bar.nextElementSibling, group = null; node; node = node.nextElementSibling) {
        if (node.matches("h2[id]")) {
          learn(node.textContent);
          group = { heading: node, title: node.textContent.toLowerCase(), entries: [] };
          groups.push(group);
        }
        if (!group) { group = { heading: null, title: "", entries: [] }; groups.push(group); }
        entries(node).forEach(function (entry) { group.entries.push(entry); });
      }
      var all = groups.reduce(function (count, group) { return count + group.entries.length; }, 0);

      function entries(node) {
        if (node.matches("section.member")) { return [entry([node], node.querySelector("h2, h3"))]; }
        if (node.matches("dl.symbols")) {
          return Array.from(node.querySelectorAll("dt"), function (name) { return entry([name, name.nextElementSibling], name); });
        }
        return node.matches("details.overloads") ? Array.from(node.children).flatMap(entries) : [];
      }
      function entry(parts, name) {
        var text = (name.querySelector("code") || name).textContent;
        learn(text);
        return { parts: parts, name: text.toLowerCase() };
      }
      function learn(text) {
        forms.written(text).forEach(function (word) {
          [word].concat(forms.humps(word)).forEach(function (part) {
            var own = part.toLowerCase(), known = vocabulary.get(own);
            if (known) { known.times += 1; } else { vocabulary.set(own, { written: part, times: 1 }); }
          });
        });
      }
      function fits(word, group, entry) { return entry.name.includes(word) || group.title.includes(word); }
      function isKnown(word) {
        return groups.some(function (group) { return group.entries.some(function (entry) { return fits(word, group, entry); }); });
      }
      function nearest(word, limit) { return forms.nearest(word, limit, vocabulary); }
      function show(node) {
        for (; node !== page; node = node.parentElement) { node.classList.add("found"); }
      }

      function narrow() {
        var typed = field.value.trim(), meant = forms.mended(typed, forms.errors, isKnown, nearest);
        var wanted = meant.toLowerCase().split(/\\s+/).filter(Boolean), count = 0;
        page.querySelectorAll(".found").forEach(function (node) { node.classList.remove("found"); });
        page.classList.toggle("filtered", wanted.length > 0);
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
    .reference .filter {
      display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.4rem 0.8rem; margin: 1.4rem 0;
      font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; font-size: 0.92rem;
    }
    .reference .filter label { display: flex; flex-wrap: wrap; flex: 1 1 14rem; align-items: baseline; gap: 0.3rem 0.7rem; }
    .reference .filter input {
      flex: 1 1 10rem; min-width: 0; font: inherit; color: var(--ink); background: var(--panel); border: 1px solid var(--dots);
      border-radius: 6px; padding: 0.35rem 0.6rem;
    }
    .reference .filter output { min-width: 6em; color: var(--soft); font-variant-numeric: tabular-nums; }
    .reference.filtered > :not(.crumbs):not(.kind):not(h1):not(.filter):not(.found), .filtered .symbols > :not(.found),
    .filtered .overloads > :not(.found):not(summary) { display: none; }
    .reference .overloads > summary { padding: 0.6rem 0; border-top: 1px solid var(--line); }
    @media (scripting: none) { .reference .filter { display: none; } }
    @media print { .reference .filter { display: none; } }

    """
}
