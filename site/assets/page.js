(function () {
  "use strict";
  var root = document.documentElement;
  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }
  var toggle = document.createElement("button");
  toggle.type = "button";
  toggle.className = "toggle";
  function name() { toggle.textContent = isDark() ? "Light" : "Dark"; toggle.setAttribute("aria-label", "Switch to the " + (isDark() ? "light" : "dark") + " theme"); }
  toggle.addEventListener("click", function () {
    root.dataset.theme = isDark() ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch (error) { /* Then it is for this page. */ }
    name();
  });
  name();
  document.querySelector("header").append(toggle);

  document.querySelectorAll(".snippet").forEach(function (figure) {
    var code = figure.querySelector("code");
    var copy = document.createElement("button");
    copy.type = "button";
    copy.className = "copy";
    copy.textContent = "Copy";
    copy.addEventListener("click", function () {
      navigator.clipboard.writeText(code.textContent + "\n").then(
        function () { copy.textContent = "Copied"; }, function () { copy.textContent = "Select and copy"; });
      setTimeout(function () { copy.textContent = "Copy"; }, 2000);
    });
    figure.prepend(copy);
  });

  var links = Array.from(document.querySelectorAll(".contents a"));
  var heads = links.map(function (link) { return document.getElementById(decodeURIComponent(link.hash.slice(1))); });
  function follow() {
    var now = 0;
    heads.forEach(function (head, index) { if (head && head.getBoundingClientRect().top < 120) { now = index; } });
    links.forEach(function (link, index) {
      if (index === now) { link.setAttribute("aria-current", "true"); } else { link.removeAttribute("aria-current"); }
    });
  }
  if (links.length) {
    addEventListener("scroll", follow, { passive: true });
    follow();
  }
})();
