"""Figures that were recorded: they have a name and a text, and stepping lights the line that caused an event."""

import series
from visiting import OPEN_ALL

FIGURES = "figure.recorded"
LIT = "[...document.querySelectorAll('.lit')].map(line => line.textContent + line.getBoundingClientRect().top)"
FACTS = """figure => {
  const picture = figure.querySelector("svg[role='img']");
  const named = picture && (picture.getAttribute("aria-labelledby") || "").split(/\\s+/).filter(Boolean);
  const name = picture && (picture.getAttribute("aria-label") || named.map(id => document.getElementById(id)?.textContent || "").join(" "));
  const text = [...figure.querySelectorAll("details, table, ol, ul, figcaption, p")].map(one => one.textContent.trim()).join("");
  return { series: figure.classList.contains("series"), title: figure.querySelector(":scope > figcaption")?.textContent.trim() || "", picture: Boolean(picture), name: (name || "").trim(), text, events: figure.hasAttribute("data-steps"),
    // What a program has drawn as text does not say which line sent what.
    knowsLines: /-figure-\\d+$/.test(figure.id) || Boolean(figure.querySelector("[data-cause]")),
    steps: figure.querySelectorAll("button[data-step]").length };
}"""


# A view is like a photograph: its texts have their own colours in every theme.
PAINTED = "[...document.querySelectorAll('svg.view text')].map(text => getComputedStyle(text).fill)"


async def figures(tab, page, _):
    """The faults, and how many figures there are."""
    await tab.open(page)
    await tab.tab.evaluate(OPEN_ALL)
    painted = []
    for theme in ("dark", "light"):
        await tab.tab.emulate_media(color_scheme=theme)
        painted.append(await tab.tab.evaluate(PAINTED))
    faults = [tab.fault("a theme paints over the texts of a view")] if painted[0] != painted[1] else []
    all_figures = await tab.tab.locator(FIGURES).all()
    for index, figure in enumerate(all_figures):
        facts = await figure.evaluate(FACTS)
        if facts["series"]:
            words = f"figure {index + 1} ({facts['title'] or 'no name'})"
            faults += [tab.fault(text) async for text in series.faults(tab, figure, words)]
            continue
        await series.reveal(figure)
        words = f"figure {index + 1} ({facts['name'] or 'no name'})"
        if not facts["picture"]:
            faults.append(tab.fault(f"{words} has no `svg role=img`"))
        elif not facts["name"]:
            faults.append(tab.fault(f"{words}: the picture has no name"))
        if not facts["text"]:
            faults.append(tab.fault(f"{words} has no text in its place"))
        if not facts["events"]:
            # A picture and a graph show one moment.
            continue
        if not facts["steps"]:
            faults.append(tab.fault(f"{words} cannot be stepped through"))
            continue
        places = []
        for button in await figure.locator("button[data-step]").all():
            if not await button.is_visible() or not await button.is_enabled():
                continue
            await button.focus()
            await tab.tab.keyboard.press("Enter")
            places.append(await tab.tab.evaluate(LIT))
        if facts["knowsLines"] and not any(places):
            faults.append(tab.fault(f"{words}: no step lights a line of the code"))
    return faults + list(tab.heard()), len(all_figures)
