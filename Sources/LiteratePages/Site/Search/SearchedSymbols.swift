extension SearchFinder {
  /// How types and their members are found.
  static let symbols = #"""
      var declared = [], kinds = new Set();
      // What a name is called in words: disposebag; dispose bag; table view, which is UITableView without the letters of its module.
      var called = new Map();
      function namesOf(name) {
        var known = called.get(name);
        if (known) { return known; }
        var all = humps(name), roots = all.map(function (part) { return stem(part.toLowerCase()); }), ways = [[name.toLowerCase()]];
        if (roots.length > 1) { ways.push(roots); }
        if (roots.length > 2 && isPrefix(all[0])) { ways.push(roots.slice(1)); }
        called.set(name, ways);
        return ways;
      }
      function isPrefix(hump) { return /^\p{Lu}{2,}$/u.test(hump); }
      // What a type is called without the letters of its module, or without saying that it is one: UIButton is a button.
      function bare(name) {
        var all = humps(name), isShort = all.length > 1 && isPrefix(all[0]);
        return isShort ? name.slice(all[0].length).toLowerCase() : /.Type$/.test(name) ? name.slice(0, -4).toLowerCase() : "";
      }
      symbols.forEach(function (row) {
        var module = row[0].split("/")[0], isGlobal = /\/(func|macro|operator|var)\./.test(row[0]), lines = row[3] ? row[3].split("\n") : [];
        function add(own, full, anchor, condition, kind) {
          var base = own.split("(")[0], owner = full === own ? "" : row[2];
          var one = {
            page: row[0], anchor: anchor, own: own, full: full, base: base, kind: kind, module: module, condition: condition, owner: owner,
            low: own.toLowerCase(), lowFull: full.toLowerCase(), lowBase: base.toLowerCase(), lowOwner: owner.toLowerCase(), size: lines.length,
            around: (owner + " " + condition).toLowerCase(), parts: new Set(), aroundParts: new Set(), order: declared.length,
            bare: kind ? bare(base) : "", stem: stem(base.toLowerCase()), names: namesOf(base), types: written(owner + " " + condition).map(namesOf)
          };
          written(own).forEach(function (word) { learn(word); humps(word).forEach(function (part) { learn(part); one.parts.add(part.toLowerCase()); }); });
          written(owner + " " + condition).forEach(function (word) {
            one.aroundParts.add(word.toLowerCase());
            humps(word).forEach(function (part) { one.aroundParts.add(part.toLowerCase()); });
          });
          one.roots = new Set(stems(Array.from(one.parts)));
          one.aroundRoots = new Set(stems(Array.from(one.aroundParts)));
          one.humps = " " + Array.from(one.parts).join(" ");
          declared.push(one);
        }
        if (row[1]) { add(row[2], row[2], "", "", row[1]); kinds.add(row[2].toLowerCase()); }
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
          name: names[names.length - 1], around: names.slice(0, -1), isCamel: /\p{Ll}\p{Lu}|^\p{Lu}/u.test(text), isType: /^\p{Lu}[^.(]*$/u.test(text),
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
            if (one.lowOwner === other || stem(one.lowOwner) === stem(other)) { best = Math.max(best, 6); } else if (one.aroundRoots.has(stem(other))) { best = Math.max(best, 5); } else if (one.around.indexOf(other) >= 0) { best = Math.max(best, 3); }
          });
          score += best;
        });
        return score;
      }
      // The name itself, 70 and more; 0 where it is another one.
      function exactness(one, asked, whole) {
        var text = whole.toLowerCase(), score = 0;
        if (one.bare === text) { return 106; }
        if (one.lowFull === text || one.low === text) { score = 100; } else if (one.lowBase === asked.name) { score = 90; }
        if (one.lowBase === asked.name) { score += around(one, asked.around) + (asked.labels.length ? matched(one, asked.labels) : 0); }
        // In another form or spelling.
        if (!score && (asked.isCamel || asked.around.length) && one.stem === stem(asked.name)) { score = 86 + around(one, asked.around); }
        // A name that is not typed to its end.
        if (!score && asked.isCamel && asked.name.length > 3 && one.lowBase.startsWith(asked.name) && asked.around.every(function (name) { return around(one, [name]) > 0; })) {
          score = 76;
        }
        if (!score && asked.around.length && alike(asked.name).indexOf(one.lowOwner) >= 0) {
          var near = around(one, asked.around);
          if (near > 0) { score = 80 + near; }
        }
        if (!score) { return 0; }
        // Who writes it like a type does not mean a member.
        if (asked.isType && !one.kind && /^\p{Ll}/u.test(one.base)) { score -= 24; }
        if (asked.isSpaced) { return score - 30; }
        if (one.kind && !asked.around.length) { score += 15; }
        return score + (one.own === whole || one.full === whole || one.base === whole ? 3 : 0);
      }
      // Where words or their stems are those of a name, in its order and without a gap. A name of one word is taken literally.
      function inOrder(words, roots, name) {
        var all = name.length > 1 ? roots : words;
        for (var at = 0; at + name.length <= all.length; at++) {
          if (name.every(function (part, place) { return all[at + place] === part; })) { return at; }
        }
        return -1;
      }
      // A name apart, and types around it in any order: `dispose bag`, `tap UIButton`, `table view item selected`.
      function apart(one, words, roots) {
        var best = 0;
        one.names.forEach(function (name) {
          var at = inOrder(words, roots, name);
          if (at < 0) { return; }
          var others = words.slice(0, at).concat(words.slice(at + name.length));
          if (!others.length) { best = Math.max(best, one.kind ? 96 : 90); return; }
          if (!one.owner || !others.every(function (other) { return around(one, [other]) > 0; })) { return; }
          // It does not come before prose, unless its type is named in full.
          best = Math.max(best, (isOwned(one, others) ? 83 : 58) + Math.min(12, around(one, others)));
        });
        return best;
      }
      function isOwned(one, words) {
        var roots = stems(words);
        return words.every(function (word) { return kinds.has(word) || alike(word).indexOf(one.lowOwner) >= 0; })
          || one.types.some(function (ways) { return ways.some(function (name) { return inOrder(words, roots, name) >= 0; }); });
      }
      // A name and its labels: `share replay`.
      function labelled(one, words) {
        var own = labels(one), rest = words.filter(function (word) { return own.indexOf(word) < 0; });
        if (!own.length || rest.length === words.length || !rest.length) { return 0; }
        var isName = one.names.some(function (name) { return name.length === rest.length && inOrder(rest, stems(rest), name) === 0; });
        return isName ? 88 : 0;
      }
      // The members of a type: `tableview rx`.
      function inType(one, words) {
        var place = words.findIndex(function (word) { return alike(word).indexOf(one.lowOwner) >= 0; });
        var others = words.filter(function (_, other) { return other !== place; });
        if (place < 0 || !others.every(function (other) { return around(one, [other]) > 0; })) { return 0; }
        return 78 + around(one, others);
      }
      function spaced(one, words, roots) { return Math.max(apart(one, words, roots), inType(one, words), labelled(one, words)); }
      // A type whose name, in words, means the same as the whole text.
      function meant(one, group) {
        return one.kind && group.some(function (phrase) {
          return one.names.some(function (name) { return name.length > 1 && name.join(" ") === rootsOf(phrase).join(" "); });
        });
      }
      function partly(one, word) {
        if (one.parts.has(word) || one.lowBase === word || one.roots.has(stem(word))) { return 6; }
        if (one.aroundRoots.has(stem(word))) { return 3; }
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
        var roots = stems(words), group = alike(text.toLowerCase());
        var marks = [];
        terms.forEach(function (one) { one.alternatives.forEach(function (alternative) { marks = marks.concat(alternative.words); }); });
        declared.forEach(function (one) {
          var score = Math.max((asked && exactness(one, asked, text)) || 0, words.length && words.length < 6 ? spaced(one, words, roots) : 0, meant(one, group) ? 85 : 0)
            || ofParts(one, terms);
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
}
