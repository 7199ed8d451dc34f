/// Finds places of the book and symbols, best first. It touches no page, so it also runs outside a browser, behind `WordForms`.
///
/// `bookFinder(entries, symbols, synonyms)` reads the index once and gives back a function from a text to
/// `{ book, symbols, symbolsFirst, corrected, nearest }`. A result has `title`, `near`, `text`, `path`, `marks` and `score`.
enum SearchFinder {
  static let script = [words, query, prose, symbols, whole].joined()

  /// What is known of words.
  private static let words = #"""
    function bookFinder(entries, symbols, synonyms) {
      "use strict";
      var forms = wordForms(), isHan = forms.isHan, written = forms.written, lowered = forms.lowered, humps = forms.humps, stem = forms.stem;
      var common = new Set("a an and are as at be by can do does for from how i in is it its my of on or that the this to what when which who why will with you your".split(" "));

      // Every word of the index: how it is written, where it stands in prose (place: times in the title, times in the text).
      var vocabulary = new Map(), families = new Set();
      function learn(word) {
        var own = word.toLowerCase(), known = vocabulary.get(own);
        if (!known) {
          var root = stem(own);
          vocabulary.set(own, known = { written: word, stem: root, times: 0, places: new Map() });
          families.add(root);
        }
        known.times += 1;
        return known;
      }

    """#

  /// What somebody typed, as terms. A term has alternatives, and one of them must be found.
  private static let query = #"""
      function clean(text) { return text.normalize("NFKC").trim().replace(/\s+/g, " "); }

      var meanings = synonyms.map(function (group) { return group.map(function (phrase) { return clean(phrase).toLowerCase(); }); });
      var phrases = new Map();
      function rootsOf(phrase) {
        if (!phrases.has(phrase)) { phrases.set(phrase, lowered(phrase).map(stem)); }
        return phrases.get(phrase);
      }
      function isKnown(word) {
        if (vocabulary.has(word) || families.has(stem(word))) { return true; }
        for (var pair of vocabulary) {
          if (pair[0].startsWith(word) || word.length > 3 && pair[0].indexOf(word) > 0 && forms.begins(word, pair[1].written)) { return true; }
        }
        return false;
      }
      // The word that is meant, if no word of the index has these letters; or two of them.
      function nearest(word, limit) {
        var best = forms.nearest(word, limit, vocabulary);
        if (best) { return best; }
        for (var cut = 3; cut <= word.length - 3; cut++) {
          if (vocabulary.has(word.slice(0, cut)) && vocabulary.has(word.slice(cut))) { return word.slice(0, cut) + " " + word.slice(cut); }
        }
        return null;
      }
      function mended(text, limit) { return forms.mended(text, limit, isKnown, nearest); }
      function term(phrases) {
        return {
          alternatives: phrases.map(function (phrase, number) {
            var all = lowered(phrase), telling = all.filter(function (word) { return !common.has(word); });
            return { phrase: phrase, words: telling.length ? telling : all, weight: number ? 0.8 : 1 };
          })
        };
      }
      function stems(words) { return words.map(stem); }
      function has(all, some) { return some.every(function (one) { return all.indexOf(one) >= 0; }); }
      function parsed(text) {
        var left = lowered(text), terms = [], runs = [];
        function take(phrase, group) { terms.push(term([phrase].concat(group.filter(function (other) { return other !== phrase; })))); }
        // A synonym's words may stand apart, in any order, and in any form.
        [2, 1].forEach(function (least) {
          meanings.forEach(function (group) {
            var roots = stems(left), there = group.find(function (phrase) {
              return !isHan(phrase) && rootsOf(phrase).length >= least && has(roots, rootsOf(phrase));
            });
            if (!there) { return; }
            left = left.filter(function (word) { return rootsOf(there).indexOf(stem(word)) < 0; });
            take(there, group);
          });
        });
        meanings.forEach(function (group) { group.forEach(function (phrase) { if (isHan(phrase)) { runs.push([phrase, group]); } }); });
        var rest = left.join(" ");
        runs.sort(function (a, b) { return b[0].length - a[0].length; }).forEach(function (pair) {
          var at = rest.indexOf(pair[0]);
          if (at < 0) { return; }
          rest = rest.slice(0, at) + " " + rest.slice(at + pair[0].length);
          take(pair[0], pair[1]);
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
        var text = clean(typed), right = mended(text, forms.errors);
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
