/// The colours of what is typed into an editor: a copy of the text behind the text area, which itself is transparent.
///
/// The toolchain's parser tells the colours, on the server. Until it has, what was typed last has none, and all else keeps its own.
enum ColorScript {
  static let text = #"""
      function colors(area, place) {
        var behind = made("pre", "", "edit-colors"), text = "", kinds = [], marks = [], timer = 0;
        behind.setAttribute("aria-hidden", "true");
        area.before(behind);
        area.classList.add("colored");

        function kind(index) { return marks.indexOf(index) < 0 ? kinds[index] : (kinds[index] + " partner").trim(); }
        function draw() {
          var pieces = [], start = 0;
          for (var index = 1; index <= text.length; index += 1) {
            if (index === text.length || kind(index) !== kind(start)) {
              var words = text.slice(start, index), own = kind(start);
              pieces.push(own ? made("span", words, own) : words);
              start = index;
            }
          }
          // Its last line has room even if it is empty.
          pieces.push("\n");
          behind.replaceChildren.apply(behind, pieces);
          follow();
        }
        function follow() { behind.scrollTop = area.scrollTop; behind.scrollLeft = area.scrollLeft; }
        // What stands before and behind a change keeps its colours.
        function take(now) {
          var least = Math.min(text.length, now.length), before = 0, after = 0;
          while (before < least && text[before] === now[before]) { before += 1; }
          while (after < least - before && text[text.length - 1 - after] === now[now.length - 1 - after]) { after += 1; }
          kinds = kinds.slice(0, before).concat(new Array(now.length - before - after).fill(""), kinds.slice(kinds.length - after));
          text = now;
          draw();
        }
        function ask() {
          var asked = area.value;
          post("/colors", { text: asked }).then(function (answer) {
            return answer.ok ? answer.json() : [];
          }).then(function (pieces) {
            if (area.value !== asked || pieces.map(function (piece) { return piece[0]; }).join("") !== asked) { return; }
            kinds = [];
            pieces.forEach(function (piece) {
              for (var index = 0; index < piece[0].length; index += 1) { kinds.push(piece[1]); }
            });
            draw();
          }).catch(function () { /* Then it has none. */ });
        }
        area.addEventListener("scroll", follow);
        // Marks two letters: a bracket and its partner.
        update.pair = function (places) {
          if (String(places) === String(marks)) { return; }
          marks = places;
          draw();
        };
        return update;
        function update() {
          if (area.value === text && text) { return; }
          // They are at other letters now.
          marks = [];
          take(area.value);
          clearTimeout(timer);
          // A server for many has no time for every letter.
          timer = !server && known[place].language === "swift" ? setTimeout(ask, 60) : 0;
        }
      }

    """#
}
