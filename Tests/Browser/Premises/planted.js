"use strict";
if (document.querySelector(".shouts")) { console.warn("planted"); }
if (document.querySelector(".breaks")) { throw new Error("planted failure"); }
var trap = document.querySelector(".traps");
if (trap) { trap.addEventListener("keydown", function (event) { event.preventDefault(); }); }
var late = document.querySelector(".speaks-late");
if (late) { late.textContent = "Only a script brings this."; }
