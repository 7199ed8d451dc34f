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
