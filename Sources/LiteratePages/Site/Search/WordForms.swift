/// How texts become words, and how far two words are apart. The search and the filter of the reference share it; it touches no page.
///
/// `wordForms()` gives back the functions below.
enum WordForms {
  static let script = #"""
    function wordForms() {
      "use strict";
      var rare = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g;

      function isHan(text) { return text.search(rare) >= 0; }
      // The words of a text as they are written; Chinese and its neighbours have no spaces, and come in whole runs.
      function written(text) {
        return (text.match(/[\p{L}\p{N}_]+/gu) || []).join(" ").replace(rare, " $& ").split(" ").filter(Boolean);
      }
      function lowered(text) { return written(text).map(function (word) { return word.toLowerCase(); }); }
      // flatMapLatest: flat, map, latest.
      var split = new Map();
      function humps(word) {
        var parts = split.get(word);
        if (!parts) { split.set(word, parts = humpsOf(word)); }
        return parts;
      }
      function humpsOf(word) {
        return word.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2").split(/[ _]+/).filter(Boolean);
      }
      // Whether some letters begin one of the parts of a word: `view` in `tableView`, and not in `review`.
      function begins(part, word) {
        for (var lower = word.toLowerCase(), at = lower.indexOf(part); at >= 0; at = lower.indexOf(part, at + 1)) {
          if (!at || isStart(word, at)) { return true; }
        }
        return false;
      }
      // Whether a place in a text, not its first, begins a word or one of its parts.
      function isStart(text, at) {
        var before = text[at - 1], here = text.slice(at, at + 2);
        return !/[\p{Lu}\p{Ll}]/u.test(before) || /\p{Ll}/u.test(before) && /^\p{Lu}/u.test(here) || /^\p{Lu}\p{Ll}/u.test(here);
      }
      // What the forms of a word have in common, in British and in American spelling.
      var roots = new Map();
      function stem(word) {
        var root = roots.get(word);
        if (root === undefined) { roots.set(word, root = stemOf(word)); }
        return root;
      }
      function stemOf(word) {
        if (word.length < 4 || isHan(word)) { return word; }
        var root = word.replace(/([a-z]{2})ies$/, "$1y").replace(/([a-z]{2})ied$/, "$1y").replace(/([^siu])s$/, "$1");
        // What is left has a vowel: `string` is no form of `str`.
        if (/[aeiouy].*(ing|[^e]ed)$/.test(root)) { root = root.replace(/^(.{3,})(ing|ed)$/, "$1"); }
        if (root.length > 3) { root = root.replace(/e$/, ""); }
        if (/([^aeiouls])\1$/.test(root) && root.length > 3 || /ll$/.test(root) && root.length > 5) { root = root.slice(0, -1); }
        return root.length < 5 ? root : root.replace(/([bdgilmnpv])our(?![cnst])/, "$1or").replace(/([bt])er$/, "$1r")
          .replace(/is(?=$|er$|abl$|ation$)/, "iz").replace(/lys(?=$|er$)/, "lyz");
      }
      // Letters to add, drop, change, or swap with the next; `limit` + 1 where there are more.
      function distance(one, two, limit) {
        if (Math.abs(one.length - two.length) > limit) { return limit + 1; }
        var before = [], last = [], row, least;
        for (var column = 0; column <= two.length; column++) { last[column] = column; }
        for (var line = 1; line <= one.length; line++) {
          row = [line];
          least = line;
          for (column = 1; column <= two.length; column++) {
            var same = one[line - 1] === two[column - 1];
            row[column] = Math.min(last[column] + 1, row[column - 1] + 1, last[column - 1] + (same ? 0 : 1));
            if (line > 1 && column > 1 && one[line - 1] === two[column - 2] && one[line - 2] === two[column - 1]) {
              row[column] = Math.min(row[column], before[column - 2] + 1);
            }
            least = Math.min(least, row[column]);
          }
          if (least > limit) { return limit + 1; }
          before = last;
          last = row;
        }
        return last[two.length];
      }
      // How many typing errors a word of a size has, where nobody is asked.
      function errors(size) { return size < 3 ? 0 : size < 8 ? 1 : 2; }
      // The word that is meant, of a map from lower-case words to how each is written, and how often.
      function nearest(word, limit, vocabulary) {
        var best = null, least = Infinity;
        vocabulary.forEach(function (known, other) {
          if (other.length < 3 || isHan(other)) { return; }
          var away = distance(word, other, limit);
          // A word that is not typed to its end.
          if (away > limit && word.length > 4 && other.length > word.length && distance(word, other.slice(0, word.length), 1) < 2) { away = 1.5; }
          if (away > limit + 0.5) { return; }
          away -= Math.min(known.times, 100) / 250 + (other[0] === word[0] ? 0.3 : 0);
          if (away < least) { least = away; best = known.written; }
        });
        return best;
      }
      // A text with the word that is meant in place of each that nobody knows; `limit` says how many errors a word of a size may have.
      function mended(text, limit, isKnown, nearest) {
        return text.replace(/[\p{L}\p{N}_]+/gu, function (word) {
          var own = word.toLowerCase();
          if (isHan(own) || isKnown(own)) { return word; }
          return nearest(own, limit(own.length)) || word;
        });
      }
      return { begins: begins, isStart: isStart, isHan: isHan, written: written, lowered: lowered, humps: humps, stem: stem, errors: errors, nearest: nearest, mended: mended };
    }

    """#
}
