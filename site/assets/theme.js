(function () {
  var chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch (error) { /* A browser may keep nothing. */ }
  if (chosen === "light" || chosen === "dark") { document.documentElement.dataset.theme = chosen; }
  // What a script will show otherwise can have its room before that.
  document.documentElement.classList.add("scripts");
})();
