"""What is folded away, such as the solution of an exercise: a key unfolds it, by mouse and without scripts, and all of it is within the page."""

from every_page import TOO_WIDE

# One of each look: what is right for one is right for the others.
FOLDS = """() => {
  const looks = new Map();
  [...document.querySelectorAll("main details > summary")].filter(one => one.checkVisibility() && !one.parentElement.open).forEach(one => {
    const key = one.parentElement.className + one.textContent.replace(/\\d+/g, "");
    if (!looks.has(key)) { looks.set(key, one); }
  });
  [...looks.values()].slice(0, 12).forEach((one, index) => { one.dataset.fold = index; });
  return Math.min(looks.size, 12);
}"""
UNFOLDED = """summary => {
  const fold = summary.parentElement, inside = [...fold.children].filter(one => one !== summary);
  return { isOpen: fold.open, isSeen: inside.some(one => one.checkVisibility() && one.offsetHeight), name: summary.textContent.trim(),
    // Whoever looks for the answer to an exercise is told where it is.
    isSolution: Boolean(fold.matches(".folded") && fold.querySelector("[id^='snippet-solution']")) };
}"""
SOLUTION = "what opens the solution of an exercise says no more than what opens any other code"


async def unfold(tab, page, _):
    if not tab.width:
        await tab.as_wide_as(320)
    await tab.open(page)
    if page.moved_to:
        return []
    faults, names = [], {True: set(), False: set()}
    for number in range(await tab.tab.evaluate(FOLDS)):
        summary = tab.tab.locator(f"[data-fold='{number}']")
        await summary.focus()
        await tab.tab.keyboard.press("Enter")
        state = await summary.evaluate(UNFOLDED)
        if not state["isOpen"] or not state["isSeen"]:
            faults.append(tab.fault(f"Enter does not unfold “{state['name']}”"))
        if await summary.evaluate("one => one.parentElement.matches('.folded')"):
            names[state["isSolution"]].add(state["name"])
        if wide := await tab.tab.evaluate(TOO_WIDE):
            faults.append(tab.fault(f"unfolded, “{state['name']}” makes the page scroll sideways: {wide}"))
        await summary.click()
        if (await summary.evaluate(UNFOLDED))["isOpen"]:
            faults.append(tab.fault(f"a click does not fold “{state['name']}” again"))
    if names[True] & names[False]:
        faults.append(tab.fault(SOLUTION))
    return faults + list(tab.heard())
