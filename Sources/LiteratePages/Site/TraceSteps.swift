/// Goes through a snippet's recording step by step: the line, the values so far, the output so far and the figures move
/// together, and the line stays in sight.
enum TraceSteps {
  static let script = #"""
    function bookSteps(figure, lines, steps, isCut, words) {
      "use strict";
      var pre = lines[0].closest("pre"), sight = bookSight(figure), holder = { end: function () { close(); } }, samp = figure.querySelector(".output samp");
      var printed = samp ? samp.textContent : "", now = 0, done = null, lit = null, cells = {};
      var drawings = [];

      function button(sign, label, action) {
        var made = bookElement("button", "", sign, bar);
        made.type = "button";
        made.setAttribute("aria-label", label);
        made.addEventListener("click", action);
        return made;
      }

      var bar = bookElement("div", "scrub");
      bar.setAttribute("role", "group");
      bar.setAttribute("aria-label", words.steppingTitle);
      var back = button("‹", words.stepBack, function () { go(now - 1); });
      var range = bookElement("input", "", "", bar);
      range.type = "range";
      range.min = 1;
      range.max = steps.length;
      range.setAttribute("aria-label", words.stepping);
      range.addEventListener("input", function () { go(Number(range.value) - 1); });
      var on = button("›", words.stepOn, function () { go(now + 1); });
      button("✕", words.close, close);
      var told = bookElement("p", "told", "", bar), place = bookElement("span", "place", "", bar);
      told.setAttribute("aria-live", "polite");

      // Each name has its place from the beginning, so that nothing moves.
      var soFar = bookElement("div", "so-far"), names = bookElement("dl", "", "", soFar);
      soFar.setAttribute("role", "group");
      soFar.setAttribute("aria-label", words.valuesSoFar);
      soFar.tabIndex = 0;
      steps.forEach(function (step) {
        if (!step.name || cells["$" + step.name]) { return; }
        var cell = bookElement("div", "", "", names);
        bookElement("dt", "", step.name, cell);
        cells["$" + step.name] = { cell: cell, value: bookElement("dd", "", "", cell) };
      });

      // Its figures, with their places among all that it shows.
      function take() {
        for (var number = 1, one; (one = document.getElementById(figure.id + "-figure-" + number)); number += 1) {
          if (one.matches("[data-steps], .one-at-a-time") && number <= steps[0].events.length) { drawings.push({ figure: one, number: number - 1 }); }
        }
        sight.hold(holder, drawings.map(function (one) { return one.figure; }), bar);
      }
      function bring() {
        sight.release(holder);
        drawings.forEach(function (drawing) {
          [drawing.figure].concat(Array.from(drawing.figure.querySelectorAll(".recorded"))).forEach(function (one) { follow(one, -1); });
        });
        drawings = [];
      }
      function follow(one, place) { one.dispatchEvent(new CustomEvent("follow", { detail: place })); }
      function draw(events) {
        drawings.forEach(function (one) {
          // A variation says how far its own figures are, too.
          var places = [].concat(events[one.number]), frames = one.figure.querySelectorAll(":scope > .frames > .frame");
          follow(one.figure, places[0]);
          if (places.length > 1 && frames[places[0] - 1]) {
            frames[places[0] - 1].querySelectorAll(":scope > .taken > .recorded").forEach(function (inner, index) {
              if (index + 1 < places.length) { follow(inner, places[index + 1]); }
            });
          }
        });
      }

      function say(step, before) {
        var parts = [], text = step.value ? (step.name ? step.name + " = " : "") + step.value : "";
        if (step.folded) { parts.push((step.folded === 1 ? words.turnLeftOut : words.turnsLeftOut).replace("{n}", step.folded) + words.fullStop); }
        parts.push((text ? words.atLine : words.atLineOnly).replace("{n}", step.line + 1).replace("{what}", function () { return cut(text, 120); }) + words.fullStop);
        var news = printed.slice(before ? before.output : 0, step.output).trim();
        if (news) { parts.push(words.printsNow.replace("{text}", function () { return cut(news, 60); }) + words.fullStop); }
        if (isCut && now === steps.length - 1) { parts.push(words.goesOn + words.fullStop); }
        return parts.join(words.space);
      }
      function cut(text, count) {
        var plain = text.replace(/\s+/g, " ");
        return plain.length > count ? plain.slice(0, count - 1) + "…" : plain;
      }

      function print(count) {
        if (!samp) { return; }
        var rest = bookElement("span", "later", printed.slice(count));
        samp.replaceChildren(printed.slice(0, count), rest);
        var box = samp.closest("pre"), end = rest.getBoundingClientRect().top - box.getBoundingClientRect().top;
        box.scrollTop += end - box.clientHeight / 2;
      }
      function values() {
        Object.keys(cells).forEach(function (key) { cells[key].value.textContent = ""; cells[key].cell.className = "later"; });
        steps.slice(0, now + 1).forEach(function (step, index) {
          if (!step.name) { return; }
          var one = cells["$" + step.name];
          one.value.textContent = step.value;
          one.cell.className = index === now ? "new" : "";
        });
        var last = names.querySelector(".new");
        if (last) { sight.into(soFar, last, 0); }
      }
      // What scrolls below a pointer that rests was not pointed at.
      function moved(event) { if (event.movementX || event.movementY) { figure.classList.remove("still"); } }

      function show() {
        var step = steps[now];
        figure.classList.add("still");
        if (lit) { lit.classList.remove("lit"); }
        lit = lines[step.line];
        lit.classList.add("lit");
        range.value = now + 1;
        place.textContent = words.step.replace("{n}", now + 1).replace("{all}", steps.length);
        range.setAttribute("aria-valuetext", place.textContent);
        told.textContent = say(step, steps[now - 1]);
        back.setAttribute("aria-disabled", String(now === 0));
        on.setAttribute("aria-disabled", String(now === steps.length - 1));
        values();
        print(step.output);
        draw(step.events);
        sight.see(lit, bar);
      }
      function go(next) {
        next = Math.max(0, Math.min(next, steps.length - 1));
        if (next !== now) { now = next; show(); }
      }
      function keys(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) { return; }
        if (event.key === "Escape" && !document.querySelector(":popover-open")) { event.preventDefault(); close(); return; }
        // The slider and what scrolls have their own arrows.
        var ways = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: steps.length - 1 };
        if (!(event.key in ways) || event.target === range || !bar.contains(event.target)) { return; }
        event.preventDefault();
        go(ways[event.key]);
      }

      function open() {
        pre.after(bar, soFar);
        soFar.hidden = !names.childElementCount;
        take();
        figure.addEventListener("keydown", keys);
        addEventListener("pointermove", moved, { passive: true });
        show();
        range.focus({ preventScroll: true });
        sight.reveal(figure);
      }
      function close() {
        figure.classList.remove("still");
        lit.classList.remove("lit");
        lit = null;
        if (samp) { samp.textContent = printed; }
        bring();
        bar.remove();
        soFar.remove();
        figure.removeEventListener("keydown", keys);
        removeEventListener("pointermove", moved);
        done(false);
      }
      return function (isOn, tell) {
        done = tell;
        if (isOn) { open(); tell(true); } else { close(); }
      };
    }

    function bookTrace(figure, trace, words) {
      "use strict";
      var lines = Array.from(figure.querySelectorAll("code .line"));
      var steps = trace.steps.filter(function (step) { return lines[step[0]]; }).map(function (step, index) {
        return { at: index, line: step[0], name: step[1], value: step[2], output: step[3] || 0, events: step[4] || [], folded: step[5] || 0 };
      });
      if (!steps.length) { return null; }
      // The lines of a turn that was left out are those of the turn before.
      steps.forEach(function (step, index) {
        step.turn = [step.line];
        for (var before = index - 1; step.folded && before >= 0 && steps[before].line !== step.line; before -= 1) { step.turn.push(steps[before].line); }
      });
      return { values: bookValues(lines, steps, words), steps: bookSteps(figure, lines, steps, Boolean(trace.cut), words) };
    }

    """#
}
