"""The menu of a narrow window: the chapters and the contents of the page, by keyboard, and without scripts."""

# What the focus can be on, as far as it is a link of the lists beside the text.
BUTTON = "header button.to-menu"
# From here on, the lists stand beside the text.
WITH_ROOM = 960
IN_MENU = "document.activeElement?.closest('.menu') !== null"
OPEN = "document.querySelector('.menu')?.matches(':popover-open') === true"
SEEN = "[...document.querySelectorAll('.book a, .contents a')].filter(link => link.checkVisibility()).length"


async def menu(tab, page, _):
    if page.moved_to:
        return []
    faults = []
    for width in (tab.width,) if tab.width else (360, 960, 1280):
        await tab.as_wide_as(width)
        await tab.open(page)
        if await tab.tab.locator(BUTTON).count() != 1:
            return [tab.fault("there is no button for the menu")]
        faults += await (opened(tab, width) if width < WITH_ROOM else beside(tab, width))
    return faults + list(tab.heard())


async def beside(tab, width):
    if await tab.tab.locator(BUTTON).is_visible() or not await tab.tab.evaluate(SEEN):
        return [tab.fault(f"at {width} pixels the lists do not stand beside the text")]
    return []


async def opened(tab, width):
    button, faults = tab.tab.locator(BUTTON), []
    if not await button.is_visible():
        return [tab.fault(f"at {width} pixels there is no button for the menu")]
    if await tab.tab.evaluate(SEEN):
        faults.append(tab.fault(f"at {width} pixels the lists beside the text are there before the menu is open"))
    await button.focus()
    await tab.tab.keyboard.press("Enter")
    if not await tab.tab.evaluate(OPEN) or not await tab.tab.evaluate(SEEN):
        return faults + [tab.fault("the button does not open the menu")]
    await tab.tab.keyboard.press("Tab")
    if not await tab.tab.evaluate(IN_MENU):
        faults.append(tab.fault("Tab does not lead from the button into the menu"))
    await tab.tab.keyboard.press("Escape")
    if await tab.tab.evaluate(OPEN):
        faults.append(tab.fault("Escape does not close the menu"))
    return faults
