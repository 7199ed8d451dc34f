"""The choice of the theme: it holds for the whole page, is remembered, is there before the first paint, and can be left to the system again."""

from every_page import LINKS_IN_TEXT, axe, contrast

STATE = """() => ({
  chosen: document.documentElement.dataset.theme || null,
  whenRead: window.themeWhenRead,
  paper: getComputedStyle(document.body).backgroundColor,
  scheme: getComputedStyle(document.documentElement).colorScheme,
  shown: document.querySelector("select.toggle")?.value,
})"""
NAME = "select => select.getAttribute('aria-label') || select.labels[0]?.textContent || ''"


async def switch(tab, page, site):
    faults, papers = [], {}
    for system, other in (("light", "dark"), ("dark", "light")):
        await tab.tab.emulate_media(color_scheme=system)
        await tab.open(page)
        await tab.tab.evaluate("localStorage.clear()")
        await tab.open(page)
        before = await tab.tab.evaluate(STATE)
        papers[system] = before["paper"]
        choice = tab.tab.locator("select.toggle")
        if await choice.count() != 1 or not (await choice.evaluate(NAME)).strip():
            return faults + [tab.fault("there is not one choice of the theme that has a name")]
        if before["shown"] != "":
            faults.append(tab.fault("nothing is chosen, and the page does not say that its theme is the system's"))
        await choice.select_option(other)
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
        await choice.select_option("")
        await tab.tab.emulate_media(color_scheme=other)
        followed = await tab.tab.evaluate(STATE)
        if followed["chosen"] or followed["shown"] != "" or followed["paper"] != switched["paper"]:
            faults.append(tab.fault(f"left to the system, the page does not follow it from {system} to {other}"))
        await tab.tab.reload()
        if (await tab.tab.evaluate(STATE))["chosen"]:
            faults.append(tab.fault("after a reload the theme is not the system's any more"))
        await tab.tab.evaluate("localStorage.clear()")
        papers[f"switched to {other}"] = switched["paper"]
    for theme in ("light", "dark"):
        if papers[theme] != papers[f"switched to {theme}"]:
            faults.append(tab.fault(f"{theme} by the switch is not what it is by the system"))
    return faults + list(tab.heard())
