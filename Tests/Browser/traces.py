"""Recordings of snippets: the values at the ends of lines, and the way through step by step, by keyboard and touch."""

import json

from every_page import TOO_WIDE, WITHOUT_CONTRAST, axe, contrast
from pictures import PALE

# Of a page, the longest code, the longest recording, and one with a figure: what is right for them is right for the others.
CHOSEN = """traces => {
  const all = [...document.querySelectorAll(".snippet[data-trace]")].map(one => ({
    id: one.id, lines: one.querySelectorAll("code .line").length, steps: traces[one.id]?.steps.length ?? 0,
    events: document.querySelectorAll(`[id^="${one.id}-figure-"][data-steps]`).length,
    pictures: document.querySelectorAll(`[id^="${one.id}-figure-"].series`).length })).filter(one => one.steps);
  const longest = key => all.reduce((most, one) => one[key] > (most?.[key] ?? 0) ? one : most, null)?.id;
  return [...new Set(["lines", "steps", "events", "pictures"].map(longest))].filter(Boolean);
}"""
# All that has to be there again when everything is closed.
STATE = """figure => {
  const drawn = [...document.querySelectorAll(".recorded")].filter(one => one.id.startsWith(figure.id + "-figure-"));
  const place = one => one.previousElementSibling?.id + " " + one.parentElement.tagName + one.className;
  return JSON.stringify([figure.querySelector("pre").outerHTML.replace(/ style="[^"]*"| class=""/g, ""), figure.querySelector(".output")?.innerHTML, figure.className.trim(),
    figure.childElementCount, drawn.map(one => place(one) + one.querySelectorAll(".later, .now").length + [...one.querySelectorAll(".shown")].map(frame => frame.dataset.name).join()), document.querySelectorAll(".lit").length]);
}"""
VALUES = """figure => {
  const pre = figure.querySelector("pre"), box = pre.getBoundingClientRect(), range = document.createRange();
  const text = one => { range.selectNodeContents(one); return range.getBoundingClientRect(); };
  const lines = [...figure.querySelectorAll("code .line")], texts = lines.map(text);
  return {
    code: lines.map(line => line.textContent).join(""),
    heights: lines.map(line => line.getBoundingClientRect().height),
    values: [...figure.querySelectorAll(".trace-value")].map(value => {
      const own = value.getBoundingClientRect(), line = lines.indexOf(value.closest(".trace-row").querySelector(".line"));
      return { line, text: value.textContent.trim(), plots: value.querySelectorAll("svg").length, height: own.height,
        isOver: texts.some(one => one.width && one.left < own.right - 0.5 && one.right > own.left + 0.5 && one.top < own.bottom - 5 && one.bottom > own.top + 5),
        isOut: own.left < box.left - 0.5 || own.right > box.right + 0.5 || own.width < 4 };
    }),
  };
}"""
LIST = """() => {
  const list = document.querySelector(".results:popover-open");
  if (!list) { return null; }
  const place = list.getBoundingClientRect();
  return { count: list.querySelectorAll("li:not(.left-out)").length, gaps: list.querySelectorAll("li.left-out").length, name: list.getAttribute("aria-label"), hasFocus: list.contains(document.activeElement),
    isInView: place.left >= 0 && place.top >= 0 && place.right <= innerWidth && place.bottom <= innerHeight };
}"""
# Goes to steps, each with its place, and says what is wrong there.
WALK = """([figure, steps]) => {
  const wrong = new Set(), range = figure.querySelector(".scrub input"), bar = figure.querySelector(".scrub"), samp = figure.querySelector(".output samp");
  const lines = [...figure.querySelectorAll("code .line")], header = document.querySelector("header").getBoundingClientRect().bottom;
  const printed = samp?.textContent ?? "", figures = [...figure.querySelectorAll(":scope > .recorded")];
  const seen = text => { const copy = text.cloneNode(true); copy.querySelectorAll(".later").forEach(one => one.remove()); return copy.textContent; };
  const heights = {};
  let offScreen = 0;
  steps.forEach(([index, [line, name, value, output, events]]) => {
    range.value = index + 1;
    range.dispatchEvent(new Event("input", { bubbles: true }));
    const lit = [...document.querySelectorAll(".lit")], place = lines[line].getBoundingClientRect();
    if (lit.length !== 1 || lit[0] !== lines[line]) { wrong.add("another line is lit than that of the step"); }
    if (!getComputedStyle(lines[line], "::before").content.includes("counter")) { wrong.add("the line has no number"); }
    const over = document.elementsFromPoint(Math.max(place.left + 2, 2), (place.top + place.bottom) / 2);
    const isCovered = !over.some(one => lines[line].contains(one) || one.contains(lines[line]) && one.tagName === "CODE") && !figure.classList.contains("still");
    const pre = lines[line].closest("pre").getBoundingClientRect();
    if (place.top < Math.max(header, pre.top) - 1 || place.bottom > Math.min(innerHeight, pre.bottom) + 1 || isCovered) { offScreen += 1; }
    const box = bar.getBoundingClientRect();
    if (box.top < header - 1 || box.bottom > innerHeight + 1) { wrong.add("the slider is out of sight"); }
    if (samp && seen(samp) !== printed.slice(0, output)) { wrong.add("the output is not that of the step"); }
    const isAt = (one, count) => {
      const at = condition => new Set([...one.querySelectorAll("[data-at]" + condition)].map(part => part.dataset.at)).size;
      return at(":not(.later)") === Math.min(count, at(""));
    };
    figures.forEach(one => {
      const [first, ...inner] = [events[Number(one.id.split("-").pop()) - 1]].flat();
      if (one.hasAttribute("data-steps") && !isAt(one, first)) { wrong.add("a figure is not at the events of the step"); }
      if (!one.matches(".series")) { return; }
      const frames = [...one.querySelector(".frames").children], shown = frames.flatMap((frame, index) => frame.getClientRects().length ? [index + 1] : []);
      if (shown.join() !== (first ? String(Math.min(first, frames.length)) : "")) { wrong.add("a series does not show the picture of the step"); }
      if (first && !frames[first - 1]?.querySelector(":scope > .when").checkVisibility()) { wrong.add("the picture of the step has no name"); }
      (first ? [...frames[first - 1].querySelectorAll(":scope > .taken > .recorded")] : []).forEach((part, index) => {
        if (part.hasAttribute("data-steps") && !isAt(part, inner[index])) { wrong.add("a figure of a variation is not at the events of the step"); }
      });
      heights[one.id] = (heights[one.id] ?? new Set()).add(Math.round(one.offsetHeight));
      if (heights[one.id].size > 1) { wrong.add("a series changes its height from step to step"); }
    });
    if (name) {
      const marked = [...figure.querySelectorAll(".so-far .new")].map(one => one.querySelector("dt").textContent + "=" + one.querySelector("dd").textContent);
      if (marked.join() !== name + "=" + value) { wrong.add("the newest value is not marked"); }
    }
    const told = [...figure.querySelectorAll("[aria-live]")].filter(one => one.textContent && one.checkVisibility());
    if (told.length !== 1 || !told[0].textContent.includes(String(line + 1)) || told[0].textContent.length > 260) { wrong.add("not one short sentence says the step"); }
  });
  if (offScreen) { wrong.add(offScreen + " of " + steps.length + " lit lines are off the screen"); }
  return [...wrong];
}"""
SMALL = """figure => [...figure.querySelectorAll(".buttons button, .scrub button, .scrub input")].filter(one => {
  const box = one.getBoundingClientRect();
  return box.width < 24 || box.height < 24 || box.left < 0 || box.right > innerWidth;
}).map(one => one.textContent || one.type)"""
PRINTED = """figure => ({
  shown: [...figure.querySelectorAll(".trace-value, .scrub, .so-far, .buttons")].filter(one => one.checkVisibility()).length,
  isCut: [...figure.querySelectorAll("pre")].some(pre => pre.scrollHeight > pre.clientHeight + 1),
  isHidden: [...figure.querySelectorAll(".output .later")].some(one => getComputedStyle(one).visibility === "hidden"),
})"""
CHECKED = "[data-checked=trace]"
FOCUS = "figure => figure.querySelector('.scrub input') === document.activeElement"


class Broken(Exception):
    pass


def recorded(site, page):
    """What the file of a page's recordings has."""
    text = (site.folder / "traces" / (page.path.rpartition("/")[2].removesuffix(".html") + ".js")).read_text("utf-8").strip()
    return json.loads(text.removeprefix("recordedTraces(").removesuffix(";").removesuffix(")"))


async def traces(tab, page, site):
    """The faults, and how many snippets have a recording."""
    try:
        known = recorded(site, page)
    except (OSError, ValueError) as error:
        return [tab_fault(page, tab, f"the file of its recordings cannot be read: {error}")], 0
    faults, count = [], 0
    for width in tab.widths(360, 1440):
        await tab.as_wide_as(width)
        await tab.open(page)
        # A snippet that is folded away has its buttons, too.
        await tab.tab.evaluate("document.querySelectorAll('details:has([data-trace])').forEach(one => { one.open = true; })")
        marked = await tab.tab.evaluate("[...document.querySelectorAll('[data-trace]')].map(one => one.id)")
        count = len(marked)
        faults += [tab.fault(f"{name} says that it has a recording, and the file has none") for name in marked if name not in known]
        for name in await tab.tab.evaluate(CHOSEN, known):
            try:
                await of_snippet(tab, name, known[name]["steps"], width, site)
            except Broken as broken:
                faults.append(tab.fault(f"{name} at {width} pixels: {broken}"))
    await tab.back()
    return faults + list(tab.heard()), count


def tab_fault(page, tab, text):
    tab.page = page
    return tab.fault(text)


async def of_snippet(tab, name, steps, width, site):
    figure = await tab.tab.query_selector(f'[id="{name}"]')
    before = await figure.evaluate(STATE)
    await values(tab, figure, steps)
    # All steps where the line is hardest to keep in sight; a dozen of them elsewhere.
    await stepping(tab, figure, steps, list(enumerate(steps))[::1 if width == 360 else -(-len(steps) // 12)])
    await is_readable(tab, figure, tab.theme or "light", site)
    await paper(tab, figure)
    # What is not there on paper has lost the focus.
    await (await figure.query_selector(".scrub input")).focus()
    await tab.tab.keyboard.press("Escape")
    if not await figure.evaluate("figure => figure.querySelector('[data-view=steps]') === document.activeElement"):
        raise Broken("Escape does not close the steps and give the focus back")
    await press(figure, "values")
    if await figure.evaluate(STATE) != before:
        raise Broken("the snippet is not what it was before, when all is closed")


async def press(figure, view):
    button = await button_for(figure, view)
    await button.focus()
    await button.press("Enter")


async def button_for(figure, view):
    buttons = await figure.query_selector_all(f"[data-view={view}]")
    if len(buttons) != 1 or not await buttons[0].is_visible():
        raise Broken(f"there is no button for the {view}")
    return buttons[0]


async def soon(tab, figure, condition, otherwise):
    for _ in range(150):
        if await figure.evaluate(condition):
            return
        await tab.tab.wait_for_timeout(20)
    raise Broken(otherwise)


async def values(tab, figure, steps):
    """Each line with a result has it at its end, over no code and in sight; Enter shows all of them, Escape hides them."""
    code = await figure.evaluate(VALUES)
    await press(figure, "values")
    lines = {}
    for step in steps:
        if step[2]:
            lines.setdefault(step[0], []).append(step)
    if lines:
        await soon(tab, figure, "figure => figure.querySelector('.trace-value') !== null", "the button for values shows none")
    now = await figure.evaluate(VALUES)
    if now["code"] != code["code"]:
        raise Broken("with its values the code is another one")
    if [value["line"] for value in now["values"]] != sorted(lines):
        raise Broken("not each line with a result has one value")
    if any(abs(one - other) > 0.6 for one, other in zip(now["heights"], code["heights"])) or any(value["height"] > 26 for value in now["values"]):
        raise Broken("the values change the heights of lines")
    for value in now["values"]:
        own = lines[value["line"]]
        if value["isOver"]:
            raise Broken(f"the value of line {value['line'] + 1} lies over the code")
        if value["isOut"]:
            raise Broken(f"the value of line {value['line'] + 1} is out of sight")
        if str(own[-1][2]).split()[0] not in value["text"].replace("\n", " "):
            raise Broken(f"line {value['line'] + 1} does not show its last value, {own[-1][2]}")
        changes = len({step[2] for step in own}) > 1 and len(own) > 2 and len({step[1] for step in own}) == 1
        if changes and all(is_number(step[2]) for step in own) and not value["plots"]:
            raise Broken(f"the numbers of line {value['line'] + 1} are no plot")
    if wide := await tab.tab.evaluate(TOO_WIDE):
        raise Broken(f"with its values the page scrolls sideways: {wide}")
    folded = [place for place, line in enumerate(sorted(lines)) if any(step[5] for step in lines[line][1:])]
    for place in sorted({0, len(lines) - 1, *folded[:1]}) if lines else []:
        button, own = (await figure.query_selector_all(".trace-value"))[place], lines[sorted(lines)[place]]
        await button.focus()
        await button.press("Enter")
        found = await tab.tab.evaluate(LIST)
        if not found or found["count"] != len(own) or not found["name"]:
            raise Broken(f"Enter on a value does not show all {len(own)}, but {found}")
        # Turns of other lines can be left out before its steps; its own begin with the first line of a loop.
        if found["gaps"] < sum(1 for step in own[1:] if step[5]):
            raise Broken(f"the values of line {sorted(lines)[place] + 1} do not say that turns are left out")
        if not found["isInView"] or not found["hasFocus"]:
            raise Broken("the list of a line's values is out of sight, or has no focus")
        await tab.tab.keyboard.press("Escape")
        if await tab.tab.evaluate(LIST) or not await button.evaluate("one => one === document.activeElement"):
            raise Broken("Escape does not close the list of values and give the focus back")


def is_number(text):
    try:
        float(text)
        return text[-1:].isdigit() and not text.startswith("+")
    except ValueError:
        return False


async def stepping(tab, figure, steps, chosen):
    """Through steps by the slider, and by arrow keys from the slider and the buttons."""
    await press(figure, "steps")
    await soon(tab, figure, FOCUS, "the button for steps does not lead to a slider")
    value = "figure => Number(figure.querySelector('.scrub input').value)"
    wrong = await tab.tab.evaluate(WALK, [figure, chosen])
    if wrong:
        raise Broken("; ".join(wrong))
    await tab.tab.keyboard.press("Home")
    if len(steps) > 1:
        for key, expected in (("ArrowRight", 2), ("ArrowLeft", 1), ("End", len(steps)), ("Home", 1)):
            await tab.tab.keyboard.press(key)
            if await figure.evaluate(value) != expected:
                raise Broken(f"{key} on the slider does not lead to step {expected}")
        on = (await figure.query_selector_all(".scrub button"))[1]
        await on.focus()
        for key, expected in (("Enter", 2), ("ArrowLeft", 1), ("ArrowRight", 2)):
            await tab.tab.keyboard.press(key)
            if await figure.evaluate(value) != expected:
                raise Broken(f"{key} on the button does not lead to step {expected}")
    text = await figure.evaluate("figure => figure.querySelector('.scrub input').getAttribute('aria-valuetext')")
    if not text or str(len(steps)) not in text:
        raise Broken("the slider does not say which step of how many it is")
    if await figure.evaluate("figure => figure.getAnimations({ subtree: true }).length"):
        raise Broken("something moves for who wants no motion")
    if wide := await tab.tab.evaluate(TOO_WIDE):
        raise Broken(f"with its steps the page scrolls sideways: {wide}")


async def is_readable(tab, figure, theme, site):
    await figure.evaluate("figure => { figure.dataset.checked = 'trace'; }")
    found = await axe(tab, theme, {"within": CHECKED, **WITHOUT_CONTRAST}) + await contrast(tab, theme, site, CHECKED)
    await figure.evaluate("figure => { delete figure.dataset.checked; }")
    if found:
        raise Broken(f"{found[0].text} (with its values and steps)")


async def paper(tab, figure):
    await tab.tab.emulate_media(media="print")
    printed, pale = await figure.evaluate(PRINTED), await figure.evaluate(PALE)
    await tab.tab.emulate_media(media="screen")
    if printed["shown"] or printed["isCut"] or printed["isHidden"]:
        raise Broken(f"printed, it is not as it was before anything was opened: {printed}")
    if pale:
        raise Broken(f"nobody can read this on paper: {pale[0]}")


# In a window that is touched, as a phone has.
SHIFTS = """() => new Promise(done => {
  let sum = 0;
  new PerformanceObserver(list => list.getEntries().forEach(entry => { sum += entry.value; })).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 200);
})"""
MOVES = 0.02


async def touched(tab, page, site):
    """With a finger: nothing moves when the page comes, the buttons are there and large enough, and each does its work."""
    known, faults = recorded(site, page), []
    await tab.open(page)
    shifts = await tab.tab.evaluate(SHIFTS)
    if shifts > MOVES:
        faults.append(tab.fault(f"with a finger on it, the page moves while it comes: {shifts:.2f}"))
    await tab.tab.evaluate("document.querySelectorAll('details:has([data-trace])').forEach(one => { one.open = true; })")
    for name in await tab.tab.evaluate(CHOSEN, known):
        figure = await tab.tab.query_selector(f'[id="{name}"]')
        try:
            await finger(tab, figure, known[name]["steps"])
        except Broken as broken:
            faults.append(tab.fault(f"{name}, with a finger: {broken}"))
    return faults + list(tab.heard())


async def finger(tab, figure, steps):
    for view in ("values", "steps"):
        await (await button_for(figure, view)).tap()
    await soon(tab, figure, "figure => figure.querySelector('.scrub') !== null", "a tap does not bring the steps")
    if small := await figure.evaluate(SMALL):
        raise Broken(f"this is too small for a finger, or out of sight: {', '.join(small)}")
    for _ in steps[1:4]:
        await (await figure.query_selector_all(".scrub button"))[1].tap()
    now = await figure.evaluate("figure => Number(figure.querySelector('.scrub input').value)")
    if now != min(4, len(steps)):
        raise Broken(f"after taps it is at step {now}")
    box = await (await figure.query_selector(".scrub input")).bounding_box()
    await tab.tab.touchscreen.tap(box["x"] + box["width"] - 10, box["y"] + box["height"] / 2)
    if len(steps) > 4 and await figure.evaluate("figure => Number(figure.querySelector('.scrub input').value)") <= now:
        raise Broken("a tap on the slider does not lead on")
    if value := await figure.query_selector(".trace-value"):
        await value.tap()
        if not await tab.tab.evaluate(LIST):
            raise Broken("a tap on a value does not show all of its line")
        await tab.tab.keyboard.press("Escape")
    await (await figure.query_selector_all(".scrub button"))[2].tap()
    if await figure.query_selector(".scrub"):
        raise Broken("a tap does not close the steps")


ROOM = """[...document.querySelectorAll("[data-trace]")].filter(one => parseFloat(getComputedStyle(one).paddingTop) > 0
  || one.querySelector(".buttons, .trace-value, .scrub")).map(one => one.id)"""


async def unscripted(tab, page, _):
    """Without scripts there is no room for buttons that do not come, and all of the code and the output is there."""
    await tab.open(page)
    found = await tab.tab.evaluate(ROOM)
    return [tab.fault(f"without scripts {found[0]} has room for buttons")] if found else []
