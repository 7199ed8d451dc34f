"use strict";
var identifiers = Array.from(document.querySelectorAll("a.id"));
function card(one) { return document.getElementById(one.hash.slice(1)); }
function hide() { identifiers.forEach(function (one) { card(one).hidden = true; one.removeAttribute("aria-describedby"); }); }
function show(one) { hide(); card(one).hidden = false; one.setAttribute("aria-describedby", card(one).id); }
function go(one) {
  if (!one) { return; }
  identifiers.forEach(function (other) { other.tabIndex = other === one ? 0 : -1; });
  one.focus();
}
identifiers.forEach(function (one, index) {
  one.addEventListener("mouseenter", function () { show(one); });
  one.addEventListener("focus", function () { show(one); });
  one.addEventListener("click", function (event) { event.preventDefault(); show(one); });
  one.addEventListener("keydown", function (event) {
    if (event.key === "ArrowRight") { go(identifiers[index + 1]); }
    if (event.key === "ArrowLeft") { go(identifiers[index - 1]); }
  });
});
document.addEventListener("keydown", function (event) { if (event.key === "Escape") { hide(); } });
document.querySelector("[data-step]").addEventListener("click", function () {
  document.getElementById("line-2").classList.toggle("lit");
});
document.querySelector("[data-copy]").addEventListener("click", function () {
  navigator.clipboard.writeText("let one = 1\nprint(one)\n");
});
