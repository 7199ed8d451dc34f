"""Notes: in the margin of a wide page, beside what they are about; opened by their number on a narrow one, by keyboard, and closed again."""

# From here on, a page has a margin for notes.
WITH_MARGIN = 1440
REFERENCES = "a.noteref"
# By the place of each note: the text's own right edge, and where the note stands.
PLACES = """() => [...document.querySelectorAll(".note")].map(note => {
  const [own, text] = [note.getBoundingClientRect(), note.closest("article, main").querySelector("h1").getBoundingClientRect()];
  return { name: note.id, inTable: note.closest("table") !== null, right: text.right, left: own.left, top: own.top, bottom: own.bottom,
    end: own.right, page: document.documentElement.clientWidth };
})"""
SHOWN = "[...document.querySelectorAll('.note')].filter(note => note.getClientRects().length).map(note => note.id)"
IN_SIGHT = """element => { const box = element.getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth; }"""


async def notes(tab, page, _):
    """The faults, and how many notes there are."""
    faults, count = [], 0
    for width in (tab.width,) if tab.width else (1440, 360):
        await tab.as_wide_as(width)
        await tab.open(page)
        count = await tab.tab.locator(".note").count()
        faults += await (in_margin(tab) if width >= WITH_MARGIN else opened(tab))
    await tab.back()
    return faults + list(tab.heard()), count


async def in_margin(tab):
    faults = []
    places = [place for place in await tab.tab.evaluate(PLACES) if not place["inTable"]]
    for place in places:
        if place["bottom"] <= place["top"] or place["left"] < place["right"] or place["end"] > place["page"]:
            faults.append(tab.fault(f"{place['name']} is not in the margin of a wide page"))
    for above, below in zip(places, places[1:]):
        if below["top"] < above["bottom"] - 0.5:
            faults.append(tab.fault(f"{above['name']} and {below['name']} stand on each other"))
    return faults


async def opened(tab):
    faults = []
    if shown := await tab.tab.evaluate(SHOWN):
        faults.append(tab.fault(f"on a narrow page {shown[0]} is open before anybody asks for it"))
    for reference in (await tab.tab.locator(REFERENCES).all())[:3]:
        name = (await reference.get_attribute("href"))[1:]
        await reference.focus()
        await tab.tab.keyboard.press("Enter")
        note = tab.tab.locator(f'[id="{name}"]')
        if await tab.tab.evaluate(SHOWN) != [name] or not await note.evaluate(IN_SIGHT):
            faults.append(tab.fault(f"Enter on its number does not show {name} on a narrow page"))
            continue
        await tab.tab.keyboard.press("Tab")
        for _ in range(await note.locator("a").count() - 1):
            await tab.tab.keyboard.press("Tab")
        await tab.tab.keyboard.press("Enter")
        if await tab.tab.evaluate(SHOWN):
            faults.append(tab.fault(f"the last link of {name} does not close it"))
    return faults
