"""Pictures for whoever changes the theme: three widths, both themes, and the longest chapter as it is printed."""

from pathlib import Path

from every_page import WIDTHS
from folder import Fault, pages_of_pdf


async def picture(browser, root, page, theme, folder):
    """One page in one theme, in all widths."""
    async with browser.tab(root, theme=theme) as tab:
        await tab.open(page)
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
