/// Where the letters of an editor's text are on the screen: its coloured copy has them as text, so the browser knows. What is shown
/// beside a letter stays in sight.
enum LetterScript {
  static let text = #"""
      function letters(area) {
        var behind = area.previousElementSibling;
        // The place of a letter in the copy.
        function point(offset) {
          var walker = document.createTreeWalker(behind, NodeFilter.SHOW_TEXT), node = walker.nextNode();
          while (node && offset > node.length) { offset -= node.length; node = walker.nextNode(); }
          return node ? [node, offset] : [behind, 0];
        }
        function lineStart(offset) { return area.value.lastIndexOf("\n", offset - 1) + 1; }
        function spot(offset) {
          var box = area.getBoundingClientRect(), style = getComputedStyle(area), height = parseFloat(style.lineHeight);
          var first = lineStart(offset), row = area.value.slice(0, first).split("\n").length - 1;
          var top = box.top + parseFloat(style.paddingTop) + row * height - area.scrollTop;
          var left = box.left + parseFloat(style.paddingLeft) - area.scrollLeft;
          if (offset > first) {
            var range = document.createRange();
            range.setStart.apply(range, point(first));
            range.setEnd.apply(range, point(offset));
            left = range.getBoundingClientRect().right;
          }
          return { left: left, top: top, bottom: top + height };
        }
        return {
          spot: spot,
          // The letter under the pointer; -1 for none.
          under: function (x, y) {
            var lines = area.value.split("\n"), first = spot(0), row = Math.floor((y - first.top) / (first.bottom - first.top));
            if (row < 0 || row >= lines.length) { return -1; }
            var start = lines.slice(0, row).join("\n").length + (row ? 1 : 0), low = start, high = start + lines[row].length;
            if (x < spot(low).left || x >= spot(high).left) { return -1; }
            while (high - low > 1) {
              var middle = (low + high) >> 1;
              if (spot(middle).left <= x) { low = middle; } else { high = middle; }
            }
            return low;
          },
          // Puts an element under a letter, or above it where there is more room.
          beside: function (offset, element) {
            var at = spot(offset), below = innerHeight - at.bottom, isAbove = below < element.offsetHeight + 4 && at.top > below;
            element.style.left = Math.max(4, Math.min(at.left, document.documentElement.clientWidth - element.offsetWidth - 4)) + "px";
            element.style.top = (isAbove ? Math.max(0, at.top - element.offsetHeight) : at.bottom) + "px";
          }
        };
      }

    """#
}
