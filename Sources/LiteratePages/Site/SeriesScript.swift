/// Shows one picture of a series at a time. Without it, they stand below each other.
enum SeriesScript {
  static let script = """
    (function () {
      "use strict";
      var words = bookWords;

      // Those inside of others first: the room of one depends on theirs. Each has its `room`, its `place`, and a way to `go` to another.
      var known = new Map();
      Array.from(document.querySelectorAll(".series")).reverse().forEach(function (series) {
        var list = series.querySelector(".frames"), frames = Array.from(list.children), now = 0, followed = null;
        var bar = series.querySelector(":scope > .stepping");
        if (!bar) { return; }
        var range = bar.querySelector("input");

        function button(step, way) {
          var found = bar.querySelector("[data-step=" + step + "]");
          found.addEventListener("click", function () { go(now + way); light(); });
          return found;
        }

        range.addEventListener("input", function () { go(Number(range.value) - 1); });
        // While a finger holds the slider, nothing moves below it.
        range.addEventListener("change", light);
        var back = button("back", -1), on = button("on", 1);
        var place = bar.querySelector(".place"), name = bar.querySelector(".told");
        series.classList.add("one-at-a-time");

        function show(which) {
          frames.forEach(function (frame, index) { frame.classList.toggle("shown", index === which); });
        }
        function inside(frame) { return Array.from(frame.querySelectorAll(".series")).filter(function (inner) { return known.has(inner); }); }
        function go(next) {
          var before = inside(frames[now]);
          now = Math.min(Math.max(next, 0), frames.length - 1);
          // Two variations are compared at the same moment.
          inside(frames[now]).forEach(function (inner, number) { if (before[number]) { known.get(inner).go(known.get(before[number]).place()); } });
          show(now);
          range.value = now + 1;
          range.setAttribute("aria-valuetext", frames[now].dataset.name);
          place.textContent = words.step.replace("{n}", now + 1).replace("{all}", frames.length);
          name.textContent = frames[now].dataset.name;
          back.setAttribute("aria-disabled", String(now === 0));
          on.setAttribute("aria-disabled", String(now === frames.length - 1));
        }

        function light() { if (frames[now].dataset.cause) { bookLight(Number(frames[now].dataset.cause), bar); room(); } }

        // A finger that lands where it landed in the run. A variation may hold a film, whose fingers are its own.
        frames.forEach(function (frame, index) {
          frame.querySelectorAll(".finger, .touched").forEach(function (finger) {
            if (finger.closest(".frame") === frame) { finger.addEventListener("click", function () { if (followed === null) { go(index + 1); light(); } }); }
          });
        });
        // A snippet that is stepped through takes its series along, from before the first picture. Behind it, the reader's own is back.
        series.addEventListener("follow", function (event) {
          var next = event.detail < 0 ? null : Math.min(event.detail, frames.length), isOther = (next === null) !== (followed === null);
          followed = next;
          series.classList.toggle("following", next !== null);
          show(next === null ? now : next - 1);
          if (isOther) { room(); }
        });
        bar.addEventListener("keydown", function (event) {
          var ways = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: frames.length - 1 };
          if (event.target === range || event.ctrlKey || event.metaKey || event.altKey || !(event.key in ways)) { return; }
          event.preventDefault();
          go(ways[event.key]);
          light();
        });
        // Each needs the room of the largest, so that nothing moves.
        function room() {
          list.style.minHeight = "";
          var most = 0;
          frames.forEach(function (frame) {
            var isShown = frame.classList.contains("shown");
            frame.classList.add("shown");
            frame.querySelectorAll(".series").forEach(function (inner) { if (known.has(inner)) { known.get(inner).room(); } });
            most = Math.max(most, frame.offsetHeight);
            frame.classList.toggle("shown", isShown);
          });
          list.style.minHeight = most + "px";
        }
        go(0);
        known.set(series, { room: room, go: go, place: function () { return now; } });
        if (series.parentElement.closest(".series")) { return; }
        // Not before somebody uses it: until then, nothing on the page moves.
        var isUsed = false;
        function use() { if (!isUsed) { isUsed = true; room(); } }
        ["pointerdown", "focusin", "input"].forEach(function (kind) { series.addEventListener(kind, use, true); });
        addEventListener("resize", function () { if (isUsed) { room(); } });
        // What is folded away in a picture may come out.
        list.addEventListener("toggle", function () { if (isUsed) { room(); } }, true);
      });
    })();

    """
}
