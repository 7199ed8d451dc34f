"""Opens every page of a site in a browser, and says what is wrong with it. `check` makes what it needs and starts it."""

import argparse
import asyncio
import os
import sys
import time
from pathlib import Path

import arriving
import cards
import every_page
import figures
import folds
import foreign
import keyboard
import languages
import menus
import notes
import pictures
import programs
import reference
import searching
import themes
import traces
import validity
from folder import Fault, Site
from playwright.async_api import Error, async_playwright
from serving import serve
from visiting import Browser

# As a server sends it, compressed.
KILOBYTES_OF_THE_INDEX = 130
# What a site can be asked to have.
COUNTED = {"cards", "figures", "groups", "languages", "notes", "players", "programs", "traces"}
# The engine without windows, toolbars and a graphics process: a third of the processor's time.
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")


# What readers have: a phone, a tablet, a laptop, a wide screen; light and dark. A check that says no width has one after the other,
# page by page, so that each check sees every window, and all checks together see each page in several.
WINDOWS = [(width, theme) for theme in ("light", "dark") for width in (1440, 360, 2560, 820)]


async def for_all(browser, pages, check, site, root, workers=2, first=0, **options):
    """A check on some pages, a few tabs at a time.

    `first` is the window of the first page; planted faults are looked for in the window that they were planted for."""
    varies = not site.plan and not {"width", "theme"} & options.keys()
    # What only a few pages have is seen in every window, too: then a page has several.
    visits = max(len(pages), len(WINDOWS)) if pages and varies else len(pages)
    rest, results = [(first + number, pages[number % len(pages)]) for number in reversed(range(visits))], []

    async def work():
        async with browser.tab(root, **options) as tab:
            while rest:
                number, page = rest.pop()
                if varies:
                    await tab.takes_window(*WINDOWS[number % len(WINDOWS)])
                try:
                    results.append((page, await check(tab, page, site)))
                except Error as error:
                    # A page that does not load, or a script that does not answer, is a fault of the page.
                    results.append((page, [Fault(page.path, f"{check.__name__}: {error.message}")]))

    await asyncio.gather(*(work() for _ in range(min(workers, len(pages)))))
    return results


class Run:
    def __init__(self, browser, site, options):
        self.browser, self.site, self.options = browser, site, options
        self.faults, self.started, self.turns = [], time.monotonic(), -1
        self.disk = site.folder.as_uri() + "/"

    def note(self, what, faults):
        new = [fault for fault in faults if fault not in self.faults]
        self.faults += new
        print(f"{time.monotonic() - self.started:6.1f} s  {what}", flush=True)
        for fault in sorted(new):
            print(fault, flush=True)

    def turn(self):
        """Each check begins with another window, so that a page does not have the same in all."""
        self.turns += 1
        return self.turns

    async def pages(self, what, pages, check, root, **options):
        pages = self.site.planned(check.__name__, pages)
        results = await for_all(self.browser, pages, check, self.site, root, first=self.turn(), **options)
        self.note(f"{what} ({len(pages)} pages)", [fault for _, faults in results for fault in faults])

    async def counted(self, name, check, pages, root, **options):
        """A check that also says how much there was to check."""
        counts, pages = [], self.site.planned(name, pages)

        async def and_count(tab, page, site):
            faults, count = await check(tab, page, site)
            counts.append(count)
            return faults

        and_count.__name__ = name
        results = await for_all(self.browser, pages, and_count, self.site, root, first=self.turn(), **options)
        self.there_are(name, sum(counts), [fault for _, faults in results for fault in faults])

    def there_are(self, name, count, faults):
        self.note(f"{name}: {count}", faults)
        if name in self.options.require and not count:
            self.faults.append(Fault("the site", f"has no {name}, and they are required"))

    def starts(self):
        """The start page of each language; all pages of a plan."""
        return [page for page in self.site.pages if self.site.plan or page.path.count("/") < 2 and page.path.endswith("index.html")
                and not page.path.startswith("reference/")]

    def having(self, words, pages):
        """The pages that have something to check in their text."""
        return [page for page in pages if words in (self.site.folder / page.path).read_text("utf-8")]

    async def everything(self, server):
        """All checks at once. The browser has a few tabs; a check that needs one waits until another is through."""
        if self.options.pictures:
            Path(self.options.pictures).mkdir(parents=True, exist_ok=True)
        site, examples = self.site, [page for page in self.site.examples if not page.moved_to]
        # The frame is alike on pages of a kind; of the text, each structure is on one of the various pages.
        frames, various = site.one_of_each(examples), [page for page in examples if page in site.various]
        served = site.pages if site.plan else [page for page in site.pages if page in site.various or page.moved_to or page.is_chapter]
        self.note("links, policies, the theme's script, languages, the size of the index", [
            *site.broken_links(), *site.without_policy(), *site.theme_comes_too_late(), *foreign.faults(site), *self.too_large()])
        await asyncio.gather(
            self.validate(),
            self.pages("from disk, axe, width, weight", site.pages, every_page.from_disk, self.disk),
            self.programs(server),
            self.counted("cards", cards.cards, self.having('href="#n-', examples), self.disk),
            self.pages("search, from disk", frames, searching.search, self.disk),
            self.pages("queries", self.starts(), searching.queries, self.disk),
            self.pages("themes", frames, themes.switch, self.disk),
            self.pages("paper", various, pictures.on_paper, self.disk),
            self.pages("arriving", examples, arriving.arrive, self.disk),
            self.pages("the menu", frames, menus.menu, self.disk),
            self.pages("the menu, without scripts", frames, menus.menu, self.disk, scripts=False),
            self.pages("keyboard", various, keyboard.walk, self.disk),
            self.pages("what is folded away", self.having("<summary", various), folds.unfold, self.disk),
            self.pages("what is folded away, without scripts", self.having("<summary", frames), folds.unfold, self.disk, scripts=False),
            self.pages("keys between chapters", self.having('class="steps"', examples), keyboard.turn, self.disk),
            # Every chapter in each language: what leads to another must lead back from there.
            self.counted("languages", languages.languages, self.having('class="languages"', [
                page for page in site.pages if page.is_chapter or page in examples]), self.disk),
            self.pages("the way back", self.having("reference/", examples), languages.way_back, self.disk),
            self.counted("languages from a server", languages.languages, self.having('class="languages"', examples)[:1], server),
            self.counted("figures", figures.figures, self.having('class="recorded', site.pages), self.disk),
            self.counted("players", figures.players, self.having('class="recorded', site.pages), self.disk),
            self.counted("notes", notes.notes, self.having('class="noteref"', site.pages), self.disk),
            self.counted("traces", traces.traces, self.having("data-trace", examples), self.disk),
            self.pages("recordings, with a finger", self.having("data-trace", examples), traces.touched, self.disk, has_touch=True, is_mobile=True),
            self.pages("recordings, without scripts", self.having("data-trace", examples), traces.unscripted, self.disk, scripts=False),
            self.pages("the filter", self.having('class="filter"', examples), reference.narrow, self.disk),
            self.pages("the filter, without scripts", self.having('class="filter"', examples), reference.unscripted, self.disk, scripts=False),
            self.pages("underlines", various, reference.underlines, self.disk),
            self.pages("search, from a server", examples[:1], searching.search, server),
            self.pages("from a server", served, every_page.from_server, server),
            self.pages("without scripts", served, every_page.without_scripts, server, scripts=False),
            self.print_chapter(examples),
            self.take_pictures(examples))
        self.there_are("groups", site.groups, [])

    async def validate(self):
        self.note("the Nu validator", await asyncio.to_thread(validity.faults, self.site))

    async def programs(self, server):
        folder = self.options.programs
        for old in Path(folder).glob("*.swift") if folder else []:
            old.unlink()
        await self.counted(
            "programs", lambda tab, page, site: programs.programs(tab, page, site, folder),
            self.having('class="snippet"', self.site.pages), server,
            # There is one clipboard for all tabs.
            workers=1, permissions=["clipboard-read", "clipboard-write"])

    def too_large(self):
        for index in sorted(self.site.folder.glob("assets/search*.js")):
            if self.site.weight(f"assets/{index.name}") > KILOBYTES_OF_THE_INDEX * 1000:
                yield Fault(f"assets/{index.name}", f"is larger than {KILOBYTES_OF_THE_INDEX} KB")

    async def take_pictures(self, examples):
        if not self.options.pictures:
            return
        folder = Path(self.options.pictures)
        work = [pictures.picture(self.browser, self.disk, page, theme, folder) for page in examples for theme in ("light", "dark")]
        work += [pictures.search_picture(self.browser, self.disk, examples[0], theme, folder) for theme in ("light", "dark")]
        await asyncio.gather(*work)
        self.note(f"pictures in {folder}", [])

    async def print_chapter(self, examples):
        chapters = [page for page in examples if page.is_chapter]
        if chapters:
            longest = max(chapters, key=lambda page: (self.site.folder / page.path).stat().st_size)
            self.note("the longest chapter, printed", await pictures.printed(self.browser, self.disk, longest, self.options.pictures))


async def run(folder, options, plan=None):
    """All faults of the site in a folder."""
    site = Site(folder, options.thorough, plan)
    if not site.pages:
        return [Fault(str(folder), "there is no page")]
    address, stop = serve(site.folder)
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        except Error as error:
            sys.exit(f"{CHROMIUM} cannot be started: {error.message.splitlines()[0]}")
        try:
            if options.picture:
                await pictures.of_snippet(Browser(browser), address, *options.picture)
                return []
            if options.still:
                return await pictures.still_shows(Browser(browser), address, *options.still)
            work = Run(Browser(browser), site, options)
            await work.everything(address)
        finally:
            await browser.close()
            stop()
    return sorted(work.faults)


def main():
    root = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(prog="Tests/Browser/check", description=__doc__)
    parser.add_argument("site", nargs="?", default=root / "site", help="the folder of the site")
    parser.add_argument("--pictures", metavar="DIR", help="make pictures of pages in three widths and both themes, for you to look at")
    parser.add_argument("--picture", nargs=2, metavar=("PAGE#SNIPPET", "FILE"), help="only make a picture of a snippet, its values and its figure")
    parser.add_argument("--still", nargs=2, metavar=("PAGE#SNIPPET", "FILE"), help="only see whether such a picture still shows the snippet as it is")
    parser.add_argument("--programs", metavar="DIR", help="where the programs go that the pages offer to copy, instead of the .swift files there")
    parser.add_argument(
        "--require", default="", metavar="LIST", help=f"what must be there: {', '.join(sorted(COUNTED))}",
        type=lambda text: [word for word in text.split(",") if word])
    parser.add_argument("--thorough", action="store_true", help="all checks on all pages, not on one of each kind")
    parser.add_argument("--premises", action="store_true", help="plant faults, and see that each is found")
    options = parser.parse_args()
    unknown = set(options.require or []) - COUNTED
    if unknown:
        parser.error(f"--require does not know {', '.join(sorted(unknown))}")
    options.require = options.require or []
    if options.premises:
        import premises

        return asyncio.run(premises.hold(options))
    faults = asyncio.run(run(options.site, options))
    if options.still:
        print(*faults or [f"{options.still[1]} shows the page as it is."], sep="\n")
    elif not options.picture:
        print(f"{len(faults)} faults." if faults else "Nothing is wrong with the pages.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
