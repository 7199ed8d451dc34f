/// The buttons of a snippet that has a recording: its values, and its steps. What they do is in a script of its own
/// (`TraceValues`, `TraceSteps`), which a page loads with its recordings when somebody presses the first of them.
enum TraceButtons {
  static let script = #"""
    (function () {
      "use strict";
      var words = bookWords, base = document.currentScript.getAttribute("src").replace("assets/page.js", "");
      var recorded = null, waiting = null;
      // What the file of a page's recordings calls.
      window.recordedTraces = function (traces) { recorded = traces; };

      function script(path, done, failed) {
        var made = document.createElement("script");
        // In the order in which they were asked for.
        made.async = false;
        made.src = base + path;
        made.addEventListener("load", done);
        made.addEventListener("error", failed);
        document.head.append(made);
      }
      function load(done, failed) {
        if (recorded && window.bookTrace) { done(); return; }
        if (waiting) { waiting.push([done, failed]); return; }
        waiting = [[done, failed]];
        var page = location.pathname.split("/").pop().replace(/\.html$/, "") || "index", missing = 2;
        function end(which) {
          var all = waiting;
          waiting = null;
          (all || []).forEach(function (one) { one[which](); });
        }
        function came() { missing -= 1; if (missing === 0) { end(recorded && window.bookTrace ? 0 : 1); } }
        script("assets/trace.js", came, function () { end(1); });
        script("traces/" + page + ".js", came, function () { end(1); });
      }

      document.querySelectorAll(".snippet[data-trace]").forEach(function (figure) {
        var row = figure.querySelector(".buttons"), views = null;
        function button(name, title, view, state) {
          var made = document.createElement("button");
          made.type = "button";
          made.textContent = name;
          made.title = title;
          made.dataset.view = view;
          made.setAttribute(state, "false");
          function say(text) {
            made.textContent = text;
            setTimeout(function () { made.textContent = name; }, 2000);
          }
          function failed() { say(words.notLoaded); }
          made.addEventListener("click", function () {
            load(function () {
              views = views || (recorded[figure.id] && window.bookTrace(figure, recorded[figure.id], words));
              if (!views) { failed(); return; }
              var isOn = made.getAttribute(state) !== "true";
              // It can close by itself.
              views[view](isOn, function (isStillOn) {
                made.setAttribute(state, String(isStillOn));
                if (isOn && !isStillOn && view === "values") { say(words.noValues); }
                figure.classList.toggle("traced", Boolean(row.querySelector("[aria-pressed=true], [aria-expanded=true]")));
                if (!isStillOn && view === "steps") { made.focus({ preventScroll: true }); }
              });
            }, failed);
          });
          return made;
        }
        row.prepend(
          button(words.values, words.valuesTitle, "values", "aria-pressed"),
          button(words.stepping, words.steppingTitle, "steps", "aria-expanded"));
      });
    })();

    """#
}
