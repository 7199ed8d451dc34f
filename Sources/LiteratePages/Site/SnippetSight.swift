/// Keeps a snippet's code in sight while its run is gone through: by its steps, or by a figure below it. There is this one way.
enum SnippetSight {
  static let script = #"""
    function bookSight(figure) {
      "use strict";
      if (figure.bookSight) { return figure.bookSight; }
      var pre = figure.querySelector("pre"), header = document.querySelector("header"), homes = [], holder = null, below = null;

      // Only the box scrolls, and only as far as needed.
      function into(box, one, room) {
        var inner = one.getBoundingClientRect(), outer = box.getBoundingClientRect();
        if (inner.top < outer.top + room) { box.scrollTop -= outer.top + room - inner.top; }
        if (inner.bottom > outer.bottom - room) { box.scrollTop += inner.bottom - outer.bottom + room; }
      }
      // The code, and the bar of its steps, stick below the page's header as long as something of the snippet is in sight.
      function stick() {
        var top = header && getComputedStyle(header).position === "sticky" ? header.offsetHeight : 0;
        pre.style.top = top + "px";
        if (below) { below.style.top = top + pre.offsetHeight + "px"; }
        return top;
      }
      // Scrolls the page until the end of something is in sight, as far as the code stays there.
      function reveal(one) {
        var top = stick(), at = pre.getBoundingClientRect().top, box = one.getBoundingClientRect();
        var above = at - figure.querySelector(".buttons").getBoundingClientRect().top, hidden = box.bottom - innerHeight + 8;
        // The buttons are seen as a whole or not at all.
        var room = above > 24 ? 0 : above + 6, way = at < top ? at - top : Math.max(0, Math.min(hidden, at - top - room));
        // What a figure has goes below the code, however far that is.
        if (one.closest(".recorded")) { way = hidden > 0 ? hidden : Math.min(0, box.top - top - pre.offsetHeight); }
        if (way) { scrollBy({ top: way, behavior: "instant" }); }
      }
      // Leaves a drawing the room above what is pressed, as long as a few lines of the code are seen.
      function share(one, place) {
        var above = Math.max(0, one.getBoundingClientRect().top - one.closest(".recorded").getBoundingClientRect().top);
        pre.style.maxHeight = "";
        var most = parseFloat(getComputedStyle(pre).maxHeight) || Infinity;
        pre.style.maxHeight = Math.max(112, Math.min(most, place - above - stick())) + "px";
      }
      function see(line, one) {
        into(pre, line, Math.min(44, pre.clientHeight / 4));
        reveal(one);
      }

      // What the snippet has drawn is inside it as long as it is held: the code sticks no further than the snippet reaches.
      function take(drawn) {
        var focused = document.activeElement;
        drawn.forEach(function (one) {
          if (figure.contains(one)) { return; }
          var home = document.createComment("");
          one.before(home);
          homes.push({ one: one, home: home });
          figure.append(one);
        });
        if (focused && focused !== document.activeElement) { focused.focus({ preventScroll: true }); }
      }
      // Whoever holds it ends when another begins.
      function hold(who, drawn, bar) {
        if (holder && holder !== who) { holder.end(); }
        if (!holder) { addEventListener("resize", stick); }
        holder = who;
        below = bar;
        figure.classList.add("stepped");
        take(drawn);
        stick();
      }
      function release(who) {
        if (holder !== who) { return; }
        var focused = document.activeElement;
        holder = null;
        below = null;
        figure.classList.remove("stepped");
        pre.style.top = pre.style.maxHeight = "";
        homes.forEach(function (one) { one.home.replaceWith(one.one); });
        homes = [];
        removeEventListener("resize", stick);
        if (focused && focused !== document.activeElement) { focused.focus({ preventScroll: true }); }
      }
      figure.bookSight = { into: into, reveal: reveal, see: see, share: share, hold: hold, release: release };
      return figure.bookSight;
    }

    // Lights the line that something in a figure comes from, and keeps it in sight together with a part of the figure. No number: the
    // figure shows all, and nothing is lit. 0: nobody knows the line.
    var bookLight = (function () {
      "use strict";
      var lit = null, sight = null, player = { end: function () { leave(null); } };

      // The line of a snippet with a number of the Markdown. Snippets say in which line their fence is.
      function codeLine(number) {
        var found = null;
        document.querySelectorAll(".snippet[data-line]").forEach(function (snippet) {
          if (Number(snippet.dataset.line) < number) { found = snippet; }
        });
        if (!found) { return null; }
        var lines = found.querySelectorAll("code .line");
        return lines[number - Number(found.dataset.line) - 1] || null;
      }
      // The figures of a snippet up to the one that a part is in.
      function drawn(snippet, part) {
        for (var all = [], number = 1, one; (one = document.getElementById(snippet.id + "-figure-" + number)); number += 1) {
          all.push(one);
          if (one.contains(part)) { return all; }
        }
        return null;
      }
      function leave(next) {
        var old = sight;
        if (lit) { lit.classList.remove("lit"); }
        lit = null;
        sight = next;
        if (old && old !== next) { old.release(player); }
      }

      return function (number, part) {
        var line = number ? codeLine(number) : null, before = part.getBoundingClientRect().top;
        var snippet = line && line.closest(".snippet"), figures = snippet && drawn(snippet, part);
        // A snippet that is folded away stays so.
        var isSeen = figures && !snippet.closest("details:not([open])");
        leave(isSeen ? bookSight(snippet) : number === 0 ? sight : null);
        if (isSeen) {
          sight.hold(player, figures, null);
          sight.share(part, before);
        }
        // What is being pressed stays where it is.
        var moved = part.getBoundingClientRect().top - before;
        if (moved) { scrollBy({ top: moved, behavior: "instant" }); }
        lit = line;
        if (lit) { lit.classList.add("lit"); }
        if (isSeen) { sight.see(lit, part); }
      };
    })();

    """#
}
