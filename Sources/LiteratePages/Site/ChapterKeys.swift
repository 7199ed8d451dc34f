/// The arrow keys between chapters. They are turned off where the other single keys are: beside the field of the search.
enum ChapterKeys {
  static let script = """
    function bookChapterKeys(kept) {
      "use strict";
      var root = document.documentElement;
      function isWide(node) { return node.scrollWidth > node.clientWidth + 1; }
      // What is typed into or moved, what lies over the page, the bars of steps, names in code, and code that scrolls.
      function takesArrows(node) {
        if (isWide(root)) { return true; }
        for (; node && node !== document.body && node !== root; node = node.parentElement) {
          if (node.isContentEditable || node.matches("input, select, textarea, audio, video, dialog, [role=slider], .stepping, .scrub, .card, a.id")) { return true; }
          if (node.popover && node.matches(":popover-open")) { return true; }
          if (isWide(node) && /auto|scroll/.test(getComputedStyle(node).overflowX)) { return true; }
        }
        return false;
      }
      addEventListener("keydown", function (event) {
        var way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
        if (!way || event.defaultPrevented || event.repeat || event.isComposing) { return; }
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || kept("keys") === "off") { return; }
        var link = document.querySelector('.steps a[rel="' + way + '"]');
        if (!link || takesArrows(event.target) || document.querySelector("dialog[open]")) { return; }
        event.preventDefault();
        link.click();
      });
    }

    """
}
