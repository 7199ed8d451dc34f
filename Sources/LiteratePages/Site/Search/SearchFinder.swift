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

  /// Chapters, headings and code.
  private static let prose = #"""
      var titles = {}, length = 0;
      entries.forEach(function (entry) { if (entry[2] === "chapter") { titles[entry[0]] = entry[3]; } });
      var places = entries.map(function (entry, number) {
        var isCode = entry[2] === "code", name = isCode ? "" : entry[3], text = entry[4], size = 0;
        function count(words, field) {
          words.forEach(function (word) {
            if (isHan(word)) { return; }
            var parts = humps(word);
            [word].concat(parts.length > 1 ? parts : []).forEach(function (part, hump) {
              var known = learn(part), seen = known.places.get(number);
              if (!seen) { known.places.set(number, seen = [0, 0, 0]); }
              seen[field] += hump ? 0.5 : 1;
            });
          });
        }
        count(written(name), 0);
        var words = written(text);
        count(words, 1);
        if (entry[2] !== "chapter") { count(written(titles[entry[0]] || ""), 2); }
        words.forEach(function (word) { size += isHan(word) ? word.length / 2 : 1; });
        length += size;
        return {
          entry: entry, number: number, name: name.toLowerCase(), text: text.toLowerCase(), size: size, words: written(name).length || 1,
          weight: isCode ? 0.4 : entry[2] === "chapter" ? 1.15 : 1
        };
      });
      length = length / (places.length || 1);

      function telling(count) { return Math.log(1 + places.length / (count + 0.5)); }
      // In a title, in a text, in the title of the chapter.
      function worth(place, seen, quality) {
        var times = seen[1] * quality;
        return (seen[0] ? quality * (2.5 + 2.5 * Math.min(1, seen[0] / place.words)) : 0)
          + 2 * times / (times + 0.7 + 0.5 * place.size / length) + (seen[2] ? 1.2 * quality : 0);
      }
      // Where a word stands: what it is worth in each place, and the words to mark there.
      function found(word) {
        var at = new Map();
        function add(other, quality) {
          vocabulary.get(other).places.forEach(function (seen, number) {
            var here = at.get(number), score = worth(places[number], seen, quality);
            if (!here) { at.set(number, here = { score: 0, marks: [] }); }
            here.score = Math.max(here.score, score);
            here.marks.push(other);
          });
        }
        if (isHan(word)) { return foundRun(word); }
        var root = stem(word);
        vocabulary.forEach(function (known, other) {
          if (!known.places.size) { return; }
          if (other === word) { add(other, 1); return; }
          if (known.stem === root) { add(other, 0.9); return; }
          var part = other.indexOf(word);
          if (part === 0) { add(other, 0.5 + 0.3 * word.length / other.length); } else if (part > 0 && word.length > 2) { add(other, 0.4); }
        });
        return at;
      }
      function times(text, piece) {
        var count = 0;
        for (var at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) { count += 1; }
        return count;
      }
      // Chinese: the whole run, or most of its pairs of letters.
      function foundRun(run) {
        var at = new Map();
        function look(pieces, least, quality) {
          places.forEach(function (place, number) {
            var score = 0, marks = [], title = titles[place.entry[0]] || "";
            pieces.forEach(function (piece) {
              var seen = [times(place.name, piece) * piece.length / 2, times(place.text, piece), times(title, piece)];
              if (seen[0] || seen[1] || seen[2]) { score += worth(place, seen, quality) / pieces.length; marks.push(piece); }
            });
            if (marks.length && marks.length >= least * pieces.length) { at.set(number, { score: score, marks: marks }); }
          });
        }
        look([run], 1, 1);
        if (!at.size && run.length > 2) {
          var pairs = [];
          for (var start = 0; start < run.length - 1; start++) { pairs.push(run.slice(start, start + 2)); }
          look(pairs, 0.6, 0.9);
        }
        return at;
      }
      function foundAll(alternative) {
        var all = null;
        alternative.words.forEach(function (word) {
          var some = found(word), rarity = telling(some.size), next = new Map();
          some.forEach(function (here, number) {
            var before = all ? all.get(number) : { score: 0, marks: [] };
            if (before) { next.set(number, { score: before.score + here.score * rarity, marks: before.marks.concat(here.marks) }); }
          });
          all = next;
        });
        if (alternative.words.length > 1) {
          all.forEach(function (here, number) {
            if (places[number].name.indexOf(alternative.phrase) >= 0) { here.score += 12; } else if (places[number].text.indexOf(alternative.phrase) >= 0) { here.score += 6; }
          });
        }
        return all || new Map();
      }
      function inBook(text, terms) {
        var sums = new Map(), most = 0, whole = text.toLowerCase();
        terms.forEach(function (one) {
          var best = new Map();
          one.alternatives.forEach(function (alternative) {
            foundAll(alternative).forEach(function (here, number) {
              var before = best.get(number), score = here.score * alternative.weight;
              if (!before) { best.set(number, { score: score, marks: here.marks.slice() }); return; }
              // Each further way to say it counts a little.
              before.score = Math.max(before.score, score) + 0.3 * Math.min(before.score, score);
              before.marks = before.marks.concat(here.marks);
            });
          });
          var rarity = best.size ? telling(best.size) : telling(places.length / 10);
          most += rarity;
          best.forEach(function (here, number) {
            var sum = sums.get(number) || { score: 0, terms: 0, share: 0, marks: [] };
            sums.set(number, { score: sum.score + here.score, terms: sum.terms + 1, share: sum.share + rarity, marks: sum.marks.concat(here.marks) });
          });
        });
        var list = Array.from(sums), full = list.filter(function (pair) { return pair[1].terms === terms.length; });
        // Where hardly a place has all, those that have the more telling half come behind.
        if (full.length < 3) {
          full = full.concat(list.filter(function (pair) { return pair[1].terms < terms.length && pair[1].share >= most * 0.5; }));
        }
        return full.map(function (pair) {
          var place = places[pair[0]], sum = pair[1], score = sum.score * (terms.length > 1 ? sum.share / most : 1);
          if (place.name === whole) { score += 60; } else if (terms.length > 1 && place.name.indexOf(whole) >= 0) { score += 20; }
          if (terms.length > 1 && place.text.indexOf(whole) >= 0) { score += 8; }
          score = score * place.weight - (sum.terms < terms.length ? 100 : 0);
          var entry = place.entry, isChapter = entry[2] === "chapter";
          return {
            kind: entry[2], title: entry[3], near: isChapter || entry[2] === "code" ? "" : titles[entry[0]] || "", text: entry[4],
            page: entry[0], anchor: entry[1], marks: sum.marks, score: score, order: place.number,
            isNamed: place.name === whole
          };
        });
      }

    """#

  /// Types and their members.
  private static let symbols = #"""
      var declared = [];
      symbols.forEach(function (row) {
        var module = row[0].split("/")[0], isGlobal = /\/(func|macro|operator|var)\./.test(row[0]), lines = row[3] ? row[3].split("\n") : [];
        function add(own, full, anchor, condition, kind) {
          var base = own.split("(")[0], owner = full === own ? "" : row[2];
          var one = {
            page: row[0], anchor: anchor, own: own, full: full, base: base, kind: kind, module: module, condition: condition, owner: owner,
            low: own.toLowerCase(), lowFull: full.toLowerCase(), lowBase: base.toLowerCase(), lowOwner: owner.toLowerCase(), size: lines.length,
            around: (owner + " " + condition).toLowerCase(), parts: new Set(), aroundParts: new Set(), order: declared.length
          };
          written(own).forEach(function (word) { learn(word); humps(word).forEach(function (part) { learn(part); one.parts.add(part.toLowerCase()); }); });
          written(owner + " " + condition).forEach(function (word) {
            one.aroundParts.add(word.toLowerCase());
            humps(word).forEach(function (part) { one.aroundParts.add(part.toLowerCase()); });
          });
          one.humps = " " + Array.from(one.parts).join(" ");
          declared.push(one);
        }
        if (row[1]) { add(row[2], row[2], "", "", row[1]); }
        var condition = "";
        lines.forEach(function (line) {
          if (line[0] === "\t") { condition = line.slice(1); return; }
          var parts = line.split("\t");
          add(parts[0], isGlobal ? parts[0] : row[2] + "." + parts[0], parts[1] || parts[0], condition, "");
        });
      });
      meanings.forEach(function (group) { group.forEach(function (phrase) { written(phrase).forEach(learn); }); });

      function alike(word) {
        var group = meanings.find(function (phrases) { return phrases.indexOf(word) >= 0; });
        return group || [word];
      }
      // As one writes a symbol: types before a dot, a name, labels.
      function symbolic(text) {
        var match = /^([^()]*?)(?:\(([^()]*)\)?)?$/.exec(text.replace(/\s+/g, ""));
        if (!match) { return null; }
        var names = match[1].toLowerCase().split(".").filter(Boolean);
        if (!names.length) { return null; }
        return {
          name: names[names.length - 1], around: names.slice(0, -1), isCamel: /\p{Ll}\p{Lu}|^\p{Lu}/u.test(text),
          isSpaced: / /.test(text) && !/[.(:]/.test(text),
          labels: match[2] ? match[2].toLowerCase().split(":").filter(Boolean) : []
        };
      }
      function labels(one) { return one.low === one.lowBase ? [] : one.low.slice(one.lowBase.length + 1, -1).split(":").filter(Boolean); }
      function matched(one, wanted) {
        var own = labels(one), at = 0;
        own.forEach(function (label) { if (label === wanted[at]) { at += 1; } });
        if (at < wanted.length) { return -12; }
        return own.length === wanted.length ? 6 : wanted.every(function (label, place) { return own[place] === label; }) ? 4 : 0;
      }
      // How far the types before the dot are those of a symbol.
      function around(one, names) {
        var score = 0;
        names.forEach(function (name) {
          var best = -8;
          alike(name).forEach(function (other) {
            if (one.lowOwner === other) { best = Math.max(best, 6); } else if (one.aroundParts.has(other)) { best = Math.max(best, 5); } else if (one.around.indexOf(other) >= 0) { best = Math.max(best, 3); }
          });
          score += best;
        });
        return score;
      }
      // The name itself, 70 and more; 0 where it is another one.
      function exactness(one, asked, whole) {
        var text = whole.toLowerCase(), score = 0;
        if (one.lowFull === text || one.low === text) { score = 100; } else if (one.lowBase === asked.name) { score = 90; }
        if (one.lowBase === asked.name) { score += around(one, asked.around) + (asked.labels.length ? matched(one, asked.labels) : 0); }
        // A name that is not typed to its end.
        if (!score && asked.isCamel && asked.name.length > 3 && one.lowBase.startsWith(asked.name) && asked.around.every(function (name) { return around(one, [name]) > 0; })) {
          score = 76;
        }
        if (!score && asked.around.length && alike(asked.name).indexOf(one.lowOwner) >= 0) {
          var near = around(one, asked.around);
          if (near > 0) { score = 80 + near; }
        }
        if (!score) { return 0; }
        if (asked.isSpaced) { return score - 30; }
        if (one.kind && !asked.around.length) { score += 15; }
        return score + (one.own === whole || one.full === whole || one.base === whole ? 3 : 0);
      }
      // The same with spaces and in any order: `tap button`, `tableview rx`.
      function spaced(one, words) {
        var best = 0;
        words.forEach(function (name, place) {
          var others = words.filter(function (_, other) { return other !== place; });
          if (one.lowBase !== name && alike(name).indexOf(one.lowOwner) < 0) { return; }
          if (!others.every(function (other) { return around(one, [other]) > 0; })) { return; }
          // It does not come before prose, unless its type is named in full.
          var isOwned = words.some(function (word) { return alike(word).indexOf(one.lowOwner) >= 0; });
          best = Math.max(best, (one.lowBase === name ? 88 : 80) - (isOwned ? 2 : 30) + around(one, others));
        });
        return best;
      }
      function partly(one, word) {
        if (one.parts.has(word) || one.lowBase === word) { return 6; }
        if (one.aroundParts.has(word)) { return 3; }
        if (one.lowBase.startsWith(word)) { return 5; }
        if (word.length > 3 ? one.low.indexOf(word) >= 0 : one.humps.indexOf(" " + word) >= 0) { return 4; }
        if (word.length > 3 && one.around.indexOf(word) >= 0) { return 2; }
        return 0;
      }
      function ofParts(one, terms) {
        var sum = 0, isOwn = false;
        for (var number = 0; number < terms.length; number++) {
          var best = 0;
          terms[number].alternatives.forEach(function (alternative) {
            var score = 0, all = alternative.words.every(function (word) { var part = partly(one, word); score += part; return part > 0; });
            if (!all) { return; }
            // A synonym must be a whole word of a name.
            if (alternative.weight < 1 && score < 3 * alternative.words.length) { return; }
            score = score / alternative.words.length * alternative.weight;
            if (score > 3) { isOwn = true; }
            best = Math.max(best, score);
          });
          if (!best) { return 0; }
          sum += best;
        }
        return isOwn || terms.length > 1 || sum >= 3 ? 5 * sum / terms.length + (one.kind ? 2 : 0) : 0;
      }
      function inSymbols(text, terms) {
        var asked = symbolic(text), list = [], words = /^[^.(:]+ [^.(:]+$/.test(text) && !isHan(text) ? lowered(text) : [];
        var marks = [];
        terms.forEach(function (one) { one.alternatives.forEach(function (alternative) { marks = marks.concat(alternative.words); }); });
        declared.forEach(function (one) {
          var score = (asked && exactness(one, asked, text)) || (words.length && words.length < 5 && spaced(one, words)) || ofParts(one, terms);
          if (!score) { return; }
          // Of two that are alike, the one on the longer page, and the shorter name.
          score += Math.min(2, Math.log(1 + one.size) / 4) - one.condition.length / 100 - one.own.length / 200;
          list.push({
            kind: "symbol", title: one.full, near: one.module, text: [one.kind, one.condition && "where " + one.condition].filter(Boolean).join(" · "),
            page: one.page, anchor: one.anchor, marks: marks, score: score, order: one.order
          });
        });
        return list;
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
