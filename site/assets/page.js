function wordForms() {
  "use strict";
  var rare = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g;

  function isHan(text) { return text.search(rare) >= 0; }
  // The words of a text as they are written; Chinese and its neighbours have no spaces, and come in whole runs.
  function written(text) {
    return (text.match(/[\p{L}\p{N}_]+/gu) || []).join(" ").replace(rare, " $& ").split(" ").filter(Boolean);
  }
  function lowered(text) { return written(text).map(function (word) { return word.toLowerCase(); }); }
  // flatMapLatest: flat, map, latest.
  var split = new Map();
  function humps(word) {
    var parts = split.get(word);
    if (!parts) { split.set(word, parts = humpsOf(word)); }
    return parts;
  }
  function humpsOf(word) {
    return word.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2").split(/[ _]+/).filter(Boolean);
  }
  // Whether some letters begin one of the parts of a word: `view` in `tableView`, and not in `review`.
  function begins(part, word) {
    for (var lower = word.toLowerCase(), at = lower.indexOf(part); at >= 0; at = lower.indexOf(part, at + 1)) {
      if (!at || isStart(word, at)) { return true; }
    }
    return false;
  }
  // Whether a place in a text, not its first, begins a word or one of its parts.
  function isStart(text, at) {
    var before = text[at - 1], here = text.slice(at, at + 2);
    return !/[\p{Lu}\p{Ll}]/u.test(before) || /\p{Ll}/u.test(before) && /^\p{Lu}/u.test(here) || /^\p{Lu}\p{Ll}/u.test(here);
  }
  // What the forms of a word have in common, in British and in American spelling.
  var roots = new Map();
  function stem(word) {
    var root = roots.get(word);
    if (root === undefined) { roots.set(word, root = stemOf(word)); }
    return root;
  }
  function stemOf(word) {
    if (word.length < 4 || isHan(word)) { return word; }
    var root = word.replace(/([a-z]{2})ies$/, "$1y").replace(/([a-z]{2})ied$/, "$1y").replace(/([^siu])s$/, "$1");
    // What is left has a vowel: `string` is no form of `str`.
    if (/[aeiouy].*(ing|[^e]ed)$/.test(root)) { root = root.replace(/^(.{3,})(ing|ed)$/, "$1"); }
    if (root.length > 3) { root = root.replace(/e$/, ""); }
    if (/([^aeiouls])\1$/.test(root) && root.length > 3 || /ll$/.test(root) && root.length > 5) { root = root.slice(0, -1); }
    return root.length < 5 ? root : root.replace(/([bdgilmnpv])our(?![cnst])/, "$1or").replace(/([bt])er$/, "$1r")
      .replace(/is(?=$|er$|abl$|ation$)/, "iz").replace(/lys(?=$|er$)/, "lyz");
  }
  // Letters to add, drop, change, or swap with the next; `limit` + 1 where there are more.
  function distance(one, two, limit) {
    if (Math.abs(one.length - two.length) > limit) { return limit + 1; }
    var before = [], last = [], row, least;
    for (var column = 0; column <= two.length; column++) { last[column] = column; }
    for (var line = 1; line <= one.length; line++) {
      row = [line];
      least = line;
      for (column = 1; column <= two.length; column++) {
        var same = one[line - 1] === two[column - 1];
        row[column] = Math.min(last[column] + 1, row[column - 1] + 1, last[column - 1] + (same ? 0 : 1));
        if (line > 1 && column > 1 && one[line - 1] === two[column - 2] && one[line - 2] === two[column - 1]) {
          row[column] = Math.min(row[column], before[column - 2] + 1);
        }
        least = Math.min(least, row[column]);
      }
      if (least > limit) { return limit + 1; }
      before = last;
      last = row;
    }
    return last[two.length];
  }
  // How many typing errors a word of a size has, where nobody is asked.
  function errors(size) { return size < 3 ? 0 : size < 8 ? 1 : 2; }
  // The word that is meant, of a map from lower-case words to how each is written, and how often.
  function nearest(word, limit, vocabulary) {
    var best = null, least = Infinity;
    vocabulary.forEach(function (known, other) {
      if (other.length < 3 || isHan(other)) { return; }
      var away = distance(word, other, limit);
      // A word that is not typed to its end.
      if (away > limit && word.length > 4 && other.length > word.length && distance(word, other.slice(0, word.length), 1) < 2) { away = 1.5; }
      if (away > limit + 0.5) { return; }
      away -= Math.min(known.times, 100) / 250 + (other[0] === word[0] ? 0.3 : 0);
      if (away < least) { least = away; best = known.written; }
    });
    return best;
  }
  // A text with the word that is meant in place of each that nobody knows; `limit` says how many errors a word of a size may have.
  function mended(text, limit, isKnown, nearest) {
    return text.replace(/[\p{L}\p{N}_]+/gu, function (word) {
      var own = word.toLowerCase();
      if (isHan(own) || isKnown(own)) { return word; }
      return nearest(own, limit(own.length)) || word;
    });
  }
  return { begins: begins, isStart: isStart, isHan: isHan, written: written, lowered: lowered, humps: humps, stem: stem, errors: errors, nearest: nearest, mended: mended };
}
function bookSearch(words, base, kept) {
  "use strict";
  function make(name, text, parent) {
    var element = document.createElement(name);
    if (text) { element.textContent = text; }
    if (parent) { parent.append(element); }
    return element;
  }
  var open = make("button", words.search);
  open.type = "button";
  open.title = words.searchTitle;
  var dialog = make("dialog", "", document.body);
  dialog.className = "search";
  dialog.setAttribute("aria-label", words.searchBook);
  var input = make("input", "", dialog), said = make("p", "", dialog), offer = make("p", "", dialog), list = make("div", "", dialog);
  input.type = "search";
  input.setAttribute("aria-label", words.whatToLookFor);
  input.setAttribute("autocomplete", "off");
  input.setAttribute("spellcheck", "false");
  input.placeholder = words.searchHint;
  said.setAttribute("role", "status");
  offer.hidden = true;
  var find = null, forms = wordForms();

  // Where words stand in a text, from the left, without overlapping.
  function spans(text, marks) {
    var lower = text.toLowerCase(), all = [];
    if (lower.length !== text.length) { return []; }
    marks.forEach(function (mark) {
      var isLetters = /^[a-z0-9_]+$/.test(mark);
      for (var at = lower.indexOf(mark); at >= 0; at = lower.indexOf(mark, at + mark.length)) {
        // Nothing is marked inside of a word, but for the parts of a name; a short word stands alone.
        if (isLetters && at && !forms.isStart(text, at)) { continue; }
        if (isLetters && mark.length < 3 && /[a-z0-9]/.test((lower[at - 1] || " ") + (lower[at + mark.length] || " "))) { continue; }
        all.push({ from: at, to: at + mark.length, mark: mark });
      }
    });
    var last = null;
    return all.sort(function (a, b) { return a.from - b.from || b.to - a.to; }).filter(function (span) {
      // Pairs of Chinese letters that overlap are one.
      if (last && span.from < last.to) { last.to = Math.max(last.to, span.to); return false; }
      last = span;
      return true;
    });
  }
  function marked(parent, text, marks) {
    var at = 0;
    spans(text, marks).forEach(function (span) {
      parent.append(text.slice(at, span.from));
      make("mark", text.slice(span.from, span.to), parent);
      at = span.to;
    });
    parent.append(text.slice(at));
  }
  // The part of a text that has most of the words.
  function excerpt(text, marks) {
    var size = /[\u2e80-\u9fff]{4}/.test(text) ? 80 : 150, most = 0, from = 0, all = spans(text, marks);
    all.forEach(function (span, number) {
      var seen = new Set();
      for (var next = number; next < all.length && all[next].to < span.from + size - 40; next++) { seen.add(all[next].mark); }
      if (seen.size > most) { most = seen.size; from = span.from; }
    });
    var start = from < 50 ? 0 : from - 40;
    while (start > 0 && /[\p{L}\p{N}]/u.test(text[start - 1]) && from - start < 60 && !/[\u2e80-\u9fff]/.test(text[start])) { start -= 1; }
    return (start ? "…" : "") + text.slice(start, start + size) + (text.length > start + size ? "…" : "");
  }

  function target(one) {
    if (one.kind === "symbol") { return base + "reference/" + one.page.split("/").map(encodeURIComponent).join("/") + ".html" + hash(one); }
    return base + words.folder + encodeURIComponent(one.page) + ".html" + hash(one);
  }
  function hash(one) { return one.anchor ? "#" + encodeURIComponent(one.anchor) : ""; }
  function row(one, marks) {
    var item = make("li"), link = make("a", "", item), head = make("span", "", link);
    link.href = target(one);
    head.className = "found";
    marked(make("strong", "", head), one.title, one.kind === "code" ? [] : marks);
    var near = [one.near, one.kind === "code" ? words.code : ""].filter(Boolean).join(" · ");
    if (near) { head.append(" "); make("small", near, head); }
    if (one.text) { marked(make("span", "", link), excerpt(one.text, marks), marks); }
    link.addEventListener("click", function () { dialog.close(); });
    return item;
  }
  function group(name, found, id) {
    if (!found.length) { return; }
    var section = make("section", "", list), title = make("p", name + " ", section), count = make("small", "", title);
    var rows = make("ul", "", section), shown = 0;
    title.id = id;
    rows.setAttribute("aria-labelledby", id);
    var more = make("button", words.showMore, section);
    more.type = "button";
    function add(size) {
      var first = null;
      found.slice(shown, shown + size).forEach(function (one) {
        var item = row(one, one.marks);
        first = first || item.firstChild;
        rows.append(item);
      });
      shown = Math.min(found.length, shown + size);
      count.textContent = shown < found.length ? words.someOf.replace("{n}", shown).replace("{all}", found.length) : String(found.length);
      more.hidden = shown === found.length;
      return first;
    }
    more.addEventListener("click", function () { add(30).focus(); });
    add(10);
  }
  function count(all, one, many) { return all ? (all === 1 ? one : many).replace("{n}", all) : ""; }

  function look() {
    list.replaceChildren();
    offer.replaceChildren();
    offer.hidden = true;
    said.textContent = "";
    if (!input.value.trim() || !find) { return; }
    var result = find(input.value);
    var counts = [count(result.book.length, words.place, words.places), count(result.symbols.length, words.oneSymbol, words.manySymbols)];
    if (result.symbolsFirst) { counts.reverse(); }
    said.textContent = counts.filter(Boolean).join(" · ") || words.nothingFound;
    if (result.corrected) {
      said.textContent += " · " + words.shownFor.replace("{word}", result.corrected);
    } else if (result.nearest) {
      var take = make("button", words.didYouMean.replace("{word}", result.nearest), offer);
      take.type = "button";
      take.addEventListener("click", function () { input.value = result.nearest; input.focus(); look(); });
      offer.hidden = false;
    }
    var groups = [[words.inTheBook, result.book, "found-in-book"], [words.symbols, result.symbols, "found-symbols"]];
    if (result.symbolsFirst) { groups.reverse(); }
    groups.forEach(function (one) { group.apply(null, one); });
  }

  function show() {
    if (!document.getElementById("entries")) {
      var index = make("script");
      index.id = "entries";
      index.src = base + "assets/" + words.index;
      index.addEventListener("load", function () {
        find = bookFinder(bookEntries, bookSymbols, bookSynonyms);
        look();
      });
      document.head.append(index);
    }
    dialog.showModal();
    input.select();
  }
  // Through the field, what is offered, and what is found.
  function step(way) {
    var all = Array.from(dialog.querySelectorAll("input, a, button:not([hidden])")).filter(function (one) { return !one.closest("[hidden]"); });
    var next = all[all.indexOf(document.activeElement) + way];
    if (next) { next.focus(); }
  }

  open.addEventListener("click", show);
  input.addEventListener("input", look);
  dialog.addEventListener("click", function (event) { if (event.target === dialog) { dialog.close(); } });
  dialog.addEventListener("keydown", function (event) {
    // Somebody chooses letters from a list, of an input method.
    if (event.isComposing) { return; }
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
    var isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && /^k$/i.test(event.key);
    var isSingle = (event.key === "/" || event.key === "s") && !writes && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isCommand || (isSingle && kept("keys") !== "off")) {
      event.preventDefault();
      if (!dialog.open) { show(); }
    }
  });
  return open;
}
function bookChapterKeys(kept) {
  "use strict";
  var root = document.documentElement;
  function isWide(node) { return node.scrollWidth > node.clientWidth + 1; }
  // What is typed into or moved, what lies over the page, the bars of steps, names in code, and code that scrolls.
  function takesArrows(node) {
    if (isWide(root)) { return true; }
    for (; node && node !== document.body && node !== root; node = node.parentElement) {
      if (node.isContentEditable || node.matches("input, select, textarea, audio, video, dialog, [role=slider], .stepping, .scrub, .card, a.id")) { return true; }
      if (node.popover && node.matches(":popover-open")) { return true; }
      if (isWide(node) && /auto|scroll/.test(getComputedStyle(node).overflowX)) { return true; }
    }
    return false;
  }
  addEventListener("keydown", function (event) {
    var way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    if (!way || event.defaultPrevented || event.repeat || event.isComposing) { return; }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || kept("keys") === "off") { return; }
    var link = document.querySelector('.steps a[rel="' + way + '"]');
    if (!link || takesArrows(event.target) || document.querySelector("dialog[open]")) { return; }
    event.preventDefault();
    link.click();
  });
}
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
function bookSight(figure) {
  "use strict";
  if (figure.bookSight) { return figure.bookSight; }
  var pre = figure.querySelector("pre"), header = document.querySelector("header"), homes = [], holder = null, below = null;

  // Only the box scrolls, and only as far as needed.
  function into(box, one, room) {
    var inner = one.getBoundingClientRect(), outer = box.getBoundingClientRect();
    if (inner.top < outer.top + room) { box.scrollTop -= outer.top + room - inner.top; }
    if (inner.bottom > outer.bottom - room) { box.scrollTop += inner.bottom - outer.bottom + room; }
  }
  // The code, and the bar of its steps, stick below the page's header as long as something of the snippet is in sight.
  function stick() {
    var top = header && getComputedStyle(header).position === "sticky" ? header.offsetHeight : 0;
    pre.style.top = top + "px";
    if (below) { below.style.top = top + pre.offsetHeight + "px"; }
    return top;
  }
  // Scrolls the page until the end of something is in sight, as far as the code stays there.
  function reveal(one) {
    var top = stick(), at = pre.getBoundingClientRect().top, box = one.getBoundingClientRect();
    var above = at - figure.querySelector(".buttons").getBoundingClientRect().top, hidden = box.bottom - innerHeight + 8;
    // The buttons are seen as a whole or not at all.
    var room = above > 24 ? 0 : above + 6, way = at < top ? at - top : Math.max(0, Math.min(hidden, at - top - room));
    // What a figure has goes below the code, however far that is.
    if (one.closest(".recorded")) { way = hidden > 0 ? hidden : Math.min(0, box.top - top - pre.offsetHeight); }
    if (way) { scrollBy({ top: way, behavior: "instant" }); }
  }
  // Leaves a drawing the room above what is pressed, as long as a few lines of the code are seen.
  function share(one, place) {
    var above = Math.max(0, one.getBoundingClientRect().top - one.closest(".recorded").getBoundingClientRect().top);
    pre.style.maxHeight = "";
    var most = parseFloat(getComputedStyle(pre).maxHeight) || Infinity;
    pre.style.maxHeight = Math.max(112, Math.min(most, place - above - stick())) + "px";
  }
  function see(line, one) {
    into(pre, line, Math.min(44, pre.clientHeight / 4));
    reveal(one);
  }

  // What the snippet has drawn is inside it as long as it is held: the code sticks no further than the snippet reaches.
  function take(drawn) {
    var focused = document.activeElement;
    drawn.forEach(function (one) {
      if (figure.contains(one)) { return; }
      var home = document.createComment("");
      one.before(home);
      homes.push({ one: one, home: home });
      figure.append(one);
    });
    if (focused && focused !== document.activeElement) { focused.focus({ preventScroll: true }); }
  }
  // Whoever holds it ends when another begins.
  function hold(who, drawn, bar) {
    if (holder && holder !== who) { holder.end(); }
    if (!holder) { addEventListener("resize", stick); }
    holder = who;
    below = bar;
    figure.classList.add("stepped");
    take(drawn);
    stick();
  }
  function release(who) {
    if (holder !== who) { return; }
    var focused = document.activeElement;
    holder = null;
    below = null;
    figure.classList.remove("stepped");
    pre.style.top = pre.style.maxHeight = "";
    homes.forEach(function (one) { one.home.replaceWith(one.one); });
    homes = [];
    removeEventListener("resize", stick);
    if (focused && focused !== document.activeElement) { focused.focus({ preventScroll: true }); }
  }
  figure.bookSight = { into: into, reveal: reveal, see: see, share: share, hold: hold, release: release };
  return figure.bookSight;
}

// Lights the line that something in a figure comes from, and keeps it in sight together with a part of the figure. No number: the
// figure shows all, and nothing is lit. 0: nobody knows the line.
var bookLight = (function () {
  "use strict";
  var lit = null, sight = null, player = { end: function () { leave(null); } };

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
  // The figures of a snippet up to the one that a part is in.
  function drawn(snippet, part) {
    for (var all = [], number = 1, one; (one = document.getElementById(snippet.id + "-figure-" + number)); number += 1) {
      all.push(one);
      if (one.contains(part)) { return all; }
    }
    return null;
  }
  function leave(next) {
    var old = sight;
    if (lit) { lit.classList.remove("lit"); }
    lit = null;
    sight = next;
    if (old && old !== next) { old.release(player); }
  }

  return function (number, part) {
    var line = number ? codeLine(number) : null, before = part.getBoundingClientRect().top;
    var snippet = line && line.closest(".snippet"), figures = snippet && drawn(snippet, part);
    // A snippet that is folded away stays so.
    var isSeen = figures && !snippet.closest("details:not([open])");
    leave(isSeen ? bookSight(snippet) : number === 0 ? sight : null);
    if (isSeen) {
      sight.hold(player, figures, null);
      sight.share(part, before);
    }
    // What is being pressed stays where it is.
    var moved = part.getBoundingClientRect().top - before;
    if (moved) { scrollBy({ top: moved, behavior: "instant" }); }
    lit = line;
    if (lit) { lit.classList.add("lit"); }
    if (isSeen) { sight.see(lit, part); }
  };
})();
(function () {
  "use strict";
  var words = bookWords, base = document.currentScript.getAttribute("src").replace("assets/page.js", "");
  var recorded = null, waiting = null;
  // What the file of a page's recordings calls.
  window.recordedTraces = function (traces) { recorded = traces; };

  function script(path, done, failed) {
    var made = document.createElement("script");
    // In the order in which they were asked for.
    made.async = false;
    made.src = base + path;
    made.addEventListener("load", done);
    made.addEventListener("error", failed);
    document.head.append(made);
  }
  function load(done, failed) {
    if (recorded && window.bookTrace) { done(); return; }
    if (waiting) { waiting.push([done, failed]); return; }
    waiting = [[done, failed]];
    var page = location.pathname.split("/").pop().replace(/\.html$/, "") || "index", missing = 2;
    function end(which) {
      var all = waiting;
      waiting = null;
      (all || []).forEach(function (one) { one[which](); });
    }
    function came() { missing -= 1; if (missing === 0) { end(recorded && window.bookTrace ? 0 : 1); } }
    script("assets/trace.js", came, function () { end(1); });
    script("traces/" + page + ".js", came, function () { end(1); });
  }

  document.querySelectorAll(".snippet[data-trace]").forEach(function (figure) {
    var row = figure.querySelector(".buttons"), views = null;
    function button(name, title, view, state) {
      var made = document.createElement("button");
      made.type = "button";
      made.textContent = name;
      made.title = title;
      made.dataset.view = view;
      made.setAttribute(state, "false");
      function say(text) {
        made.textContent = text;
        setTimeout(function () { made.textContent = name; }, 2000);
      }
      function failed() { say(words.notLoaded); }
      made.addEventListener("click", function () {
        load(function () {
          views = views || (recorded[figure.id] && window.bookTrace(figure, recorded[figure.id], words));
          if (!views) { failed(); return; }
          var isOn = made.getAttribute(state) !== "true";
          // It can close by itself.
          views[view](isOn, function (isStillOn) {
            made.setAttribute(state, String(isStillOn));
            if (isOn && !isStillOn && view === "values") { say(words.noValues); }
            figure.classList.toggle("traced", Boolean(row.querySelector("[aria-pressed=true], [aria-expanded=true]")));
            if (!isStillOn && view === "steps") { made.focus({ preventScroll: true }); }
          });
        }, failed);
      });
      return made;
    }
    row.prepend(
      button(words.values, words.valuesTitle, "values", "aria-pressed"),
      button(words.stepping, words.steppingTitle, "steps", "aria-expanded"));
  });
})();
(function () {
  "use strict";
  var words = bookWords;

  document.querySelectorAll(".recorded[id] .title").forEach(function (title) {
    var link = document.createElement("a");
    link.className = "anchor";
    link.href = "#" + encodeURIComponent(title.closest(".recorded").id);
    link.textContent = "#";
    link.setAttribute("aria-label", words.linkToFigure);
    // Before the legend, which is a block of its own.
    title.insertBefore(link, title.querySelector(".legend"));
  });

  document.querySelectorAll(".recorded[data-steps]").forEach(function (figure) {
    var items = Array.from(figure.querySelectorAll(".as-words > ol > li"));
    var parts = Array.from(figure.querySelectorAll("[data-at]"));
    var box = figure.querySelector(".drawing");
    // Nothing is stepped through as long as this is 0: the whole is there. A snippet that is stepped through takes its
    // figures along, from before their first event.
    var now = 0, isFollowing = false;

    var bar = figure.querySelector(":scope > .stepping");
    function button(name) { return bar.querySelector("[data-step=" + name + "]"); }
    var back = button("back"), on = button("on"), whole = button("all");
    var place = bar.querySelector(".place"), said = bar.querySelector(".told");

    function disable(one, isOff) { one.setAttribute("aria-disabled", String(isOff)); }

    function show() {
      parts.forEach(function (part) {
        var at = Number(part.dataset.at);
        part.classList.toggle("later", (now > 0 || isFollowing) && at > now);
        part.classList.toggle("now", at === now);
      });
      place.textContent = (now ? words.step : words.steps).replace("{n}", now).replace("{all}", items.length);
      // The snippet says what happens.
      var item = isFollowing ? null : items[now - 1];
      said.textContent = item ? item.textContent : "";
      disable(back, now === 0);
      disable(on, now === items.length);
      disable(whole, now === 0);
      var current = parts.filter(function (part) {
        // A drawing may have two layouts, of which one is shown.
        return Number(part.dataset.at) === now && part.getClientRects().length > 0;
      }).pop();
      if (current && box.scrollWidth > box.clientWidth) {
        var place1 = current.getBoundingClientRect(), place2 = box.getBoundingClientRect();
        box.scrollLeft += (place1.left + place1.right - place2.left - place2.right) / 2;
      }
    }

    function go(way) {
      var next = Math.min(Math.max(now + way, 0), items.length);
      if (next === now) { return; }
      now = next;
      show();
      bookLight(now ? Number(items[now - 1].dataset.cause || 0) : null, bar);
    }

    figure.addEventListener("follow", function (event) {
      isFollowing = event.detail >= 0;
      now = Math.max(event.detail, 0);
      figure.classList.toggle("following", isFollowing);
      show();
    });
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
  "use strict";
  var words = bookWords;

  // Those inside of others first: the room of one depends on theirs. Each has its `room`, its `place`, and a way to `go` to another.
  var known = new Map();
  Array.from(document.querySelectorAll(".series")).reverse().forEach(function (series) {
    var list = series.querySelector(".frames"), frames = Array.from(list.children), now = 0, followed = null;
    var bar = series.querySelector(":scope > .stepping");
    if (!bar) { return; }
    var range = bar.querySelector("input");

    function button(step, way) {
      var found = bar.querySelector("[data-step=" + step + "]");
      found.addEventListener("click", function () { go(now + way); light(); });
      return found;
    }

    range.addEventListener("input", function () { go(Number(range.value) - 1); });
    // While a finger holds the slider, nothing moves below it.
    range.addEventListener("change", light);
    var back = button("back", -1), on = button("on", 1);
    var place = bar.querySelector(".place"), name = bar.querySelector(".told");
    series.classList.add("one-at-a-time");

    function show(which) {
      frames.forEach(function (frame, index) { frame.classList.toggle("shown", index === which); });
    }
    function inside(frame) { return Array.from(frame.querySelectorAll(".series")).filter(function (inner) { return known.has(inner); }); }
    function go(next) {
      var before = inside(frames[now]);
      now = Math.min(Math.max(next, 0), frames.length - 1);
      // Two variations are compared at the same moment.
      inside(frames[now]).forEach(function (inner, number) { if (before[number]) { known.get(inner).go(known.get(before[number]).place()); } });
      show(now);
      range.value = now + 1;
      range.setAttribute("aria-valuetext", frames[now].dataset.name);
      place.textContent = words.step.replace("{n}", now + 1).replace("{all}", frames.length);
      name.textContent = frames[now].dataset.name;
      back.setAttribute("aria-disabled", String(now === 0));
      on.setAttribute("aria-disabled", String(now === frames.length - 1));
    }

    function light() { if (frames[now].dataset.cause) { bookLight(Number(frames[now].dataset.cause), bar); room(); } }

    // A finger that lands where it landed in the run. A variation may hold a film, whose fingers are its own.
    frames.forEach(function (frame, index) {
      frame.querySelectorAll(".finger, .touched").forEach(function (finger) {
        if (finger.closest(".frame") === frame) { finger.addEventListener("click", function () { if (followed === null) { go(index + 1); light(); } }); }
      });
    });
    // A snippet that is stepped through takes its series along, from before the first picture. Behind it, the reader's own is back.
    series.addEventListener("follow", function (event) {
      var next = event.detail < 0 ? null : Math.min(event.detail, frames.length), isOther = (next === null) !== (followed === null);
      followed = next;
      series.classList.toggle("following", next !== null);
      show(next === null ? now : next - 1);
      if (isOther) { room(); }
    });
    bar.addEventListener("keydown", function (event) {
      var ways = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: frames.length - 1 };
      if (event.target === range || event.ctrlKey || event.metaKey || event.altKey || !(event.key in ways)) { return; }
      event.preventDefault();
      go(ways[event.key]);
      light();
    });
    // Each needs the room of the largest, so that nothing moves.
    function room() {
      list.style.minHeight = "";
      var most = 0;
      frames.forEach(function (frame) {
        var isShown = frame.classList.contains("shown");
        frame.classList.add("shown");
        frame.querySelectorAll(".series").forEach(function (inner) { if (known.has(inner)) { known.get(inner).room(); } });
        most = Math.max(most, frame.offsetHeight);
        frame.classList.toggle("shown", isShown);
      });
      list.style.minHeight = most + "px";
    }
    go(0);
    known.set(series, { room: room, go: go, place: function () { return now; } });
    if (series.parentElement.closest(".series")) { return; }
    // Not before somebody uses it: until then, nothing on the page moves.
    var isUsed = false;
    function use() { if (!isUsed) { isUsed = true; room(); } }
    ["pointerdown", "focusin", "input"].forEach(function (kind) { series.addEventListener(kind, use, true); });
    addEventListener("resize", function () { if (isUsed) { room(); } });
    // What is folded away in a picture may come out.
    list.addEventListener("toggle", function () { if (isUsed) { room(); } }, true);
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

  var back = Array.from(document.querySelectorAll(".editions a")), starts = back.map(function (link) { return link.href; });
  // For one tab. A browser may keep nothing; then there is at least the page before this one.
  function lastRead() { try { return sessionStorage.getItem("read") || document.referrer; } catch (error) { return document.referrer; } }
  function remember() {
    try { sessionStorage.setItem("read", location.href.split("#")[0] + section()); } catch (error) { /* Nothing is kept. */ }
  }
  function lead() {
    var from = lastRead();
    back.forEach(function (link, index) {
      link.href = from.startsWith(starts[index].replace(/[^/]*$/, "")) ? from : starts[index];
    });
  }
  if (back.length) { addEventListener("pageshow", lead); } else if (links.length) { addEventListener("pagehide", remember); }
})();
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
    var wanted = meant.toLowerCase().split(/\s+/).filter(Boolean), count = 0;
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
