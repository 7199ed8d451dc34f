(function () {
  var name = location.hash.slice(1);
  try { name = decodeURIComponent(name); } catch (error) { /* Then it is no name that was encoded. */ }
  var part = name && document.getElementById(name);
  // The old place is none that one wants to come back to.
  location.replace((part || document.body).querySelector("a").href);
})();
