"""Runs the hook as pre-commit does, in a repository of a package."""

import os
import shutil
import subprocess
import sys

CONFIGURATION = """\
repos:
  - repo: file://{tool}
    rev: {revision}
    hooks:
      - id: docs-check
"""


def run(command, folder, **variables):
    finished = subprocess.run(
        command, cwd=folder, env=os.environ | variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return finished.returncode, finished.stdout


def try_hook(tool, revision, place, write_package, complaints, archive):
    folder = place / "repository"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # What an earlier run has cloned is of another commit.
    shutil.rmtree(place / "pre-commit", ignore_errors=True)
    settings = {
        "PRE_COMMIT_HOME": str(place / "pre-commit"), "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org"}

    def do(*command):
        return run(command, folder, **settings)

    hooks = [sys.executable, "-m", "pre_commit"]
    write_package(folder)
    (folder / ".gitignore").write_text(".build/\n")
    (folder / ".pre-commit-config.yaml").write_text(CONFIGURATION.format(tool=tool, revision=revision))
    for command in [["git", "init", "-q", "."], ["git", "add", "-A"], [*hooks, "install", "--install-hooks"]]:
        status, output = do(*command)
        complaints.demand(status == 0, f"hook: {command[0]} {command[-1]}", output)
    status, output = do("git", "commit", "-q", "-m", "All is well")
    complaints.demand(status == 0 and "Passed" in output, "hook: what holds is committed", output)

    write_package(folder, wrong="Docs/Two.md")
    do("git", "add", "-A")
    status, output = do("git", "commit", "-q", "-m", "Two is wrong")
    complaints.demand(status != 0, "hook: what does not hold is not committed", output)
    complaints.demand("Docs/Two.md:6:" in output and "1 snippet in 1 file" in output,
                      "hook: it says where, and looks at the files of the commit only", output)

    do("git", "reset", "-q", "--hard")
    (folder / "notes.txt").write_text("Neither Markdown nor Swift.\n")
    do("git", "add", "-A")
    status, output = do("git", "commit", "-qam", "No Markdown")
    complaints.demand(status == 0 and "Skipped" in output, "hook: a commit without Markdown and Swift is not checked", output)

    words = folder / "Sources/Words/Words.swift"
    for value, holds in [(3, False), (1, True)]:
        words.write_text(f"/// ```swift\n/// count(\"a\") // → {value}\n/// ```\n" + words.read_text().split("/// ```\n")[-1])
        status, output = do("git", "commit", "-qam", "A documentation comment")
        complaints.demand((status == 0) == holds, f"hook: a comment that {'holds' if holds else 'does not hold'}", output)
    complaints.demand("Passed" in output, "hook: it looks at Swift files", output)

    if archive:
        address, checksum = archive
        with_archive = (folder / ".pre-commit-config.yaml").read_text() + "        args: "
        for sum, holds in [("0" * 64, False), (checksum, True)]:
            (folder / ".pre-commit-config.yaml").write_text(
                with_archive + f'["--artefact={address}", "--sha256={sum}"]\n')
            status, output = do(*hooks, "run", "--all-files")
            complaints.demand((status == 0) == holds, f"hook: an archive, checksum {sum[:4]}", output)
            complaints.demand(holds or "nothing was installed" in output, "hook: it says why", output)
        do("git", "checkout", "-q", ".pre-commit-config.yaml")

    write_package(folder, wrong="README.md")
    (folder / "docs-check.json").write_text('{ "import": ["Words"] }\n')
    status, output = do(*hooks, "run", "--all-files")
    complaints.demand(status != 0, "hook: a wrong docs-check.json is not passed over", output)
    complaints.demand("docs-check.json:1:3: `import` is not a word" in output, "hook: it says what is wrong there", output)
