"""A tab of the browser that notes what a page says and asks for."""

import asyncio
from contextlib import asynccontextmanager
from urllib.parse import quote, unquote, urldefrag, urljoin, urlsplit

from folder import Fault
from playwright.async_api import Error

# Said by every tab before a page's own scripts run: what the theme is when the page has been read.
NOTE_THEME = """
  document.addEventListener("DOMContentLoaded", () => {
    window.themeWhenRead = document.documentElement.dataset.theme || null;
  });
"""
# Two cores are busy with that many: half of the tabs wait for something.
TABS = 6
# Seconds between two looks at a page that is to change.
PAUSE = 0.02
OPEN_ALL = "document.querySelectorAll('details').forEach(details => { details.open = true; })"


async def looks(seconds=3):
    """Looks at something that is to come: as many as fit into these seconds on an idle machine. On a busy one they take longer."""
    for look in range(round(seconds / PAUSE)):
        yield look
        await asyncio.sleep(PAUSE)


class Tab:
    def __init__(self, tab, root):
        # What faults begin with: the window, where it is another for each page.
        self.tab, self.root, self.page, self.window = tab, root, None, ""
        # Without a window of its own, a page is looked at as planted faults are: in the windows that a check names.
        self.width = self.theme = None
        self.said, self.asked = [], []
        tab.on("console", lambda message: self.said.append((message.type, message.text)))
        tab.on("pageerror", lambda error: self.said.append(("error", str(error))))
        tab.on("request", lambda request: self.asked.append(request.url))
        tab.on("requestfailed", self.failed)

    def failed(self, request):
        # What is still on its way when the page is left is no fault of the page.
        if request.failure != "net::ERR_ABORTED":
            self.said.append(("error", f"{request.url} {request.failure}"))

    async def open(self, page, fragment=""):
        """Opens a page. One that has moved is open when the page has loaded that it leads to, with scripts or without."""
        self.page, self.said, self.asked = page, [], []
        address = self.root + quote(page.path)
        await self.tab.goto(address + fragment, wait_until="load")
        if page.moved_to:
            target = urldefrag(urljoin(address, page.moved_to)).url
            await self.tab.wait_for_url(lambda url: urldefrag(url).url == target, wait_until="load", timeout=5_000)

    async def becomes(self, condition, seconds=3):
        """Whether a condition holds soon. A page's policy forbids Playwright's own way of waiting, which uses `eval`."""
        async for _ in looks(seconds):
            try:
                if await self.tab.evaluate(condition):
                    return True
            except Error:
                # The page was left while it was asked. The next one is looked at when it has loaded.
                await self.tab.wait_for_load_state()
        return False

    async def leads_to(self, address):
        """Whether this becomes the page's address, whatever the section. A busy machine may take its time to read the file."""
        return await self.becomes(f"location.href.split('#')[0] === {address!r}", seconds=12)

    async def takes_window(self, width, theme):
        self.window, self.width, self.theme = f"at {width} pixels, {theme}: ", width, theme
        await self.as_wide_as(width)
        await self.tab.emulate_media(color_scheme=theme)

    async def as_wide_as(self, width):
        await self.tab.set_viewport_size({"width": width, "height": 780 if width < 500 else 900})

    def widths(self, *otherwise):
        """A phone's width, where most goes wrong, and that of the page's own window; or those that planted faults need."""
        return sorted({360, self.width}) if self.width else otherwise

    async def back(self):
        """The page's own window, behind a check that has changed it."""
        await self.as_wide_as(self.width or 1280)
        await self.tab.emulate_media(color_scheme=self.theme or "light")

    def fault(self, text):
        return Fault(self.page.path, self.window + text.removeprefix(self.window))

    def heard(self):
        """Faults in what the page has said and asked for since it was opened."""
        for kind, text in self.said:
            if kind in ("error", "warning", "assert"):
                yield self.fault(f"the console says: {text}")
        for address in self.asked:
            if not address.startswith((self.root, "data:", "blob:")):
                yield self.fault(f"it asks for {address}, which is outside the site")

    def loaded(self):
        """The files of the site that the page has loaded."""
        addresses = {urlsplit(address)._replace(fragment="", query="").geturl() for address in self.asked}
        return sorted(unquote(address[len(self.root):]) for address in addresses if address.startswith(self.root))


class Browser:
    """One browser, with a limited number of tabs; whoever wants one more waits."""

    def __init__(self, browser):
        self.browser, self.free = browser, asyncio.Semaphore(TABS)

    @asynccontextmanager
    async def tab(self, root, width=1280, theme="light", scripts=True, **options):
        async with self.free:
            context = await self.browser.new_context(
                viewport={"width": width, "height": 900}, color_scheme=theme, java_script_enabled=scripts,
                reduced_motion="reduce", **options)
            await context.add_init_script(NOTE_THEME)
            tab = await context.new_page()
            tab.set_default_timeout(30_000)
            try:
                yield Tab(tab, root)
            finally:
                await context.close()
