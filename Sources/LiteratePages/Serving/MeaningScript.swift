/// What a name in an editor is: its declaration beside it, where the pointer rests or after Ctrl-I.
///
/// It goes with the next key, with Escape among them, and stays while the pointer is on it.
enum MeaningScript {
  static let text = #"""
      function explaining(area, place, at, isBusy) {
        var tip = made("div", "", "edit-meaning"), question = null, timer = 0, from = -1, to = -1;
        tip.setAttribute("role", "status");
        function end() {
          clearTimeout(timer);
          if (question) { question.abort(); }
          question = null;
          from = to = -1;
          tip.replaceChildren();
          removeEventListener("scroll", scrolled, true);
        }
        // Beside another letter, it would be wrong.
        function scrolled(event) { if (!tip.contains(event.target)) { end(); } }
        function ask(offset, isByKey) {
          end();
          var mine = question = new AbortController();
          post("/meaning", { order: order(place), at: offset }, mine.signal).then(function (answer) {
            return answer.ok ? answer.json() : null;
          }).then(function (found) {
            if (mine !== question) { return; }
            question = null;
            if (!found || !found.declaration) {
              if (isByKey) { show(offset, made("p", "No name is known here.")); }
              return;
            }
            from = found.start;
            to = found.end;
            show(from, made("pre", found.declaration), found.documentation ? made("p", found.documentation) : "");
          }).catch(function () { /* Then nothing is said. */ });
        }
        function show(offset) {
          tip.replaceChildren.apply(tip, Array.prototype.slice.call(arguments, 1));
          at.beside(offset, tip);
          addEventListener("scroll", scrolled, { capture: true, passive: true });
        }
        area.addEventListener("pointermove", function (event) {
          if (event.pointerType !== "mouse" || isBusy()) { return; }
          var letter = at.under(event.clientX, event.clientY);
          if (letter >= 0 && from <= letter && letter < to) { return; }
          if (tip.firstChild || question) { end(); }
          clearTimeout(timer);
          if (letter < 0 || !/[\w\u0080-\uffff]/.test(area.value[letter])) { return; }
          timer = setTimeout(function () { if (!isBusy()) { ask(letter, false); } }, 350);
        });
        area.addEventListener("pointerleave", function (event) { if (!tip.contains(event.relatedTarget)) { end(); } });
        tip.addEventListener("pointerleave", end);
        ["input", "blur", "pointerdown"].forEach(function (name) { area.addEventListener(name, end); });
        return {
          tip: tip, end: end,
          // Whether the key was for it.
          key: function (event) {
            var isShown = Boolean(tip.firstChild), isAsked = event.key === "i" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
            if (/^(Shift|Control|Alt|Meta)$/.test(event.key)) { return false; }
            end();
            if (isAsked) { ask(area.selectionStart, true); }
            return isAsked || isShown && event.key === "Escape";
          }
        };
      }

    """#
}
