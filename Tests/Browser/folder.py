"""The folder of a site: its pages, what kind each is, where it links to, and what it weighs."""

import gzip
import re
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


@dataclass(frozen=True, order=True)
class Fault:
    page: str
    text: str

    def __str__(self):
        return f"{self.page}: {' '.join(self.text.split())}"


@dataclass
class Page:
    path: str
    # "chapter", a kind of its own, or "moved".
    kind: str = ""
    ids: set = field(default_factory=set)
    links: list = field(default_factory=list)
    moved_to: str | None = None
    policy: str = ""
    head: list = field(default_factory=list)
    # What its text is made of: each element with its classes and its role, and the element around it.
    structures: set = field(default_factory=set)

    @property
    def is_chapter(self):
        return self.kind == "chapter"


# What has no end tag.
EMPTY = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class PageReader(HTMLParser):
    """What can be said of a page without a browser."""

    def __init__(self, page):
        super().__init__()
        self.page, self.in_main, self.shape, self.in_head, self.chapters = page, False, None, True, []
        self.in_book = self.in_languages = False
        self.languages, self.around = [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.note_structure(tag, values)
        if tag == "body":
            self.in_head = False
        if self.in_head and tag in ("script", "link", "style"):
            self.page.head.append((tag, values))
        if values.get("id"):
            self.page.ids.add(values["id"])
        if tag == "meta":
            says, content = values.get("http-equiv", "").lower(), values.get("content", "")
            if says == "refresh":
                self.page.moved_to = content.partition("url=")[2]
            if says == "content-security-policy":
                self.page.policy = content
        if tag == "nav":
            self.in_book = "book" in (values.get("class") or "").split()
            self.in_languages = "languages" in (values.get("class") or "").split()
        if tag == "a" and values.get("href") is not None:
            self.page.links.append(values["href"])
            if self.in_book:
                self.chapters.append(values["href"])
            if self.in_languages:
                self.languages.append(values["href"])
        if self.in_main and self.shape is None:
            self.shape = f"{tag}.{values.get('class') or ''}"
        if tag == "main":
            self.in_main = True

    def note_structure(self, tag, values):
        """Drawings are alike but for what they draw."""
        own = " ".join([tag, *sorted((values.get("class") or "").split()), values.get("role") or ""])
        if not any(one.split()[0] == "svg" for one in self.around):
            self.page.structures.add((self.around[-1] if self.around else "", "svg" if tag == "svg" else own))
        if tag not in EMPTY:
            self.around.append(own)

    def handle_endtag(self, tag):
        while tag not in EMPTY and self.around and self.around.pop().split()[0] != tag:
            pass
        if tag == "nav":
            self.in_book = self.in_languages = False


class Site:
    def __init__(self, folder, thorough=False, plan=None):
        """With a plan, only its pages are looked at, and by those checks that it names for each; `None` stands for all checks."""
        self.folder, self.thorough, self.plan = Path(folder).resolve(), thorough, plan
        self.pages, lists = [], []
        # Each language has a folder of its own, which the pages of the others know.
        folders = {"."}
        self.zipped = {}
        # Looks of texts that can be read, as `every_page` describes them.
        self.readable = set()
        # How many groups of members the pages of the reference have, counted while they are looked at.
        self.groups = 0
        for file in sorted(self.folder.rglob("*.html")):
            page = Page(file.relative_to(self.folder).as_posix())
            reader = PageReader(page)
            reader.feed(file.read_text("utf-8"))
            start = Path(page.path).parent
            lists += [(start.as_posix(), self.normal(start / unquote(urlsplit(link).path))) for link in reader.chapters]
            if start == Path("."):
                folders |= {Path(self.normal(unquote(urlsplit(link).path))).parent.as_posix() for link in reader.languages}
            parts = Path(page.path).parts
            # Of pages in folders, what the folder is for and how deep the page is says enough.
            page.kind = "moved" if page.moved_to else page.path if len(parts) == 1 else f"{parts[0]} {len(parts)} {parts[-1] == 'index.html'}"
            self.pages.append(page)
        chapters = {path for folder, path in lists if folder in folders}
        for page in self.pages:
            if page.path in chapters and Path(page.path).parent.as_posix() in folders and not page.moved_to:
                page.kind = "chapter"
        # Pages outside of the plan are there to be linked to.
        self.at = {page.path: page for page in self.pages}
        if plan is not None:
            self.pages = [page for page in self.pages if page.path in plan]

    def planned(self, check, pages):
        """The pages that a check of this name looks at."""
        if self.plan is None:
            return pages
        return [page for page in pages if self.plan[page.path] in (None, check)]

    @staticmethod
    def normal(path):
        parts = []
        for part in Path(path).as_posix().split("/"):
            if part == ".." and parts:
                parts.pop()
            elif part not in (".", ""):
                parts.append(part)
        return "/".join(parts)

    @cached_property
    def examples(self):
        """All chapters, the largest in each other language, and the largest page of each other kind; for a thorough look all pages."""
        if self.thorough:
            return self.pages
        largest = {}
        for page in self.pages:
            kind = page.path if page.is_chapter and "/" not in page.path else (page.kind, page.is_chapter and Path(page.path).parent)
            size = self.size(page)
            if size > largest.get(kind, (-1, None))[0]:
                largest[kind] = (size, page)
        return [page for _, page in largest.values()]

    @cached_property
    def various(self):
        """All chapters in the first language, and as few other pages as have, together, every structure that a page of the site has.

        This is what “kind” means where a rule is about elements and what is around them: axe, rings of the focus, lines under links.
        Texts, widths and addresses are looked at on every page."""
        if self.thorough:
            return self.pages
        pages = [page for page in self.pages if not page.moved_to]
        chosen = [page for page in pages if page.is_chapter and "/" not in page.path]
        seen = set().union(*(page.structures for page in chosen))
        rest = [page for page in pages if page not in chosen]
        while rest:
            most = max(rest, key=lambda page: (len(page.structures - seen), page.path))
            if not most.structures - seen:
                break
            chosen.append(most)
            seen |= most.structures
            rest.remove(most)
        return chosen

    @cached_property
    def closely(self):
        """The pages that a check tries in all ways where one way, another each time, is enough for the rest."""
        return self.one_of_each(self.pages)

    def one_of_each(self, pages):
        """The largest page of each kind and language, where it is the frame around the text that matters."""
        if self.thorough:
            return pages
        largest = {}
        for page in pages:
            kind = (page.kind, page.is_chapter and Path(page.path).parent)
            if kind not in largest or self.size(page) > self.size(largest[kind]):
                largest[kind] = page
        return list(largest.values())

    def size(self, page):
        return (self.folder / page.path).stat().st_size

    def broken_links(self):
        """Links that lead nowhere, with or without a script."""
        for page in self.pages:
            for link in page.links + ([page.moved_to] if page.moved_to else []):
                parts = urlsplit(link)
                if parts.scheme or parts.netloc:
                    continue
                if parts.path.startswith("/"):
                    yield Fault(page.path, f"the link {link} leaves the folder of the site")
                    continue
                path = self.normal(Path(page.path).parent / unquote(parts.path)) if parts.path else page.path
                if not (self.folder / path).is_file():
                    yield Fault(page.path, f"the link {link} leads to no file")
                elif parts.fragment and path in self.at and unquote(parts.fragment) not in self.at[path].ids:
                    yield Fault(page.path, f"the link {link} leads to no place of {path}")

    def without_policy(self):
        for page in self.pages:
            if "default-src 'none'" not in page.policy:
                yield Fault(page.path, "has no content security policy that begins with nothing: default-src 'none'")

    def weight(self, path):
        """Bytes of a file as a server sends it, compressed."""
        if path not in self.zipped:
            self.zipped[path] = len(gzip.compress((self.folder / path).read_bytes(), 9))
        return self.zipped[path]

    def theme_comes_too_late(self):
        """Before the first paint the chosen theme must be there: a plain script in the head, which the parser waits for."""
        for page in self.pages:
            if page.moved_to:
                continue
            scripts = [values for tag, values in page.head if tag == "script"]
            early = [values for values in scripts if (values.get("src") or "").endswith("theme.js")]
            if not early:
                yield Fault(page.path, "theme.js is not in the head")
            elif {"defer", "async"} & early[0].keys() or early[0].get("type") == "module":
                yield Fault(page.path, "theme.js does not hold up the first paint, so that the wrong theme flashes")


def pages_of_pdf(content):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", content))
