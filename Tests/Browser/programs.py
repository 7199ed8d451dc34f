"""What the buttons put on the clipboard: the code as shown, and the whole program, which is written down for the compiler."""

from pathlib import Path

from visiting import OPEN_ALL, looks

PROGRAM = "button[data-copy='program']"
SHOWN = """button => [...button.closest('.snippet')?.querySelectorAll('code .line') ?? []]
  .map(line => line.textContent).join('').trim()"""


async def programs(tab, page, _, folder=None):
    """The faults, and how many programs there are. Runs below an address of this machine, where clipboards may be read."""
    await tab.open(page)
    await tab.tab.evaluate(OPEN_ALL)
    faults, buttons = [], await tab.tab.query_selector_all(PROGRAM)
    for index, button in enumerate(buttons):
        text = await clicked(tab, button)
        shown = await button.evaluate(SHOWN)
        if text is None:
            faults.append(tab.fault(f"button {index + 1} puts no program on the clipboard"))
            continue
        last = shown.splitlines()[-1].strip() if shown else ""
        if last and last not in text:
            faults.append(tab.fault(f"the program of button {index + 1} does not have what the snippet shows: {last}"))
        if folder:
            name = page.path.removesuffix(".html").replace("/", "-")
            Path(folder).mkdir(parents=True, exist_ok=True)
            Path(folder, f"{name}-{index + 1:03}.swift").write_text(text if text.endswith("\n") else text + "\n", "utf-8")
    for index, button in enumerate(await tab.tab.query_selector_all(".snippet button[data-copy='snippet']")):
        text, shown = await clicked(tab, button), await button.evaluate(SHOWN)
        if (text or "").strip() != shown:
            faults.append(tab.fault(f"copy button {index + 1} does not put on the clipboard what is shown"))
    return faults + list(tab.heard()), len(buttons)


async def clicked(tab, button):
    await tab.tab.evaluate("navigator.clipboard.writeText('nothing yet')")
    # Buttons that come to sight with the mouse are clicked as they are.
    await button.dispatch_event("click")
    async for _ in looks():
        text = await tab.tab.evaluate("navigator.clipboard.readText()")
        if text != "nothing yet":
            return text
    return None
