(function () {
  var chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch (error) { /* A browser may keep nothing. */ }
  if (chosen === "light" || chosen === "dark") { document.documentElement.dataset.theme = chosen; }
  // What a script will show otherwise can have its room before that.
  document.documentElement.classList.add("scripts");
})();
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
