/// How code looks, and what one can do with it: copy it, and ask what a name means.
enum CodeTheme {
  static let style = """
    .keyword, .attribute, .directive { color: var(--keyword); } .type, .module { color: var(--type); } .string { color: var(--string); }
    .number { color: var(--number); } .comment { color: var(--comment); font-style: italic; } .macro { color: var(--macro); }
    .function, code .member { color: var(--member); }
    .fault { color: var(--bad); background: var(--bad-paper); border-radius: 4px; padding: 0 0.25em; }
    .claim { color: var(--claim); background: var(--claim-paper); border-radius: 4px; padding: 0 0.25em; }
    .id { text-decoration: underline dotted var(--dots); text-underline-offset: 0.25em; border-radius: 3px; } .id.variable, .id.parameter { color: inherit; }
    .id:hover, .id[aria-describedby] { background: var(--line); }
    .line, .said { display: block; }
    .bad { color: inherit; background: none; text-decoration: underline wavy var(--bad); text-underline-offset: 0.25em; }
    .said { color: var(--bad); background: var(--bad-paper); margin: 0.15rem 0 0.3rem; padding: 0.1rem 0.5rem; border-radius: 4px; white-space: pre-wrap; }
    .said.warning { color: var(--macro); background: none; }
    .buttons, .from, .names summary { font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    /* Between the text above and the first line of the code: they lie over neither. */
    .buttons { position: absolute; bottom: calc(100% - 0.85rem); right: 0.6rem; z-index: 1; display: flex; gap: 0.35rem; opacity: 0; }
    .buttons.above { bottom: calc(100% - 0.3rem); }
    .buttons > * { min-width: 1.75rem; padding: 0 0.6rem; line-height: 1.5rem; text-align: center; } .share { text-decoration: none; }
    .snippet:hover .buttons, .buttons:focus-within { opacity: 1; }
    .names { margin-top: 3rem; } .names summary { cursor: pointer; color: var(--soft); font-size: 0.9rem; }
    .entry { padding: 0.8rem 0; border-bottom: 1px solid var(--line); font-size: 0.95rem; }
    .entry > *, .card > *, .entry > [lang] > *, .card > [lang] > * { margin: 0.3rem 0; } .entry pre, .card pre { padding: 0.4rem 0.6rem; font-size: 0.85rem; }
    .declaration code { background: none; padding: 0; } .from { font-size: 0.85rem; color: var(--soft); }
    .card {
      position: fixed; z-index: 3; width: max-content; max-width: min(36rem, calc(100vw - 1rem)); max-height: 50vh; overflow: auto; padding: 0.5rem 0.9rem;
      color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 8px; box-shadow: 0 6px 24px rgb(0 0 0 / 0.25);
      font-size: 0.92rem; line-height: 1.5; overflow-wrap: anywhere;
    }
    /* Their room is there before they are, so that nothing moves when they come. */
    @media (hover: none) { .snippet { padding-top: calc(1.9rem + 2px); } .buttons, .buttons.above { top: 0.4rem; right: auto; bottom: auto; left: 1rem; opacity: 1; } }
    @media (scripting: none) { .snippet { padding-top: 0; } }
    @media print { .buttons, .names, .card { display: none; } .id { text-decoration: none; } .said { background: none; } .snippet { padding-top: 0; } }

    """

  static let script = """
    (function () {
      "use strict";
      var words = bookWords;

      // What the compiler said stands between the lines, and is no code.
      function text(code) {
        return Array.from(code.querySelectorAll(".line")).map(function (line) { return line.textContent; }).join("");
      }

      // `+Foundation 12 30:0-120 45` are the snippets at these lines, or pieces of them in UTF-8 bytes, behind imports.
      function program(figure) {
        var imports = (document.querySelector("article").dataset.imports || "").split(" ").filter(Boolean);
        var parts = figure.dataset.program.split(" ").map(function (part) {
          if (part.charAt(0) === "+") { return "import " + part.slice(1) + "\\n"; }
          var place = part.split(/[:-]/);
          var whole = text(document.querySelector('.snippet[data-line="' + place[0] + '"] code'));
          if (place.length < 3) { return whole; }
          var bytes = new TextEncoder().encode(whole).slice(Number(place[1]), Number(place[2]));
          return new TextDecoder().decode(bytes) + "\\n";
        });
        return imports.map(function (module) { return "import " + module + "\\n"; }).join("") + parts.join("");
      }

      function button(name, title, kind, value) {
        var copy = document.createElement("button");
        copy.type = "button";
        copy.textContent = name;
        copy.title = title;
        copy.dataset.copy = kind;
        copy.addEventListener("click", function () {
          navigator.clipboard.writeText(value()).then(
            function () { copy.textContent = words.copied; }, function () { copy.textContent = words.selectAndCopy; });
          setTimeout(function () { copy.textContent = name; }, 2000);
        });
        return copy;
      }

      document.querySelectorAll(".snippet").forEach(function (figure) {
        var code = figure.querySelector("code");
        var buttons = document.createElement("div");
        buttons.className = "buttons";
        buttons.append(button(words.copy, words.copyTitle, "snippet", function () { return text(code); }));
        if (figure.dataset.program) {
          buttons.append(button(words.copyProgram, words.copyProgramTitle, "program", function () { return program(figure); }));
        }
        if (figure.id) {
          var link = document.createElement("a");
          link.className = "share";
          link.href = "#" + encodeURIComponent(figure.id);
          link.textContent = "#";
          link.title = words.linkToSnippet;
          link.setAttribute("aria-label", words.linkToSnippet);
          buttons.append(link);
        }
        if (figure.querySelector(".badge")) { buttons.classList.add("above"); }
        figure.prepend(buttons);
      });

      var card = document.createElement("div");
      card.id = "card";
      card.className = "card";
      card.dataset.card = "";
      card.setAttribute("role", "tooltip");
      card.hidden = true;
      document.body.append(card);
      var shown = null, timer = 0;

      function place(link) {
        var at = link.getBoundingClientRect(), size = card.getBoundingClientRect(), room = innerHeight - at.bottom;
        card.style.left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - size.width - 8)) + "px";
        card.style.top = (room > size.height + 12 || room > at.top ? at.bottom + 4 : Math.max(8, at.top - size.height - 4)) + "px";
      }
      function hide() {
        clearTimeout(timer);
        if (!shown) { return; }
        shown.removeAttribute("aria-describedby");
        shown = null;
        card.hidden = true;
      }
      function show(link) {
        clearTimeout(timer);
        if (shown === link) { return; }
        hide();
        var entry = document.getElementById(decodeURIComponent(link.hash.slice(1)));
        if (!entry) { return; }
        card.replaceChildren.apply(card, Array.from(entry.cloneNode(true).childNodes));
        // Who comes by keyboard follows them from the name itself.
        card.querySelectorAll("a, [tabindex]").forEach(function (one) { one.tabIndex = -1; });
        card.hidden = false;
        shown = link;
        link.setAttribute("aria-describedby", "card");
        place(link);
      }
      function name(target) { return target.closest ? target.closest("a.id") : null; }

      addEventListener("pointerover", function (event) {
        if (event.pointerType === "touch") { return; }
        clearTimeout(timer);
        var link = name(event.target);
        if (link) { timer = setTimeout(show, 120, link); }
        else if (shown && !card.contains(event.target) && document.activeElement !== shown) { timer = setTimeout(hide, 250); }
      });
      addEventListener("focusin", function (event) {
        var link = name(event.target);
        if (link) { show(link); } else if (!card.contains(event.target)) { hide(); }
      });
      addEventListener("click", function (event) {
        var link = name(event.target);
        if (!link) { if (!card.contains(event.target)) { hide(); } return; }
        event.preventDefault();
        var was = shown;
        show(link);
        var next = card.querySelector(".from a");
        // A first touch shows; what is shown already is followed.
        if (next && was === link && !fresh) { location.href = next.href; hide(); }
        fresh = false;
      });
      // A touch focuses before it clicks.
      var fresh = false;
      addEventListener("pointerdown", function (event) { fresh = event.pointerType === "touch" && name(event.target) !== shown; });
      addEventListener("scroll", function () { if (shown) { place(shown); } }, { passive: true });
      addEventListener("keydown", function (event) {
        if (event.key === "Escape") { hide(); }
        var link = name(event.target);
        var way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!link || !way || event.altKey || event.ctrlKey || event.metaKey) { return; }
        var all = Array.from(link.closest("code").querySelectorAll("a.id"));
        var next = all[all.indexOf(link) + way];
        event.preventDefault();
        if (next) { link.tabIndex = -1; next.tabIndex = 0; next.focus(); }
      });
      // One stop of the Tab key for each snippet; the arrows go on from there.
      document.querySelectorAll(".snippet code").forEach(function (code) {
        code.querySelectorAll("a.id").forEach(function (link, index) { link.tabIndex = index === 0 ? 0 : -1; });
      });
    })();

    """
}
