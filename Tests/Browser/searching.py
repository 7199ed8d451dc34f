"""Search as one does it: a key, a letter, arrows, Enter; Escape."""

from statistics import median
from urllib.parse import unquote, urlsplit

from every_page import axe
from queries import BOOK, OFFERS, QUERIES, UNMARKED

IS_OPEN = "Boolean(document.querySelector('dialog.search[open]')?.contains(document.activeElement))"
RESULTS = "document.querySelectorAll('dialog.search[open] li a').length"
ON_RESULT = "[...document.querySelectorAll('dialog.search[open] li a')].indexOf(document.activeElement)"
MARK_FOCUS = "() => { const link = document.querySelector('a.home'); link.focus(); return document.activeElement === link; }"
FOCUS_IS_BACK = "!document.querySelector('dialog.search[open]') && document.activeElement.matches('a.home')"
LETTER = "(document.title.match(/\\p{L}/u) || ['a'])[0].toLowerCase()"


# Alone, a query takes a fifth of that; other work on the machine takes its share.
MILLISECONDS = 250
IS_READY = "typeof bookFinder !== 'undefined'"
# Types a text as a whole, and says what is there then.
ASK = """text => {
  const dialog = document.querySelector("dialog.search"), input = dialog.querySelector("input"), start = performance.now();
  input.value = text;
  input.dispatchEvent(new Event("input"));
  const first = dialog.querySelector("li a");
  return {
    time: performance.now() - start, href: first && first.href, title: first && first.querySelector("strong").textContent,
    text: first && first.textContent, said: dialog.querySelector("[role=status]").textContent,
    offer: [...dialog.querySelectorAll("p:not([hidden])")].map(one => one.textContent).join(" "),
    groups: [...dialog.querySelectorAll("section")].map(one => ({
      name: one.querySelector("p").textContent, shown: one.querySelectorAll("li").length,
      marks: one.querySelectorAll("mark").length, more: !one.querySelector("button").hidden })),
  };
}"""


# Whether a part of a word is marked somewhere.
MARKED_IN = """word => [...document.querySelectorAll("dialog.search mark")].some(mark => {
  const before = mark.previousSibling?.textContent || "", after = mark.nextSibling?.textContent || "";
  return (/[a-z]*$/i.exec(before)[0] + mark.textContent + /^[a-z]*/i.exec(after)[0]).toLowerCase() === word && mark.textContent.length < word.length;
})"""


class Broken(Exception):
    pass


async def search(tab, page, _):
    await tab.open(page)
    faults = []
    try:
        await steps(tab)
        for theme in ("light", "dark"):
            await tab.tab.emulate_media(color_scheme=theme)
            await tab.open(page)
            await tab.tab.keyboard.press("/")
            await tab.tab.keyboard.type(await tab.tab.evaluate(LETTER))
            faults += [tab.fault(f"{fault.text} (search)") for fault in await axe(tab, theme, {"within": "dialog.search"})]
    except Broken as broken:
        faults.append(tab.fault(f"search: {broken}"))
    await tab.back()
    return faults + list(tab.heard())


async def steps(tab):
    keys, letter = tab.tab.keyboard, await tab.tab.evaluate(LETTER)
    for key in ("/", "s"):
        if not await tab.tab.evaluate(MARK_FOCUS):
            raise Broken("there is no link `a.home` to begin from")
        await keys.press(key)
        await soon(tab, IS_OPEN, f"`{key}` does not open it")
        await keys.press("Escape")
        await soon(tab, FOCUS_IS_BACK, f"Escape after `{key}` does not close it and give the focus back")
    await keys.press("/")
    await keys.type(letter)
    await soon(tab, f"{RESULTS} > 0", f"nothing is found after the first letter, `{letter}`")
    await keys.press("ArrowDown")
    await soon(tab, f"{ON_RESULT} === 0", "an arrow does not lead to the first place")
    if await tab.tab.evaluate(RESULTS) > 1:
        await keys.press("ArrowDown")
        await soon(tab, f"{ON_RESULT} === 1", "an arrow does not lead to the second place")
        await keys.press("ArrowUp")
        await soon(tab, f"{ON_RESULT} === 0", "an arrow does not lead back")
    target = await tab.tab.evaluate("document.activeElement.href")
    await keys.press("Enter")
    await soon(tab, f"location.href === {target!r}", f"Enter does not lead to {target}")
    await soon(tab, "!document.querySelector('dialog.search[open]')", "it stays open after Enter")
    await tab.tab.wait_for_load_state()
    await keys.press("/")
    await soon(tab, IS_OPEN, "`/` does not open it again")
    await keys.insert_text("复用")
    await soon(tab, "document.querySelector('dialog.search [role=status]').textContent !== ''", "it says nothing to Chinese")
    await keys.press("Escape")


async def queries(tab, page, _):
    """The queries of the book, on one of its pages; nothing to ask in another book."""
    await tab.open(page)
    language = BOOK.get(await tab.tab.evaluate("document.querySelector('a.home')?.textContent"))
    if not language:
        return []
    await tab.tab.keyboard.press("/")
    if not await tab.becomes(IS_READY):
        return [tab.fault("search: the index does not load")]
    faults, times, folder = [], [], tab.tab.url.rpartition("/")[0] + "/"
    for text, first in QUERIES[language]:
        result = await tab.tab.evaluate(ASK, text)
        times.append(result["time"])
        wrong = disagreement(result, first, folder)
        if wrong:
            faults.append(tab.fault(f"search: for “{text}”, {wrong}"))
    for text, word in OFFERS if language == "en" else []:
        result = await tab.tab.evaluate(ASK, text)
        if f"“{word}”" not in result["offer"]:
            faults.append(tab.fault(f"search: for “{text}”, nobody names “{word}”, but says: {result['offer']}"))
    for text, word in UNMARKED if language == "en" else []:
        await tab.tab.evaluate(ASK, text)
        if await tab.tab.evaluate(MARKED_IN, word):
            faults.append(tab.fault(f"search: for “{text}”, a part of “{word}” is marked"))
    faults += [tab.fault(f"search: {wrong}") for wrong in await grouped(tab)]
    if median(times) > MILLISECONDS:
        faults.append(tab.fault(f"search: half of the queries take more than {median(times):.0f} ms"))
    return faults + list(tab.heard())


def disagreement(result, first, folder):
    """What is wrong with the first place that was found."""
    if first is None:
        return f"“{result['title']}” is found" if result["href"] else None if result["said"] else "nobody says that nothing is found"
    if not result["href"]:
        return "nothing is found"
    if isinstance(first, tuple):
        title, text = first
        return None if result["title"].startswith(title) and text in result["text"] else f"“{result['text']}” comes first"
    found = urlsplit(result["href"])
    place = unquote(found.path + (f"#{found.fragment}" if found.fragment else ""))
    return None if place.endswith("/" + first) else f"{unquote(result['href'].removeprefix(folder))} comes first"


async def grouped(tab):
    """Two groups with counts and marks; a button shows more, and the focus goes on."""
    result = await tab.tab.evaluate(ASK, "tap")
    if len(result["groups"]) != 2 or not all(group["marks"] for group in result["groups"]):
        return ["“tap” is not found in two groups with marks"]
    long = [number for number, group in enumerate(result["groups"]) if group["more"]]
    if not long:
        return ["no group of “tap” has more to show"]
    before = result["groups"][long[0]]
    if str(before["shown"]) not in before["name"]:
        return [f"“{before['name']}” does not say that it shows {before['shown']}"]
    await tab.tab.locator(f"dialog.search section >> nth={long[0]} >> button").click()
    if not await tab.becomes(f"{ON_RESULT} >= {before['shown']}"):
        return ["the button for more does not lead to the first place that it shows"]
    return []


async def soon(tab, condition, otherwise):
    if not await tab.becomes(condition):
        raise Broken(otherwise)
