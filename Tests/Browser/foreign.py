"""Sentences on Chinese pages that are in another language, and do not say so: a voice would read them wrongly.

Chinese can be told by its letters."""

import re
from html.parser import HTMLParser

from folder import EMPTY, Fault

CHINESE_PAGE = re.compile('<html lang="zh', re.IGNORECASE)
CHINESE = re.compile("[\u3400-\u9fff]")
# A name or two stand on Chinese pages as they are; a sentence has more words.
SENTENCE = re.compile(r"[A-Za-z]+(?:[ ,’'-]+[A-Za-z]+){3}")
# Code, drawings, what a program has printed, and what a value was are the same in each language.
OF_PROGRAMS = {"code", "pre", "samp", "script", "style", "svg", "kbd"}
# What is read as one, up to where the next one begins.
WITHIN = {"a", "b", "bdi", "em", "i", "s", "small", "span", "strong", "sub", "sup", "wbr", "br"}


class Texts(HTMLParser):
    """The texts of a page that are in its language."""

    def __init__(self):
        super().__init__()
        self.language, self.around, self.open, self.texts = "", [], [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "html":
            self.language = values.get("lang") or ""
        if tag not in WITHIN and tag not in OF_PROGRAMS:
            self.ends()
        if tag not in EMPTY:
            is_other = values.get("lang", self.language) != self.language
            self.around.append((tag, is_other or tag in OF_PROGRAMS or "watched" in (values.get("class") or "").split()))

    def handle_endtag(self, tag):
        if tag not in WITHIN and tag not in OF_PROGRAMS:
            self.ends()
        while tag not in EMPTY and self.around and self.around.pop()[0] != tag:
            pass

    def handle_data(self, data):
        self.open.append("`" if any(is_apart for _, is_apart in self.around) else data)

    def ends(self):
        text = " ".join("".join(self.open).split())
        self.open = []
        if text:
            self.texts.append(text)


def faults(site):
    for page in site.pages:
        html = (site.folder / page.path).read_text("utf-8")
        if not CHINESE_PAGE.search(html):
            continue
        reader = Texts()
        reader.feed(html)
        reader.ends()
        for text in reader.texts:
            if SENTENCE.search(text) and not CHINESE.search(text):
                yield Fault(page.path, f"“{text[:60]}” is not in Chinese, and has no `lang` that says so")
