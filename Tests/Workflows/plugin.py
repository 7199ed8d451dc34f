"""Runs `swift package docs-check` in a package that depends on this one."""

import json
import shutil
import subprocess


def failures(report):
    """The places of failures in a JSON report; None if it is no report."""
    try:
        snippets = json.loads(report)["snippets"]
    except ValueError:
        return None
    return [(snippet["file"], failure["line"]) for snippet in snippets for failure in snippet["failures"]]


def try_plugin(root, place, write_package, complaints, archive):
    folder = place / "plugin"
    for name in ["Docs", "Sources", "README.md", "docs-check.json"]:
        path = folder / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    write_package(folder)
    manifest = (folder / "Package.swift").read_text()
    (folder / "Package.swift").write_text(
        manifest.replace("targets: [.target", f'dependencies: [.package(path: "{root}")], targets: [.target'))

    # SwiftPM gives out on one stream what the plugin's programs write to two.
    def do(*arguments, options=()):
        finished = subprocess.run(
            ["swift", "package", *options, "docs-check", *arguments], cwd=folder, capture_output=True, text=True,
            timeout=1200)
        return finished.returncode, finished.stdout, finished.stderr

    status, output, errors = do("README.md", "Docs")
    complaints.demand(status == 0 and "4 snippets in 4 files: 4 passed" in output, "plugin: what holds", output + errors)

    if archive:
        address, checksum = archive
        words = [f"--artefact={address}", f"--sha256={checksum}"]
        status, output, errors = do(*words, "README.md", "Docs")
        complaints.demand(status == 0 and "4 passed" in output, "plugin: an archive", output + errors)
        status, output, errors = do(words[0], f"--sha256={'0' * 64}", "README.md")
        complaints.demand(status != 0 and "nothing was installed" in output + errors, "plugin: another checksum", output + errors)

    write_page = folder / "Docs" / "Two.md"
    write_page.write_text(write_page.read_text().replace("→ 2", "→ 3"))
    (folder / "docs-check.json").write_text('{ "paths": ["README.md", "Docs"], "site": "pages" }\n')
    status, output, errors = do("--format", "json")
    complaints.demand(status == 1, "plugin: what does not hold", output + errors)
    complaints.demand(failures(output) == [("Docs/Two.md", 6)], "plugin: nothing but the report is printed", output + errors)
    complaints.demand(not (folder / "pages").exists(), "plugin: no pages of what does not hold")

    status, output, errors = do("--accept", options=["--allow-writing-to-package-directory"])
    complaints.demand(status == 0 and "→ 2" in write_page.read_text(), "plugin: --accept", output + errors)
    complaints.demand((folder / "pages" / "index.html").exists(), "plugin: pages where docs-check.json says")
    shutil.rmtree(folder / "pages")

    status, output, errors = do("--jbos", "2")
    complaints.demand(status != 0 and "did you mean `--jobs`?" in output + errors, "plugin: a wrong option", output + errors)
    (folder / "Sources/Words/Words.swift").open("a").write("let wrong: Int = \"\"\n")
    status, output, errors = do()
    complaints.demand(status != 0 and "Words.swift:2:18: error:" in output + errors,
                      "plugin: a package that does not build", output + errors)
