"""Search as one does it: a key, a letter, arrows, Enter; Escape."""

from every_page import axe

IS_OPEN = "Boolean(document.querySelector('dialog.search[open]')?.contains(document.activeElement))"
RESULTS = "document.querySelectorAll('dialog.search[open] li a').length"
ON_RESULT = "[...document.querySelectorAll('dialog.search[open] li a')].indexOf(document.activeElement)"
MARK_FOCUS = "() => { const link = document.querySelector('a.home'); link.focus(); return document.activeElement === link; }"
FOCUS_IS_BACK = "!document.querySelector('dialog.search[open]') && document.activeElement.matches('a.home')"
LETTER = "(document.title.match(/\\p{L}/u) || ['a'])[0].toLowerCase()"


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
    await tab.tab.emulate_media(color_scheme="light")
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


async def soon(tab, condition, otherwise):
    if not await tab.becomes(condition):
        raise Broken(otherwise)
