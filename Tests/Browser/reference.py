"""Long pages of the reference: their groups, the field that narrows them, declarations on a narrow page, and the links in lists."""

import re

GROUPS = """() => {
  const page = document.querySelector(".reference"), wrong = [], ink = getComputedStyle(document.body).color;
  const name = section => section.querySelector("h2 code, h3 code").textContent.trim();
  const base = section => name(section).split("(")[0];
  let groups = 0;
  for (const heading of page.querySelectorAll("h2[id^='group-']")) {
    groups += 1;
    const members = [], rest = [];
    for (let node = heading.nextElementSibling; node && !node.matches("h2[id]"); node = node.nextElementSibling) {
      members.push(...(node.matches("section.member") ? [node] : node.querySelectorAll("section.member")));
      rest.push(...node.querySelectorAll("dl.symbols dt"), ...(node.matches("dl.symbols") ? node.querySelectorAll("dt") : []));
    }
    if (!members.length && !rest.length) { wrong.push(`the group ${heading.textContent} is empty`); }
    const names = members.map(base), seen = new Set();
    names.forEach((one, index) => {
      if (seen.has(one) && names[index - 1] !== one) { wrong.push(`the overloads of ${one} do not stand together`); }
      seen.add(one);
    });
    if (![...document.querySelectorAll(".contents a")].some(link => decodeURIComponent(link.hash.slice(1)) === heading.id)) {
      wrong.push(`the list of contents does not have the group ${heading.textContent}`);
    }
  }
  const prose = [...page.querySelectorAll("section.member > p:not([class])")].find(one => one.checkVisibility());
  if (prose && getComputedStyle(prose).color !== ink) { wrong.push("the prose about a member has another colour than that of the page"); }
  return [groups, [...new Set(wrong)]];
}"""
SIDEWAYS = """() => [...document.querySelectorAll(".declaration")].filter(one => one.scrollWidth > one.clientWidth + 1)
  .map(one => one.closest("[id]")?.id || "the first")"""
ENTRIES = """() => [...document.querySelectorAll(".reference section.member, .reference .filter ~ .symbols dt")].map(one => {
  const title = one.matches("dt") ? one : one.querySelector("h2, h3");
  const heads = [...document.querySelectorAll(".reference .filter ~ h2[id]")].filter(head => head.compareDocumentPosition(one) & 4);
  return { name: (title.querySelector("code") || title).textContent, group: heads.length ? heads[heads.length - 1].textContent : "",
    summary: (one.matches("dt") ? one.nextElementSibling : one.querySelector(":scope > p:not([class])"))?.textContent || "",
    isSeen: one.checkVisibility(), id: one.id };
})"""
STATE = """() => {
  const field = document.querySelector(".filter input"), said = document.querySelector(".filter [aria-live]"), list = one => [...document.querySelectorAll(one)];
  return { value: field.value, said: said ? said.textContent : null, hasFocus: document.activeElement === field,
    name: field.labels.length ? field.labels[0].textContent.trim() : field.getAttribute("aria-label") || "",
    // A heading that has nothing of its own in sight, and whatever else is between entries.
    rest: list(".reference .filter ~ :is(h2, .glance, .relations, .inherited)").filter(one => one.checkVisibility()).map(one => one.textContent.slice(0, 30)) };
}"""


def has_groups(page):
    return any(one.startswith("group-") for one in page.ids)


async def groups(tab):
    """What is wrong with the groups of the page that is open, and how many there are."""
    count, wrong = await tab.tab.evaluate(GROUPS)
    return [tab.fault(text) for text in wrong], count


async def sideways(tab, width):
    """Declarations that scroll sideways, on a page that is so wide."""
    wrong = (await tab.tab.evaluate(SIDEWAYS))[:3]
    return [tab.fault(f"at {width} pixels the declaration of {name} scrolls sideways") for name in wrong]


async def narrow(tab, page, _):
    """The field over the entries: what it leaves, what it says, and that places stay within reach."""
    await tab.open(page)
    field, faults = tab.tab.locator(".filter input"), []
    all_entries = await tab.tab.evaluate(ENTRIES)
    if not (await tab.tab.evaluate(STATE))["name"]:
        faults.append(tab.fault("the field that narrows the page has no name"))
    # A word of one entry, so that something is left, and something is not.
    word = all_entries[len(all_entries) // 2]["name"].split("(")[0].lower()
    fits = lambda entry: word in entry["name"].lower() or word in entry["group"].lower() or f" {word}" in " " + " ".join(re.findall(r"\w+", entry["summary"].lower()))
    await field.press_sequentially(word)
    after, state = await tab.tab.evaluate(ENTRIES), await tab.tab.evaluate(STATE)
    wanted, left = [entry for entry in after if fits(entry)], [entry for entry in after if entry["isSeen"]]
    if left != wanted:
        faults.append(tab.fault(f"narrowed to “{word}” it shows {len(left)} entries, and {len(wanted)} fit"))
    numbers = "".join(letter if letter.isdigit() else " " for letter in state["said"] or "").split()
    if sorted(map(int, numbers)) != sorted([len(wanted), len(all_entries)]):
        faults.append(tab.fault(f"nobody hears that {len(wanted)} of {len(all_entries)} are left, but “{state['said']}”"))
    if wanted and left and left[0]["name"].split("(")[0].lower() != word:
        faults.append(tab.fault(f"narrowed to “{word}”, {left[0]['name']} comes before what has that name"))
    groups = {entry["group"] for entry in wanted}
    if any(text not in groups and not any(group.startswith(text) for group in groups) for text in state["rest"]):
        faults.append(tab.fault(f"narrowed, it has more than what fits: {state['rest']}"))
    faults += [tab.fault(text) for text in await mistyped(tab, field, all_entries)]
    await field.press("Escape")
    state, again = await tab.tab.evaluate(STATE), await tab.tab.evaluate(ENTRIES)
    # What was folded may be open now.
    if state["value"] or not state["hasFocus"] or state["said"] or any(one["isSeen"] and not two["isSeen"] for one, two in zip(all_entries, again)):
        faults.append(tab.fault("Escape does not bring back the page, or takes the focus away"))
    await field.fill("no such entry")
    state = await tab.tab.evaluate(STATE)
    if not state["said"] or any(entry["isSeen"] for entry in await tab.tab.evaluate(ENTRIES)):
        faults.append(tab.fault("nobody hears that nothing fits"))
    places = [entry["id"] for entry in all_entries if entry["id"]]
    if places:
        await tab.tab.evaluate("id => { location.hash = '#' + encodeURIComponent(id); }", places[-1])
        seen = f"document.getElementById({places[-1]!r}).checkVisibility()"
        if not await tab.becomes(seen, 1) or (await tab.tab.evaluate(STATE))["value"]:
            faults.append(tab.fault("a link to what is narrowed away does not lead there"))
    folded = await tab.tab.evaluate("[...document.querySelectorAll('details.overloads section[id]')].map(one => one.id)")
    if folded:
        await tab.tab.goto("about:blank")
        await tab.open(page, "#" + folded[-1])
        if not await tab.becomes(f"document.getElementById({folded[-1]!r}).checkVisibility()", 1):
            faults.append(tab.fault("a link to an overload that is folded does not open the list"))
    return faults + list(tab.heard())


async def mistyped(tab, field, entries):
    """Two letters of a name are in the wrong order; the field finds it, and says so."""
    names = {entry["name"].split("(")[0] for entry in entries}
    all_text = " ".join(" ".join((entry["name"], entry["group"], entry["summary"])) for entry in entries).lower()
    for name in sorted(name for name in names if name.isalpha() and len(name) > 4):
        wrong = name[:-3] + name[-2] + name[-3] + name[-1]
        if wrong.lower() in all_text:
            continue
        await field.fill(wrong)
        found = [entry for entry in await tab.tab.evaluate(ENTRIES) if entry["isSeen"]]
        if not any(entry["name"].startswith(name) for entry in found):
            return [f"with a typing error, “{wrong}”, it does not find {name}"]
        said = (await tab.tab.evaluate(STATE))["said"] or ""
        return [] if f"“{name}”".lower() in said.lower() else [f"nobody hears that “{wrong}” is taken for {name}, but “{said}”"]
    return []


async def unscripted(tab, page, _):
    await tab.open(page)
    field = tab.tab.locator(".filter")
    return [tab.fault("without scripts there is a field that does nothing")] if await field.count() and await field.first.is_visible() else []


# The links of a page's text, one of each look: what is under the pointer, and how its underline stands out.
LINKS = """() => {
  const looks = new Map();
  [...document.querySelectorAll("main a[href]")].filter(one => one.checkVisibility() && one.textContent.trim()).forEach(one => {
    const key = [one.className, one.parentElement.tagName, one.parentElement.className, one.closest("[class]:not(a)")?.className].join(" ");
    if (!looks.has(key)) { looks.set(key, one); }
  });
  [...looks.values()].forEach((one, index) => { one.dataset.look = index; });
  return looks.size;
}"""
UNDERLINE = """link => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const paint = (colors) => {
    canvas.clearRect(0, 0, 1, 1);
    colors.forEach(color => { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); });
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([red, green, blue]) => [red, green, blue].map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const papers = [];
  for (let up = link; up; up = up.parentElement) { papers.unshift(getComputedStyle(up).backgroundColor); }
  let line = null;
  for (let up = link; up && getComputedStyle(up).display.startsWith("inline"); up = up.parentElement) {
    if (getComputedStyle(up).textDecorationLine.includes("underline")) { line = line ?? getComputedStyle(up).textDecorationColor; }
  }
  if (!line) { return null; }
  const [one, other] = [light(paint(papers)), light(paint([...papers, line]))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}"""


async def underlines(tab, page, _):
    """The line under a link that the pointer is on stands out from what is behind it, in both themes."""
    await tab.open(page)
    if page.moved_to:
        return []
    faults, count = [], await tab.tab.evaluate(LINKS)
    for theme in ("light", "dark"):
        await tab.tab.emulate_media(color_scheme=theme)
        for number in range(count):
            link = await tab.tab.query_selector(f"[data-look='{number}']")
            await link.hover(force=True)
            contrast = await link.evaluate(UNDERLINE)
            if contrast is not None and contrast < 3:
                text = (await link.text_content()).strip()
                faults.append(tab.fault(f"{theme}: the line under “{text[:40]}” has a contrast of {contrast:.1f} where it should be 3"))
    return faults + list(tab.heard())
