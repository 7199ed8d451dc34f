"""Cards: what an identifier is, by mouse, keyboard and touch."""

from playwright.async_api import TimeoutError as Timeout
from visiting import OPEN_ALL, looks

IDENTIFIERS = "a.id[href^='#n-']"
# Of each kind of snippet on a page, by what is around it, the two with the most names: what is right for them is right for the others.
SNIPPETS = """selector => [...new Set([...document.querySelectorAll(selector)].map(one => one.closest("pre")))].map(pre => ({
  pre, all: [...pre.querySelectorAll(selector)],
  kind: [pre.closest("details")?.className, pre.parentElement.className, pre.parentElement.querySelector(".badge")?.className].join(),
})).sort((one, other) => other.all.length - one.all.length)
  .filter((one, place, all) => all.slice(0, place).filter(other => other.kind === one.kind).length < 2).map(({ pre, all }) => {
  all.forEach((one, index) => { one.dataset.checked = index; });
  pre.dataset.checked = [...document.querySelectorAll("pre")].indexOf(pre);
  return { at: pre.dataset.checked, count: all.length, reachable: all.filter(one => one.tabIndex >= 0).length };
})"""
# The card that belongs to an identifier is the visible tooltip that it is described by.
CARD = """one => {
  const names = (one.getAttribute("aria-describedby") || "").split(" ");
  const card = [...document.querySelectorAll("[data-card]")].find(card => names.includes(card.id) && card.checkVisibility());
  if (!card) { return null; }
  const place = card.getBoundingClientRect();
  return { role: card.getAttribute("role"), text: card.innerText.trim(),
    isInView: place.width > 0 && place.left >= -1 && place.right <= innerWidth + 1 && place.bottom > 0 && place.top < innerHeight };
}"""
VISIBLE = "[...document.querySelectorAll('[data-card]')].some(card => card.checkVisibility())"


class Broken(Exception):
    pass


async def cards(tab, page, _):
    """The faults, and how many identifiers have been tried."""
    await tab.open(page)
    await tab.tab.evaluate(OPEN_ALL)
    faults, tried = [], 0
    for snippet in await tab.tab.evaluate(SNIPPETS, IDENTIFIERS):
        try:
            tried += await of_snippet(tab, snippet)
        except (Broken, Timeout) as broken:
            faults.append(tab.fault(f"cards of snippet {snippet['at']}: {broken}"))
    return faults + list(tab.heard()), tried


async def of_snippet(tab, snippet):
    pre = tab.tab.locator(f"pre[data-checked='{snippet['at']}']")
    if snippet["reachable"] != 1:
        raise Broken(f"Tab stops at {snippet['reachable']} of its {snippet['count']} identifiers, not at one")
    first, last = pre.locator("[data-checked='0']"), pre.locator(f"[data-checked='{snippet['count'] - 1}']")
    await tab.tab.mouse.move(0, 0)
    await first.hover()
    await expect_card(first, "hovering")
    await tab.tab.keyboard.press("Escape")
    await expect_none(tab, "Escape while hovering")
    await tab.tab.mouse.move(0, 0)
    await first.focus()
    await expect_card(first, "the focus")
    await tab.tab.keyboard.press("Escape")
    await expect_none(tab, "Escape with the focus")
    if not await first.evaluate("one => one === document.activeElement"):
        raise Broken("Escape takes the focus away from the identifier")
    if snippet["count"] > 1:
        second = pre.locator("[data-checked='1']")
        await tab.tab.keyboard.press("ArrowRight")
        await expect_card(second, "an arrow key")
        if await pre.locator(f"{IDENTIFIERS}[tabindex='0']").count() != 1 or not await second.evaluate("one => one.tabIndex === 0"):
            raise Broken("after an arrow key Tab does not stop at the identifier that has the focus")
        await tab.tab.keyboard.press("ArrowLeft")
        await expect_card(first, "an arrow key back")
        await tab.tab.keyboard.press("End")
        await tab.tab.keyboard.press("Escape")
        await tab.tab.evaluate("document.activeElement.blur()")
    await last.scroll_into_view_if_needed()
    await last.dispatch_event("click")
    await expect_card(last, "a tap")
    await tab.tab.keyboard.press("Escape")
    await expect_none(tab, "Escape after a tap")
    return 1


async def expect_card(identifier, what):
    # The page may still be scrolling to what has the focus, and other pages beside it.
    async for _ in looks(10):
        if (card := await identifier.evaluate(CARD)) and card["isInView"]:
            break
    name = (await identifier.inner_text()).strip()
    if not card:
        raise Broken(f"no card comes by {what} on `{name}`")
    if card["role"] != "tooltip":
        raise Broken(f"the card of `{name}` is no tooltip")
    if not card["text"]:
        raise Broken(f"the card of `{name}` is empty")
    if not card["isInView"]:
        raise Broken(f"the card of `{name}` is out of sight by {what}")


async def expect_none(tab, what):
    if not await tab.becomes(f"!({VISIBLE})"):
        raise Broken(f"a card stays after {what}")
