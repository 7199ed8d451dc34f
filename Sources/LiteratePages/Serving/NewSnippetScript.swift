/// What `serve --write` adds: a snippet that is not in the book yet, below one that is. It runs behind that one, and is saved as a
/// fence of its own.
enum NewSnippetScript {
  static let text = #"""
      // Of the book's own snippets in Swift. Below an exercise's text nothing goes on.
      function canHaveNewBelow(place) {
        var snippet = known[place], figure = document.getElementById(place);
        return writes && Boolean(snippet && figure) && snippet.language === "swift" && snippet.mode !== "start" &&
          !figure.hasAttribute("data-blank") && !("above" in figure.dataset);
      }
      // Behind the snippet, and behind what it draws.
      function lastOf(figure) {
        var last = figure.closest("details.folded") || figure, own = '[id^="' + CSS.escape(figure.id) + '-"]:not(.snippet)';
        for (var next = last.nextElementSibling; next && (next.matches(own) || next.querySelector(own)); next = next.nextElementSibling) {
          if (next.matches(".snippet") || next.querySelector(".snippet")) { break; }
          last = next;
        }
        return last;
      }
      function makeNew(above) {
        var place = "below-" + above, figure = document.getElementById(place);
        if (figure) { return place; }
        figure = made("figure", "", "snippet new-snippet");
        figure.id = place;
        figure.dataset.above = above;
        figure.append(made("pre"));
        lastOf(document.getElementById(above)).after(figure);
        known[place] = { text: "", mode: "run", language: "swift" };
        return place;
      }
      function openNew(above) {
        var place = makeNew(above);
        edits[place] = edits[place] || { text: "", base: "", above: above };
        open(place);
        editors[place].focus();
      }
      function removeNew(place) {
        document.getElementById(place).remove();
        delete known[place];
      }

    """#
}
