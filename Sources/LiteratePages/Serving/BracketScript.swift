/// Brackets and quotes in an editor: one that is typed comes with its partner, and the partner of the bracket at the cursor is marked.
///
/// What is inserted is inserted as if it had been typed, both characters in one step, so that one undo takes both. Input methods are left
/// alone: what they compose has no key of its own.
enum BracketScript {
  static let text = #"""
      // For each place between two letters, whether it is in a string or a comment. What is interpolated is code.
      function quoted(text) {
        var inside = new Uint8Array(text.length + 1), open = [], at = 0;
        function take(count, mark) { while (count > 0 && at < text.length) { inside[at] = mark; at += 1; count -= 1; } }
        while (at < text.length) {
          var top = open[open.length - 1], found = /^(#*)("""|")/.exec(text.slice(at, at + 16));
          if (top && top.end) {
            if (text.startsWith(top.end, at)) { take(top.end.length, 1); open.pop(); }
            else if (text[at] === "\n" && !top.isLong) { open.pop(); take(1, 1); }
            else if (text.startsWith(top.escape + "(", at)) { take(top.escape.length, 1); take(1, 0); open.push({ depth: 1 }); }
            else { take(text.startsWith(top.escape, at) ? top.escape.length + 1 : 1, 1); }
          } else if (found) {
            take(1, 0);
            take(found[0].length - 1, 1);
            open.push({ end: found[2] + found[1], escape: "\\" + found[1], isLong: found[2].length > 1 });
          } else if (text.startsWith("//", at)) {
            var line = (text.indexOf("\n", at) + 1 || text.length + 1) - at - 1;
            take(1, 0);
            take(line - 1, 1);
            inside[at] = 1;
            take(1, 1);
          } else if (text.startsWith("/*", at)) {
            var depth = 1, end = at + 2;
            for (; end < text.length && depth; end += 1) {
              if (text.startsWith("/*", end)) { depth += 1; end += 1; } else if (text.startsWith("*/", end)) { depth -= 1; end += 1; }
            }
            take(1, 0);
            take(end - at, 1);
            if (depth) { inside[at] = 1; }
          } else {
            if (top) { top.depth += { "(": 1, ")": -1 }[text[at]] || 0; }
            if (top && !top.depth) { open.pop(); }
            take(1, 0);
          }
        }
        if (open.length && open[open.length - 1].end) { inside[at] = 1; }
        return inside;
      }

      var partners = { "(": ")", "[": "]", "{": "}", "\"": "\"" };
      function brackets(area, insert) {
        // What was inserted and not typed yet: where its partner is, and how far from the end it is.
        var waiting = [];
        function closer(one) { return area.value.length - one.fromEnd; }
        function prune() {
          var at = area.selectionStart;
          waiting = waiting.filter(function (one) {
            return one.start < at && at <= closer(one) && area.value[one.start] === one.key && area.value[closer(one)] === partners[one.key];
          });
        }
        function open(key, start, end) {
          var chosen = area.value.slice(start, end);
          insert(start, end, key + chosen + partners[key]);
          area.setSelectionRange(start + 1, start + 1 + chosen.length);
          if (!chosen) { waiting.push({ key: key, start: start, fromEnd: area.value.length - start - 1 }); }
        }
        // Behind the partner that waits, on this line or, for a block, on the next.
        function close(key, at) {
          var one = waiting[waiting.length - 1], place = one && closer(one);
          if (!one || partners[one.key] !== key) { return false; }
          var between = area.value.slice(at, place);
          if (between && (key !== "}" || !/^\s*\n[ \t]*$/.test(between))) { return false; }
          if (between) {
            var before = /\n[ \t]*$/.exec(area.value.slice(0, at)), start = before ? before.index : at;
            insert(start, place, between.slice(between.lastIndexOf("\n")));
            place = closer(one);
          }
          waiting.pop();
          area.setSelectionRange(place + 1, place + 1);
          return true;
        }
        function mayOpen(key, at) {
          var next = area.value[at] || "", before = area.value[at - 1] || "";
          if (/[\w\u0080-\uffff"]/.test(next) || "([{".indexOf(next) >= 0 && next) { return false; }
          if (quoted(area.value)[at]) { return false; }
          return key !== "\"" || !/[\w\u0080-\uffff"#\\]/.test(before);
        }
        return {
          // Whether the key has been taken.
          key: function (event) {
            var start = area.selectionStart, end = area.selectionEnd, key = event.key;
            if ((event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph")) { return false; }
            prune();
            if (start === end && close(key, start)) { return true; }
            if (key in partners && (start === end ? mayOpen(key, start) : !quoted(area.value)[start])) { open(key, start, end); return true; }
            var before = area.value[start - 1];
            if (key === "Backspace" && start === end && before in partners && area.value[start] === partners[before]) {
              insert(start - 1, start + 1, "");
              return true;
            }
            return false;
          },
          // The bracket at the cursor and its partner; nothing where one is missing.
          pair: function () {
            var text = area.value, at = area.selectionStart, inside = null;
            if (at !== area.selectionEnd || document.activeElement !== area) { return []; }
            var own = [at - 1, at].find(function (place) {
              if ("()[]{}".indexOf(text[place] || " ") < 0) { return false; }
              inside = inside || quoted(text);
              return !inside[place];
            });
            if (own === undefined) { return []; }
            var step = "([{".indexOf(text[own]) >= 0 ? 1 : -1, open = [];
            for (var place = own; place >= 0 && place < text.length; place += step) {
              var number = "()[]{}".indexOf(text[place]);
              if (number < 0 || inside[place]) { continue; }
              if ((number % 2 ? -1 : 1) === step) { open.push(number); continue; }
              // A bracket of another kind is in the way.
              if (open.pop() !== number - step) { return []; }
              if (!open.length) { return [own, place]; }
            }
            return [];
          }
        };
      }

    """#
}
