"""Pictures for whoever changes the theme: three widths, both themes; and pages on paper, which is white in every theme."""

import base64
from pathlib import Path

from every_page import WIDTHS
from folder import Fault, pages_of_pdf


# Code that nobody has scrolled to is not painted, and a picture of a whole page is taken from its top.
PAINTED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("main * { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""


async def picture(browser, root, page, theme, folder):
    """One page in one theme, in all widths."""
    async with browser.tab(root, theme=theme) as tab:
        await tab.open(page)
        await tab.tab.evaluate(PAINTED)
        for width in WIDTHS:
            await tab.tab.set_viewport_size({"width": width, "height": 900})
            name = page.path.removesuffix(".html").replace("/", "-")
            await tab.tab.screenshot(path=folder / f"{name}-{width}-{theme}.png", full_page=True, timeout=120_000)


async def search_picture(browser, root, page, theme, folder):
    async with browser.tab(root, theme=theme) as tab:
        for width in WIDTHS:
            await tab.tab.set_viewport_size({"width": width, "height": 900})
            await tab.open(page)
            await tab.tab.keyboard.press("/")
            await tab.tab.keyboard.type("pr")
            await tab.tab.wait_for_timeout(200)
            await tab.tab.screenshot(path=folder / f"search-{width}-{theme}.png")


WITH_VALUES = """async name => {
  const snippet = document.getElementById(name), figure = document.getElementById(name + "-figure-1") ?? snippet;
  snippet.querySelector(".buttons [aria-pressed]").click();
  await new Promise(done => setTimeout(done, 500));
  const top = snippet.getBoundingClientRect(), end = figure.getBoundingClientRect();
  return { x: top.left - 16, y: top.top + scrollY - 16, width: top.width + 32, height: end.bottom - top.top + 32 };
}"""


async def of_snippet(browser, root, place, file=None):
    """A snippet with the values of its lines, and its figure: what a README shows of a book."""
    page, _, name = place.partition("#")
    async with browser.tab(root, width=900, device_scale_factor=1.5) as tab:
        await tab.tab.goto(root + page, wait_until="load")
        await tab.tab.evaluate(PAINTED)
        return await tab.tab.screenshot(path=file, full_page=True, clip=await tab.tab.evaluate(WITH_VALUES, name))


# Two pictures as a person sees them from afar: how large they are, and the part of black to white in which they differ.
COMPARED = """async pictures => {
  const [one, other] = await Promise.all(pictures.map(async picture => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = new OffscreenCanvas(128, 128), pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0, 128, 128);
    return { size: [image.naturalWidth, image.naturalHeight], data: pen.getImageData(0, 0, 128, 128).data };
  }));
  const difference = one.data.reduce((sum, value, index) => sum + Math.abs(value - other.data[index]), 0);
  return { one: one.size, other: other.size, difference: difference / one.data.length / 255 };
}"""
# Fonts of another version move letters by less.
MOST_DIFFERENCE = 0.005


async def still_shows(browser, root, place, file):
    """What is wrong with a picture that was made of a snippet: the page looks another way now."""
    now = await of_snippet(browser, root, place)
    async with browser.tab(root) as tab:
        pictures = [base64.b64encode(content).decode() for content in (Path(file).read_bytes(), now)]
        found = await tab.tab.evaluate(COMPARED, pictures)
    again = f"make it again: Tests/Browser/check --picture {place} {file}"
    if any(abs(one - other) > other / 50 for one, other in zip(found["one"], found["other"])):
        return [Fault(file, f"has {found['one']} pixels, and the snippet has {found['other']} now; {again}")]
    if found["difference"] > MOST_DIFFERENCE:
        return [Fault(file, f"is of another page than {place} is now ({found['difference']:.3f}); {again}")]
    return []


PALE = """place => {
  const walker = document.createTreeWalker(place ?? document.body, NodeFilter.SHOW_TEXT), pale = [];
  const part = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    // A view is like a photograph, with a paper of its own.
    if (!walker.currentNode.data.trim() || !one.checkVisibility() || one.closest("svg.view, desc")) { continue; }
    const style = getComputedStyle(one), color = one.closest("svg") ? style.fill : style.color;
    const [red, green, blue] = color.match(/[\\d.]+/g).map(value => part(value / 255));
    if (1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) < 4.5) { pale.push(one.outerHTML.slice(0, 80)); }
  }
  return pale;
}"""


async def on_paper(tab, page, _):
    """What nobody can read on white paper, of a page in the dark theme: of the system, and chosen."""
    faults = []
    for chosen in ("", "dark"):
        await tab.tab.emulate_media(media="screen", color_scheme="light" if chosen else "dark")
        await tab.open(page)
        await tab.tab.evaluate("chosen => { if (chosen) { document.documentElement.dataset.theme = chosen; } }", chosen)
        await tab.tab.emulate_media(media="print")
        pale = await tab.tab.evaluate(PALE)
        if pale:
            faults.append(tab.fault(f"nobody can read this on paper ({len(pale)} texts): {pale[0]}"))
    return faults


async def printed(browser, root, page, folder):
    """What is wrong with a chapter on paper, which goes into a folder if there is one."""
    async with browser.tab(root, theme="dark") as tab:
        await tab.open(page)
        path = folder and Path(folder) / f"{page.path.removesuffix('.html').replace('/', '-')}.pdf"
        content = await tab.tab.pdf(path=path, format="A4")
        wide = await wider_than_paper(tab)
    if pages_of_pdf(content) < 2:
        return [Fault(page.path, "printed, the longest chapter has not even two sheets: something is cut off")]
    return [Fault(page.path, f"printed, this does not fit on the paper: {wide}")] if wide else []


async def wider_than_paper(tab):
    """What a sheet of A4 would cut off at the side, since paper does not scroll."""
    await tab.tab.emulate_media(media="print")
    await tab.tab.set_viewport_size({"width": 718, "height": 1000})
    return await tab.tab.evaluate("""() => {
      const cut = [...document.querySelectorAll("main *")].find(one => one.clientWidth && one.scrollWidth > one.clientWidth + 1
        && getComputedStyle(one).overflowX !== "visible");
      return cut ? cut.outerHTML.slice(0, 100) : null;
    }""")
