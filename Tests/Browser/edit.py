"""A reader edits and runs snippets of a served book: at two widths, in both themes, by keyboard. `edit` starts it."""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import async_playwright, expect

from hosted import hosted

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
ROOT = Path(__file__).resolve().parents[2]
CHAPTER = "01-cells-that-subscribe-once"
FAILING = "00-introduction"
# A machine that does much else may need as long to compile a snippet.
PATIENCE = 120_000
# A snippet as it stands on the page; its recording may come later than the page.
WITHOUT_RECORDINGS = """figure => {
  const copy = figure.cloneNode(true);
  copy.removeAttribute("data-trace");
  copy.querySelectorAll(".buttons, noscript").forEach(one => one.remove());
  return copy.outerHTML.replace(/\\s+/g, " ");
}"""
# What was asked about has run, and then what stands below it.
ANSWERED = re.compile(r"\(\d+\.\d s\)")
RAN = re.compile(r"\(\d+\.\d s\)$")


class Served:
    """`docs-check serve` for the book in a folder, until it is left."""

    def __init__(self, program, *options, folder=ROOT):
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", *options], cwd=folder, stdout=self.log, stderr=subprocess.STDOUT)

    def __enter__(self):
        end = time.monotonic() + 900
        while time.monotonic() < end and self.process.poll() is None:
            self.log.seek(0)
            said = self.log.read()
            address = re.search(r"http://localhost:\d+/", said)
            if address and re.search(r"snippets? in", said):
                return address.group()
            time.sleep(0.2)
        raise SystemExit(f"docs-check serve did not come up: {said}")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


class Reader:
    """One reader with a window of some width and a theme."""

    def __init__(self, page, root, name, pictures):
        self.page, self.root, self.name, self.pictures = page, root, name, pictures
        self.faults, self.times = [], []
        page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        page.on("console", self.said)

    def said(self, message):
        if message.type in ("error", "warning") and "409" not in message.text:
            self.faults.append(f"{self.name}: the console says: {message.text}")

    def holds(self, condition, what):
        if not condition:
            self.faults.append(f"{self.name}: {what}")

    async def picture(self, what):
        if self.pictures:
            await self.page.screenshot(path=f"{self.pictures}/{self.name}-{what}.png", full_page=False)

    async def open(self, chapter, fragment=""):
        await self.page.goto(f"{self.root}{chapter}{fragment}", wait_until="load")

    async def edit(self, snippet):
        """Opens an editor by keyboard; the text area has the focus then."""
        figure = self.page.locator(f"#{snippet}")
        # A page whose values have just been recorded comes again, as long as nobody edits.
        for patience in (5_000, 5_000, 60_000):
            await figure.locator(".edit-open").focus()
            await self.page.keyboard.press("Enter")
            try:
                await expect(figure.locator("textarea")).to_be_focused(timeout=patience)
                return figure
            except AssertionError:
                continue
        raise AssertionError(f"{snippet} does not open")

    async def caret(self, figure, line, column):
        """Goes to a place as a person does."""
        await self.page.keyboard.press("Control+Home")
        for _ in range(line - 1):
            await self.page.keyboard.press("ArrowDown")
        await self.page.keyboard.press("Home")
        for _ in range(column - 1):
            await self.page.keyboard.press("ArrowRight")

    async def run(self, figure):
        started = time.monotonic()
        await self.page.keyboard.press("Control+Enter")
        await expect(figure.locator(".edit-status")).to_have_text(ANSWERED, timeout=PATIENCE)
        self.times.append(time.monotonic() - started)
        await expect(figure.locator(".edit-status")).to_have_text(RAN, timeout=PATIENCE)
        return await figure.locator(".edit-status").text_content()

    async def value(self, figure):
        return await figure.locator("textarea").input_value()

    async def fits(self, what):
        width = await self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        self.holds(width <= 0, f"{what}: the page scrolls sideways by {width} pixels")

    async def axe(self, what):
        found = await Axe().run(self.page, ".snippet.editing", options={"resultTypes": ["violations"]})
        for violation in found.response["violations"]:
            places = ", ".join(str(node["target"]) for node in violation["nodes"][:3])
            self.faults.append(f"{self.name}: {what}: axe: {violation['id']} at {places}")


async def changes_a_number(reader):
    """A number of chapter 1 becomes another, and so does a figure; what follows from it further down is told."""
    await reader.open(f"{CHAPTER}.html")
    figure = reader.page.locator("#snippet-first-tap")
    await expect(figure.locator(".edit-open")).to_be_attached(timeout=10_000)
    before = await figure.evaluate(WITHOUT_RECORDINGS)
    drawing = reader.page.locator("#snippet-first-tap-figure-1")
    drawn = await drawing.inner_html()
    await reader.edit("snippet-first-tap")
    text = await reader.value(figure)
    lines = text.split("\n")
    number = next(index for index, line in enumerate(lines) if "Fingers.tap(table.car(0)" in line)
    await reader.caret(figure, number + 1, lines[number].index("0") + 1)
    await reader.page.keyboard.press("Delete")
    await reader.page.keyboard.type("1")
    status = await reader.run(figure)
    await drawing.scroll_into_view_if_needed()
    await reader.picture("number")
    reader.holds("something that it states is not so" in status, f"the status is {status}")
    claims = await figure.locator(".edit-claims .fails").all_text_contents()
    reader.holds(any('["Mini"]' in claim and '["Beetle"]' in claim for claim in claims), f"the claims say {claims}")
    reader.holds(await drawing.count() == 1, "the figure is there once")
    await reader.fits("a run")
    await reader.axe("a run")

    # What is written survives a reload; what it came to does not.
    await reader.page.reload()
    await expect(figure.locator("textarea")).to_be_visible(timeout=10_000)
    reader.holds("table.car(1)" in await reader.value(figure), "the edit survives a reload")
    await figure.locator("textarea").focus()
    await reader.page.keyboard.press("Control+Home")
    await reader.page.keyboard.type("Stage.show(table, \"Another title\")")
    await reader.page.keyboard.press("Enter")
    await reader.run(figure)
    shown = await reader.page.locator("figure.recorded", has_text="Another title").count()
    reader.holds(shown == 1, "a figure that was added is shown")
    await figure.get_by_role("button", name="Close").click()
    after = await figure.evaluate(WITHOUT_RECORDINGS)
    reader.holds(before == after, "closing brings back what the book has")
    reader.holds(await drawing.inner_html() == drawn, "closing brings back the figure")
    reader.holds(await reader.page.evaluate("document.activeElement.className") == "edit-open", "the focus is on Edit again")


async def says_what_is_wrong(reader):
    """A message stands at its line; later snippets that fail are told; undo takes back."""
    figure = await reader.edit("snippet-cell")
    text = await reader.value(figure)
    await reader.page.keyboard.press("Control+End")
    await reader.page.keyboard.press("Enter")
    await reader.page.keyboard.type("let wrong: Int = \"text\"")
    status = await reader.run(figure)
    reader.holds("It fails." in status and "later snippets now fail" in status, f"the status is {status}")
    line = str(len(text.split("\n")) + 1)
    marked = await figure.locator(".edit-gutter .marked").all_text_contents()
    reader.holds(marked == [line], f"line {line} is marked, not {marked}")
    await figure.locator(".edit-result").scroll_into_view_if_needed()
    await reader.picture("wrong")
    await figure.get_by_role("button", name=f"Line {line}").first.click()
    selected = await figure.locator("textarea").evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    reader.holds(selected.startswith("let wrong"), f"the line is selected, not {selected!r}")
    for _ in range(60):
        if await reader.value(figure) == text:
            break
        await reader.page.keyboard.press("Control+z")
    reader.holds(await reader.value(figure) == text, "undo takes all back")
    await figure.get_by_role("button", name="Reset").click()
    reader.holds(await reader.page.locator(".edit-result").count() == 0, "Reset takes away what the text did further down")
    await figure.get_by_role("button", name="Close").click()


async def types_code(reader):
    """Lines are indented, and the Tab key is no trap."""
    await reader.open("play")
    figure = reader.page.locator("#snippet-blank")
    await expect(figure.locator("textarea")).to_be_focused(timeout=10_000)
    await reader.page.keyboard.press("Control+a")
    await reader.page.keyboard.type("for number in 1...2 {")
    await reader.page.keyboard.press("Enter")
    await reader.page.keyboard.type("print(number)")
    await reader.page.keyboard.press("Enter")
    await reader.page.keyboard.type("}")
    reader.holds(
        await reader.value(figure) == "for number in 1...2 {\n  print(number)\n}", f"the text is {await reader.value(figure)!r}")
    await reader.page.keyboard.press("Control+a")
    await reader.page.keyboard.press("Tab")
    reader.holds((await reader.value(figure)).startswith("  for number"), "Tab indents what is selected")
    await reader.page.keyboard.press("Shift+Tab")
    reader.holds((await reader.value(figure)).startswith("for number"), "Shift-Tab takes it back")
    await reader.run(figure)
    reader.holds((await figure.locator("samp").text_content()) == "1\n2", "it prints")
    await expect(figure.locator(".edit-colors .keyword")).to_have_text(["for", "in"], timeout=PATIENCE)
    reader.holds(
        (await figure.locator(".edit-colors").text_content()).strip() == await reader.value(figure),
        "the coloured text is the text")
    places = await figure.evaluate("""figure => [".edit-colors", "textarea"].map(name => {
        const one = figure.querySelector(name), style = getComputedStyle(one), box = one.getBoundingClientRect();
        return [box.x, box.y, style.font, style.lineHeight, style.padding, style.tabSize, style.letterSpacing].join(" ");
    })""")
    reader.holds(places[0] == places[1], f"the colours lie under the letters: {places}")
    await reader.picture("play")
    await reader.fits("the blank page")
    await reader.axe("the blank page")
    await figure.get_by_role("button", name="Copy as Markdown").click()
    copied = await reader.page.evaluate("navigator.clipboard.readText()")
    expected = "```swift\nfor number in 1...2 {\n  print(number)\n}\n```\n\n```output\n1\n2\n```\n"
    reader.holds(copied == expected, f"copied as Markdown: {copied!r}")
    await figure.locator("textarea").focus()
    await reader.page.keyboard.press("Escape")
    await reader.page.keyboard.press("Tab")
    focused = await reader.page.evaluate("document.activeElement.textContent")
    reader.holds(focused == "Run", f"Escape and Tab lead to Run, not to {focused}")

    # Markup that a program prints is text.
    await figure.locator("textarea").focus()
    await reader.page.keyboard.press("Control+a")
    await reader.page.keyboard.type('print("<img src=x onerror=alert(1)><b>bold</b>")')
    await reader.run(figure)
    reader.holds(await figure.locator(".edit-result img, .edit-result b").count() == 0, "what is printed becomes text only")

    # What does not end can be ended.
    await reader.page.keyboard.press("Control+a")
    await reader.page.keyboard.type("print(1)\nwhile true {}")
    await reader.page.keyboard.press("Control+Enter")
    stop = figure.get_by_role("button", name="Stop")
    await expect(stop).to_be_visible()
    await stop.click()
    await expect(figure.locator(".edit-status")).to_have_text("Stopped.", timeout=PATIENCE)

    # A link carries the text, and runs nothing.
    await figure.get_by_role("button", name="Copy link").click()
    address = await reader.page.evaluate("navigator.clipboard.readText()")
    await reader.page.evaluate("sessionStorage.clear()")
    await reader.page.goto("about:blank")
    await reader.page.goto(address)
    await expect(figure.locator("textarea")).to_be_visible(timeout=10_000)
    reader.holds("while true {}" in await reader.value(figure), "the link brings the text")
    await expect(figure.locator(".edit-status")).to_have_text(re.compile("came with the link"))
    reader.holds(await figure.locator(".edit-result").count() == 0, "nothing was run")


async def closes_brackets(reader):
    """Brackets and quotes come with their partner, which is stepped over, taken back and undone with it; a cursor shows pairs."""
    await reader.open("play")
    figure, keyboard = reader.page.locator("#snippet-blank"), reader.page.keyboard
    area = figure.locator("textarea")
    await expect(area).to_be_focused(timeout=10_000)

    async def types(keys, text, cursor, what):
        await keyboard.press("Control+a")
        await keyboard.press("Delete")
        for key in keys:
            await keyboard.press(key)
        found = await area.evaluate("area => [area.value, area.selectionStart]")
        reader.holds(found == [text, cursor], f"{what}: {found}")

    await types("f(", "f()", 2, "a bracket closes itself")
    await types("f()", "f()", 3, "the closing one is stepped over")
    await types("[{(\"a\")}]", "[{(\"a\")}]", 9, "in each other")
    await types(["(", "Backspace"], "", 0, "Backspace takes both")
    await types(["\"", "Backspace"], "", 0, "and both quotes")
    await types(["a", "(", "b", "Control+z", "Control+z"], "a", 1, "undo takes a bracket with its partner")
    await types("\"(", "\"(\"", 2, "a bracket in a string is a letter")
    await types("// it's (", "// it's (", 9, "so it is in a comment")
    await types(["a", "Home", "("], "(a", 1, "before a word nothing closes")
    await types("\"\"\"", "\"\"\"", 3, "three quotes begin a longer text")
    await types(["a", "b", "Shift+Home", "("], "(ab)", 1, "what is chosen is put between them")
    await types(["(", "ArrowRight", ")"], "())", 3, "one that the cursor has left is not stepped over")
    await types(["{", "Enter", "a", "Enter", "}"], "{\n  a\n}", 7, "a block is closed where it ends")
    await types(["{", "Enter", "a", "}"], "{\n  a\n}", 7, "from its last line, too")
    await keyboard.press("Control+Home")
    await expect(figure.locator(".edit-colors .partner")).to_have_text(["{", "}"])
    await reader.picture("partner")
    await keyboard.press("Control+a")
    await expect(figure.locator(".edit-colors .partner")).to_have_count(0)
    reader.holds(await area.evaluate("area => area.getAttribute('aria-label')") == "Code", "a screen reader hears the text alone")


async def suggests(reader):
    """What could be written comes behind a dot and with Ctrl-Space; keys and the mouse take from it, and Escape leaves the text alone."""
    await reader.open("play")
    figure = reader.page.locator("#snippet-blank")
    area, options = figure.locator("textarea"), figure.get_by_role("option")
    keyboard = reader.page.keyboard
    await expect(area).to_be_focused(timeout=10_000)
    await keyboard.press("Control+a")
    await keyboard.type("struct Car {\nvar wheels = 4\nfunc honk(_ times: Int) {}\n}\nlet car = Car()\ncar.")
    wheels = figure.get_by_role("option", name="wheels, Int")
    await expect(wheels).to_be_visible(timeout=PATIENCE)
    reader.holds(await options.count() <= 12, "the list is short")
    await reader.picture("suggestions")
    await reader.fits("the list")
    await reader.axe("the list")
    box = await figure.get_by_role("listbox", name="Suggestions").bounding_box()
    width, height = reader.page.viewport_size["width"], reader.page.viewport_size["height"]
    inside = box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    reader.holds(inside, f"the list is in sight: {box}")
    letter = await figure.locator(".edit-colors").evaluate("""pre => {
        const range = document.createRange();
        range.selectNodeContents(pre);
        return Math.max(...Array.from(range.getClientRects(), one => one.bottom));
    }""")
    below = abs(box["y"] - letter) < 60 or abs(box["y"] + box["height"] - letter) < 60
    reader.holds(below, f"the list is beside the line: {box}, which ends at {letter}")

    async def chosen():
        name = await area.get_attribute("aria-activedescendant")
        selected = figure.locator('[role="option"][aria-selected="true"]')
        reader.holds(await selected.count() == 1 and await selected.get_attribute("id") == name, "the text says which is chosen")
        return await selected.get_attribute("aria-label")

    # Arrow keys go through the list and leave the text and its cursor alone.
    text, names = await reader.value(figure), [await one.get_attribute("aria-label") for one in await options.all()]
    reader.holds(await chosen() == names[0], "the first is chosen")
    await keyboard.press("ArrowDown")
    reader.holds(await chosen() == names[1], "the arrow chooses the next")
    await keyboard.press("ArrowUp")
    await keyboard.press("ArrowUp")
    reader.holds(await chosen() == names[-1], "the list is a ring")
    cursor = await area.evaluate("area => area.selectionStart")
    reader.holds(cursor == len(text) and await reader.value(figure) == text, "the cursor stays")
    await keyboard.press("Escape")
    await expect(options).to_have_count(0)
    for name in ("aria-activedescendant", "aria-controls"):
        reader.holds(await area.get_attribute(name) is None, f"{name} goes with the list")
    reader.holds(await reader.value(figure) == text, "Escape leaves the text alone")
    await expect(area).to_be_focused()
    await keyboard.press("Tab")
    reader.holds(await reader.value(figure) == text + "  ", "and Tab indents again")
    await keyboard.press("Backspace")
    await keyboard.press("Backspace")

    # Letters choose, Enter takes; what is to be filled in is told.
    await keyboard.press("Control+Space")
    await expect(wheels).to_be_visible(timeout=PATIENCE)
    await keyboard.type("ho")
    await expect(options).to_have_count(1, timeout=PATIENCE)
    await keyboard.press("Enter")
    reader.holds((await reader.value(figure)).endswith("\ncar.honk()"), f"Enter takes it: {await reader.value(figure)!r}")
    await expect(figure.locator(".edit-status")).to_contain_text("times: Int")
    await keyboard.type("1")
    reader.holds((await reader.value(figure)).endswith("\ncar.honk(1)"), "the cursor is where something is to be filled in")
    for _ in range(9):
        if (await reader.value(figure)).endswith("\ncar."):
            break
        await keyboard.press("Control+z")
    reader.holds(await reader.value(figure) == text, f"it can be undone: {await reader.value(figure)!r}")
    await keyboard.press("Control+End")

    # Tab takes, too, and so does the mouse; a list with nothing to add is no list.
    await keyboard.type("whe")
    await keyboard.press("Control+Space")
    await expect(wheels).to_be_visible(timeout=PATIENCE)
    await keyboard.press("Tab")
    reader.holds((await reader.value(figure)).endswith("\ncar.wheels"), "Tab takes it")
    await keyboard.press("Enter")
    reader.holds((await reader.value(figure)).endswith("\ncar.wheels\n"), "Enter is a new line again")
    await keyboard.type("car.")
    await expect(wheels).to_be_visible(timeout=PATIENCE)
    await wheels.click()
    reader.holds((await reader.value(figure)).endswith("\ncar.wheels\ncar.wheels"), "a click takes it")
    await expect(area).to_be_focused()

    # Whoever types on meets no list, and no answer that comes too late changes anything.
    asked = []
    reader.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/complete") else None)
    await keyboard.type("\nlet range = 0...3\nlet half = 1.5\n", delay=5)
    reader.holds(not asked, "the dots of numbers and ranges ask for nothing")
    await keyboard.type("// Done. See 1.5 and 0...3.\nprint(car.wheels)\n", delay=5)
    reader.holds(await options.count() == 0, "there is no list where nobody asks")
    reader.holds((await reader.value(figure)).endswith("0...3.\nprint(car.wheels)\n"), "what is typed is there")
    await reader.run(figure)
    reader.holds(await figure.locator("samp").text_content() == "4", "it runs")
    await keyboard.press("Control+Space")
    await expect(options.first).to_be_visible(timeout=PATIENCE)
    await keyboard.press("Control+Enter")
    await expect(options).to_have_count(0)

    # What a name is: by a key, and under the pointer.
    await keyboard.press("Control+End")
    await keyboard.type("car")
    await keyboard.press("Control+i")
    meaning = figure.locator(".edit-meaning")
    await expect(meaning).to_have_text("let car: Car", timeout=PATIENCE)
    reader.holds(await meaning.get_attribute("role") == "status", "it is read aloud")
    await reader.axe("what a name is")
    await reader.picture("meaning")
    await keyboard.press("Escape")
    await expect(meaning).to_be_empty()
    await keyboard.press("Control+Home")
    place = await figure.locator(".edit-colors").evaluate("""pre => {
        const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT), range = document.createRange();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const at = node.data.indexOf("wheels");
            if (at < 0) { continue; }
            range.setStart(node, at);
            range.setEnd(node, at + 6);
            const box = range.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }
    }""")
    await reader.page.mouse.move(*place)
    await expect(meaning).to_contain_text("var wheels: Int", timeout=PATIENCE)
    await reader.fits("what a name is")
    await reader.page.mouse.move(2, 2)
    await expect(meaning).to_be_empty()


EXERCISES = "03-what-a-text-field-tells-you"


async def answers(reader):
    """An exercise is answered: the check says whether the answer holds, in the words of the page; Reset begins again."""
    isChinese = "dark" in reader.name
    turn, holds, not_yet = ("轮到你了", "通过了。", "还没有通过。") if isChinese else ("Your turn", "It holds.", "Not yet.")
    await reader.open(f"{'zh-Hans/' if isChinese else ''}{EXERCISES}.html")
    name = "snippet-start-2"
    figure = reader.page.locator(f"#{name}")
    await expect(figure.locator(".edit-open")).to_have_text(turn, timeout=10_000)
    reader.holds(await figure.locator(".badge.start").text_content() == turn, "the page says whose turn it is")
    solution = reader.page.locator("details:has(#snippet-solution-2)")
    reader.holds(await solution.get_attribute("open") is None, "the solution is folded")
    reader.holds("guess == count" not in await reader.page.locator("main").inner_text(), "no page shows the check")
    await reader.edit(name)
    start = await reader.value(figure)
    reader.holds("let guess = 2" in start, f"the editor has the text to start with, not {start!r}")
    reader.holds(not_yet in await reader.run(figure), "the text to start with does not hold yet")
    said = await figure.locator(".edit-claims .fails").all_text_contents()
    reader.holds(len(said) == 1 and "The relay takes another number" in said[0], f"the check says {said}")
    reader.holds(await figure.locator(".edit-status").get_attribute("role") == "status", "the answer is read aloud")
    await figure.locator(".edit-result").scroll_into_view_if_needed()
    await reader.picture("not-yet")
    await reader.fits("an answer that does not hold")
    await reader.axe("an answer that does not hold")
    await figure.locator("textarea").focus()
    await reader.page.keyboard.press("Control+End")
    await reader.page.keyboard.press("Backspace")
    await reader.page.keyboard.type("1")
    reader.holds(holds in await reader.run(figure), "the right number holds")
    reader.holds(await figure.locator(".edit-status.bad-news").count() == 0, "that is good news")
    await figure.scroll_into_view_if_needed()
    await reader.picture("holds")
    await reader.axe("an answer that holds")
    await reader.page.reload()
    await expect(figure.locator("textarea")).to_be_visible(timeout=10_000)
    reader.holds("let guess = 1" in await reader.value(figure), "the answer survives a reload")
    await figure.get_by_role("button", name="Reset").click()
    reader.holds(await reader.value(figure) == start, "Reset gives the text to start with")
    await reader.page.keyboard.press("Control+a")
    await reader.page.keyboard.type("let guess = ")
    status = await reader.run(figure)
    marked = await figure.locator(".edit-gutter .marked").all_text_contents()
    reader.holds(not_yet in status and marked == ["1"], f"what does not compile is marked: {status} {marked}")
    await figure.get_by_role("button", name="Close").click()


async def mends(reader):
    """What is there to fail can be mended; what nothing would happen to has no button."""
    await reader.open(f"{FAILING}.html")
    await expect(reader.page.locator(".edit-open").first).to_be_attached(timeout=10_000)
    faulty = reader.page.locator("figure.snippet:has(.badge.error)").first
    if await faulty.count():
        name = await faulty.get_attribute("id")
        figure = await reader.edit(name)
        await reader.page.keyboard.press("Control+a")
        await reader.page.keyboard.type("print(\"mended\")")
        status = await reader.run(figure)
        reader.holds("Mended: it compiles" in status, f"the status is {status}")
        await reader.picture("mended")
    idle = await reader.page.locator("figure.snippet:has(.badge.skip) .edit-open, figure.snippet:has(.badge.no-run) .edit-open").count()
    reader.holds(idle == 0, "a snippet that is not run has no Edit")


WRITTEN = """# A

```swift name=sum
1 + 1 // → 2
print("one")
```

```output
one
```
"""


async def writes(browser, program, pictures):
    """With --write, a text is put into its chapter once its change was shown; what came is accepted."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "Chapters/a.md")
        file.parent.mkdir()
        file.write_text(WRITTEN)
        with Served(program, "--write", folder=folder) as root:
            reader = Reader(await browser.new_page(viewport={"width": 1000, "height": 900}), root, "write", pictures)
            await reader.open("a.html")
            await expect(reader.page.locator(".edit-open").first).to_be_attached(timeout=10_000)
            figure = await reader.edit("snippet-sum")
            await reader.page.keyboard.press("Control+a")
            await reader.page.keyboard.type("2 + 2 // → 4\nprint(\"two\")")
            await figure.get_by_role("button", name="Save to chapter").click()
            write = figure.get_by_role("button", name="Write it")
            await expect(write).to_be_focused(timeout=PATIENCE)
            shown = await figure.locator(".edit-change pre").text_content()
            reader.holds("-1 + 1 // → 2" in shown and "+2 + 2 // → 4" in shown, f"the change is {shown}")
            reader.holds(file.read_text() == WRITTEN, "nothing is written before it is agreed to")
            await reader.picture("change")
            await reader.page.keyboard.press("Enter")
            saved = WRITTEN.replace("1 + 1 // → 2", "2 + 2 // → 4").replace('"one"', '"two"')
            await expect(figure.locator(".editor")).to_have_count(0, timeout=PATIENCE)
            reader.holds(file.read_text() == saved, "the text is in the chapter, and every other byte is as it was")
            # The page follows the file, and says what does not hold any more.
            await expect(figure.locator("code")).to_contain_text("2 + 2", timeout=PATIENCE)
            await reader.edit("snippet-sum")
            await figure.get_by_role("button", name="Accept").click()
            await expect(write).to_be_focused(timeout=PATIENCE)
            await reader.page.keyboard.press("Enter")
            await expect(figure.locator(".editor")).to_have_count(0, timeout=PATIENCE)
            accepted = saved.replace("\none\n", "\ntwo\n")
            reader.holds(file.read_text() == accepted, "the output is accepted")
            await adds(reader, file, accepted)
            return reader.faults


async def adds(reader, file, before):
    """A new snippet is written below one, runs behind it, survives a reload, and is saved behind the output."""
    keyboard, figure, new = reader.page.keyboard, reader.page.locator("#snippet-sum"), reader.page.locator("#below-snippet-sum")
    await reader.edit("snippet-sum")
    await figure.get_by_role("button", name="New snippet below").click()
    area = new.locator("textarea")
    await expect(area).to_be_focused()
    label = await area.get_attribute("aria-label")
    reader.holds(label == "Code of a new snippet below sum", f"the editor is called {label}")
    reader.holds(await new.get_by_role("button", name="New snippet below").count() == 0, "one at a time")
    await keyboard.type('print("three")')
    await reader.run(new)
    reader.holds(await new.locator("samp").text_content() == "three", "it prints")
    reader.holds(file.read_text() == before, "running writes nothing")
    await reader.fits("a new snippet")
    await reader.axe("a new snippet")
    await reader.picture("below")
    await reader.page.reload()
    await expect(area).to_be_visible(timeout=10_000)
    reader.holds(await area.input_value() == 'print("three")', "its text survives a reload")
    await figure.get_by_role("button", name="Close").click()
    await new.get_by_role("button", name="Save to chapter").click()
    write = new.get_by_role("button", name="Write it")
    await expect(write).to_be_focused(timeout=PATIENCE)
    shown = await new.locator(".edit-change pre").text_content()
    reader.holds('+```swift\n+print("three")\n+```' in shown, f"the change is {shown}")
    reader.holds(file.read_text() == before, "nothing is written before it is agreed to")
    await keyboard.press("Enter")
    await expect(new).to_have_count(0, timeout=PATIENCE)
    reader.holds(file.read_text() == before + '\n```swift\nprint("three")\n```\n', f"the fence is there: {file.read_text()}")
    # The page follows, and what is closed is gone.
    await expect(reader.page.locator("figure.snippet")).to_have_count(2, timeout=PATIENCE)
    await reader.edit("snippet-sum")
    await figure.get_by_role("button", name="New snippet below").click()
    await new.get_by_role("button", name="Close").click()
    await expect(new).to_have_count(0)
    await expect(figure.locator("textarea")).to_be_focused()


async def read(playwright, root, program, pictures, only):
    browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    faults, times = [], []
    try:
        if not only:
            faults += await writes(browser, program, pictures)
    except Exception as error:  # noqa: BLE001
        faults.append(f"write: {error}")
    print(f"write: {len(faults)} faults", flush=True)
    try:
        hosting = [] if only else await hosted(browser, program, lambda page, root: Reader(page, root, "hosted", pictures))
    except Exception as error:  # noqa: BLE001
        hosting = [f"hosted: {error}"]
    print(f"hosted: {len(hosting)} faults", flush=True)
    faults += hosting
    for width in (360, 1440):
        for theme in ("light", "dark"):
            context = await browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme)
            await context.grant_permissions(["clipboard-read", "clipboard-write"], origin=root.rstrip("/"))
            reader = Reader(await context.new_page(), root, f"{width}-{theme}", pictures)
            for story in (changes_a_number, says_what_is_wrong, types_code, closes_brackets, suggests, mends, answers):
                if only and story.__name__ not in only:
                    continue
                try:
                    await story(reader)
                except Exception as error:  # noqa: BLE001
                    reader.faults.append(f"{reader.name}: {story.__name__}: {error}")
                    await reader.picture(f"{story.__name__}-failed")
            print(f"{reader.name}: {len(reader.faults)} faults, {len(reader.times)} runs", flush=True)
            faults += reader.faults
            times += reader.times
            await context.close()
    await browser.close()
    if times:
        print(f"from the key to the answer: {min(times):.2f} s at best, {sorted(times)[len(times) // 2]:.2f} s in the middle")
    return faults


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", default="")
    parser.add_argument("--only", default="", help="the stories that are read, by their names")
    parser.add_argument("--program", default=str(ROOT / ".build/debug/docs-check"))
    options = parser.parse_args()
    if options.pictures:
        Path(options.pictures).mkdir(parents=True, exist_ok=True)
    with Served(options.program) as root:
        async with async_playwright() as playwright:
            faults = await read(playwright, root, options.program, options.pictures, options.only.split())
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
