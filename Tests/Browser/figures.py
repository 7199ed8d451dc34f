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
    unfitting = [tab.fault(f"at {width} pixels {wrong}") async for width, wrong in layouts(tab)]
    painted = []
    for theme in ("dark", "light"):
        await tab.tab.emulate_media(color_scheme=theme)
        painted.append(await tab.tab.evaluate(PAINTED))
    await tab.back()
    faults = unfitting + ([tab.fault("a theme paints over the texts of a view")] if painted[0] != painted[1] else [])
    # Handles: a locator looks for its element anew each time, which takes ten times as long on a long page.
    all_figures = await tab.tab.query_selector_all(FIGURES)
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
        for button in await figure.query_selector_all("button[data-step]"):
            if not await button.is_visible() or not await button.is_enabled():
                continue
            await button.focus()
            await tab.tab.keyboard.press("Enter")
            places.append(await tab.tab.evaluate(LIT))
        if facts["knowsLines"] and not any(places):
            faults.append(tab.fault(f"{words}: no step lights a line of the code"))
    return faults + list(tab.heard()), len(all_figures)


# Of two layouts, the wide one is shown wherever it fits, and nowhere else.
UNFITTING = """() => [...document.querySelectorAll(".drawing")].filter(box => box.getClientRects().length).flatMap(box => {
  const [wide, narrow] = [".wide", ".narrow"].map(kind => box.querySelector(":scope > " + kind)), style = getComputedStyle(box);
  if (!wide || !narrow) { return []; }
  const room = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), fits = wide.width.baseVal.value <= room + 0.5;
  const seen = [wide, narrow].map(one => one.getClientRects().length > 0).join();
  const name = box.closest("[id]")?.id;
  return seen === (fits ? "true,false" : "false,true") ? [] : [`${name} has room for ${room}, and does not show the layout that fits`];
})"""


async def layouts(tab):
    """In each width, the drawings that are shown in the wrong one of their layouts."""
    for width in (2560, 1440, 820, 360):
        await tab.as_wide_as(width)
        for wrong in await tab.tab.evaluate(UNFITTING):
            yield width, wrong
    await tab.back()


# Goes through each figure by its own buttons; the line that is lit has to be in sight, with what is pressed.
PLAY = """() => {
  const wrong = [], header = document.querySelector("header").getBoundingClientRect().bottom, order = () => [...document.querySelectorAll(".recorded")].map(one => one.id).join();
  const before = order();
  let count = 0;
  const own = figure => document.getElementById(figure.id.replace(/-figure-\\d+(-\\d+-\\d+)?$/, ""));
  document.querySelectorAll(".recorded[data-steps], .series[data-series='moments'].one-at-a-time").forEach(figure => {
    const snippet = own(figure), bar = figure.querySelector(":scope > .stepping");
    if (!bar || !bar.getClientRects().length || !snippet?.matches(".snippet") || snippet.closest("details:not([open])")) { return; }
    const isSeries = figure.matches(".series"), on = bar.querySelectorAll("button")[1], back = bar.querySelector("button");
    if (isSeries) { while (back.getAttribute("aria-disabled") !== "true") { back.click(); } }
    let lit = 0, off = 0, away = 0, lost = 0, covered = 0, all = 0;
    bar.scrollIntoView({ block: "center", behavior: "instant" });
    on.focus({ preventScroll: true });
    while (on.getAttribute("aria-disabled") !== "true" && all < 100) {
      on.click();
      all += 1;
      if (document.activeElement !== on) { lost += 1; }
      const box = bar.getBoundingClientRect();
      if (box.top < header - 1 || box.bottom > innerHeight + 1) { away += 1; }
      const line = snippet.querySelector(".line.lit");
      if (!line) { continue; }
      lit += 1;
      const place = line.getBoundingClientRect(), pre = line.closest("pre").getBoundingClientRect();
      if (pre.bottom > figure.getBoundingClientRect().top + 1 && pre.height > 120) { covered += 1; }
      const over = document.elementsFromPoint(Math.max(place.left, pre.left) + 2, (place.top + place.bottom) / 2);
      const isSeen = over.some(one => one.closest(".snippet") === snippet && one.closest("pre"));
      if (place.top < Math.max(header, pre.top) - 1 || place.bottom > Math.min(innerHeight, pre.bottom) + 1 || !isSeen) { off += 1; }
    }
    const knows = figure.querySelector("[data-cause]");
    if (all && !lit && knows) { wrong.push(figure.id + ": no step lights a line of its snippet"); }
    if (off) { wrong.push(figure.id + ": " + off + " of " + lit + " lit lines are off the screen"); }
    if (away) { wrong.push(figure.id + ": its buttons are off the screen after " + away + " of " + all + " presses"); }
    if (covered) { wrong.push(figure.id + ": more of its drawing is covered by code than has to be, after " + covered + " of " + all + " presses"); }
    if (lost) { wrong.push(figure.id + ": a press takes the focus away"); }
    const whole = bar.querySelector("[data-step=all]");
    if (whole) { whole.click(); }
    // What is held by a series is let go when another figure is used.
    if (whole && (document.querySelector(".lit, .stepped") || order() !== before)) { wrong.push(figure.id + ": when all is shown again, the snippet is not what it was"); }
    count += lit;
  });
  return [wrong, count];
}"""


async def players(tab, page, _):
    """The faults of figures that are gone through by their own buttons, on a phone and on a desk, and how many lines were lit."""
    faults, count = [], 0
    for width in tab.widths(360, 1440):
        await tab.as_wide_as(width)
        await tab.open(page)
        wrong, lit = await tab.tab.evaluate(PLAY)
        faults += [tab.fault(f"at {width} pixels {text}") for text in wrong]
        count += lit
    await tab.back()
    return faults + list(tab.heard()), count
