(function () {
  "use strict";
  var root = document.documentElement;

  function search() {
    var open = document.createElement("button");
    open.type = "button";
    open.textContent = "Search";
    open.title = "Search (/)";
    var dialog = document.createElement("dialog");
    dialog.className = "search";
    dialog.setAttribute("aria-label", "Search the book");
    var input = document.createElement("input");
    input.type = "search";
    input.setAttribute("aria-label", "What to look for");
    input.placeholder = "Prose, headings, code";
    var said = document.createElement("p");
    said.setAttribute("role", "status");
    var list = document.createElement("ul");
    dialog.append(input, said, list);
    document.body.append(dialog);

    function marked(text, words) {
      var line = document.createElement("span");
      var lower = text.toLowerCase();
      var first = lower.length;
      words.forEach(function (word) { var at = lower.indexOf(word); if (at >= 0) { first = Math.min(first, at); } });
      var start = first === lower.length ? 0 : Math.max(0, first - 40);
      var rest = (start > 0 ? "…" : "") + text.slice(start, start + 140) + (text.length > start + 140 ? "…" : "");
      while (rest) {
        var best = -1, length = 0;
        words.forEach(function (word) {
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
      var words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      list.replaceChildren();
      said.textContent = "";
      if (!words.length || typeof bookEntries === "undefined") { return; }
      var found = [];
      bookEntries.forEach(function (entry, order) {
        var name = entry[3].toLowerCase(), text = entry[4].toLowerCase(), score = 0;
        var all = words.every(function (word) {
          var inName = entry[2] !== "code" && name.indexOf(word) >= 0, inText = text.indexOf(word) >= 0;
          score += (inName ? 10 : 0) + (inText ? 1 : 0);
          return inName || inText;
        });
        if (all) { found.push({ entry: entry, score: score + (entry[2] === "chapter" ? 5 : 0), order: order }); }
      });
      found.sort(function (a, b) { return b.score - a.score || a.order - b.order; });
      said.textContent = found.length ? found.length + (found.length === 1 ? " place" : " places") : "Nothing found";
      found.slice(0, 30).forEach(function (one) {
        var link = document.createElement("a");
        link.href = encodeURIComponent(one.entry[0]) + ".html" + (one.entry[1] ? "#" + encodeURIComponent(one.entry[1]) : "");
        var head = document.createElement("strong");
        head.textContent = one.entry[3] + (one.entry[2] === "code" ? " · code" : "");
        link.append(head, marked(one.entry[4], words));
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
        index.src = "assets/search.js";
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
  function name() { toggle.textContent = isDark() ? "Light" : "Dark"; toggle.setAttribute("aria-label", "Switch to the " + (isDark() ? "light" : "dark") + " theme"); }
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

  document.querySelectorAll(".snippet").forEach(function (figure) {
    var code = figure.querySelector("code");
    var copy = document.createElement("button");
    copy.type = "button";
    copy.className = "copy";
    copy.textContent = "Copy";
    copy.addEventListener("click", function () {
      navigator.clipboard.writeText(code.textContent + "\n").then(
        function () { copy.textContent = "Copied"; }, function () { copy.textContent = "Select and copy"; });
      setTimeout(function () { copy.textContent = "Copy"; }, 2000);
    });
    figure.prepend(copy);
  });

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
