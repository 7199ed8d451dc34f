"""Plants a fault of each kind into a copy of a site, and sees that each is found, and nothing else.

A page with a fault is looked at by the check that has to find it. Two pages without a fault are looked at by all checks.
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
MAIN = re.compile(r"(<main id=\"main\">).*(</main>)", re.DOTALL)
# What says that a page has moved, and does not move it, for a script is there.
STAYS = '<noscript><meta http-equiv="refresh" content="0; url=index.html"></noscript>'
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
    ("invalid", "read", planted("<p><ul></ul></p>"), "not valid: line"),
    ("invalid-style", "read", planted('<p style="colour: red">x</p>'), "not valid: line"),
    ("no-alternative", "from_disk", planted('<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></p>'), "axe, light: image-alt"),
    ("pale", "from_disk", planted('<p class="pale">Hardly to be read</p>'), "axe, light: color-contrast"),
    ("gloomy", "from_disk", planted('<p class="gloomy">Hardly to be read</p>'), "axe, dark: color-contrast"),
    ("folded", "from_disk", planted('<details><summary>s</summary><p class="pale">Hardly to be read</p></details>'), "axe, light: color-contrast"),
    ("wide", "from_disk", planted('<p class="wide">x</p>'), "at 320 pixels it scrolls sideways"),
    ("unseen-focus", "walk", planted('<p><a class="unseen" href="index.html">x</a></p>'), "one does not see that the focus is on"),
    ("cut-focus", "walk", planted('<p class="cuts"><a href="index.html">x</a></p>'), "the ring around the focus is cut off"),
    ("pale-on-paper", "on_paper", planted('<p class="ghost">x</p>'), "nobody can read this on paper"),
    ("shifts", "arrive", lambda page: page.replace("<header", '<div class="comes-late"></div><header', 1), "moves while it comes"),
    ("glides", "arrive", instead('<html lang="en">', '<html lang="en" class="glides">'), "the page glides instead of being there"),
    ("covered", "arrive", planted('<figure class="snippet covers"><pre><code><span class="line">let x = 1</span></code></pre><button>x</button></figure>'), "lies over the text"),
    ("no-menu", "menu", instead('popovertarget="menu"', 'title="menu"'), "does not open the menu"),
    ("menu-open", "menu", instead(" popover>", ' data-open>'), "before the menu is open"),
    ("trap", "walk", planted('<p><button class="traps">x</button><button>y</button></p>'), "before it has been everywhere"),
    ("unreached", "walk", planted('<p><button class="traps">x</button><button>y</button></p>'), "Tab does not reach"),
    ("script-speaks", "without_scripts", lambda page: MAIN.sub(r'\1<h1 class="speaks-late"></h1>\2', page), "without scripts there is no text"),
    ("late-theme", "read", instead('src="assets/theme.js"', 'src="assets/theme.js" defer'), "the wrong theme flashes"),
    ("no-theme", "read", instead('<script src="assets/theme.js"></script>', ""), "theme.js is not in the head"),
    ("no-policy", "read", instead("Content-Security-Policy", "Content-Policy"), "has no content security policy"),
    ("no-script", "search", instead('src="assets/page.js"', 'src="assets/premises-none.js"'), "`/` does not open it"),
    ("no-synonyms", "queries", planted('<p class="forgets">x</p>'), "search: for “retain cycle”"),
    ("no-symbols", "queries", planted('<p class="loses">x</p>'), "search: for “rx.tap”"),
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
    chapters = [site.folder / page.path for page in site.pages if page.is_chapter and "/" not in page.path]
    text = min(chapters, key=lambda file: file.stat().st_size).read_text("utf-8")
    text = ALTERNATES.sub("", LANGUAGES.sub("", text))
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
    common = {"pictures": None, "thorough": True, "require": ["cards", "figures", "notes", "programs"]}
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
        for name in ("cards", "figures", "notes", "programs"):
            if not any(f"has no {name}, and they are required" in fault.text for fault in faults):
                failures.append(f"nobody misses {name}")
    print(*failures, sep="\n")
    print(f"{len(failures)} premises do not hold." if failures else f"Each of {sum(map(bool, expected.values()))} planted faults is found.")
    return 1 if failures else 0
