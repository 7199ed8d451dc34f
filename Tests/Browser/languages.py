"""The way from a page to the same page in another language: to the section that is being read, and back; by mouse and by keyboard.
From a page that one language has, the way back to where its reader came from."""

from playwright.async_api import Error

LINKS = """() => [...document.querySelectorAll(".languages a")].map(link =>
  ({ href: link.href.split("#")[0], language: link.hreflang, said: link.lang, name: link.textContent.trim() }))"""
# The headings that can be brought to the top of the window, the first left out: it is the page's own.
SECTIONS = """() => {
  const all = [...document.querySelectorAll("article :is(h1, h2, h3, h4, h5, h6) > span[id]")].slice(1).filter(head => {
    head.scrollIntoView();
    return head.getBoundingClientRect().top < innerHeight * 0.25;
  }).map(head => head.id);
  scrollTo(0, 0);
  return [...new Set([all[0], all[Math.floor(all.length / 2)], all[all.length - 1]])].filter(Boolean);
}"""
READ = "id => document.getElementById(id).scrollIntoView()"
PLACE = """() => ({ page: location.href.split("#")[0], section: decodeURIComponent(location.hash.slice(1)),
  language: document.documentElement.lang })"""
IS_SEEN = """id => { const head = document.getElementById(id), top = head && head.getBoundingClientRect().top;
  return head !== null && top >= -1 && top < innerHeight; }"""


class Broken(Exception):
    pass


def chosen(page, site, ways):
    """All ways to try a page, if it is looked at closely; otherwise one, another on each page."""
    if site.plan or site.thorough or page in site.closely:
        return ways
    return ways and [ways[sum(page.path.encode()) % len(ways)]]


async def languages(tab, page, site):
    """The faults, and how many times the language has been switched."""
    await tab.open(page)
    here, faults, count = (await tab.tab.evaluate(PLACE))["page"], [], 0
    links = await tab.tab.evaluate(LINKS)
    sections = chosen(page, site, list(enumerate(await tab.tab.evaluate(SECTIONS))))
    for number, link in enumerate(links):
        try:
            for by_keyboard in chosen(page, site, [False, True]):
                await tab.open(page)
                await switch(tab, number, by_keyboard, link)
                await arrived(tab, link["href"], link["language"], "")
                count += 1
            for index, section in sections:
                await tab.open(page)
                await tab.tab.evaluate(READ, section)
                await switch(tab, number, index % 2 == 1, link)
                await arrived(tab, link["href"], link["language"], section)
                back = await tab.tab.evaluate(LINKS)
                places = [one["href"] for one in back]
                if here not in places:
                    raise Broken(f"from {link['name']} no link leads back")
                await switch(tab, places.index(here), index % 2 == 0, back[places.index(here)])
                await arrived(tab, here, None, section)
                count += 2
        except (Broken, Error) as broken:
            faults.append(tab.fault(f"languages: {broken}"))
    return faults + list(tab.heard()), count


async def switch(tab, number, by_keyboard, link):
    """Uses a link, the first of which stands right behind the link to the start."""
    if not link["name"] or link["said"] != link["language"]:
        raise Broken(f"the link to {link['language']} does not say in its own language what it is")
    if not by_keyboard:
        # As a hand does it: Playwright's own click scrolls a page to where a header is that sticks.
        box = await tab.tab.locator(".languages a").nth(number).bounding_box()
        await tab.tab.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return
    await tab.tab.evaluate("document.querySelector('a.home').focus({ preventScroll: true })")
    for _ in range(number + 1):
        await tab.tab.keyboard.press("Tab")
    if not await tab.tab.evaluate("number => document.activeElement === document.querySelectorAll('.languages a')[number]", number):
        raise Broken("Tab does not lead from the start to the languages")
    await tab.tab.keyboard.press("Enter")


async def arrived(tab, page, language, section):
    if not await tab.leads_to(page):
        raise Broken(f"the link does not lead to {page}")
    await tab.tab.wait_for_load_state()
    place = await tab.tab.evaluate(PLACE)
    if language and place["language"] != language:
        raise Broken(f"the link says {language}, and the page is {place['language']}")
    if place["section"] != section:
        raise Broken(f"whoever reads `{section}` comes to `{place['section']}`")
    if section and not await tab.becomes(f"({IS_SEEN})({section!r})"):
        raise Broken(f"whoever reads `{section}` does not see it in the other language")


# The first link of the text to a page that only another language has, and from there to a further one.
LEAVE = """() => { const link = document.querySelector("article a[href*='reference/']"); link?.click(); return link && link.href.split("#")[0]; }"""
GO_ON = """() => {
  const link = [...document.querySelectorAll("main a[href], .book a[href]")].find(one => one.pathname !== location.pathname
    && one.pathname.includes("/reference/"));
  link?.click();
  return link ? link.href.split("#")[0] : null;
}"""
BACK = "language => [...document.querySelectorAll('.editions a')].find(link => link.hreflang === language)?.href ?? null"


async def way_back(tab, page, _):
    """From a chapter to the reference, on to another page of it, and back to the section that was being read."""
    await tab.open(page)
    place, sections = await tab.tab.evaluate(PLACE), await tab.tab.evaluate(SECTIONS)
    section = sections[len(sections) // 2] if sections else ""
    if section:
        await tab.tab.evaluate(READ, section)
    try:
        for leave in (LEAVE, GO_ON):
            target = await tab.tab.evaluate(leave)
            if target is None:
                return list(tab.heard())
            if not await tab.leads_to(target):
                raise Broken(f"a link does not lead to {target}")
            await tab.tab.wait_for_load_state()
            back = await tab.tab.evaluate(BACK, place["language"])
            if back is None:
                # The page is in the language of its reader.
                return list(tab.heard())
            if not await tab.becomes(f"({BACK})({place['language']!r}).split('#')[0] === {place['page']!r}", 1):
                raise Broken(f"{target} does not lead back to the page that its reader came from, but to {back}")
        await tab.tab.locator(f".editions a[hreflang='{place['language']}']").click()
        await arrived(tab, place["page"], place["language"], section)
    except (Broken, Error) as broken:
        return [tab.fault(f"languages: {broken}")]
    return list(tab.heard())
