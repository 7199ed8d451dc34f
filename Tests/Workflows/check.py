"""Runs the workflows, the plugin and the hook on a package, with pages that hold and one that does not.

The workflows and the hook fetch docs-check from a repository and build it. Here that is a repository with the hook of this one and
with a program that becomes the docs-check of this checkout, which is built already: .build/debug/docs-check.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from hook import try_hook
from plugin import try_plugin
from workflow import Workflow

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / ".build" / "workflows"
TOOL = PLACE / "tool"
INPUTS = {"tool": f"file://{TOOL}", "tool-ref": "HEAD", "paths": "README.md Docs"}

TOOL_MANIFEST = """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "docs-check", targets: [.executableTarget(name: "docs-check")])
"""
TOOL_SOURCE = f"""\
import Glibc

var words = CommandLine.arguments.map {{ strdup($0) }} + [nil]
execv("{ROOT}/.build/debug/docs-check", &words)
fatalError("docs-check is not built")
"""

MANIFEST = """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "words", products: [.library(name: "Words", targets: ["Words"])], targets: [.target(name: "Words")])
"""
SOURCE = 'public func count(_ text: String) -> Int { text.split(separator: " ").count }\n'


def page(title, value):
    return f"# {title}\n\n```swift\nimport Words\n\ncount(\"a b\") // → {value}\n```\n"


def write_package(folder, wrong=None):
    """A package with four pages; the one that is named states something that is not so."""
    files = {"Package.swift": MANIFEST, "Sources/Words/Words.swift": SOURCE}
    for name in ["README.md", "Docs/One.md", "Docs/Two.md", "Docs/Three.md"]:
        files[name] = page(name, 3 if name == wrong else 2)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def make_tool():
    """The repository that docs-check is fetched from: its commit."""
    shutil.rmtree(TOOL, ignore_errors=True)
    (TOOL / "Sources/docs-check").mkdir(parents=True)
    (TOOL / "Package.swift").write_text(TOOL_MANIFEST)
    (TOOL / "Sources/docs-check/main.swift").write_text(TOOL_SOURCE)
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", TOOL)
    shutil.copytree(ROOT / ".ci", TOOL / ".ci")
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-C", TOOL]
    for words in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "The tool"]]:
        subprocess.run([*git, *words], check=True)
    return subprocess.run([*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True).stdout.strip()


class Complaints:
    def __init__(self):
        self.all = []

    def demand(self, truth, text, details=""):
        print("ok  " if truth else "BAD ", text, flush=True)
        if not truth:
            self.all.append(text)
            print(details)


def package():
    """An archive of docs-check as .ci/package makes it: its address, and its checksum."""
    if not shutil.which("patchelf"):
        print("skip  with an archive: patchelf is not installed (apt-get install patchelf)", flush=True)
        return None
    made, archive = PLACE / "docs-check-made", PLACE / "docs-check.tar.xz"
    subprocess.run([ROOT / ".ci" / "package", "prefix", ROOT / ".build/debug", made], check=True, capture_output=True)
    # What is fetched here need not be small.
    subprocess.run(["tar", "-C", PLACE, "-I", "xz -0 -T 2", "-cf", archive, made.name], check=True)
    shutil.rmtree(made)
    return f"file://{archive}", hashlib.sha256(archive.read_bytes()).hexdigest()


def try_archive(file, archive, complaints):
    """A workflow that installs an archive builds nothing, and installs none with another checksum."""
    if archive is None:
        return
    address, checksum = archive
    for wrong, sum in [(None, checksum), ("Docs/Two.md", checksum), (None, "0" * 64), (None, "")]:
        what = f"{file.name}, with an archive, {wrong or 'nothing'} is wrong, checksum {sum[:4] or 'none'}"
        workflow = Workflow(file, place=PLACE)
        inputs = {"artefact": address, "artefact-sha256": sum, "paths": "README.md Docs"}
        succeeded, output = workflow.run(inputs, lambda place: write_package(place, wrong))
        complaints.demand(succeeded == (wrong is None and sum == checksum), f"{what}: {'succeeds' if succeeded else 'fails'}",
                          output)
        complaints.demand("--product docs-check" not in output and "Compiling docs_check" not in output,
                          f"{what}: docs-check is not built", output)


def main():
    if not (ROOT / ".build/debug/docs-check").exists():
        print("Build docs-check first: swift build")
        return 1
    complaints = Complaints()
    revision = make_tool()
    # What earlier runs have built is of another commit.
    shutil.rmtree(PLACE / "cache", ignore_errors=True)
    for file in sorted((ROOT / ".github" / "workflows").glob("*.yml")):
        # Runs follow each other at one place, so that what a cache brings back is of use to the next one.
        shutil.rmtree(PLACE / "artifacts", ignore_errors=True)
        for wrong, folder in [(None, "."), ("Docs/Two.md", "."), (None, "nested")]:
            what = f"{file.name}: {wrong or 'nothing'} is wrong" + (" in a folder" if folder != "." else "")
            workflow = Workflow(file, place=PLACE)
            inputs = INPUTS if folder == "." else INPUTS | {
                "package": folder, "paths": "nested/**/*.md", "options": "--explain-cache --timeout 9"}
            succeeded, output = workflow.run(inputs, lambda place: write_package(place / folder, wrong))
            complaints.demand(succeeded == (wrong is None), f"{what}: the workflow {'succeeds' if succeeded else 'fails'}",
                              output)
            annotation = f"::error file={wrong},line=6,"
            complaints.demand((annotation in output) == (wrong is not None), f"{what}: annotations", output)
            if folder != ".":
                complaints.demand("nested/README.md: run: it has not been run" in output, f"{what}: the options count", output)
    archive = package()
    for file in sorted((ROOT / ".github" / "workflows").glob("*.yml")):
        shutil.rmtree(PLACE / "artifacts", ignore_errors=True)
        try_archive(file, archive, complaints)
    try_plugin(ROOT, PLACE, write_package, complaints, archive)
    try_hook(TOOL, revision, PLACE, write_package, complaints, archive)
    return 1 if complaints.all else 0


if __name__ == "__main__":
    sys.exit(main())
