"""The menu of a narrow window: the chapters and the contents of the page, by keyboard, and without scripts."""

# What the focus can be on, as far as it is a link of the lists beside the text.
IN_MENU = "document.activeElement?.closest('.menu') !== null"
OPEN = "document.querySelector('.menu')?.matches(':popover-open') === true"
SEEN = "[...document.querySelectorAll('.book a, .contents a')].filter(link => link.checkVisibility()).length"


async def menu(tab, page, _):
    await tab.tab.set_viewport_size({"width": 360, "height": 900})
    await tab.open(page)
    button = tab.tab.locator("header button.to-menu")
    if page.moved_to:
        return []
    if await button.count() != 1 or not await button.is_visible():
        return [tab.fault("at 360 pixels there is no button for the menu")]
    faults = []
    if await tab.tab.evaluate(SEEN):
        faults.append(tab.fault("at 360 pixels the lists beside the text are there before the menu is open"))
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
    for width in (960, 1280):
        await tab.tab.set_viewport_size({"width": width, "height": 900})
        if await button.is_visible() or not await tab.tab.evaluate(SEEN):
            faults.append(tab.fault(f"at {width} pixels the lists do not stand beside the text"))
    return faults + list(tab.heard())
