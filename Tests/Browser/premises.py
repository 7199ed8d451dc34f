"""Plants a fault of each kind into a copy of a site, and sees that each is found, and nothing else.

A page with a fault is looked at by the check that has to find it. Three pages without a fault are looked at by all checks.
"""

import argparse
import base64
import random
import re
import shutil
import tempfile
from pathlib import Path

import check
from folder import Site

FEATURES = Path(__file__).parent / "Premises"
END = "</main>"
HEALTHY = "planted-nothing.html"
LANGUAGES = re.compile(r"<nav class=\"languages\".*?</nav>")
ALTERNATES = re.compile(r"<link rel=\"alternate\" hreflang=.*\n")
CONTENTS = re.compile(r"<nav class=\"contents\".*?</nav>", re.DOTALL)
MAIN = re.compile(r"(<main id=\"main\">).*(</main>)", re.DOTALL)
# What says that a page has moved, and does not move it, for a script is there.
STAYS = '<noscript><meta http-equiv="refresh" content="0; url=index.html"></noscript>'
# Is painted before all of it has come.
LONG = "<p>One more paragraph.</p>\n" * 8000
# More than a line, so that all below it moves.
FOLD = f'<details><summary>s</summary><div id="in-a-fold">{"<p>Folded away</p>" * 12}</div></details>'
HEAVY = base64.b64encode(random.Random(1).randbytes(160_000)).decode()


def planted(html):
    """What adds something to the end of a page's text."""
    return lambda page: page.replace(END, html + END, 1)


def instead(old, new):
    def change(page):
        assert old in page, f"the page to plant into has no {old}"
        return page.replace(old, new)

    return change


# Name, the check that must find it, what is done to a chapter, what must be said of it. What is read without a browser is read of
# every page, and so is what the Nu validator says.
CHAPTERS = [
    ("shouts", "from_disk", planted('<p class="shouts">x</p>'), "the console says: planted"),
    ("breaks", "from_disk", planted('<p class="breaks">x</p>'), "the console says: planted failure"),
    ("leaves", "from_disk", planted('<p><img src="../outside.png" alt="Outside"></p>'), "which is outside the site"),
    ("links-nowhere", "read", planted('<p><a href="nowhere.html">Nowhere</a></p>'), "leads to no file"),
    ("links-to-no-place", "read", planted('<p><a href="#nowhere">Nowhere</a></p>'), "leads to no place"),
    ("links-out", "read", planted('<p><a href="/index.html">Out</a></p>'), "leaves the folder"),
    ("foreign", "read", instead('<html lang="en"', '<html lang="zh-Hans"'), "is not in Chinese"),
    ("invalid", "read", planted("<p><ul></ul></p>"), "not valid: line"),
    ("invalid-style", "read", planted('<p style="colour: red">x</p>'), "not valid: line"),
    ("no-alternative", "from_disk", planted('<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p>'), "axe, light: image-alt"),
    ("pale", "from_disk", planted('<p class="pale">Hardly to be read</p>'), "axe, light: color-contrast"),
    ("gloomy", "from_disk", planted('<p class="gloomy">Hardly to be read</p>'), "axe, dark: color-contrast"),
    ("folded", "from_disk", planted('<details><summary>s</summary><p class="pale">Hardly to be read</p></details>'), "axe, light: color-contrast"),
    ("overlaid", "from_disk", planted('<div class="beneath"></div><p class="overlaid">Hardly to be read</p>'), "axe, light: color-contrast"),
    ("wide", "from_disk", planted('<p class="wide">x</p>'), "at 320 pixels it scrolls sideways"),
    ("unseen-focus", "walk", planted('<p><a class="unseen" href="index.html">x</a></p>'), "one does not see that the focus is on"),
    ("cut-focus", "walk", planted('<p class="cuts"><a href="index.html">x</a></p>'), "the ring around the focus is cut off"),
    ("pale-on-paper", "on_paper", planted('<p class="ghost">x</p>'), "nobody can read this on paper"),
    ("shifts", "arrive", lambda page: page.replace("<header", '<div class="comes-late"></div><header', 1), "moves while it comes"),
    ("unfolds-late", "arrive", lambda page: planted(LONG)(page).replace('<main id="main">', '<main id="main">' + FOLD, 1).replace("assets/theme.js", "assets/premises-theme.js"), "unfolds it"),
    ("glides", "arrive", instead('<html lang="en">', '<html lang="en" class="glides">'), "the page glides instead of being there"),
    ("covered", "arrive", planted('<figure class="snippet covers"><pre><code><span class="line">let x = 1</span></code></pre><button>x</button></figure>'), "lies over the text"),
    ("wrong-height", "arrive", planted('<pre class="lines-9"><code>let x = 1</code></pre>'), "has another height"),
    ("no-menu", "menu", instead('popovertarget="menu"', 'title="menu"'), "does not open the menu"),
    ("menu-open", "menu", instead(" popover>", ' data-open>'), "before the menu is open"),
    ("popover-kind", "read", instead(" popover>", ' popover="sometimes">'), "is no kind of popover"),
    ("popover-nowhere", "read", instead('popovertarget="menu"', 'popovertarget="nowhere"'), "names no popover"),
    ("popover-on-text", "read", planted('<p popovertarget="menu">x</p>'), "which is no button"),
    ("pale-line", "underlines", planted('<p><a class="faint" href="index.html">x</a></p>'), "has a contrast of"),
    ("trap", "walk", planted('<p><button class="traps">x</button><button>y</button></p>'), "before it has been everywhere"),
    ("unreached", "walk", planted('<p><button class="traps">x</button><button>y</button></p>'), "Tab does not reach"),
    ("turns-nowhere", "turn", instead('rel="next"', 'rel="after"'), "ArrowRight does not turn to the chapter"),
    ("turns-always", "turn", planted('<p class="turns">x</p>'), "in a field turns to another chapter"),
    ("script-speaks", "without_scripts", lambda page: MAIN.sub(r'\1<h1 class="speaks-late"></h1>\2', page), "without scripts there is no text"),
    ("late-theme", "read", instead('src="assets/theme.js"', 'src="assets/theme.js" defer'), "the wrong theme flashes"),
    ("no-theme", "read", instead('<script src="assets/theme.js"></script>', ""), "theme.js is not in the head"),
    ("no-policy", "read", instead("Content-Security-Policy", "Content-Policy"), "has no content security policy"),
    ("no-script", "search", instead('src="assets/page.js"', 'src="assets/premises-none.js"'), "`/` does not open it"),
    ("no-synonyms", "queries", planted('<p class="forgets">x</p>'), "search: for “retain cycle”"),
    ("no-symbols", "queries", planted('<p class="loses">x</p>'), "search: for “rx.tap”"),
    ("no-unfolding", "unfold", planted('<details class="empty"><summary>s</summary></details>'), "does not unfold"),
    ("wide-unfolded", "unfold", planted('<details><summary>s</summary><p class="wide">x</p></details>'), "makes the page scroll sideways"),
    ("no-switch", "switch", instead('src="assets/page.js"', 'src="assets/premises-none.js"'), "does not make the page dark"),
    ("moved-nowhere", "from_server", lambda page: page.replace("<title>", f"{STAYS}<title>", 1), "Timeout 5000ms exceeded"),
    ("heavy", "from_disk", planted(f"<!-- {HEAVY} -->"), "it weighs"),
]
# Name, the check, what is done to the page with all features, what must be said of it.
OTHERS = [
    ("card-no-role", "cards", instead('role="tooltip" ', ""), "is no tooltip"),
    ("card-missing", "cards", instead(" data-card", ""), "no card comes by hovering"),
    ("card-empty", "cards", instead("let one: Int", ""), "is empty"),
    ("card-stops", "cards", instead(' tabindex="-1"', ""), "Tab stops at 2 of its 2 identifiers"),
    ("card-stays", "cards", instead("features.js", "features-stays.js"), "a card stays after Escape"),
    ("card-arrows", "cards", instead("features.js", "features-arrows.js"), "no card comes by an arrow key"),
    ("figure-no-picture", "figures", instead('role="img"', 'role="presentation"'), "has no `svg role=img`"),
    ("figure-painted-over", "figures", instead("</svg>", '</svg><svg class="view"><svg><text class="painted" fill="#000">x</text></svg></svg>'), "a theme paints over"),
    ("figure-no-name", "figures", instead('aria-label="One event, then the end"', 'aria-label=""'), "the picture has no name"),
    ("figure-no-text", "figures", instead("One event at 1, the end at 2.", ""), "has no text in its place"),
    ("figure-no-steps", "figures", lambda page: page.replace(' data-step="1"', ' data-stop="1"').replace("features.js", "features-steps.js"),
     "cannot be stepped through"),
    ("figure-layout", "figures", instead("</svg>", '</svg><figure class="recorded"><div class="drawing" id="two-layouts"><svg class="wide fits-648" width="200" height="9"></svg><svg class="narrow" width="90" height="9"></svg></div></figure>'), "does not show the layout that fits"),
    ("note-nowhere", "notes", instead('class="note"', 'class="not-a-note"'), "does not show note.n on a narrow page"),
    ("note-in-text", "notes", instead('class="note"', 'class="note stays"'), "is not in the margin of a wide page"),
    ("note-open", "notes", instead('class="note"', 'class="note opens"'), "is open before anybody asks for it"),
    ("note-stays", "notes", instead('href="#ref.n"', 'href="#note.n"'), "does not close it"),
    ("notes-collide", "notes", instead('<span class="note"', '<span class="note collides" id="note.m">x</span><span class="note"'), "stand on each other"),
    ("figure-dark", "figures", instead('id="line-2"', 'id="line-3"'), "no step lights a line"),
    ("program-none", "programs", instead("features.js", "features-copies.js"), "puts no program on the clipboard"),
    ("program-other", "programs", instead("print(<a", "dump(<a"), "does not have what the snippet shows"),
]
# Name, the check, what is done to the page that a switch of the language leads to, what must be said of the page it stands on.
SWITCHES = [
    ("switch-lost", "languages", lambda page: page.replace('<span id="', '<span id="other-'), "does not see it in the other language"),
    ("switch-one-way", "languages", lambda page: LANGUAGES.sub("", page), "no link leads back"),
    ("switch-misled", "languages", instead('<html lang="en">', '<html lang="de">'), "and the page is de"),
]
# Name, the check, what is changed in the script of a page that one language has; what must be said of the page that leads there.
WAYS_BACK = [
    ("back-lost", "way_back", ("from.startsWith(", "!from.startsWith("), "does not lead back to the page"),
    ("back-start", "way_back", ('addEventListener("pagehide", remember)', "remember"), "does not lead back to the page"),
]
# Name, the check, the file of the page with a recording that is changed and how, or a style that is added; what must be said of it.
TRACES = [
    ("values-no-button", "traces", ("page.js", ".snippet[data-trace]", ".snippet[data-none]"), "there is no button for the values"),
    ("values-unknown", "traces", ("recording.js", "snippet-sums", "snippet-other"), "the file has none"),
    ("values-lost", "traces", ("trace.js", "return step.line === number &&", "return number > 3 && step.line === number &&"), "not each line with a result has one value"),
    ("values-first", "traces", ("trace.js", "part.values[part.values.length - 1].value", "part.values[0].value"), "does not show its last value"),
    ("values-no-plot", "traces", ("trace.js", "texts.length > 2 ?", "texts.length > 200 ?"), "are no plot"),
    ("values-in-code", "traces", ("trace.js", "row.prepend(line);", "row.prepend(line); line.append(text);"), "the code is another one"),
    ("values-over", "traces", ".trace-row { display: block; position: relative; } .trace-value { position: absolute; left: 0; top: 0; }", "lies over the code"),
    ("values-out", "traces", ".trace-value { position: relative; left: 100vw; }", "is out of sight"),
    ("values-high", "traces", ".trace-value { min-height: 3rem; }", "change the heights of lines"),
    ("values-some", "traces", ("trace.js", "items = bookElement(\"ol\", \"\", \"\", list)", "items = bookElement(\"ol\", \"\", \"\", own.shift() && list)"), "does not show all"),
    ("values-whole", "traces", ("trace.js", "if (count) {", "if (count < 0) {"), "do not say that turns are left out"),
    ("values-stay", "traces", ("trace.js", 'list.popover = "auto"', 'list.popover = "manual"'), "Escape does not close the list of values"),
    ("values-aside", "traces", ("trace.js", "list.focus(", "list.contains("), "has no focus"),
    ("values-pale", "traces", ".trace-value { color: #bbb; }", "axe, light: color-contrast"),
    ("steps-other-line", "traces", ("trace.js", "lit = lines[step.line];", "lit = lines[0];"), "another line is lit"),
    ("steps-off-screen", "traces", ("page.js", "into(pre, line,", "into(pre, pre,"), "lit lines are off the screen"),
    ("steps-slider-away", "traces", ".stepped > pre { max-height: none; } .scrub { position: static; }", "the slider is out of sight"),
    ("steps-output", "traces", ("trace.js", "print(step.output);", "print(printed.length);"), "the output is not that of the step"),
    ("steps-figure", "traces", ("trace.js", "draw(step.events);", "draw([0, 0, 0]);"), "a figure is not at the events"),
    ("steps-one-figure", "traces", ("trace.js", "events[one.number]", "events[0]"), "a series does not show the picture of the step"),
    ("steps-series-stays", "traces", ("page.js", "show(next === null ? now : next - 1);", ""), "a series does not show the picture of the step"),
    ("steps-series-left", "traces", ("page.js", "show(next === null ? now : next - 1);", "show(Math.max(0, next - 1) || 1);"), "a series does not show the picture of the step"),
    ("steps-series-back", "traces", ("page.js", "show(next === null ? now : next - 1);", "show(next === null ? 1 : next - 1);"), "the snippet is not what it was before"),
    ("steps-series-mute", "traces", ".one-at-a-time.following > .frames > .frame > .when { display: none; }", "the picture of the step has no name"),
    ("steps-series-moves", "traces", ("page.js", "if (isOther) { room(); }", "list.style.minHeight = '';"), "a series changes its height"),
    ("steps-variation", "traces", ("trace.js", "follow(inner, places[index + 1]);", "follow(inner, 0);"), "a figure of a variation is not at the events"),
    ("steps-numbers", "traces", ".stepped > pre .line::before { content: none !important; }", "the line has no number"),
    ("steps-newest", "traces", ("trace.js", 'index === now ? "new"', 'index === 0 ? "new"'), "the newest value is not marked"),
    ("steps-mute", "traces", ("trace.js", '"aria-live"', '"data-live"'), "not one short sentence says the step"),
    ("steps-no-focus", "traces", ("trace.js", "range.focus(", "range.contains("), "does not lead to a slider"),
    ("steps-keys", "traces", ("trace.js", "ArrowRight: now + 1", "ArrowRight: now + 2"), "ArrowRight on the button does not lead to step 2"),
    ("steps-unsaid", "traces", ("trace.js", '"aria-valuetext"', '"data-valuetext"'), "the slider does not say which step"),
    ("steps-move", "traces", "@keyframes beat { to { opacity: 0.5; } } .lit { animation: beat 1s infinite; }", "something moves for who wants no motion"),
    ("steps-wide", "traces", ".scrub { width: 200vw; }", "with its steps the page scrolls sideways"),
    ("steps-stay", "traces", ("trace.js", 'event.key === "Escape"', 'event.key === "Esc"'), "Escape does not close the steps"),
    ("steps-leave", "traces", ("trace.js", "if (samp) { samp.textContent = printed; }", ""), "the snippet is not what it was before"),
    ("steps-keep-figure", "traces", ("page.js", "one.home.replaceWith(one.one);", "one.home.remove();"), "the snippet is not what it was before"),
    ("steps-printed", "traces", "@media print { .scrub { display: flex !important; } }", "printed, it is not as it was"),
    ("steps-small", "touched", ".stepped .scrub button { width: 1rem; min-width: 1rem; height: 1rem; min-height: 1rem; }", "too small for a finger"),
    ("steps-shift", "touched", ".snippet { animation: late 0s 0.05s forwards; height: 0; }", "the page moves while it comes"),
    ("steps-no-tap", "touched", ("trace.js", 'on = button("›", words.stepOn, function () { go(now + 1); })', 'on = button("›", words.stepOn, function () { go(now); })'), "after taps it is at step 1"),
    ("players-dark", "players", ("page.js", "if (lit) { lit.classList.add(\"lit\"); }", ""), "no step lights a line of its snippet"),
    ("players-away", "players", ("page.js", "if (isSeen) { sight.see(lit, part); }", ""), "lit lines are off the screen"),
    ("players-loose", "players", ".stepped > pre { position: static; }", "lit lines are off the screen"),
    ("players-far", "players", ("page.js", "take(drawn);", ""), "lit lines are off the screen"),
    ("players-focus", "players", ("page.js", "if (focused && focused !== document.activeElement)", "if (false)"), "a press takes the focus away"),
    ("players-stay", "players", ("page.js", "if (old && old !== next) { old.release(player); }", ""), "the snippet is not what it was"),
    ("series-no-slider", "figures", ("page.js", "if (!bar) { return; }", "if (bar) { bar.remove(); return; }"), "no slider leads through the series"),
    ("series-all", "figures", ".one-at-a-time .frame { display: block !important; }", "at 1 of 2 the pictures [1, 2] are shown"),
    ("series-stays", "figures", ("page.js", 'classList.toggle("shown", index === which)', 'classList.toggle("shown", index === 0)'), "at 2 of 2 the pictures [1] are shown"),
    ("series-mute", "figures", ("page.js", "name.textContent = frames[now].dataset.name;", ""), "nobody says which picture"),
    ("series-moves", "figures", ("page.js", 'list.style.minHeight = most + "px";', ""), "the page moves while one goes through the series"),
    ("series-forgets", "figures", ("page.js", "known.get(inner).go(known.get(before[number]).place())", "number += 1"), "another variation is shown at another moment"),
    ("series-unnamed", "figures", ".series > figcaption { display: none; }", "is not beside it"),
    ("series-no-touch", "figures", ("page.js", 'finger.addEventListener("click"', 'finger.addEventListener("clack"'), "does not show what came of it"),
    ("steps-idle", "without_scripts", ":root .recorded > .stepping { display: flex; }", "bars for stepping do nothing"),
    ("steps-room", "unscripted", ".snippet[data-trace] { padding-top: 2rem; }", "has room for buttons"),
]
# Name, the check, what is changed in the page of a reference (or in its script), or a style that is added; what must be said of it.
REFERENCE = [
    ("group-empty", "from_disk", ("main.html", '<h2 id="group-sorting">', '<h2 id="group-none">None</h2>\n<h2 id="group-sorting">'), "the group None is empty"),
    ("group-unlisted", "from_disk", ("main.html", '<h2 id="group-sorting">', '<h2 id="group-other">'), "the list of contents does not have"),
    ("group-apart", "from_disk", ("main.html", "<code>row(named:)</code>", "<code>count(named:)</code>"), "the overloads of count do not stand together"),
    ("group-blue", "from_disk", ".member { color: #3b4f8f; }", "has another colour"),
    ("group-wide", "from_disk", ".declaration .row { white-space: pre; width: 30rem; } .reference .declaration { overflow-x: auto; }", "scrolls sideways"),
    ("filter-none", "narrow", ("page.js", "var wanted = meant", "var wanted = ''"), "narrowed to"),
    ("filter-heads", "narrow", ("page.js", "if (found.length && group.heading)", "if (group.heading)"), "it has more than what fits"),
    ("filter-lists", "narrow", ".reference.filtered > .glance { display: block !important; }", "it has more than what fits"),
    ("filter-mute", "narrow", ("main.html", ' aria-live="polite"', ""), "nobody hears that"),
    ("filter-wrong", "narrow", ("page.js", 'replace("{all}", all)', 'replace("{all}", count)'), "nobody hears that"),
    ("filter-nothing", "narrow", ("page.js", ": words.nothingFound", ': ""'), "nobody hears that nothing fits"),
    ("filter-strict", "narrow", ("page.js", "forms.mended(typed, forms.errors", "forms.mended(typed, Number.bind(null, 0)"), "with a typing error"),
    ("filter-names", "narrow", ("page.js", '|| entry.summary.includes(" " + word)', ""), "entries, and"),
    ("filter-order", "narrow", ("page.js", "if (name === typedName) { return; }", "return;"), "comes before what has that name"),
    ("filter-unsaid", "narrow", ("page.js", "if (count && meant !== typed)", "if (false)"), "nobody hears that"),
    ("filter-unnamed", "narrow", ("main.html", "<span>Filter this page</span>", ""), "has no name"),
    ("filter-stays", "narrow", ("page.js", 'function clear() { field.value = ""; narrow(); }', "function clear() { field.blur(); }"), "Escape does not bring back the page"),
    ("filter-hides", "narrow", ("page.js", 'addEventListener("hashchange", arrive)', ""), "does not lead there"),
    ("filter-folds", "narrow", ".reference .overloads > section { display: none; }", "does not open the list"),
    ("filter-idle", "unscripted", ".reference .filter { display: flex !important; }", "a field that does nothing"),
]
SCRIPTS = {
    "features-stays.js": ('event.key === "Escape"', "false"),
    "features-arrows.js": ('"ArrowRight"', '"Arrow"'),
    "features-steps.js": ("[data-step]", "[data-stop]"),
    "features-copies.js": ("navigator.clipboard.writeText", "String"),
}


def copied(site, folder):
    """A copy of the site with what the planted pages need; the text of its shortest chapter, and of the page with all features."""
    shutil.copytree(site.folder, folder)
    for file in FEATURES.glob("*.*"):
        shutil.copy(file, folder / ("" if file.suffix == ".html" else "assets"))
    features, script = (FEATURES / "features.html").read_text(), (FEATURES / "features.js").read_text()
    for name, (old, new) in SCRIPTS.items():
        (folder / "assets" / name).write_text(instead(old, new)(script))
    (folder / "assets/premises-none.js").write_text("")
    # What is folded away is opened by the browser alone.
    late = instead("watch.observe(", "void (")((folder / "assets/theme.js").read_text("utf-8"))
    (folder / "assets/premises-theme.js").write_text(late, "utf-8")
    chapters = [site.folder / page.path for page in site.pages if page.is_chapter and "/" not in page.path]
    text = min(chapters, key=lambda file: file.stat().st_size).read_text("utf-8")
    # The file of its recordings has its own name.
    text = ALTERNATES.sub("", LANGUAGES.sub("", text)).replace(" data-trace", "")
    text = text.replace("</head>", '<link rel="stylesheet" href="assets/premises.css">\n<script src="assets/planted.js" defer></script>\n</head>')
    return text, features


def build(site, folder):
    """A copy of the site with a page for each fault; which check looks at each page, and what must be said of it."""
    text, features = copied(site, folder)
    plan, expected = {HEALTHY: None, "features.html": None}, {}
    (folder / HEALTHY).write_text(text, "utf-8")
    for source, mutants in ((text, CHAPTERS), (features, OTHERS)):
        for name, look, change, said in mutants:
            changed, path = change(source), f"planted-{name}.html"
            assert changed != source, f"{name} plants nothing"
            (folder / path).write_text(changed, "utf-8")
            plan[path], expected[path] = look, said
    for name, look, change, said in SWITCHES if any(page.is_chapter and "/" in page.path for page in site.pages) else []:
        here, there = f"planted-{name}.html", f"planted-{name}-there.html"
        for path, other in ((here, there), (there, here)):
            link = f'<nav class="languages" aria-label="Languages"><a href="{other}" lang="en" hreflang="en">English</a></nav>'
            page = text.replace('<div class="tools">', link + '<div class="tools">', 1)
            (folder / path).write_text(change(page) if path == there else page, "utf-8")
            plan[path] = look
        # What is said of the changed page is its own affair.
        expected[here], expected[there] = said, None
    for more_plan, more_expected in (with_ways_back(folder, text), with_recordings(folder, text), with_reference(folder, text)):
        plan, expected = {**plan, **more_plan}, {**expected, **more_expected}
    return plan, expected


def with_ways_back(site, text):
    """Adds pages that lead to two of a reference in another language, one after the other; which check looks at each, and what must be said."""
    plan, expected = {}, {}
    for name, look, fault, said in WAYS_BACK:
        here, own = f"planted-{name}.html", site / name
        (own / "reference").mkdir(parents=True)
        shutil.copytree(site / "assets", own / "assets")
        script = own / "assets/page.js"
        script.write_text(instead(*fault)(script.read_text("utf-8")), "utf-8")
        scripted = text.replace('src="assets/', f'src="{name}/assets/')
        switch = f'<nav class="languages" aria-label="Languages"><a href="{here}" lang="en" hreflang="en">English</a></nav>'
        page = scripted.replace('<div class="tools">', switch + '<div class="tools">', 1)
        page = page.replace("</article>", f'<p><a href="{name}/reference/one.html">One</a></p></article>', 1)
        (site / here).write_text(page, "utf-8")
        plan[here], expected[here] = look, said
        for place, other in (("one", "two"), ("two", "one")):
            main = f'<h1>{place}</h1><p><a href="{other}.html">{other}</a></p>'
            there = CONTENTS.sub("", MAIN.sub(lambda match: match.group(1) + main + match.group(2), text))
            start = '<nav class="editions" aria-label="Languages"><a href="index.html" lang="en" hreflang="en">English</a></nav>'
            there = there.replace('<div class="tools">', start + '<div class="tools">', 1)
            there = re.sub(r'(href|src)="(?!#|data:|https?:|one|two|assets/|\.\./)', r'\1="../../', there)
            there = there.replace('href="assets/', 'href="../../assets/').replace('src="assets/', 'src="../assets/')
            path = f"{name}/reference/{place}.html"
            (site / path).write_text(there, "utf-8")
            plan[path], expected[path] = look, None
    return plan, expected


def with_recordings(site, text):
    """Adds the page with a recording, as it is and with each fault; which check looks at each, and what must be said of it."""
    main, recording = ((FEATURES / "traces" / name).read_text("utf-8") for name in ("main.html", "recording.js"))
    text = CONTENTS.sub("", MAIN.sub(lambda match: match.group(1) + main + match.group(2), text))
    plan, expected = {}, {}
    (site / "traces").mkdir(exist_ok=True)
    for name, look, fault, said in [("recorded", None, "", None), *TRACES]:
        page, traces = text, recording
        if isinstance(fault, str):
            (site / "assets" / f"{name}.css").write_text(fault)
            page = page.replace("</head>", f'<link rel="stylesheet" href="assets/{name}.css">\n</head>')
        elif fault[0] == "recording.js":
            traces = instead(*fault[1:])(recording)
        else:
            # Beside the page there is a folder with scripts of its own, and what they load.
            shutil.copytree(site / "assets", site / name / "assets")
            (site / name / "traces").mkdir()
            (site / name / "traces" / f"{name}.js").write_text(recording)
            file = site / name / "assets" / fault[0]
            file.write_text(instead(*fault[1:])(file.read_text("utf-8")), "utf-8")
            page = page.replace('src="assets/', f'src="{name}/assets/')
        (site / "traces" / f"{name}.js").write_text(traces)
        (site / f"{name}.html").write_text(page, "utf-8")
        plan[f"{name}.html"] = look
        if look:
            expected[f"{name}.html"] = said
    return plan, expected


def with_reference(site, text):
    """Adds a page of a reference, as it is and with each fault; which check looks at each, and what must be said of it."""
    main = (FEATURES / "reference" / "main.html").read_text("utf-8")
    plan, expected = {}, {}
    for name, look, fault, said in [("listed", None, "", None), *REFERENCE]:
        changed = instead(*fault[1:])(main) if fault and fault[0] == "main.html" else main
        items = "".join(f'<li><a href="#{anchor}">{anchor}</a></li>' for anchor in ("group-kind-1", "group-reading", "group-sorting") if f'id="{anchor}"' in changed)
        contents = f'<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>{items}</ul></nav>'
        page = CONTENTS.sub("", MAIN.sub(lambda match: match.group(1) + changed + match.group(2), text))
        page = re.sub(r'(<div class="menu" id="menu" popover>.*?</nav>)', lambda match: match.group(1) + contents, page, count=1, flags=re.DOTALL)
        if isinstance(fault, str) and fault:
            (site / "assets" / f"{name}.css").write_text(fault)
            page = page.replace("</head>", f'<link rel="stylesheet" href="assets/{name}.css">\n</head>')
        elif fault and fault[0] == "page.js":
            shutil.copytree(site / "assets", site / name / "assets")
            file = site / name / "assets/page.js"
            file.write_text(instead(*fault[1:])(file.read_text("utf-8")), "utf-8")
            page = page.replace('src="assets/', f'src="{name}/assets/')
        (site / f"{name}.html").write_text(page, "utf-8")
        plan[f"{name}.html"] = look
        if look:
            expected[f"{name}.html"] = said
    return plan, expected


def judged(faults, expected):
    """The premises that do not hold, in view of all faults that were found."""
    for page, said in expected.items():
        mine = [fault.text for fault in faults if fault.page == page]
        if said and not any(said in text for text in mine):
            yield f"{page}: nobody says “{said}”, but: {'; '.join(mine) or 'nothing'}"
    for fault in faults:
        # The page with all features has neither search nor switch.
        is_known = fault.page == "features.html" and ("search: " in fault.text or "choice of the theme" in fault.text or "button for the menu" in fault.text)
        if fault.page not in expected and not is_known:
            yield f"nothing is planted into {fault}"


async def hold(options):
    common = {"picture": None, "pictures": None, "still": None, "thorough": True, "require": ["cards", "figures", "groups", "notes", "programs", "traces"]}
    with tempfile.TemporaryDirectory() as place:
        plan, expected = build(Site(options.site), Path(place, "site"))
        faults = await check.run(Path(place, "site"), argparse.Namespace(**common, programs=f"{place}/programs"), plan)
        failures = list(judged(faults, expected))
        if not list(Path(place, "programs").glob("features-001.swift")):
            failures.append("the program that can be copied has not been written down")
        bare = Path(place, "bare")
        bare.mkdir()
        (bare / "index.html").write_text("<!doctype html><title>Bare</title><main>Bare</main>")
        faults = await check.run(bare, argparse.Namespace(**common, programs=None), {"index.html": "read"})
        for name in ("cards", "figures", "groups", "notes", "programs", "traces"):
            if not any(f"has no {name}, and they are required" in fault.text for fault in faults):
                failures.append(f"nobody misses {name}")
    print(*failures, sep="\n")
    print(f"{len(failures)} premises do not hold." if failures else f"Each of {sum(map(bool, expected.values()))} planted faults is found.")
    return 1 if failures else 0
