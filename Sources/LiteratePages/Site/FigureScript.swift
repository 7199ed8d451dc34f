/// Steps through recorded figures. Without it, all of a figure is there at once.
enum FigureScript {
  static let script = """
    (function () {
      "use strict";
      var words = bookWords;

      document.querySelectorAll(".recorded[id] .title").forEach(function (title) {
        var link = document.createElement("a");
        link.className = "anchor";
        link.href = "#" + encodeURIComponent(title.closest(".recorded").id);
        link.textContent = "#";
        link.setAttribute("aria-label", words.linkToFigure);
        // Before the legend, which is a block of its own.
        title.insertBefore(link, title.querySelector(".legend"));
      });

      document.querySelectorAll(".recorded[data-steps]").forEach(function (figure) {
        var items = Array.from(figure.querySelectorAll(".as-words > ol > li"));
        var parts = Array.from(figure.querySelectorAll("[data-at]"));
        var box = figure.querySelector(".drawing");
        // Nothing is stepped through as long as this is 0: the whole is there. A snippet that is stepped through takes its
        // figures along, from before their first event.
        var now = 0, isFollowing = false;

        var bar = figure.querySelector(":scope > .stepping");
        function button(name) { return bar.querySelector("[data-step=" + name + "]"); }
        var back = button("back"), on = button("on"), whole = button("all");
        var place = bar.querySelector(".place"), said = bar.querySelector(".told");

        function disable(one, isOff) { one.setAttribute("aria-disabled", String(isOff)); }

        function show() {
          parts.forEach(function (part) {
            var at = Number(part.dataset.at);
            part.classList.toggle("later", (now > 0 || isFollowing) && at > now);
            part.classList.toggle("now", at === now);
          });
          place.textContent = (now ? words.step : words.steps).replace("{n}", now).replace("{all}", items.length);
          // The snippet says what happens.
          var item = isFollowing ? null : items[now - 1];
          said.textContent = item ? item.textContent : "";
          disable(back, now === 0);
          disable(on, now === items.length);
          disable(whole, now === 0);
          var current = parts.filter(function (part) {
            // A drawing may have two layouts, of which one is shown.
            return Number(part.dataset.at) === now && part.getClientRects().length > 0;
          }).pop();
          if (current && box.scrollWidth > box.clientWidth) {
            var place1 = current.getBoundingClientRect(), place2 = box.getBoundingClientRect();
            box.scrollLeft += (place1.left + place1.right - place2.left - place2.right) / 2;
          }
        }

        function go(way) {
          var next = Math.min(Math.max(now + way, 0), items.length);
          if (next === now) { return; }
          now = next;
          show();
          bookLight(now ? Number(items[now - 1].dataset.cause || 0) : null, bar);
        }

        figure.addEventListener("follow", function (event) {
          isFollowing = event.detail >= 0;
          now = Math.max(event.detail, 0);
          figure.classList.toggle("following", isFollowing);
          show();
        });
        back.addEventListener("click", function () { go(-1); });
        on.addEventListener("click", function () { go(1); });
        whole.addEventListener("click", function () { go(-now); });
        bar.addEventListener("keydown", function (event) {
          var ways = { ArrowLeft: -1, ArrowRight: 1, Home: -items.length, End: items.length };
          if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in ways)) { return; }
          event.preventDefault();
          go(ways[event.key]);
        });
        show();
      });
    })();

    """
}
