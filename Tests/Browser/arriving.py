"""A page as it comes: nothing moves under its reader, a link into it is there at once, and buttons lie over no text."""

LAST = "[...document.querySelectorAll('main [id]')].filter(one => one.closest('h2') && one.checkVisibility()).pop()?.id"
# Somewhere inside, with figures above and below.
MIDDLE = """() => {
  const all = [...document.querySelectorAll("main .snippet[id], main .recorded[id]")].filter(one => one.checkVisibility() && !one.closest("details"));
  return all[Math.floor(all.length / 2)]?.id;
}"""
# Inside of what is folded away, with text below.
FOLDED = """() => {
  const fold = [...document.querySelectorAll("main details:not([open])")].find(one => one.querySelector("[id]"));
  return fold && fold.querySelector("[id]").id;
}"""
IS_OPEN = "id => document.getElementById(id).closest('details').open"
TOP = """id => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
  const place = document.getElementById(id).getBoundingClientRect();
  done({ y: scrollY, isSeen: place.top > -1 && place.bottom < innerHeight });
})))"""
SHIFTS = """() => new Promise(done => {
  let sum = 0;
  new PerformanceObserver(list => list.getEntries().forEach(entry => { sum += entry.value; })).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 200);
})"""
# The lines of all code, and what a pointer over their snippet brings.
COVERED = """() => {
  const found = [];
  document.querySelectorAll("main .snippet").forEach(snippet => {
    const texts = [...snippet.querySelectorAll("pre .line, .badge")].map(line => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect();
    });
    snippet.querySelectorAll("button, .share").forEach(button => {
      const box = button.getBoundingClientRect();
      if (box.width && texts.some(text => text.left < box.right && text.right > box.left && text.top < box.bottom - 2 && text.bottom > box.top + 2)) {
        found.push(button.textContent);
      }
    });
  });
  return found;
}"""
# Code that is out of sight has the height that its lines will have: the height it says, and the one it has.
HEIGHTS = """() => [...document.querySelectorAll("pre[class^='lines-']")].filter(pre => pre.checkVisibility()).flatMap(pre => {
  pre.style.contentVisibility = "visible";
  const own = getComputedStyle(pre), said = parseFloat(own.containIntrinsicBlockSize.replace("auto ", ""));
  const is = pre.clientHeight - parseFloat(own.paddingTop) - parseFloat(own.paddingBottom);
  pre.style.contentVisibility = "";
  return Math.abs(said - is) > 2 ? [`${is} and not ${said}: ${pre.textContent.slice(0, 40).trim()}`] : [];
})"""
# A link that was followed may not glide.
GLIDES = 0.02
# Down and up again, in one go: on a busy machine, what glides may not have left the top yet.
GLIDING = """() => {
  const most = document.documentElement.scrollHeight - innerHeight;
  scrollTo(0, most);
  const low = scrollY;
  scrollTo(0, 0);
  return most > 50 && low < most / 2 || scrollY !== 0;
}"""


async def moved(tab, page, place=""):
    """How far a page moves while it comes."""
    await tab.tab.goto("about:blank")
    await tab.open(page, place)
    return await tab.tab.evaluate(SHIFTS)


async def arrive(tab, page, _):
    await tab.tab.emulate_media(reduced_motion="no-preference")
    faults = []
    for width in tab.widths(412, 1280):
        await tab.as_wide_as(width)
        shifts = await moved(tab, page)
        if shifts > GLIDES:
            faults.append(tab.fault(f"at {width} pixels the page moves while it comes: {shifts:.3f}"))
        for name in sorted(set(await tab.tab.evaluate(COVERED))):
            faults.append(tab.fault(f"at {width} pixels the button {name} lies over the text of its snippet"))
        for height in await tab.tab.evaluate(HEIGHTS):
            faults.append(tab.fault(f"at {width} pixels code out of sight has another height: {height}"))
        if middle := await tab.tab.evaluate(MIDDLE):
            shifts = await moved(tab, page, "#" + middle)
            if shifts > GLIDES:
                faults.append(tab.fault(f"at {width} pixels the page moves under a link to {middle}: {shifts:.3f}"))
        await tab.open(page)
        if folded := await tab.tab.evaluate(FOLDED):
            await tab.tab.goto("about:blank")
            await tab.open(page, "#" + folded)
            shifts = await tab.tab.evaluate(SHIFTS)
            if shifts > GLIDES:
                faults.append(tab.fault(f"at {width} pixels the page moves when a link to {folded} unfolds it: {shifts:.2f}"))
            if not await tab.tab.evaluate(IS_OPEN, folded):
                faults.append(tab.fault(f"at {width} pixels a link to {folded} does not unfold it"))
    await tab.back()
    place = await tab.tab.evaluate(LAST)
    if place:
        await tab.tab.goto("about:blank")
        await tab.open(page, "#" + place)
        first = await tab.tab.evaluate(TOP, place)
        if not first["isSeen"]:
            faults.append(tab.fault(f"a link to {place} is not there when the page has loaded"))
        # In one go: what glides has not come anywhere yet.
        if await tab.tab.evaluate(GLIDING):
            faults.append(tab.fault("the page glides instead of being there"))
    return faults + list(tab.heard())
