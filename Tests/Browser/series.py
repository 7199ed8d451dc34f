"""Series of figures: one is seen at a time, each can be reached, and a finger can land where it did in the run."""

# Frames of this series alone: a variation may hold a film.
STATE = """series => {
  const own = [...series.querySelector(":scope > .frames").children], bar = series.querySelector(":scope > .among");
  const range = bar && bar.querySelector("input[type='range']"), told = bar && bar.querySelector("[aria-live]");
  return { frames: own.length, shown: own.flatMap((frame, index) => frame.offsetHeight ? [index] : []), hasRange: Boolean(range),
    names: own.map(frame => frame.dataset.name || ""), told: told ? told.textContent : "", spoken: range ? range.getAttribute("aria-valuetext") : "",
    height: series.querySelector(":scope > .frames").offsetHeight };
}"""
# Shows the frames that an element is in.
REVEAL = """one => {
  const frames = [];
  for (let frame = one.closest(".frame"); frame; frame = frame.parentElement.closest(".frame")) { frames.unshift(frame); }
  frames.forEach(frame => {
    const range = frame.closest(".series").querySelector(":scope > .among input");
    if (!range) { return; }
    range.value = [...frame.parentElement.children].indexOf(frame) + 1;
    range.dispatchEvent(new Event("input"));
  });
}"""
# The name of a series stands right above its slider.
NAMED = """series => {
  const [name, bar] = [":scope > figcaption", ":scope > .among"].map(one => series.querySelector(one).getBoundingClientRect());
  return name.height > 0 && Math.abs(bar.top - name.bottom) < 8;
}"""
# Which picture is shown of the first series inside of the one that is shown.
INNER = """series => {
  const inner = [...series.querySelectorAll(":scope > .frames > .frame")].find(frame => frame.offsetHeight).querySelector(".series > .frames");
  return inner && [...inner.children].findIndex(frame => frame.offsetHeight);
}"""
FINGERS = "series => [...series.querySelectorAll(':scope > .frames > .frame')].map(frame => Boolean([...frame.querySelectorAll('.finger')].some(one => one.closest('.frame') === frame)))"


async def faults(tab, series, words):
    """What is wrong with one series."""
    await series.evaluate(REVEAL)
    state = await series.evaluate(STATE)
    if not all(state["names"]):
        yield f"{words}: a picture of the series has no name"
    if state["frames"] < 2:
        return
    if not state["hasRange"]:
        yield f"{words}: no slider leads through the series"
        return
    slider = await series.query_selector(":scope > .among input")
    await slider.focus()
    await tab.tab.keyboard.press("Home")
    heights = set()
    for index in range(state["frames"]):
        now = await series.evaluate(STATE)
        heights.add(now["height"])
        if now["shown"] != [index]:
            yield f"{words}: at {index + 1} of {state['frames']} the pictures {[one + 1 for one in now['shown']]} are shown"
            return
        if now["told"] != now["names"][index] or now["spoken"] != now["names"][index]:
            yield f"{words}: nobody says which picture of the series is shown"
        await tab.tab.keyboard.press("ArrowRight")
    if max(heights) - min(heights) > 1:
        yield f"{words}: the page moves while one goes through the series"
    if not await series.evaluate(NAMED):
        yield f"{words}: the name of what the slider changes is not beside it"
    if not await keeps_moment(tab, series, slider):
        yield f"{words}: another variation is shown at another moment"
    for index, has_finger in enumerate(await series.evaluate(FINGERS)):
        if not has_finger:
            continue
        frame = (await series.query_selector_all(":scope > .frames > .frame"))[index]
        # The ring, and the edge of what is below it: the whole button is touched, as on a screen.
        for place in (".finger", ".touched") if await frame.query_selector(".touched") else (".finger",):
            await frame.evaluate("one => (" + REVEAL + ")(one.querySelector('*'))")
            finger = await frame.query_selector(place)
            await finger.click(**({} if place == ".finger" else {"position": {"x": 2, "y": 2}}))
            now = await series.evaluate(STATE)
            if now["shown"] != [min(index + 1, state["frames"] - 1)]:
                yield f"{words}: a touch at {index + 1} does not show what came of it"
                return


async def keeps_moment(tab, series, slider):
    """Whether a film in a variation stands where the one in the variation before was left."""
    first = await series.query_selector(":scope > .frames > .frame")
    inner = await first.query_selector(".series > .among input")
    await slider.focus()
    await tab.tab.keyboard.press("Home")
    if not inner or not await inner.is_visible():
        return True
    await inner.focus()
    await tab.tab.keyboard.press("End")
    before = await series.evaluate(INNER)
    await slider.focus()
    await tab.tab.keyboard.press("ArrowRight")
    return await series.evaluate(INNER) == before


async def reveal(element):
    await element.evaluate(REVEAL)
