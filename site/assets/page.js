(function () {
  "use strict";
  var root = document.documentElement, words = bookWords;
  // The way to the folder of the site, which pages in other folders have too.
  var base = document.currentScript.getAttribute("src").replace("assets/page.js", "");

  function search() {
    var open = document.createElement("button");
    open.type = "button";
    open.textContent = words.search;
    open.title = words.searchTitle;
    var dialog = document.createElement("dialog");
    dialog.className = "search";
    dialog.setAttribute("aria-label", words.searchBook);
    var input = document.createElement("input");
    input.type = "search";
    input.setAttribute("aria-label", words.whatToLookFor);
    input.placeholder = words.searchHint;
    var said = document.createElement("p");
    said.setAttribute("role", "status");
    var list = document.createElement("ul");
    dialog.append(input, said, list);
    document.body.append(dialog);

    function marked(text, wanted) {
      var line = document.createElement("span");
      var lower = text.toLowerCase();
      var first = lower.length;
      wanted.forEach(function (word) { var at = lower.indexOf(word); if (at >= 0) { first = Math.min(first, at); } });
      var start = first === lower.length ? 0 : Math.max(0, first - 40);
      var rest = (start > 0 ? "…" : "") + text.slice(start, start + 140) + (text.length > start + 140 ? "…" : "");
      while (rest) {
        var best = -1, length = 0;
        wanted.forEach(function (word) {
          var at = rest.toLowerCase().indexOf(word);
          if (at >= 0 && (best < 0 || at < best)) { best = at; length = word.length; }
        });
        if (best < 0) { line.append(rest); break; }
        var mark = document.createElement("mark");
        mark.textContent = rest.slice(best, best + length);
        line.append(rest.slice(0, best), mark);
        rest = rest.slice(best + length);
      }
      return line;
    }

    function look() {
      var wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      list.replaceChildren();
      said.textContent = "";
      if (!wanted.length || typeof bookEntries === "undefined") { return; }
      var found = [];
      bookEntries.forEach(function (entry, order) {
        var name = entry[3].toLowerCase(), text = entry[4].toLowerCase(), score = 0;
        var all = wanted.every(function (word) {
          var inName = entry[2] !== "code" && name.indexOf(word) >= 0, inText = text.indexOf(word) >= 0;
          score += (inName ? 10 : 0) + (inText ? 1 : 0);
          return inName || inText;
        });
        if (all) { found.push({ entry: entry, score: score + (entry[2] === "chapter" ? 5 : 0), order: order }); }
      });
      if (typeof findSymbols === "function") { found = found.concat(findSymbols(input.value)); }
      found.sort(function (a, b) { return b.score - a.score || a.order - b.order; });
      said.textContent = found.length ? (found.length === 1 ? words.place : words.places).replace("{n}", found.length) : words.nothingFound;
      found.slice(0, 30).forEach(function (one) {
        var link = document.createElement("a");
        link.href = base + (one.href || words.folder + encodeURIComponent(one.entry[0]) + ".html" + (one.entry[1] ? "#" + encodeURIComponent(one.entry[1]) : ""));
        var head = document.createElement("strong");
        head.textContent = one.entry[3] + (one.entry[2] === "code" ? " · " + words.code : "");
        link.append(head, marked(one.entry[4], wanted));
        link.addEventListener("click", function () { dialog.close(); });
        var item = document.createElement("li");
        item.append(link);
        list.append(item);
      });
    }

    function show() {
      if (typeof bookEntries === "undefined" && !document.getElementById("entries")) {
        var index = document.createElement("script");
        index.id = "entries";
        index.src = base + "assets/" + words.index;
        index.addEventListener("load", look);
        document.head.append(index);
      }
      dialog.showModal();
      input.select();
    }

    function step(way) {
      var all = [input].concat(Array.from(list.querySelectorAll("a")));
      var next = all.indexOf(document.activeElement) + way;
      if (all[next]) { all[next].focus(); }
    }

    open.addEventListener("click", show);
    input.addEventListener("input", look);
    dialog.addEventListener("click", function (event) { if (event.target === dialog) { dialog.close(); } });
    dialog.addEventListener("keydown", function (event) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); step(event.key === "ArrowDown" ? 1 : -1); }
      // A search field would only empty itself.
      if (event.key === "Escape") { event.preventDefault(); dialog.close(); }
      if (event.key === "Enter" && document.activeElement === input) {
        var first = list.querySelector("a");
        if (first) { first.click(); }
      }
    });
    addEventListener("keydown", function (event) {
      var writes = /^(input|textarea|select)$/i.test(event.target.tagName) || event.target.isContentEditable;
      if ((event.key === "/" || event.key === "s") && !writes && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        show();
      }
    });
    return open;
  }

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }
  var toggle = document.createElement("button");
  toggle.type = "button";
  toggle.className = "toggle";
  function name() { toggle.textContent = isDark() ? words.light : words.dark; toggle.setAttribute("aria-label", isDark() ? words.toLight : words.toDark); }
  toggle.addEventListener("click", function () {
    root.dataset.theme = isDark() ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch (error) { /* Then it is for this page. */ }
    name();
  });
  name();
  var tools = document.createElement("div");
  tools.className = "tools";
  tools.append(search(), toggle);
  document.querySelector("header").append(tools);

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
      if (part.charAt(0) === "+") { return "import " + part.slice(1) + "\n"; }
      var place = part.split(/[:-]/);
      var whole = text(document.querySelector('.snippet[data-line="' + place[0] + '"] code'));
      if (place.length < 3) { return whole; }
      var bytes = new TextEncoder().encode(whole).slice(Number(place[1]), Number(place[2]));
      return new TextDecoder().decode(bytes) + "\n";
    });
    return imports.map(function (module) { return "import " + module + "\n"; }).join("") + parts.join("");
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
(function () {
  "use strict";
  var lit = [], words = bookWords;

  // The line of a snippet with a number of the Markdown. Snippets say in which line their fence is.
  function codeLine(number) {
    var found = null;
    document.querySelectorAll(".snippet[data-line]").forEach(function (snippet) {
      if (Number(snippet.dataset.line) < number) { found = snippet; }
    });
    if (!found) { return null; }
    var lines = found.querySelectorAll("code .line");
    return lines[number - Number(found.dataset.line) - 1] || null;
  }

  function light(line) {
    lit.forEach(function (one) { one.classList.remove("lit"); });
    lit = line ? [line] : [];
    lit.forEach(function (one) { one.classList.add("lit"); });
  }

  function button(name, sign, label) {
    var made = document.createElement("button");
    made.type = "button";
    made.dataset.step = name;
    made.textContent = sign;
    made.setAttribute("aria-label", label);
    return made;
  }

  document.querySelectorAll(".recorded[data-steps]").forEach(function (figure) {
    var items = Array.from(figure.querySelectorAll(".as-words > ol > li"));
    var parts = Array.from(figure.querySelectorAll("[data-at]"));
    var box = figure.querySelector(".drawing");
    // Nothing is stepped through as long as this is 0: the whole is there.
    var now = 0;

    var bar = document.createElement("div");
    bar.className = "stepping";
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", words.stepThrough);
    var back = button("back", "‹", words.stepBack);
    var on = button("on", "›", words.stepOn);
    var whole = button("all", words.all, words.showAll);
    var place = document.createElement("span");
    place.className = "place";
    var said = document.createElement("p");
    said.className = "told";
    said.setAttribute("aria-live", "polite");
    bar.append(back, on, whole, place, said);
    box.after(bar);

    function disable(one, isOff) { one.setAttribute("aria-disabled", String(isOff)); }

    function show() {
      parts.forEach(function (part) {
        var at = Number(part.dataset.at);
        part.classList.toggle("later", now > 0 && at > now);
        part.classList.toggle("now", at === now);
      });
      place.textContent = (now ? words.step : words.steps).replace("{n}", now).replace("{all}", items.length);
      var item = items[now - 1];
      said.textContent = item ? item.textContent : "";
      light(item && item.dataset.cause ? codeLine(Number(item.dataset.cause)) : null);
      disable(back, now === 0);
      disable(on, now === items.length);
      disable(whole, now === 0);
      var current = parts.filter(function (part) { return Number(part.dataset.at) === now; }).pop();
      if (current && box.scrollWidth > box.clientWidth) {
        var place1 = current.getBoundingClientRect(), place2 = box.getBoundingClientRect();
        box.scrollLeft += (place1.left + place1.right - place2.left - place2.right) / 2;
      }
    }

    function go(way) {
      var next = Math.min(Math.max(now + way, 0), items.length);
      if (next !== now) { now = next; show(); }
    }

    back.addEventListener("click", function () { go(-1); });
    on.addEventListener("click", function () { go(1); });
    whole.addEventListener("click", function () { go(-now); });
    bar.addEventListener("keydown", function (event) {
      var ways = { ArrowLeft: -1, ArrowRight: 1, Home: -items.length, End: items.length };
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in ways)) { return; }
      event.preventDefault();
      go(ways[event.key]);
    });
    show();
  });
})();
(function () {
  function lead() {
    var name = location.hash.slice(1);
    try { name = decodeURIComponent(name); } catch (error) { /* Then it is no name that was encoded. */ }
    var moved = name && document.getElementById(name);
    if (!moved || !moved.classList.contains("moved")) { return; }
    // The old place is none that one wants to come back to.
    location.replace(moved.querySelector("a").href);
  }
  addEventListener("hashchange", lead);
  lead();
})();
(function () {
  "use strict";
  var links = Array.from(document.querySelectorAll(".languages a"));
  var heads = Array.from(document.querySelectorAll("article :is(h1, h2, h3, h4, h5, h6) > span[id]"));

  function wanted() {
    try { return "#" + encodeURIComponent(decodeURIComponent(location.hash.slice(1))); } catch (error) { return ""; }
  }
  function section() {
    if (scrollY <= 0) { return ""; }
    var line = innerHeight * 0.3, now = null;
    heads.forEach(function (head) { if (head.getBoundingClientRect().top < line) { now = head; } });
    // Whoever came for one of the last sections cannot bring it any further up.
    if (innerHeight + scrollY >= document.documentElement.scrollHeight - 2) {
      heads.forEach(function (head) { if ("#" + encodeURIComponent(head.id) === wanted()) { now = head; } });
    }
    // The top of the page needs no name.
    return now && now !== heads[0] ? "#" + encodeURIComponent(now.id) : "";
  }
  function follow() {
    var name = section();
    links.forEach(function (link) { link.hash = name; });
  }
  // Before the link is used, in whatever way.
  links.forEach(function (link) {
    ["click", "pointerdown", "focus", "contextmenu"].forEach(function (name) { link.addEventListener(name, follow); });
  });
})();
