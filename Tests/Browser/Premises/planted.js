"use strict";
if (document.querySelector(".shouts")) { console.warn("planted"); }
if (document.querySelector(".breaks")) { throw new Error("planted failure"); }
var trap = document.querySelector(".traps");
if (trap) { trap.addEventListener("keydown", function (event) { event.preventDefault(); }); }
var late = document.querySelector(".speaks-late");
if (late) { late.textContent = "Only a script brings this."; }
// What the index says later is not kept.
function without(name) { Object.defineProperty(window, name, { configurable: true, get: function () { return []; }, set: function () {} }); }
if (document.querySelector(".forgets")) { without("bookSynonyms"); }
if (document.querySelector(".loses")) { without("bookSymbols"); }
// A key that does not ask who has the focus.
if (document.querySelector(".turns")) {
  addEventListener("keydown", function (event) { if (event.key === "ArrowRight" && event.target.matches("input")) { document.querySelector('.steps a[rel="next"]').click(); } });
}
