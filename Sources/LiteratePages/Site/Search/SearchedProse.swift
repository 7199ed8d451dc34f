extension SearchFinder {
  /// How chapters, headings and code are found.
  static let prose = #"""
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
          entry: entry, number: number, name: name.toLowerCase(), text: text.toLowerCase(), size: size, words: written(name).length || 1, roots: stems(lowered(name)),
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
      function found(word, isOnly) {
        var at = new Map();
        function add(other, quality) {
          vocabulary.get(other).places.forEach(function (seen, number) {
            var here = at.get(number), score = worth(places[number], seen, quality);
            if (!here) { at.set(number, here = { score: 0, marks: [] }); }
            here.score = Math.max(here.score, score);
            here.marks.push(other);
          });
        }
        if (isHan(word)) { return foundRun(word, isOnly); }
        var root = stem(word), inside = [];
        vocabulary.forEach(function (known, other) {
          if (!known.places.size) { return; }
          if (other === word) { add(other, 1); return; }
          if (known.stem === root) { add(other, 0.9); return; }
          var part = other.indexOf(word);
          if (part === 0) { add(other, 0.5 + 0.3 * word.length / other.length); } else if (part > 0 && word.length > 2) {
            if (forms.begins(word, known.written)) { add(other, 0.4); } else { inside.push(other); }
          }
        });
        // The middle of a word is what is meant only where nothing else has these letters.
        if (!at.size) { inside.forEach(function (other) { add(other, 0.4); }); }
        return at;
      }
      function times(text, piece) {
        var count = 0;
        for (var at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) { count += 1; }
        return count;
      }
      // Chinese: the whole run; where hardly a place has it, most of its pairs of letters, too. They say less where it can be said otherwise.
      function foundRun(run, isOnly) {
        var at = new Map();
        function look(pieces, least, quality) {
          places.forEach(function (place, number) {
            if (at.has(number)) { return; }
            var score = 0, marks = [], title = titles[place.entry[0]] || "";
            pieces.forEach(function (piece) {
              var seen = [times(place.name, piece) * piece.length / 2, times(place.text, piece), times(title, piece)];
              if (seen[0] || seen[1] || seen[2]) { score += worth(place, seen, quality) / pieces.length; marks.push(piece); }
            });
            if (marks.length && marks.length >= least * pieces.length) { at.set(number, { score: score, marks: marks }); }
          });
        }
        look([run], 1, 1);
        if (at.size < 3 && run.length > 2) {
          var pairs = [];
          for (var start = 0; start < run.length - 1; start++) { pairs.push(run.slice(start, start + 2)); }
          look(pairs, 0.6, at.size || !isOnly ? 0.4 : 0.9);
        }
        return at;
      }
      function foundAll(alternative, isOnly) {
        var all = null;
        alternative.words.forEach(function (word) {
          var some = found(word, isOnly), rarity = telling(some.size), next = new Map();
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
        var wanted = lowered(text).filter(function (word) { return !common.has(word); }).map(stem);
        terms.forEach(function (one) {
          var best = new Map();
          one.alternatives.forEach(function (alternative) {
            foundAll(alternative, one.alternatives.length === 1).forEach(function (here, number) {
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
            isNamed: place.name === whole || (isHan(whole) ? place.name.indexOf(whole) >= 0 : has(place.roots, wanted))
          };
        });
      }

    """#
}
