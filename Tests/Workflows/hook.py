"""Runs the hook as pre-commit does, in a repository of a package."""

import os
import shutil
import subprocess
import sys

CONFIGURATION = """\
repos:
  - repo: file://{root}
    rev: {revision}
    hooks:
      - id: docs-check
"""


def run(command, folder, **variables):
    finished = subprocess.run(
        command, cwd=folder, env=os.environ | variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return finished.returncode, finished.stdout


def share_build(clones, built, revision, complaints):
    """Exchanges pre-commit's clone for the workflows', which is of the same commit and built already."""
    all_clones = list(clones.glob("repo*"))
    complaints.demand(all_clones != [], "hook: pre-commit has cloned the repository")
    for clone in [*all_clones, built]:
        _, commit = run(["git", "rev-parse", "HEAD"], clone)
        complaints.demand(commit.strip() == revision, f"hook: {clone.name} is of the last commit", commit)
    for clone in all_clones:
        shutil.rmtree(clone)
        clone.symlink_to(built)


def try_hook(root, place, write_package, complaints):
    folder = place / "repository"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # What an earlier run has cloned is of another commit.
    shutil.rmtree(place / "pre-commit", ignore_errors=True)
    revision = run(["git", "rev-parse", "HEAD"], root)[1].strip()
    settings = {
        "PRE_COMMIT_HOME": str(place / "pre-commit"), "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org"}

    def do(*command):
        return run(command, folder, **settings)

    hooks = [sys.executable, "-m", "pre_commit"]
    write_package(folder)
    (folder / ".gitignore").write_text(".build/\n")
    (folder / ".pre-commit-config.yaml").write_text(CONFIGURATION.format(root=root, revision=revision))
    for command in [["git", "init", "-q", "."], ["git", "add", "-A"], [*hooks, "install", "--install-hooks"]]:
        status, output = do(*command)
        complaints.demand(status == 0, f"hook: {command[0]} {command[-1]}", output)
    share_build(place / "pre-commit", place / "cache" / "docs-check", revision, complaints)
    status, output = do("git", "commit", "-q", "-m", "All is well")
    complaints.demand(status == 0 and "Passed" in output, "hook: what holds is committed", output)

    write_package(folder, wrong="Docs/Two.md")
    do("git", "add", "-A")
    status, output = do("git", "commit", "-q", "-m", "Two is wrong")
    complaints.demand(status != 0, "hook: what does not hold is not committed", output)
    complaints.demand("Docs/Two.md:6:" in output and "1 snippet in 1 file" in output,
                      "hook: it says where, and looks at the files of the commit only", output)

    do("git", "reset", "-q", "--hard")
    (folder / "Sources/Words/Words.swift").open("a").write("// Not Markdown.\n")
    status, output = do("git", "commit", "-qam", "No Markdown")
    complaints.demand(status == 0 and "Skipped" in output, "hook: a commit without Markdown is not checked", output)

    write_package(folder, wrong="README.md")
    (folder / "docs-check.json").write_text('{ "import": ["Words"] }\n')
    status, output = do(*hooks, "run", "--all-files")
    complaints.demand(status != 0, "hook: a wrong docs-check.json is not passed over", output)
    complaints.demand("docs-check.json:1:3: `import` is not a word" in output, "hook: it says what is wrong there", output)
