/// The editor of a snippet on a served page: a plain text area with the numbers of its lines.
///
/// A text area is what browsers, screen readers, keyboards of phones and input methods know.
/// (Alternatives: CodeMirror or Monaco, which would be the largest part of the tool by far, bring colours by a parser that is not
/// the compiler's, and need exceptions of the page's policy for their styles. What they would add that readers of a twenty-line
/// snippet ask for is here: indentation, undo, running by a key, messages at their lines.)
enum EditorScript {
  static let text = #"""
      function made(name, text, kind) {
        var element = document.createElement(name);
        if (text) { element.textContent = text; }
        if (kind) { element.className = kind; }
        return element;
      }

      var numberOfEditors = 0;
      function editor(figure, place) {
        var isBlank = figure.hasAttribute("data-blank"), pre = figure.querySelector("pre"), number = numberOfEditors += 1;
        var box = made("div", "", "editor"), lines = made("div", "", "edit-lines"), gutter = made("div", "", "edit-gutter");
        var area = document.createElement("textarea"), hint = made("p", "", "edit-hint"), bar = made("div", "", "edit-bar");
        var status = made("p", "", "edit-status"), name = place.replace(/^snippet-/, "");
        box.lang = "en";
        var isHelped = !server && known[place].language === "swift";
        area.value = edits[place].text.replace(/\n$/, "");
        area.id = "edit-text-" + number;
        area.wrap = "off";
        area.spellcheck = false;
        ["autocapitalize", "autocomplete", "autocorrect"].forEach(function (word) { area.setAttribute(word, "off"); });
        var isNew = "above" in figure.dataset;
        if (isNew) { name = figure.dataset.above.replace(/^snippet-/, ""); }
        area.setAttribute("aria-label", isBlank ? "Code" : (isNew ? "Code of a new snippet below " : "Code of the snippet ") + name);
        hint.id = "edit-hint-" + number;
        hint.textContent = "Ctrl-Enter runs. Tab indents; Escape and then Tab goes on to the buttons." +
          (isHelped ? " Ctrl-Space suggests what to write; Ctrl-I says what a name is." : "");
        area.setAttribute("aria-describedby", hint.id);
        gutter.setAttribute("aria-hidden", "true");
        status.setAttribute("role", "status");
        bar.setAttribute("role", "group");
        bar.setAttribute("aria-label", "What to do with this text");
        var paper = made("div", "", "edit-paper");
        paper.append(area);
        lines.append(gutter, paper);
        box.append(lines, hint, bar, status);
        pre.before(box);
        pre.hidden = true;
        figure.classList.add("editing");

        function button(text, title, action) {
          var one = made("button", text);
          one.type = "button";
          one.title = title;
          one.addEventListener("click", function () { action(one); });
          bar.append(one);
          return one;
        }
        function copied(one, text) {
          var label = one.textContent;
          navigator.clipboard.writeText(text).then(
            function () { one.textContent = "Copied"; }, function () { one.textContent = "Cannot copy"; });
          setTimeout(function () { one.textContent = label; }, 2000);
        }
        var runs = button("Run", "Run this text (Ctrl-Enter)", function () { run(place); });
        runs.className = "edit-run";
        var stops = button("Stop", "End what is running", function () { stop(); area.focus(); });
        stops.hidden = true;
        var reset = isNew ? "Empty this text" : known[place].mode === "start" ? "Show the text to start with" : "Show what the book says";
        button("Reset", reset, function () {
          insert(0, area.value.length, known[place].text.replace(/\n$/, ""));
          edits[place].base = known[place].text;
          saveEdits();
          restoreAll(place);
          mark([]);
          say("");
          area.focus();
        });
        button("Copy as Markdown", "Copy the text and what it printed", function (one) { copied(one, markdown()); });
        if (!isNew) {
          button("Copy link", "Copy a link that carries this text", function (one) { copied(one, link(place, area.value)); });
        }
        if (!isBlank && !server && alone(place) !== null) {
          button("Open alone", "Open this program on a page of its own", function () {
            window.open("/play#edit=snippet-blank:" + packed(alone(place)), "_blank", "noopener");
          });
        }
        if (writes && !isBlank) {
          button("Save to chapter", "Show what would change in the file", function () { save(place, false); });
          button("Accept", "Save, with outputs and values as they come", function () { save(place, true); });
        }
        if (canHaveNewBelow(place)) {
          button("New snippet below", "Write one more snippet, which goes on where this one ends", function () { openNew(place); });
        }
        if (!isBlank) {
          button("Close", "Put this text away", function () {
            var above = isNew && document.getElementById(figure.dataset.above);
            var opener = (above || figure).querySelector(".edit-open");
            close(place);
            if (above && editors[above.id]) { editors[above.id].focus(); } else if (opener) { opener.focus(); }
          });
        }

        // A fence that no line of the text ends.
        function fenced(language, text) {
          var longest = (text.match(/`+/g) || []).reduce(function (most, row) { return Math.max(most, row.length); }, 2);
          var fence = "`".repeat(longest + 1);
          return fence + language + "\n" + text.replace(/\n$/, "") + "\n" + fence + "\n";
        }
        function markdown() {
          var printed = outputs[place];
          return fenced(known[place].language, area.value) + (printed ? "\n" + fenced("output", printed) : "");
        }

        var marked = [];
        function mark(numbers) { marked = numbers; draw(); }
        var colored = colors(area, place);
        function draw() {
          colored();
          var count = area.value.split("\n").length;
          gutter.replaceChildren.apply(gutter, Array.from({ length: count }, function (_, index) {
            return made("span", String(index + 1), marked.indexOf(index + 1) >= 0 ? "marked" : "");
          }));
          area.rows = Math.max(2, Math.min(40, count));
        }
        function changed() {
          edits[place].text = area.value + "\n";
          saveEdits();
          // The numbers that were marked are of another text.
          marked = [];
          draw();
        }
        area.addEventListener("input", changed);
        area.addEventListener("scroll", function () { gutter.scrollTop = area.scrollTop; });

        // As if it had been typed, so that it can be undone.
        function insert(start, end, text) {
          area.focus();
          area.setSelectionRange(start, end);
          var isDone = text ? document.execCommand("insertText", false, text) : document.execCommand("delete");
          if (!isDone && area.value.slice(start, end) !== text) { area.setRangeText(text, start, end, "end"); changed(); }
        }
        function lineStart(place) { return area.value.lastIndexOf("\n", place - 1) + 1; }
        function indent(isBack) {
          var start = area.selectionStart, end = area.selectionEnd;
          if (start === end && !isBack) { insert(start, end, "  "); return; }
          var first = lineStart(start), block = area.value.slice(first, end);
          var moved = block.split("\n").map(function (line) {
            return isBack ? line.replace(/^( {1,2}|\t)/, "") : line ? "  " + line : line;
          }).join("\n");
          if (moved === block) { return; }
          insert(first, end, moved);
          if (start !== end) { area.setSelectionRange(first, first + moved.length); }
        }
        function newLine() {
          var start = area.selectionStart, end = area.selectionEnd, line = area.value.slice(lineStart(start), start);
          var room = /^[ \t]*/.exec(line)[0], opens = /[{(\[]\s*$/.test(line);
          var closes = opens && /^\s*[})\]]/.test(area.value.slice(end));
          insert(start, end, "\n" + room + (opens ? "  " : "") + (closes ? "\n" + room : ""));
          if (closes) { var at = area.selectionStart - room.length - 1; area.setSelectionRange(at, at); }
        }
        var at = isHelped ? letters(area) : null, suggestions = isHelped ? suggesting(area, place, at, insert, say) : null;
        var meaning = isHelped ? explaining(area, place, at, suggestions.isOpen) : null;
        if (isHelped) { box.append(suggestions.list, meaning.tip); }
        var bracket = brackets(area, insert), leaves = false;
        function markPair() { colored.pair(bracket.pair()); }
        document.addEventListener("selectionchange", markPair);
        area.addEventListener("keydown", function (event) {
          if (event.isComposing) { return; }
          var isForList = isHelped && suggestions.key(event);
          if (isForList) { meaning.end(); }
          if (isForList || isHelped && meaning.key(event)) {
            event.preventDefault();
            event.stopPropagation();
            return;
          }
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); run(place); return; }
          if (event.key === "Escape") { leaves = true; return; }
          if (event.key === "Tab" && !leaves && !event.ctrlKey && !event.altKey && !event.metaKey) {
            event.preventDefault();
            indent(event.shiftKey);
          } else if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
            event.preventDefault();
            newLine();
          } else if (bracket.key(event)) {
            event.preventDefault();
          } else if (event.key === "}" && /^[ \t]+$/.test(area.value.slice(lineStart(area.selectionStart), area.selectionStart))) {
            event.preventDefault();
            var from = area.selectionStart;
            insert(Math.max(lineStart(from), from - 2), area.selectionEnd, "}");
          }
          if (event.key !== "Shift") { leaves = false; }
        });
        area.addEventListener("blur", function () { leaves = false; });
        // Keys that mean something to the page are letters here.
        area.addEventListener("keydown", function (event) { if (event.key !== "Escape") { event.stopPropagation(); } });

        function say(text, isBad, language) {
          status.lang = language || "en";
          status.textContent = text;
          status.classList.toggle("bad-news", Boolean(isBad));
        }
        draw();
        if (isWorthAWord) { offerNewer(); }
        function offerNewer() {
          if (box.querySelector(".edit-newer")) { return; }
          var offer = made("p", "This page has changed. Your text is kept. ", "edit-newer"), load = made("button", "Load it again");
          load.type = "button";
          load.addEventListener("click", function () { location.reload(); });
          offer.append(load);
          box.append(offer);
        }
        return {
          say: say, mark: mark, box: box, offerNewer: offerNewer,
          wait: function (isRunning) {
            // One that was overtaken has nothing to say.
            if (!isRunning && !stops.hidden) { say(""); }
            stops.hidden = !isRunning;
            box.setAttribute("aria-busy", String(isRunning));
          },
          focus: function (start, end) {
            area.focus({ preventScroll: start !== undefined });
            if (start !== undefined) { area.setSelectionRange(start, end); }
          },
          goTo: function (line) {
            var rows = area.value.split("\n"), start = rows.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
            area.focus();
            area.setSelectionRange(start, start + (rows[line - 1] || "").length);
          },
          remove: function () {
            if (isHelped) { suggestions.end(); meaning.end(); }
            document.removeEventListener("selectionchange", markPair);
            box.remove();
            pre.hidden = false;
            figure.classList.remove("editing");
          }
        };
      }

    """#
}
