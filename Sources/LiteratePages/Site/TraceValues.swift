/// The results of a snippet's lines, at their ends. A click on one shows all that the line had.
enum TraceValues {
  static let script = #"""
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

    """#
}
