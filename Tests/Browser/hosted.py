"""A reader of a static site whose book names a server that runs snippets: nothing is asked before they edit, and text comes back."""

import json
import re
import subprocess
import tempfile
import time
from pathlib import Path

from playwright.async_api import expect

from ports import free_port
from serving import serve

CHAPTER = """# Sums

How much is it?

```swift name=sum
let sum = 1 + 1
print(sum)
```
```output
2
```

```swift name=twice
sum * 2 // → 4
```
"""
PATIENCE = 120_000


class Played:
    """A site on a plain server of files, and `docs-check play` for it on another origin, until it is left."""

    def __init__(self, program, folder):
        self.program, self.folder = program, Path(folder)
        self.port = free_port()
        self.chapter = self.folder / "Chapters/a.md"
        self.chapter.parent.mkdir()
        self.chapter.write_text(CHAPTER)
        (self.chapter.parent / "book.json").write_text(json.dumps({"play": f"http://localhost:{self.port}"}))
        self.render()
        self.address, self.end_of_site = serve(self.folder / "site")

    def render(self):
        subprocess.run([self.program, "--site", "site"], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    def __enter__(self):
        origin = re.match(r"http://[^/]+", self.address).group()
        self.errors = open(self.folder / "errors", "w+")
        self.process = subprocess.Popen(
            [self.program, "play", "--listen", f"127.0.0.1:{self.port}", "--origin", origin], cwd=self.folder,
            stdout=subprocess.DEVNULL, stderr=self.errors)
        end = time.monotonic() + 300
        while time.monotonic() < end and self.process.poll() is None:
            if "SIGTERM" in (self.folder / "errors").read_text():
                return self
            time.sleep(0.1)
        raise SystemExit(f"docs-check play did not come up: {(self.folder / 'errors').read_text()}")

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    def __exit__(self, *_):
        self.end()
        self.end_of_site()


async def hosted(browser, program, make_reader):
    with tempfile.TemporaryDirectory() as folder, Played(program, folder) as played:
        page = await browser.new_page(viewport={"width": 1000, "height": 900})
        reader = make_reader(page, played.address)
        asked = []
        page.on("request", lambda request: asked.append(request.url) if f":{played.port}/" in request.url else None)
        await reader.open("a.html")
        await expect(page.locator(".edit-open")).to_have_count(2, timeout=10_000)
        reader.holds(not asked, f"the page asks before its reader does: {asked}")
        figure = await reader.edit("snippet-sum")
        await page.keyboard.press("Control+a")
        # What is printed looks like a page.
        await page.keyboard.type('let sum = 20 + 1\nprint("<img src=x onerror=alert(1)>", sum)')
        # Nothing is suggested, and no name explained, by a server for many.
        await page.keyboard.type("\nsum.")
        await page.keyboard.press("Control+Space")
        await page.keyboard.press("Control+i")
        await page.wait_for_timeout(700)
        reader.holds(await figure.get_by_role("listbox").count() == 0, "there is a list of suggestions")
        reader.holds("Ctrl-Space" not in await figure.locator(".edit-hint").text_content(), "the hint speaks of suggestions")
        for _ in range(5):
            await page.keyboard.press("Backspace")
        status = await reader.run(figure)
        reader.holds("something that it states is not so" in status, f"it says {status}")
        printed = await figure.locator(".edit-output samp").text_content()
        reader.holds(printed == "<img src=x onerror=alert(1)> 21", f"it prints {printed}")
        reader.holds(await page.locator("main img").count() == 0, "what is printed is a part of the page")
        reader.holds(await figure.get_by_role("button", name="Open alone").count() == 0, "there is a page for trying things")
        reader.holds(all("/texts/" in url or url.endswith("/run") for url in asked), f"it asks {asked}")
        reader.holds(sum(url.endswith("/run") for url in asked) == 1, f"it asks {asked} for one run")
        await reader.fits("the editor")
        await reader.axe("the editor")
        await reader.picture("hosted")
        await page.keyboard.press("Control+a")
        await page.keyboard.insert_text("// " + "a" * 110_000)
        await page.keyboard.press("Control+Enter")
        await expect(figure.locator(".edit-status")).to_contain_text("longer than the 100 KB")
        await figure.get_by_role("button", name="Reset").click()
        await page.keyboard.press("Control+a")
        await page.keyboard.type("let sum = 20 + 1")
        await page.reload()
        await expect(page.locator("#snippet-sum textarea")).to_have_value(re.compile("20 \\+ 1"), timeout=PATIENCE)
        await elsewhere(reader, played)
        await page.close()
        # The browser itself tells of the two answers that are meant to be none.
        return [fault for fault in reader.faults if not re.search("Failed to load resource.*(409|CONNECTION_REFUSED)", fault)]


async def elsewhere(reader, played):
    """The site goes on to another text, and the server ends: both are said in a sentence."""
    page = reader.page
    await page.evaluate("sessionStorage.clear()")
    played.chapter.write_text(CHAPTER.replace("How much", "How little"))
    played.render()
    # Not from the browser's cache.
    await reader.open("a.html", "?later")
    note = page.locator("#snippet-sum .edit-note")
    await page.locator("#snippet-sum .edit-open").click()
    await expect(note).to_contain_text("different versions of this chapter", timeout=PATIENCE)
    reader.holds(await page.locator("textarea").count() == 0, "an editor opens on another text")
    played.end()
    await page.locator("#snippet-sum .edit-open").click()
    await expect(note).to_contain_text("does not answer", timeout=PATIENCE)
