/// What a run came to, in the place of what the book has: of the snippet that was run, and of each that it changes.
enum EditResults {
  static let text = #"""
      // By place: what was taken off the page, with marks where it stood, and what stands there instead.
      var shown = {}, outputs = {}, lastRun = null;

      // What the page shows of a snippet: its output, its faults, and its figures.
      function parts(figure) {
        var own = Array.from(figure.children).filter(function (one) { return one.matches(".output, .faults"); });
        ["-figure-", "-marbles", "-messages"].forEach(function (end) {
          own = own.concat(Array.from(document.querySelectorAll('main [id^="' + CSS.escape(figure.id + end) + '"]')));
        });
        // Of those that are in one another, the outer one.
        return own.filter(function (one) { return !own.some(function (other) { return other !== one && other.contains(one); }); });
      }

      function restore(place) {
        var old = shown[place];
        if (!old) { return; }
        old.added.forEach(function (one) { one.remove(); });
        old.taken.forEach(function (one) { one.mark.replaceWith(one.element); });
        delete shown[place];
        delete outputs[place];
        if (editors[place]) { editors[place].mark([]); }
      }
      // What a text did goes with it.
      function restoreAll(place) {
        Object.keys(shown).forEach(function (one) { if (one === place || shown[one].because === place) { restore(one); } });
      }

      function claimItem(place, claim) {
        var item = made("li", "", claim.holds ? "holds" : "fails"), mark = made("span", claim.holds ? "✓ " : "✗ ");
        mark.setAttribute("aria-hidden", "true");
        item.append(mark, line(place, claim.line), claim.holds ? " holds: " : " states ", made("code", claim.stated));
        if (!claim.holds && claim.came) { item.append(", and it is ", made("code", claim.came)); }
        return item;
      }
      function line(place, number) {
        if (!editors[place] || !number) { return made("span", number ? "Line " + number : "The snippet"); }
        var button = made("button", "Line " + number, "edit-line");
        button.type = "button";
        button.addEventListener("click", function () { editors[place].goTo(number); });
        return button;
      }
      function faultItem(place, fault) {
        var item = made("li", "", "fails");
        item.append(fault.speaker ? made("span", fault.speaker) : line(place, fault.line), ": " + fault.message);
        [[fault.speaker ? "should be" : "stated", fault.stated], [fault.speaker ? "is" : "came", fault.came]].forEach(function (pair) {
          if (pair[1]) { item.append(made("span", pair[0], "edit-word"), made("pre", pair[1])); }
        });
        fault.notes.forEach(function (note) { item.append(made("pre", note)); });
        return item;
      }

      function show(outcome, isAsked) {
        var place = outcome.snippet, figure = document.getElementById(place), because = lastRun;
        if (!figure) { return; }
        restore(place);
        var taken = parts(figure).map(function (one) {
          var mark = document.createComment("");
          one.replaceWith(mark);
          return { element: one, mark: mark };
        });
        var box = made("div", "", "edit-result " + (outcome.status === "passed" ? "well" : "ill"));
        box.lang = "en";
        // Of the one that is asked about, the editor says it.
        if (!isAsked) { box.append(made("p", "After your edit: " + outcome.sentence, "edit-verdict")); }
        var unmet = outcome.claims.filter(function (claim) { return !claim.holds; }).map(function (claim) { return claim.line; });
        var faults = outcome.faults.filter(function (fault) { return unmet.indexOf(fault.line) < 0 || !fault.came; });
        if (outcome.claims.length + faults.length) {
          var list = made("ul", "", "edit-claims");
          faults.forEach(function (fault) { list.append(faultItem(place, fault)); });
          outcome.claims.forEach(function (claim) { list.append(claimItem(place, claim)); });
          box.append(list);
        }
        if (outcome.output) {
          var fold = made("details", "", "edit-output"), pre = made("pre");
          fold.open = true;
          pre.tabIndex = 0;
          pre.setAttribute("role", "group");
          pre.setAttribute("aria-label", "What it prints");
          pre.append(made("samp", outcome.output.replace(/\n$/, "")));
          fold.append(made("summary", "Prints"), pre);
          box.append(fold);
        }
        // What comes from elsewhere is text and nothing else.
        if (server && taken.some(function (one) { return !one.element.matches(".output, .faults"); })) {
          box.append(made("p", "Its figure is not drawn again here.", "edit-hint"));
        }
        box.hidden = !box.firstChild;
        figure.append(box);
        var added = [box];
        if (outcome.figures && !server) {
          var drawn = document.createElement("template");
          drawn.innerHTML = outcome.figures;
          Array.from(drawn.content.children).reverse().forEach(function (one) {
            (figure.closest("details") || figure).after(one);
            added.push(one);
          });
        }
        shown[place] = { taken: taken, added: added, because: because };
        outputs[place] = outcome.output;
        if (editors[place]) {
          editors[place].mark(outcome.faults.map(function (fault) { return fault.line; }).filter(Boolean));
        }
      }
    """#
}
