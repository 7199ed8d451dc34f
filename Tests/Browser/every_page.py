"""What is looked at on every page."""

from pathlib import Path

import axe_playwright_python

import reference
from visiting import OPEN_ALL

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
# As narrow as a page may have to be, and the windows of readers.
WIDTHS = (320, 820, 1440, 2560)
KILOBYTES_OF_A_PAGE = 90

# Without `preload`, axe does not fetch the style sheets again, which a page's security policy would rightly forbid.
RUN_AXE = """async ({ looks, within, ...options }) => {
  const where = looks ? { include: looks.map(look => window.looks.get(look)) } : within ? { include: [within] } : document;
  const found = await axe.run(where, { preload: false, resultTypes: ["violations"], ...options });
  return found.violations.flatMap(one => one.nodes.map(node =>
    `${one.id} (${one.help}) at ${node.target.join(" ")}: ${node.any.concat(node.all, node.none).map(x => x.message).join("; ")}`));
}"""
# Like contrast, this depends on the theme.
LINKS_IN_TEXT = {"runOnly": ["link-in-text-block"]}
# The rule about contrast takes more time than all others together: it is asked about one text of each look.
WITHOUT_CONTRAST = {"rules": {"color-contrast": {"enabled": False}}}
# All that decides whether a text can be told from what is behind it: its colour, size and weight, and what is behind it up to
# the first background that lets nothing through; and the background of whatever else lies where it is. The page keeps one text of each look.
LOOKS = """within => {
  const root = within ? document.querySelector(within) : document.body, looks = new Map(), painted = new Map(), high = 64;
  const rows = place => Array.from({ length: Math.ceil((place.bottom - place.top) / high) + 1 }, (_, row) => Math.floor(place.top / high) + row);
  for (const one of root.querySelectorAll("*")) {
    const paper = getComputedStyle(one).backgroundColor;
    if (paper === "rgba(0, 0, 0, 0)" || !one.checkVisibility()) { continue; }
    const place = one.getBoundingClientRect();
    rows(place).forEach(row => painted.set(row, painted.get(row) ?? []).get(row).push({ one, paper, place }));
  }
  const meets = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !one.checkVisibility()) { continue; }
    const own = getComputedStyle(one), look = [own.color, own.fontSize, own.fontWeight, own.textShadow];
    for (let up = one; up; up = up.parentElement) {
      const style = getComputedStyle(up), paper = style.backgroundColor;
      look.push(paper, style.backgroundImage, style.opacity, style.filter, style.position);
      if (style.position === "static" && style.opacity === "1" && /^rgb\(/.test(paper)) { break; }
    }
    range.selectNodeContents(walker.currentNode);
    const near = [...range.getClientRects()].flatMap(place => rows(place).flatMap(row => painted.get(row) ?? [])
      .filter(other => !other.one.contains(one) && meets(place, other.place)).map(other => other.paper));
    const key = [...look, "beside", ...new Set(near)].join(" ");
    if (!looks.has(key)) { looks.set(key, one); }
  }
  window.looks = looks;
  return [...looks.keys()];
}"""
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) { return null; }
  const scrolls = element => { for (let up = element.parentElement; up; up = up.parentElement) {
    if (getComputedStyle(up).overflowX !== "visible") { return true; } } };
  const wide = [...document.body.querySelectorAll("*")].find(one => one.getBoundingClientRect().right > width + 1 && !scrolls(one));
  return wide ? wide.outerHTML.slice(0, 100) : "something";
}"""
TEXT = "document.querySelector('main')?.innerText.replace(/\\s+/g, ' ') || ''"


async def axe(tab, theme, options):
    if not await tab.tab.evaluate("typeof axe === 'object'"):
        await tab.tab.evaluate(AXE + "; null")
    return [tab.fault(f"axe, {theme}: {violation}") for violation in await tab.tab.evaluate(RUN_AXE, options)]


async def contrast(tab, theme, site, within=None):
    """The texts of the page, or of one element, whose look no page before had: two texts of one look have one contrast."""
    new = [look for look in await tab.tab.evaluate(LOOKS, within) if look not in site.readable]
    faults = await axe(tab, theme, {"runOnly": ["color-contrast"], "looks": new}) if new else []
    if not faults:
        site.readable.update(new)
    return faults


def widths_of(page, site):
    """All of them where a page has something of its own; of pages that are made alike, the narrowest and one more, another for each."""
    if site.plan or site.thorough or page in site.various or page.is_chapter:
        return WIDTHS
    return WIDTHS[0], WIDTHS[1 + sum(page.path.encode()) % (len(WIDTHS) - 1)]


async def from_disk(tab, page, site):
    """As a file: what it says and how wide it is; of each structure that a page can have, axe in both themes of the system."""
    await tab.tab.emulate_media(color_scheme="light")
    widths = widths_of(page, site)
    # A page that is open is laid out anew for each width.
    await tab.tab.set_viewport_size({"width": widths[0], "height": 900})
    await tab.open(page)
    faults = list(tab.heard())
    if page.moved_to:
        return faults
    await tab.tab.evaluate(OPEN_ALL)
    for width in widths:
        if width != widths[0]:
            await tab.tab.set_viewport_size({"width": width, "height": 900})
        wide = await tab.tab.evaluate(TOO_WIDE)
        if wide:
            faults.append(tab.fault(f"at {width} pixels it scrolls sideways: {wide}"))
        if reference.has_groups(page):
            faults += await reference.sideways(tab, width)
    if reference.has_groups(page):
        wrong, count = await reference.groups(tab)
        faults += wrong
        site.groups += count
    if page not in site.various:
        return faults + too_heavy(tab, page, site)
    await tab.tab.set_viewport_size({"width": 1280, "height": 900})
    faults += await axe(tab, "light", WITHOUT_CONTRAST)
    faults += await contrast(tab, "light", site)
    await tab.tab.emulate_media(color_scheme="dark")
    # The same page in other colours: only rules about colours can say something else.
    faults += await axe(tab, "dark", LINKS_IN_TEXT)
    faults += await contrast(tab, "dark", site)
    faults += [fault for fault in tab.heard() if fault not in faults]
    return faults + too_heavy(tab, page, site)


async def from_server(tab, page, _):
    """Below a path of a server."""
    await tab.open(page)
    return list(tab.heard())


# Bars that wait for a script.
IDLE = "[...document.querySelectorAll('main .recorded > .stepping')].filter(bar => bar.checkVisibility()).length"


async def without_scripts(tab, page, site):
    """All that a page has to say is there before a script runs."""
    await tab.open(page)
    faults = list(tab.heard())
    if page.moved_to:
        return faults
    text = await tab.tab.evaluate(TEXT)
    if not text.strip():
        faults.append(tab.fault("without scripts there is no text"))
    if idle := await tab.tab.evaluate(IDLE):
        faults.append(tab.fault(f"without scripts, {idle} bars for stepping do nothing"))
    return faults


def too_heavy(tab, page, site):
    files = set(tab.loaded()) | {page.path}
    # The index, which is loaded when somebody searches, has a limit of its own.
    weights = {file: site.weight(file) for file in files if (site.folder / file).is_file()}
    total = sum(weights.values())
    if total <= KILOBYTES_OF_A_PAGE * 1000:
        return []
    heaviest = sorted(weights, key=lambda file: -weights[file])[:3]
    named = ", ".join(f"{file} {weights[file] / 1000:.0f} KB" for file in heaviest)
    return [tab.fault(f"with all it needs it weighs {total / 1000:.0f} KB compressed, more than {KILOBYTES_OF_A_PAGE} ({named})")]
