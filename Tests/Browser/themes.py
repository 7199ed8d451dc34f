"""The switch between light and dark: it holds for the whole page, is remembered, and is there before the first paint."""

from every_page import LINKS_IN_TEXT, axe, contrast

STATE = """() => ({
  chosen: document.documentElement.dataset.theme || null,
  whenRead: window.themeWhenRead,
  paper: getComputedStyle(document.body).backgroundColor,
  scheme: getComputedStyle(document.documentElement).colorScheme,
})"""


async def switch(tab, page, site):
    faults, papers = [], {}
    for system, other in (("light", "dark"), ("dark", "light")):
        await tab.tab.emulate_media(color_scheme=system)
        await tab.open(page)
        await tab.tab.evaluate("localStorage.clear()")
        await tab.open(page)
        before = await tab.tab.evaluate(STATE)
        papers[system] = before["paper"]
        button = tab.tab.locator("button.toggle[aria-label]")
        if await button.count() != 1:
            return faults + [tab.fault("there is not one button for the theme")]
        await button.click()
        switched = await tab.tab.evaluate(STATE)
        found = await axe(tab, other, LINKS_IN_TEXT) + await contrast(tab, other, site)
        faults += [tab.fault(f"{fault.text} (switched)") for fault in found]
        await tab.tab.reload()
        after = await tab.tab.evaluate(STATE)
        if switched["chosen"] != other or switched["paper"] == before["paper"] or switched["scheme"] != other:
            faults.append(tab.fault(f"the switch from {system} does not make the page {other}: {switched}"))
        if after["paper"] != switched["paper"] or after["chosen"] != other:
            faults.append(tab.fault(f"after a reload the page is not {other} any more"))
        elif after["whenRead"] != other:
            faults.append(tab.fault("the chosen theme is not there when the page has been read: it flashes"))
        await tab.tab.evaluate("localStorage.clear()")
        papers[f"switched to {other}"] = switched["paper"]
    for theme in ("light", "dark"):
        if papers[theme] != papers[f"switched to {theme}"]:
            faults.append(tab.fault(f"{theme} by the switch is not what it is by the system"))
    return faults + list(tab.heard())
