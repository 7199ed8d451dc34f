/// What a page does so that its reader can edit and run: an editor for each snippet (`EditorScript`), the runs, and what
/// came of them (`EditResults`). A page that `serve` shows asks that; one of a site asks the server that its script line names, and
/// nothing before its reader wants to edit.
///
/// Texts live in the page and, for a reload, in the tab's own store. What a program printed and what a compiler said only ever
/// becomes text; figures come as the server's page writer has written them.
enum EditScript {
  static let text =
    #"""
    (function () {
      "use strict";
      var script = document.currentScript.dataset, token = script.token, writes = "writes" in script;
      var path = decodeURIComponent(location.pathname);
      // Of a page of a site: who runs its snippets, and what the page is called there.
      var server = script.server || "", page = script.page || path;

    """# + EditorScript.text + BracketScript.text + ColorScript.text + LetterScript.text + SuggestionScript.text
    + MeaningScript.text
    + EditResults.text + SaveScript.text + NewSnippetScript.text + runs + elsewhere + #"""
        if (server) {
          beginElsewhere();
        } else {
          fetch("/.docs-check/texts" + location.pathname, { cache: "no-store" }).then(function (answer) {
            return answer.ok ? answer.json() : { snippets: {} };
          }).then(function (texts) {
            known = texts.snippets;
            offer(Object.keys(known), function (place) { open(place); editors[place].focus(); });
            goOn();
          }, function () { /* The server has ended. */ });
        }
      })();

      """#

  /// A page of a site: its reader's first wish to edit fetches the texts.
  private static let elsewhere = #"""
      function beginElsewhere() {
        var texts = null;
        function fetched() {
          texts = texts || fetch(server + "/texts" + encodeURI(page), {
            cache: "no-store", credentials: "omit", headers: { "X-Docs-Check": token }
          }).then(function (answer) {
            return answer.json().then(function (value) {
              if (!answer.ok) { throw value.message; }
              known = value.snippets;
              goOn();
            });
          });
          texts.catch(function () { texts = null; });
          return texts;
        }
        offer(script.snippets.split(" "), function (place) {
          fetched().then(function () {
            note(place, "");
            open(place);
            editors[place].focus();
          }).catch(function (why) {
            note(place, typeof why === "string" ? why : "The server that runs snippets does not answer. Try again later.");
          });
        });
        function begun() { return Object.keys(kept(store) || {}).length || /^#edit=/.test(location.hash); }
        function look() { if (!texts && begun()) { fetched().catch(function () { /* The button says so. */ }); } }
        addEventListener("hashchange", look);
        look();
      }
      function note(place, text) {
        var figure = document.getElementById(place), old = figure.querySelector(".edit-note");
        if (old) { old.remove(); }
        if (!text) { return; }
        var said = made("p", text, "edit-note edit-status bad-news");
        said.lang = "en";
        said.setAttribute("role", "status");
        figure.append(said);
      }

    """#

  private static let runs = #"""
      function kept(name) {
        try { return JSON.parse(sessionStorage.getItem("docs-check-" + name)); } catch (error) { return null; }
      }
      function keep(name, value) {
        try { sessionStorage.setItem("docs-check-" + name, JSON.stringify(value)); } catch (error) { /* Then not. */ }
      }
      function newTab() {
        return Array.from(crypto.getRandomValues(new Uint8Array(8)), function (byte) { return byte.toString(16); }).join("");
      }
      var tab = kept("tab") || newTab(), store = "edits " + path;
      keep("tab", tab);
      // Another tab that was opened from this one has the same store.
      addEventListener("pageshow", function () {
        if (performance.getEntriesByType("navigation")[0].type === "navigate") { tab = newTab(); keep("tab", tab); }
      });

      // Edits by place: what is written, and what the book said when it was begun.
      var known = {}, edits = {}, editors = {};
      function saveEdits() { keep(store, edits); }

      function post(where, value, signal) {
        return fetch(server + where, {
          method: "POST", credentials: "omit", headers: { "Content-Type": "application/json", "X-Docs-Check": token },
          body: JSON.stringify(value), signal: signal
        });
      }

      // A snippet of this page with texts; a new one is what stands below another.
      function about(place, texts) {
        var edit = edits[place], asked = { path: page, tab: tab, snippet: edit.above || place, texts: texts };
        if (edit.above) { asked.below = edit.text; }
        return asked;
      }
      // A snippet of this page, with all texts that are not the book's.
      function order(place) {
        var texts = {};
        Object.keys(edits).forEach(function (one) { if (!edits[one].above) { texts[one] = edits[one].text; } });
        return about(place, texts);
      }

      var newest = 0;
      function run(place) {
        var number = newest += 1, editor = editors[place], began = performance.now();
        Object.keys(editors).forEach(function (one) { editors[one].wait(one === place); });
        lastRun = place;
        editor.say("Running…");
        var asked = order(place), took = "";
        if (server && new TextEncoder().encode(JSON.stringify(asked)).length > 102000) {
          end("This is longer than the 100 KB that the server takes.", true);
          return;
        }
        // First what its reader waits for, then what that means for the snippets below.
        // Below an exercise nothing waits for it.
        ask(known[place].mode !== "start");
        function ask(isBrief) {
          post("/run", Object.assign({ isBrief: isBrief }, asked)).then(function (answer) {
            var isJSON = (answer.headers.get("Content-Type") || "").indexOf("application/json") === 0;
            return (isJSON ? answer.json() : answer.text()).then(function (value) {
              if (number !== newest) { return; }
              if (!answer.ok) { end(isJSON ? value.message : value.trim(), true); return; }
              value.outcomes.forEach(function (outcome) {
                if (outcome.isOther || outcome.snippet === place) { show(outcome, outcome.snippet === place); }
                else { restore(outcome.snippet); }
              });
              var mine = value.outcomes.find(function (outcome) { return outcome.snippet === place; });
              var isBad = Boolean(mine && mine.status !== "passed"), sentence = mine ? mine.sentence : "";
              took = took || " (" + ((performance.now() - began) / 1000).toFixed(1) + " s)";
              if (!isBrief || server) { end(sentence + (value.later ? " " + value.later : "") + took, isBad, mine && mine.language); return; }
              editor.say(sentence + took + " Running what stands below it…", isBad);
              ask(false);
            });
          }).catch(function () {
            if (number === newest) { end("docs-check does not answer. Your text stays here.", true); }
          });
        }
        function end(text, isBad, language) {
          editor.wait(false);
          editor.say(text, isBad, language);
        }
      }
      function stop() { post("/stop", { tab: tab }).catch(function () { /* Then nothing runs. */ }); }

      // What a link carries: the place and the text, in the letters that an address may have.
      function packed(text) {
        var bytes = new TextEncoder().encode(text), letters = "";
        bytes.forEach(function (byte) { letters += String.fromCharCode(byte); });
        return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
      }
      function unpacked(letters) {
        var plain = atob(letters.replace(/-/g, "+").replace(/_/g, "/"));
        return new TextDecoder().decode(Uint8Array.from(plain, function (letter) { return letter.charCodeAt(0); }));
      }
      function link(place, text) {
        return location.origin + location.pathname + "#edit=" + encodeURIComponent(place) + ":" + packed(text);
      }
      function takeLink() {
        var parts = /^#edit=([^:]+):([\w-]*)$/.exec(location.hash);
        if (!parts || kept("taken " + path) === location.hash) { return; }
        // Once: what is written after that is newer.
        keep("taken " + path, location.hash);
        try {
          var place = decodeURIComponent(parts[1]), text = unpacked(parts[2]);
          if (!known[place]) { return; }
          edits[place] = { text: text, base: known[place].text };
          open(place);
          document.getElementById(place).scrollIntoView();
          editors[place].say("This text came with the link. Read it before you run it.");
        } catch (error) { /* No text of ours. */ }
      }

      // The program of a snippet by itself, as its page names the parts.
      function alone(place) {
        var figure = document.getElementById(place), imports = document.querySelector("article");
        if (!figure.dataset.program) { return null; }
        var text = (imports && imports.dataset.imports || "").split(" ").filter(Boolean).map(function (module) {
          return "import " + module + "\n";
        }).join("");
        var isWhole = figure.dataset.program.split(" ").every(function (part) {
          if (part.charAt(0) === "+") { text += "import " + part.slice(1) + "\n"; return true; }
          var lines = part.split(/[:-]/), other = document.querySelector('.snippet[data-line="' + lines[0] + '"]');
          var whole = other && (edits[other.id] || known[other.id]);
          if (!whole) { return false; }
          var bytes = new TextEncoder().encode(whole.text);
          text += lines.length < 3 ? whole.text : new TextDecoder().decode(bytes.slice(Number(lines[1]), Number(lines[2]))) + "\n";
          return true;
        });
        return isWhole ? text : null;
      }

      // There is a newer page. It comes when the last editor is closed, or when its reader asks for it; texts come along.
      // One that only has new recordings is not worth a word.
      var isOld = false, isWorthAWord = false;
      document.addEventListener("docs-check-newer", function (event) {
        if (!Object.keys(editors).length || document.querySelector("[data-blank]")) { return; }
        event.preventDefault();
        isOld = true;
        isWorthAWord = isWorthAWord || !event.detail;
        if (isWorthAWord) { Object.keys(editors).forEach(function (place) { editors[place].offerNewer(); }); }
      });
      function letGo() { if (isOld && !Object.keys(editors).length) { location.reload(); } }

      function open(place) {
        if (editors[place]) { editors[place].focus(); return; }
        var figure = document.getElementById(place), fold = figure.closest("details");
        if (fold) { fold.open = true; }
        if (!edits[place]) { edits[place] = { text: known[place].text, base: known[place].text }; }
        editors[place] = editor(figure, place);
        if (edits[place].base !== known[place].text) {
          editors[place].say("The chapter has changed since you began. Reset shows what it says now.");
        }
        saveEdits();
      }
      function close(place) {
        restoreAll(place);
        editors[place].remove();
        if (edits[place].above) { removeNew(place); }
        delete editors[place];
        delete edits[place];
        saveEdits();
        letGo();
      }

      // A button on each of these snippets.
      function offer(places, act) {
        document.querySelectorAll("main figure.snippet").forEach(function (figure) {
          if (places.indexOf(figure.id) < 0) { return; }
          var isBlank = figure.hasAttribute("data-blank"), buttons = figure.querySelector(".buttons");
          if (isBlank) { return; }
          // Of an exercise, the page has the words.
          var badge = figure.querySelector(".badge.start");
          var edit = made("button", badge ? badge.textContent : "Edit", "edit-open");
          edit.type = "button";
          if (!badge) { edit.lang = "en"; }
          edit.title = badge ? "" : "Edit this snippet and run it";
          edit.addEventListener("click", function () { act(figure.id); });
          // The invitation is seen without a pointer on it.
          if (badge) { badge.replaceChildren(edit); } else if (buttons) { buttons.prepend(edit); }
        });
      }
      // Texts that this tab had, and what its link carries.
      function goOn() {
        var old = kept(store) || {};
        Object.keys(old).forEach(function (place) {
          if (old[place].above && canHaveNewBelow(old[place].above)) { makeNew(old[place].above); }
          if (!known[place] || !document.getElementById(place)) { return; }
          edits[place] = old[place];
          open(place);
        });
        takeLink();
        addEventListener("hashchange", takeLink);
        document.querySelectorAll("[data-blank]").forEach(function (figure) {
          if (!editors[figure.id]) { open(figure.id); }
          editors[figure.id].focus();
        });
        var focus = kept("focus");
        keep("focus", null);
        if (focus && focus.path === path && editors[focus.place]) { editors[focus.place].focus(focus.start, focus.end); }
      }
      // A page that comes again because its chapter has changed lets its reader go on.
      addEventListener("pagehide", function () {
        var area = document.activeElement;
        if (area && area.matches && area.matches(".editor textarea")) {
          keep("focus", { path: path, place: area.closest(".snippet").id, start: area.selectionStart, end: area.selectionEnd });
        }
      });

    """#
}
