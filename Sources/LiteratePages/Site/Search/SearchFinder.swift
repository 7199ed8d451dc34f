/// Finds places of the book and symbols, best first. It touches no page, so it also runs outside a browser.
///
/// `bookFinder(entries, symbols, synonyms)` reads the index once and gives back a function from a text to
/// `{ book, symbols, symbolsFirst, corrected, nearest }`. A result has `title`, `near`, `text`, `path`, `marks` and `score`.
enum SearchFinder {
  static let script = [words, query, prose, symbols, whole].joined()

  /// How texts become words, and how far two words are apart.
  private static let words = #"""
    function bookFinder(entries, symbols, synonyms) {
      "use strict";
      var rare = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g;
      var common = new Set("a an and are as at be by can do does for from how i in is it its my of on or that the this to what when which who why will with you your".split(" "));

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
      function stem(word) {
        if (word.length < 5 || isHan(word)) { return word; }
        return word.replace(/(ies|ied)$/, "y").replace(/(ing|ed|es|s)$/, "").replace(/e$/, "");
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

      // Every word of the index: how it is written, where it stands in prose (place: times in the title, times in the text).
      var vocabulary = new Map(), stems = new Map();
      function learn(word) {
        var own = word.toLowerCase(), known = vocabulary.get(own);
        if (!known) {
          var root = stem(own);
          vocabulary.set(own, known = { written: word, stem: root, times: 0, places: new Map() });
          if (stems.has(root)) { stems.get(root).push(own); } else { stems.set(root, [own]); }
        }
        known.times += 1;
        return known;
      }

    """#

  /// What somebody typed, as terms. A term has alternatives, and one of them must be found.
  private static let query = #"""
      function clean(text) { return text.normalize("NFKC").trim().replace(/\s+/g, " "); }

      var meanings = synonyms.map(function (group) { return group.map(function (phrase) { return clean(phrase).toLowerCase(); }); });
      function holds(text, phrase) {
        for (var at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
          if (isHan(phrase) || !/[\p{L}\p{N}]/u.test((text[at - 1] || " ") + (text[at + phrase.length] || " "))) { return at; }
        }
        return -1;
      }
      function isKnown(word) {
        if (vocabulary.has(word) || stems.has(stem(word))) { return true; }
        for (var other of vocabulary.keys()) { if (word.length > 3 ? other.indexOf(word) >= 0 : other.startsWith(word)) { return true; } }
        return false;
      }
      // The word that is meant, if no word of the index has these letters.
      function nearest(word, limit) {
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
        if (best) { return best; }
        for (var cut = 3; cut <= word.length - 3; cut++) {
          if (vocabulary.has(word.slice(0, cut)) && vocabulary.has(word.slice(cut))) { return word.slice(0, cut) + " " + word.slice(cut); }
        }
        return null;
      }
      function mended(text, limit) {
        return text.replace(/[\p{L}\p{N}_]+/gu, function (word) {
          var own = word.toLowerCase();
          if (isHan(own) || isKnown(own)) { return word; }
          return nearest(own, limit(own.length)) || word;
        });
      }
      function term(phrases) {
        return {
          alternatives: phrases.map(function (phrase, number) {
            var all = lowered(phrase), telling = all.filter(function (word) { return !common.has(word); });
            return { phrase: phrase, words: telling.length ? telling : all, weight: number ? 0.8 : 1 };
          })
        };
      }
      function parsed(text) {
        var rest = text.toLowerCase(), terms = [], all = [];
        // A synonym's words may stand apart, and in any order.
        meanings.forEach(function (group) {
          var left = lowered(rest), there = group.find(function (phrase) {
            var own = lowered(phrase);
            return own.length > 1 && !isHan(phrase) && own.every(function (word) { return left.indexOf(word) >= 0; });
          });
          if (!there) { return; }
          lowered(there).forEach(function (word) { left.splice(left.indexOf(word), 1); });
          rest = left.join(" ");
          terms.push(term([there].concat(group.filter(function (phrase) { return phrase !== there; }))));
        });
        meanings.forEach(function (group) { group.forEach(function (phrase) { if (holds(rest, phrase) >= 0) { all.push([phrase, group]); } }); });
        all.sort(function (a, b) { return b[0].length - a[0].length; }).forEach(function (pair) {
          var at = holds(rest, pair[0]);
          if (at < 0) { return; }
          rest = rest.slice(0, at) + " " + rest.slice(at + pair[0].length);
          terms.push(term([pair[0]].concat(pair[1].filter(function (phrase) { return phrase !== pair[0]; }))));
        });
        var words = lowered(rest), telling = words.filter(function (word) { return !common.has(word); });
        (telling.length || terms.length ? telling : words).forEach(function (word) { terms.push(term([word])); });
        return terms;
      }

    """#

  private static let whole = #"""
      function best(list) { return list.sort(function (a, b) { return b.score - a.score || a.order - b.order; }); }
      function search(text) {
        var terms = parsed(text);
        if (!terms.length) { return { book: [], symbols: [], symbolsFirst: false }; }
        var result = { book: best(inBook(text, terms)), symbols: best(inSymbols(text, terms)) };
        var top = result.symbols[0], isWritten = /[.(_]|\p{Ll}\p{Lu}|^\p{Lu}\S*$/u.test(text);
        result.symbolsFirst = !result.book.length || Boolean(top && top.score >= 75 && (isWritten || !result.book[0].isNamed));
        return result;
      }
      return function (typed) {
        var text = clean(typed), right = mended(text, function (size) { return size < 3 ? 0 : size < 8 ? 1 : 2; });
        var result = search(right);
        result.corrected = right === text ? null : right;
        if (!result.book.length && !result.symbols.length) {
          result.corrected = null;
          var other = mended(text, function (size) { return Math.max(1, Math.min(4, Math.floor(size / 2))); });
          var there = other === text ? null : search(other);
          if (there && !there.book.length && !there.symbols.length) {
            // Without the words that nobody knows.
            other = written(other).filter(function (word) { return vocabulary.has(word.toLowerCase()); }).join(" ");
            there = search(other);
          }
          result.nearest = there && (there.book.length || there.symbols.length) ? other : null;
        }
        return result;
      };
    }

    """#
}
