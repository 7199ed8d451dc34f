/// What could be written at the cursor of an editor: a list that comes with Ctrl-Space, and behind a dot.
///
/// The text area keeps the focus; it says which line of the list is chosen (ARIA's pattern for lists that belong to a text). Keys mean
/// something else only while the list is there. A question that a newer one overtakes is called off.
enum SuggestionScript {
  static let text = #"""
      function suggesting(area, place, at, insert, say) {
        var list = made("ul", "", "edit-suggestions"), items = [], shown = [], chosen = 0, start = -1, question = null;
        list.id = area.id + "-suggestions";
        list.hidden = true;
        list.setAttribute("role", "listbox");
        list.setAttribute("aria-label", "Suggestions");
        // The text keeps the focus.
        list.addEventListener("mousedown", function (event) { event.preventDefault(); });
        area.setAttribute("aria-autocomplete", "list");
        area.setAttribute("aria-haspopup", "listbox");

        function settle() { at.beside(start, list); }
        function end() {
          if (question) { question.abort(); }
          question = null;
          start = -1;
          hide();
        }
        function hide() {
          list.hidden = true;
          list.replaceChildren();
          removeEventListener("scroll", settle, true);
          ["aria-controls", "aria-activedescendant"].forEach(function (name) { area.removeAttribute(name); });
        }
        function choose(index) {
          chosen = (index + shown.length) % shown.length;
          Array.from(list.children).forEach(function (line, number) { line.setAttribute("aria-selected", String(number === chosen)); });
          area.setAttribute("aria-activedescendant", list.children[chosen].id);
          list.children[chosen].scrollIntoView({ block: "nearest" });
        }
        function typed() { return area.value.slice(start, area.selectionStart); }
        function show(found) {
          shown = found;
          // What is there already need not be suggested.
          if (!shown.length || shown.length === 1 && shown[0].text === typed()) { hide(); return; }
          list.replaceChildren.apply(list, shown.map(function (item, index) {
            var line = made("li", "", "");
            line.id = list.id + "-" + index;
            line.setAttribute("role", "option");
            line.setAttribute("aria-label", item.label + (item.type ? ", " + item.type : ""));
            line.title = item.documentation;
            line.append(made("code", item.label), made("span", item.type));
            line.addEventListener("click", function () { take(item); });
            return line;
          }));
          if (list.hidden) { addEventListener("scroll", settle, { capture: true, passive: true }); }
          list.hidden = false;
          area.setAttribute("aria-controls", list.id);
          settle();
          choose(0);
        }
        // Until the answer for more letters is there, what does not begin with them goes.
        function narrow() {
          var word = typed().toLowerCase();
          if (!list.hidden) { show(items.filter(function (item) { return item.name.toLowerCase().indexOf(word) === 0; })); }
        }
        function ask(isByKey) {
          if (question) { question.abort(); }
          var mine = question = new AbortController(), cursor = area.selectionStart;
          post("/complete", { order: order(place), at: cursor }, mine.signal).then(function (answer) {
            return answer.ok ? answer.json() : null;
          }).then(function (found) {
            if (mine !== question) { return; }
            question = null;
            if (!found || area.selectionStart !== cursor || document.activeElement !== area) { end(); return; }
            items = found.items;
            start = found.start;
            show(items);
            if (isByKey) { say(items.length ? "" : "There is nothing to suggest here."); }
          }).catch(function () { if (mine === question) { end(); } });
        }
        function begin(isByKey) {
          if (area.selectionStart !== area.selectionEnd) { return; }
          start = area.selectionStart - /[\w\u0080-\uffff]*$/.exec(area.value.slice(0, area.selectionStart))[0].length;
          ask(isByKey);
        }
        function take(item) {
          var cursor = area.selectionStart;
          end();
          insert(item.start, cursor, item.text);
          if (item.place === undefined) { return; }
          area.setSelectionRange(item.start + item.place, item.start + item.place);
          say("To fill in: " + item.label);
        }
        area.addEventListener("input", function (event) {
          var cursor = area.selectionStart;
          if (start >= 0 && cursor >= start && cursor === area.selectionEnd && /^[\w\u0080-\uffff]*$/.test(typed())) {
            narrow();
            ask(false);
            return;
          }
          end();
          // Neither a number's dot nor those of a range.
          var line = area.value.slice(0, cursor).split("\n").pop();
          if (event.inputType === "insertText" && event.data === "." && !/(^|[^\w.])\d[\w]*\.$|\.\.$/.test(line)) { begin(false); }
        });
        ["blur", "pointerdown"].forEach(function (name) { area.addEventListener(name, end); });
        return {
          list: list, end: end, isOpen: function () { return !list.hidden; },
          // Whether the key meant the list.
          key: function (event) {
            var hasOther = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
            if (event.key === " " && event.ctrlKey && !event.shiftKey && !event.altKey && !event.metaKey) { begin(true); return true; }
            if (/^(Shift|Control|Alt|Meta)$/.test(event.key)) { return false; }
            if (list.hidden || hasOther) {
              // Keys that go elsewhere; letters go on.
              if (event.key.length > 1 && event.key !== "Backspace" || event.ctrlKey || event.metaKey) { end(); }
              return false;
            }
            switch (event.key) {
            case "ArrowDown": choose(chosen + 1); return true;
            case "ArrowUp": choose(chosen - 1); return true;
            case "Escape": end(); return true;
            case "Enter": case "Tab":
              var item = shown[chosen];
              // Nothing to take: the key does what it does.
              if (area.value.slice(item.start, area.selectionStart) === item.text) { end(); return false; }
              take(item);
              return true;
            default:
              if (event.key.length > 1 && event.key !== "Backspace") { end(); }
              return false;
            }
          }
        };
      }

    """#
}
