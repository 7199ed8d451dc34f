"""The way through a page by Tab: every control is reached, in an order that ends, and one sees where one is. The arrows between chapters."""

import asyncio

from visiting import OPEN_ALL

PREPARE = """() => {
  const isSeen = one => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]");
  const scrolls = one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  const controls = [...document.querySelectorAll("a[href], button:not([disabled]), input, select, textarea, summary, [tabindex], pre")];
  window.controls = controls.filter(one => isSeen(one) && one.getAttribute("tabindex") !== "-1"
    && (one.tagName !== "PRE" || one.hasAttribute("tabindex") || scrolls(one)));
  window.look = one => {
    const style = getComputedStyle(one);
    const outline = style.outlineStyle === "none" || parseFloat(style.outlineWidth) === 0 ? ""
      : style.outlineStyle + style.outlineWidth + style.outlineColor;
    return [outline, style.boxShadow, style.backgroundColor, style.borderTopColor, style.borderBottomWidth,
      style.textDecorationLine].join("|");
  };
  window.unfocused = window.controls.map(look);
  return window.controls.length;
}"""
WHERE = """() => {
  const one = document.activeElement;
  if (!one || one === document.body || one === document.documentElement) { return null; }
  const place = one.getBoundingClientRect(), index = window.controls.indexOf(one);
  const header = document.querySelector("header");
  // What sticks to the top may lie over it.
  const top = document.elementFromPoint(place.left + place.width / 2, Math.max(place.top, 0) + 1);
  const isCovered = header?.contains(top) && !header.contains(one) && place.bottom <= header.getBoundingClientRect().bottom;
  // What is around the focus lies outside of it. A box that does not scroll cuts it off for good.
  const style = getComputedStyle(one), ring = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  const isCut = style.outlineStyle !== "none" && ring > 0 && (() => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      const own = getComputedStyle(up), box = up.getBoundingClientRect();
      const stays = (overflow, has, shows) => overflow !== "visible" && has <= shows + 1;
      if (stays(own.overflowX, up.scrollWidth, up.clientWidth) && (place.left - ring < box.left - 1 || place.right + ring > box.right + 1)
        || stays(own.overflowY, up.scrollHeight, up.clientHeight) && (place.top - ring < box.top - 1 || place.bottom + ring > box.bottom + 1)) {
        return true;
      }
    }
    return false;
  })();
  return {
    isCut, index, html: one.outerHTML.slice(0, 120), differs: index < 0 || look(one) !== window.unfocused[index],
    isHidden: !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    isInView: !isCovered && place.bottom > 0 && place.top < innerHeight && place.right > 0 && place.left < innerWidth && place.width > 0,
  };
}"""
# Where a Tab has led to is looked at before the next one leaves: by then the page has scrolled there.
NOTE = f"""() => {{
  window.where = {WHERE};
  window.places = [];
  addEventListener("keydown", event => {{ if (event.key === "Tab") {{ window.places.push(where()); }} }}, {{ capture: true }});
}}"""
KEYS_AT_A_TIME = 40
NAMES = "places => places.map(place => window.controls[place].outerHTML.slice(0, 120))"


async def walk(tab, page, _):
    await tab.open(page)
    await tab.tab.evaluate(OPEN_ALL)
    count = await tab.tab.evaluate(PREPARE)
    await tab.tab.evaluate(NOTE)
    # One step more than there are controls, for the way out of the page. Many keys are on their way at a time: to wait for each
    # would take longer than all else.
    for start in range(0, count + 1, KEYS_AT_A_TIME):
        await asyncio.gather(*(tab.tab.keyboard.press("Tab") for _ in range(start, min(start + KEYS_AT_A_TIME, count + 1))))
    seen, faults = set(), []
    for where in await tab.tab.evaluate("[...window.places.slice(1), window.where()]"):
        if where is None:
            break
        if where["index"] in seen:
            # Some pages lead back to their beginning; that is no fault once all has been seen.
            if len(seen) < count:
                faults.append(tab.fault(f"Tab comes back to {where['html']} before it has been everywhere"))
            break
        seen.add(where["index"])
        if where["isHidden"]:
            faults.append(tab.fault(f"the focus is on something that cannot be seen: {where['html']}"))
        elif not where["isInView"]:
            faults.append(tab.fault(f"the focus is out of sight: {where['html']}"))
        if where["isCut"]:
            faults.append(tab.fault(f"the ring around the focus is cut off: {where['html']}"))
        if not where["differs"]:
            faults.append(tab.fault(f"one does not see that the focus is on {where['html']}"))
    missed = sorted(set(range(count)) - seen)
    for name in await tab.tab.evaluate(NAMES, missed[:3]):
        faults.append(tab.fault(f"Tab does not reach {name} ({len(missed)} of {count} are not reached)"))
    return faults + list(tab.heard())


# What a key does to the links between chapters, without going there.
HOLD = """() => {
  window.turned = null;
  const steps = document.querySelector("nav.steps");
  [...steps.querySelectorAll("a")].forEach(link => link.addEventListener("click", event => {
    if (!window.goes) { event.preventDefault(); window.turned = link.href; }
  }));
  const [before, after] = steps.children;
  return [before.href || null, after.href || null];
}"""
# Focuses one of each kind that has its own use for arrows, and says what there is.
KINDS = """() => {
  const main = document.querySelector("main"), made = (tag, change) => {
    const one = document.createElement(tag);
    Object.assign(one, change);
    main.append(one);
    return one;
  };
  const scrolling = [...document.querySelectorAll("main [tabindex='0']")].find(one => one.scrollWidth > one.clientWidth + 1);
  window.kinds = {
    "a field": made("input", { type: "text" }), "a slider": made("input", { type: "range" }), "a choice": made("select", {}),
    "text of several lines": made("textarea", {}), "text to edit": made("div", { contentEditable: "true", tabIndex: 0, textContent: "x" }),
    "a bar of steps": document.querySelector(".stepping button:not([aria-disabled='true'])"),
    "a name in code": document.querySelector(".snippet code a.id[tabindex='0']"), "what scrolls": scrolling,
  };
  return Object.keys(window.kinds).filter(kind => window.kinds[kind]);
}"""
FOCUS = "kind => { window.kinds[kind].focus({ preventScroll: true }); window.turned = null; }"
FREE = "() => { document.activeElement.blur(); window.turned = null; }"


async def turn(tab, page, _):
    """The arrow keys between chapters: where they lead, what keeps them for itself, and how they are turned off."""
    if not tab.width:
        await tab.as_wide_as(480)
    await tab.open(page)
    if not await tab.tab.locator("nav.steps").count():
        return []
    keys, faults = tab.tab.keyboard, []
    ways = dict(zip(("ArrowLeft", "ArrowRight"), await tab.tab.evaluate(HOLD)))

    async def pressed(key):
        await tab.tab.evaluate("window.turned = null")
        await keys.press(key)
        return await tab.tab.evaluate("window.turned")

    for key, target in ways.items():
        if await pressed(key) != target:
            faults.append(tab.fault(f"{key} does not turn to the chapter {target}"))
        for more in ("Shift", "Control", "Meta"):
            if await pressed(f"{more}+{key}"):
                faults.append(tab.fault(f"{more}+{key} turns to another chapter"))
    for kind in await tab.tab.evaluate(KINDS):
        await tab.tab.evaluate(FOCUS, kind)
        for key in ways:
            if await pressed(key):
                faults.append(tab.fault(f"{key} in {kind} turns to another chapter"))
    await tab.tab.evaluate(FREE)
    await keys.press("/")
    for key in ways:
        if await pressed(key):
            faults.append(tab.fault(f"{key} in the search turns to another chapter"))
    box = tab.tab.locator("dialog.search .keys input")
    for is_on in (False, True):
        await box.set_checked(is_on)
        await keys.press("Escape")
        await tab.tab.evaluate(FREE)
        found = [key for key, target in ways.items() if target and bool(await pressed(key)) != is_on]
        if found:
            faults.append(tab.fault(f"{found[0]} does not heed that single keys are turned {'on' if is_on else 'off'}"))
        await keys.press("Control+k")
        await tab.becomes("document.querySelector('dialog.search').open")
    await keys.press("Escape")
    # Chromium takes the focus from a field that is hidden when it paints next; a key before that is still the field's.
    await tab.becomes("!document.querySelector('dialog.search').open && document.activeElement === document.body")
    await tab.tab.evaluate("window.goes = true")
    for key, target in ways.items():
        if target:
            await keys.press(key)
            if not await tab.leads_to(target):
                faults.append(tab.fault(f"{key} does not lead to {target}"))
            break
    return faults + list(tab.heard())
