/// What a served page does by itself: it listens for verdicts, comes again when it has changed, with the same text before
/// its reader's eyes, and shows what does not hold.
enum LiveScript {
  static let text = #"""
    (function () {
      "use strict";
      var own = document.currentScript.dataset.tag;

      function kept(name) {
        try { return JSON.parse(sessionStorage.getItem("docs-check-" + name)); } catch (error) { return null; }
      }
      function keep(name, value) {
        try { sessionStorage.setItem("docs-check-" + name, JSON.stringify(value)); } catch (error) { /* Then not. */ }
      }

    """# + place + news + #"""
        show(kept("verdict"));
        restore();
        if (!document.hidden) { listen(); }
      })();

      """#

  /// Where the reader is, by the blocks of the text: what stands above may have grown, and lines may have moved.
  private static let place = #"""
      function blocks() {
        return Array.from(document.querySelectorAll(
          "main :is(h1, h2, h3, h4, h5, h6, p, li, tr, pre, blockquote, figure, details)"));
      }
      function signature(element) {
        var text = element.tagName + element.textContent, hash = 0;
        for (var index = 0; index < text.length; index += 1) { hash = (hash * 31 + text.charCodeAt(index)) | 0; }
        return hash;
      }
      // Where what was at a place of the old list is in the new one, when one stretch of it has changed.
      function match(old, now, index) {
        var least = Math.min(old.length, now.length), before = 0, after = 0;
        while (before < least && old[before] === now[before]) { before += 1; }
        while (after < least - before && old[old.length - 1 - after] === now[now.length - 1 - after]) { after += 1; }
        if (index < before) { return index; }
        if (index >= old.length - after) { return now.length - (old.length - index); }
        var best = -1;
        for (var place = before; place < now.length - after; place += 1) {
          if (now[place] === old[index] && (best < 0 || Math.abs(place - index) < Math.abs(best - index))) { best = place; }
        }
        return best >= 0 ? best : Math.max(0, Math.min(index, now.length - after - 1, now.length - 1));
      }

      function save() {
        var header = document.querySelector("header"), top = header ? header.getBoundingClientRect().bottom : 0;
        var all = blocks(), best = -1;
        for (var index = 0; index < all.length; index += 1) {
          var box = all[index].getBoundingClientRect();
          if (!box.height) { continue; }
          if (box.top >= innerHeight && best >= 0) { break; }
          best = index;
          if (box.top >= top - 1) { break; }
        }
        var folds = Array.from(document.querySelectorAll("main details"));
        keep("place", {
          path: location.pathname, signatures: all.map(signature), block: scrollY > 0 ? best : -1,
          top: best >= 0 ? all[best].getBoundingClientRect().top : 0, left: scrollX, y: scrollY,
          folds: folds.map(signature), open: folds.map(function (fold) { return fold.open; })
        });
        history.scrollRestoration = "manual";
      }

      function restore() {
        var old = kept("place");
        keep("place", null);
        if (!old || old.path !== location.pathname) { return; }
        var folds = Array.from(document.querySelectorAll("main details")), now = folds.map(signature);
        old.open.forEach(function (isOpen, index) {
          if (isOpen && folds.length) { folds[match(old.folds, now, index)].open = true; }
        });
        var all = blocks(), signatures = all.map(signature), isTheirs = false;
        function scroll() {
          if (isTheirs) { return; }
          var block = old.block >= 0 && all.length ? all[match(old.signatures, signatures, old.block)] : null;
          var y = block ? scrollY + block.getBoundingClientRect().top - old.top : old.y;
          scrollTo({ left: old.left, top: y, behavior: "instant" });
        }
        // Once somebody moves, the place is theirs.
        ["wheel", "touchstart", "pointerdown", "keydown"].forEach(function (name) {
          addEventListener(name, function () { isTheirs = true; }, { once: true, passive: true });
        });
        scroll();
        // A browser goes to the fragment of the address late, and pictures take their room later.
        requestAnimationFrame(scroll);
        addEventListener("load", function () {
          scroll();
          requestAnimationFrame(function () { scroll(); history.scrollRestoration = "auto"; });
        });
      }

    """#

  /// What the server says, and what is shown of it.
  private static let news = #"""
      var note = document.createElement("p"), panel = null;
      note.className = "docs-check-note";
      // What it says is the command line's, in whatever language the page is.
      note.lang = "en";
      note.setAttribute("role", "status");
      document.body.append(note);
      function say(text) { if (note.textContent !== text) { note.textContent = text; } }

      function element(name, text, place) {
        var made = document.createElement(name);
        if (text) { made.textContent = text; }
        if (place) { place.append(made); }
        return made;
      }

      function show(verdict) {
        var scrolled = panel ? panel.scrollTop : 0;
        if (panel) { panel.remove(); panel = null; }
        document.body.style.paddingBottom = "";
        if (!verdict || verdict.holds) { return; }
        panel = document.createElement("section");
        panel.className = "docs-check-panel";
        panel.lang = "en";
        panel.setAttribute("aria-label", "What does not hold");
        panel.tabIndex = 0;
        var top = element("div", "", panel), line = element("p", "", top), fold = element("button", "", top);
        line.setAttribute("role", "status");
        var count = verdict.failures.length + verdict.more;
        if (count) { element("strong", count + (count === 1 ? " failure" : " failures"), line); line.append(" · "); }
        line.append(verdict.summary);
        var list = element("ol", "", panel);
        verdict.failures.forEach(function (failure) {
          var item = element("li", "", list), head = element("p", "", item);
          var place = element(failure.link ? "a" : "span", failure.place, head);
          if (failure.link) { place.href = failure.link; }
          head.append(": " + failure.message);
          if (failure.details) { element("pre", failure.details, item); }
        });
        if (verdict.more) { element("p", "The command line shows " + verdict.more + " more.", panel).className = "more"; }
        fold.type = "button";
        function name() {
          var isFolded = kept("folded") === true;
          panel.classList.toggle("folded", isFolded);
          fold.textContent = isFolded ? "Show" : "Fold";
          fold.setAttribute("aria-expanded", String(!isFolded));
          fold.hidden = !count;
          document.body.style.paddingBottom = panel.offsetHeight + "px";
        }
        fold.addEventListener("click", function () { keep("folded", kept("folded") !== true); name(); });
        document.body.append(panel);
        name();
        panel.scrollTop = scrolled;
      }

      var isComing = false;
      function comeAgain(isQuiet) {
        // Nobody loses what is being typed into the search.
        if (document.querySelector("dialog[open]")) {
          document.addEventListener("close", function () { comeAgain(isQuiet); }, { once: true, capture: true });
          return;
        }
        if (isComing) { return; }
        // Nor what is being typed into a snippet, and what that has printed.
        if (!document.dispatchEvent(new CustomEvent("docs-check-newer", { cancelable: true, detail: isQuiet }))) { return; }
        isComing = true;
        save();
        location.reload();
      }
      function look(isQuiet) {
        fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(function (answer) {
          var tag = answer.headers.get("ETag");
          // The page may have come compressed, and has another tag then.
          if (tag && tag.replace('-gzip"', '"') !== '"' + own + '"') { comeAgain(isQuiet); }
        }, function () { /* The stream will say that the server has ended. */ });
      }

      var stream = null, timer = 0, wait = 250;
      function leave() {
        clearTimeout(timer);
        if (stream) { stream.close(); }
        stream = null;
      }
      function listen() {
        leave();
        stream = new EventSource("/.docs-check/events");
        stream.addEventListener("open", function () { wait = 250; say(""); });
        stream.addEventListener("error", function () {
          leave();
          say("docs-check does not answer. This page stays as it was, and follows the book again as soon as it does.");
          timer = setTimeout(listen, wait);
          wait = Math.min(wait * 2, 4000);
        });
        stream.addEventListener("checking", function (event) {
          var at = JSON.parse(event.data);
          say(at.total > 0 ? "Checking " + at.session + " (" + (at.done + 1) + " of " + at.total + ")" : "Checking…");
        });
        stream.addEventListener("recorded", function () { look(true); });
        stream.addEventListener("verdict", function (event) {
          var verdict = JSON.parse(event.data), old = JSON.stringify(kept("verdict"));
          say("");
          if (old !== JSON.stringify(verdict) || !panel !== verdict.holds) { keep("verdict", verdict); show(verdict); }
          look(false);
        });
      }
      // A browser has few connections for a server; a page that nobody sees leaves its own to others.
      document.addEventListener("visibilitychange", function () { if (document.hidden) { leave(); } else { listen(); } });
      addEventListener("pagehide", leave);
      addEventListener("pageshow", function (event) { if (event.persisted) { listen(); } });

    """#
}
