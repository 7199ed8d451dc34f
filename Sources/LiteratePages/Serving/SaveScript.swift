/// What `serve --write` adds to an editor: its text becomes the chapter's, once its author has seen the change.
enum SaveScript {
  static let text = #"""
      function save(place, accepts, digest) {
        var editor = editors[place], texts = {};
        texts[place] = edits[place].text;
        editor.wait(true);
        editor.say(digest ? "Writing…" : "Comparing…");
        clearChange(editor);
        post("/save", { order: about(place, texts), accepts: accepts, digest: digest || null }).then(function (answer) {
          var isJSON = (answer.headers.get("Content-Type") || "").indexOf("application/json") === 0;
          return (isJSON ? answer.json() : answer.text()).then(function (value) {
            editor.wait(false);
            if (!answer.ok) { editor.say(isJSON ? value.message : value.trim(), true); return; }
            if (value.isWritten) { close(place); return; }
            if (!value.difference.length) { editor.say("The chapter says this already."); return; }
            editor.say("This would change in " + value.file + ":");
            showChange(editor, value.difference, function () { save(place, accepts, value.digest); });
          });
        }).catch(function () {
          editor.wait(false);
          editor.say("docs-check does not answer. Your text stays here.", true);
        });
      }
      function clearChange(editor) {
        var old = editor.box.querySelector(".edit-change");
        if (old) { old.remove(); }
      }
      function showChange(editor, lines, write) {
        var box = made("div", "", "edit-change"), pre = made("pre"), bar = made("div", "", "edit-bar");
        pre.tabIndex = 0;
        pre.setAttribute("role", "group");
        pre.setAttribute("aria-label", "The change");
        lines.forEach(function (line) {
          pre.append(made("span", line + "\n", { "+": "added", "-": "removed" }[line.charAt(0)] || ""));
        });
        [["Write it", write], ["Do not", function () { clearChange(editor); editor.say(""); editor.focus(); }]].forEach(function (pair) {
          var button = made("button", pair[0]);
          button.type = "button";
          button.addEventListener("click", pair[1]);
          bar.append(button);
        });
        box.append(pre, bar);
        editor.box.append(box);
        bar.firstChild.focus();
      }

    """#
}
