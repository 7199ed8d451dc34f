"""Compares what docs-check reads and writes with its schemas, on the golden books and packages.

    check.py DOCS-CHECK SARIF-SCHEMA [NAME …]     all of them, or those of these names
"""

import concurrent.futures
import json
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

from jsonschema import Draft7Validator, Draft202012Validator

docs_check, sarif_schema = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])
tests = pathlib.Path(__file__).resolve().parent.parent / "DocsCheckTests"
# The verbs whose JSON has a schema, and how it is called; the options that say where a report goes.
kinds = {"check": "report", "merge": "report", "list": "list", "coverage": "coverage", "mutants": "mutants"}
verbs = set(kinds) | {"serve", "new", "triage", "clean", "version", "doctor", "help"}
faults, seen = [], {}


def complain(fault):
    """Tells a fault at once: all of the books take minutes."""
    faults.append(fault)
    print(fault, flush=True)


def run(arguments, folder):
    return subprocess.run(
        [docs_check, *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600)


def closed(schema):
    """The schema for what this docs-check writes: a key that it does not know is a fault. What a program is, stays open."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    part = {key: value if key == "program" else closed(value) for key, value in schema.items()}
    return {"additionalProperties": False, **part} if isinstance(part.get("properties"), dict) and "type" in part else part


def load_schemas():
    schemas = {}
    for name in ["settings", "book", "report", "list", "coverage", "names", "mutants"]:
        schemas[name] = json.loads(run(["help", "schema-" + name], ".").stdout)
        Draft202012Validator.check_schema(schemas[name])
    return schemas


def errors(validator, document):
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}" for error in validator.iter_errors(document)]


def look(name, validator, text, where):
    """Whether a text is what a schema says."""
    found = errors(validator, json.loads(text))
    seen[name] = seen.get(name, 0) + 1
    for error in found[:5]:
        complain(f"{where}: {name}: {error}")


def look_at_junit(text, where):
    """Tests have names of their own, which hold no line where the snippet has a name."""
    for suite in xml.fromstring(text).iter("testsuite"):
        names = [case.get("name") for case in suite.iter("testcase")]
        if len(set(names)) != len(names):
            complain(f"{where}: junit: two tests of {suite.get('name')} have one name")
    seen["junit"] = seen.get("junit", 0) + 1


def without_form(words):
    """The words of a command without those that say in which form it reports, and where, and that nothing known is to be taken."""
    words, kept = list(words), []
    while words:
        word = words.pop(0)
        if word in ("--format", "--output"):
            words.pop(0)
        elif not word.startswith(("--format=", "--output=")) and word not in ("--watch", "--accept", "--write-modes", "--no-cache"):
            kept.append(word)
    return kept


def try_command(line, folder, where):
    """Runs a command with a report as JSON, and looks at that and at what is made of it. Gives back what the tool said."""
    words = without_form(shlex.split(line))
    verb = words[0] if words and words[0] in verbs else "check"
    if verb not in kinds or verb == "merge" or words and words[0] in ("-h", "--help", "--version"):
        return ""
    result = run([*words, "--format", "json"], folder)
    if not result.stdout:
        return result.stderr
    kind = "names" if "--names" in words else kinds[verb]
    look(kind, validators[kind], result.stdout, f"{where}: {line}")
    if verb == "check":
        report = folder / "schema-report.json"
        report.write_text(result.stdout)
        for form in ["sarif", "junit"]:
            made = run(["merge", "--format", form, str(report)], folder)
            # A part of a work cannot be joined alone.
            if made.stdout and form == "sarif":
                look("sarif", sarif, made.stdout, f"{where}: {line}")
            elif made.stdout:
                look_at_junit(made.stdout, f"{where}: {line}")
        report.unlink()
    return result.stdout + result.stderr


def look_at_settings(folder, said, where):
    """A file that the schema refuses is one that the tool has complained about."""
    for name, kind in [("docs-check.json", "settings"), ("book.json", "book")]:
        for file in sorted(folder.rglob(name)):
            if ".build" in file.parts:
                continue
            try:
                document = json.loads(file.read_bytes().decode("utf-8-sig"))
            except ValueError:
                continue
            seen[kind] = seen.get(kind, 0) + 1
            found = errors(validators[kind], document)
            if not found or name in said:
                continue
            # No command of the book is about it: what does the tool say there?
            there = run(["list", "."], file.parent)
            if name not in there.stdout + there.stderr:
                complain(f"{where}: {file.relative_to(folder)} is refused by its schema alone: {found[0]}")


def one_of_each(lines):
    """The first command of each verb."""
    found = {}
    for line in lines:
        words = without_form(shlex.split(line))
        verb = words[0] if words and words[0] in verbs else "check"
        found.setdefault((verb, "--names" in words), line)
    return found.values()


def look_at(place):
    with tempfile.TemporaryDirectory() as folder:
        copied = pathlib.Path(folder) / "book"
        shutil.copytree(place, copied, symlinks=True)
        said = "".join(try_command(line, copied, place.name) for line in one_of_each((copied / "command").read_text().splitlines()))
        # What the commands say that are not run here is recorded, and compared by BookTests.
        look_at_settings(copied, said + (copied / "expected").read_text(), place.name)


schemas = load_schemas()
validators = {
    name: Draft202012Validator(schema if name in ("settings", "book") else closed(schema)) for name, schema in schemas.items()
}
sarif = Draft7Validator(json.loads(pathlib.Path(sarif_schema).read_text()))
places = [place for kind in ["Books", "Packages"] for place in sorted((tests / kind).iterdir())]
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    list(pool.map(look_at, [place for place in places if (place / "command").exists() and place.name in (sys.argv[3:] or place.name)]))
chapters = tests.parent.parent / "Chapters"
look_at_settings(chapters, "", "this book")
formats = tests / "Books" / "formats"
look("sarif", sarif, run(["--no-site", "--format", "sarif", "a.md"], formats).stdout, "formats, with columns")

print("looked at " + ", ".join(f"{count} {name}" for name, count in sorted(seen.items())))
expected = {"settings", "book", "report", "list", "mutants", "sarif", "junit"}
if faults or not sys.argv[3:] and expected - set(seen):
    sys.exit(f"{len(faults)} faults; not seen: {sorted(expected - set(seen))}")
