function bookElement(tag, kind, text, parent) {
  "use strict";
  var made = document.createElement(tag);
  if (kind) { made.className = kind; }
  if (text) { made.textContent = text; }
  if (parent) { parent.append(made); }
  return made;
}

function bookValues(lines, steps, words) {
  "use strict";
  var name = "http://www.w3.org/2000/svg", shown = [], open = null, list = null;

  function shape(tag, attributes, parent) {
    var made = document.createElementNS(name, tag);
    Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    if (parent) { parent.append(made); }
    return made;
  }

  // Numbers that change, as a line.
  function plot(numbers, width, height) {
    var most = Math.max.apply(null, numbers), least = Math.min.apply(null, numbers), room = 3;
    var svg = shape("svg", { "class": "plot", "aria-hidden": "true", viewBox: "0 0 " + width + " " + height, width: width, height: height });
    var points = numbers.map(function (number, index) {
      return [room + index * (width - 2 * room) / (numbers.length - 1), height - room - (number - least) * (height - 2 * room) / (most - least)]
        .map(function (part) { return part.toFixed(1); });
    });
    shape("polyline", { points: points.map(function (point) { return point.join(","); }).join(" ") }, svg);
    var last = points[points.length - 1];
    shape("circle", { cx: last[0], cy: last[1], r: 2 }, svg);
    return svg;
  }
  function numbersOf(values) {
    var texts = values.map(function (step) { return step.value; });
    var areNumbers = texts.every(function (text) { return /^-?\d{1,15}(\.\d+)?(e[+-]?\d{1,2})?$/i.test(text); });
    var differ = texts.some(function (text) { return text !== texts[0]; });
    return areNumbers && differ && texts.length > 2 ? texts.map(Number) : null;
  }

  // What a line had, by what had it.
  function groups(own) {
    var found = [];
    own.forEach(function (step) {
      var group = found.filter(function (one) { return one.name === step.name; })[0];
      if (!group) { found.push(group = { name: step.name, values: [] }); }
      group.values.push(step);
    });
    return found;
  }
  // How many turns of its line were left out between a step and the one before.
  function leftOut(step, before) {
    return steps.slice(before.at + 1, step.at + 1).reduce(function (sum, one) {
      return sum + (one.turn.indexOf(step.line) >= 0 ? one.folded : 0);
    }, 0);
  }

  function place() {
    if (!open) { return; }
    var at = open.getBoundingClientRect(), size = list.getBoundingClientRect(), wide = document.documentElement.clientWidth;
    var isBelow = innerHeight - at.bottom > size.height + 12 || innerHeight - at.bottom > at.top;
    list.style.left = Math.max(8, Math.min(at.right - size.width, wide - size.width - 8)) + "px";
    list.style.top = Math.max(8, isBelow ? at.bottom + 4 : at.top - size.height - 4) + "px";
  }
  function all(button, line, own, parts) {
    if (!list) {
      list = bookElement("div", "card results", "", document.body);
      list.popover = "auto";
      list.tabIndex = -1;
      list.setAttribute("role", "dialog");
      list.addEventListener("toggle", function (event) { if (event.newState === "closed") { open = null; } });
      addEventListener("scroll", place, { passive: true, capture: true });
    }
    list.replaceChildren();
    list.setAttribute("aria-label", words.allValues.replace("{n}", line + 1));
    bookElement("p", "title", words.allValues.replace("{n}", line + 1), list);
    var numbers = parts.length === 1 ? numbersOf(own) : null, items = bookElement("ol", "", "", list), before = null;
    if (numbers) { items.before(plot(numbers, 240, 48)); }
    own.forEach(function (step) {
      var count = before ? leftOut(step, before) : 0;
      if (count) { bookElement("li", "left-out", (count === 1 ? words.turnLeftOut : words.turnsLeftOut).replace("{n}", count), items); }
      var item = bookElement("li", "", "", items);
      if (step.name && parts.length > 1) { item.append(step.name + " = "); }
      bookElement("code", "", step.value, item);
      before = step;
    });
    open = button;
    list.showPopover();
    place();
    list.scrollTop = 0;
    list.focus({ preventScroll: true });
  }

  function show() {
    lines.forEach(function (line, number) {
      var own = steps.filter(function (step) { return step.line === number && step.value; });
      if (!own.length) { return; }
      var parts = groups(own), most = Math.max.apply(null, parts.map(function (part) { return part.values.length; }));
      var text = parts.map(function (part) {
        return (parts.length > 1 && part.name ? part.name + " = " : "") + part.values[part.values.length - 1].value;
      }).join(", ");
      var isFolded = own.some(function (step, index) { return index && leftOut(step, own[index - 1]); });
      var row = bookElement("span", "trace-row"), button = bookElement("button", "trace-value", "", row), wasOpen = false;
      button.type = "button";
      button.title = words.allValues.replace("{n}", number + 1);
      button.setAttribute("aria-haspopup", "dialog");
      var numbers = numbersOf(parts[parts.length - 1].values);
      if (numbers) { button.append(plot(numbers, 44, 16)); }
      bookElement("span", "last", text, button);
      if (most > 1) { bookElement("span", "times", "×" + most + (isFolded ? "+" : ""), button); }
      // A long one gets the room that there is behind its line, and a line of its own where that is little.
      button.style.flexBasis = Math.min(text.length + (most > 1 ? 6 : 2) + (numbers ? 6 : 0), 24) + "ch";
      button.addEventListener("pointerdown", function () { wasOpen = open === button; });
      button.addEventListener("click", function () {
        if (wasOpen) { list.hidePopover(); } else { all(button, number, own, parts); }
        wasOpen = false;
      });
      line.replaceWith(row);
      row.prepend(line);
      shown.push({ row: row, line: line });
    });
  }
  function hide() {
    if (list && open) { list.hidePopover(); }
    shown.forEach(function (one) { one.row.replaceWith(one.line); });
    shown = [];
  }
  return function (isOn, done) { if (isOn) { show(); } else { hide(); } done(shown.length > 0); };
}
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
