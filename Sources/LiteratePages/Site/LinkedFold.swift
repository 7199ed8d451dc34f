/// Opens what is folded around the place that a link leads to, as soon as that place has been read.
///
/// Browsers do it by themselves, but only when all of the page is there: after it has been painted, so that everything below moves.
enum LinkedFold {
  static let script = """
    (function () {
      "use strict";
      var name = location.hash.slice(1);
      try { name = decodeURIComponent(name); } catch (error) { /* Then it is no name that was encoded. */ }
      if (!name) { return; }
      var watch = new MutationObserver(function () {
        var place = document.getElementById(name);
        if (!place) { return; }
        watch.disconnect();
        for (var fold = place.parentNode.closest("details"); fold; fold = fold.parentNode.closest("details")) { fold.open = true; }
      });
      watch.observe(document, { childList: true, subtree: true });
      addEventListener("DOMContentLoaded", function () { watch.disconnect(); });
    })();

    """
}
