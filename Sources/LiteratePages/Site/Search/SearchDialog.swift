/// The field one types into, and what is found below it. `SearchFinder` comes with the index, when somebody searches.
enum SearchDialog {
  static let script = #"""
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

    """#
}
