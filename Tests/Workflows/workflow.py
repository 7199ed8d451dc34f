"""Runs a GitHub workflow here: its steps, one job after the other, for each value of the matrix."""

import json
import os
import re
import shutil
import subprocess

import yaml


class Workflow:
    # Commands that have installed what Debian has: all jobs have one machine here, where doing that again changes nothing.
    installed = set()

    def __init__(self, file, place):
        self.document = yaml.safe_load(file.read_text())
        self.place = place
        self.workspace = place / "workspace"
        self.artifacts = place / "artifacts"
        # YAML takes `on` for a truth value.
        self.declared = self.document[True]["workflow_call"]["inputs"]

    def run(self, inputs, checkout):
        """Whether all jobs succeed, and what they print."""
        unknown = set(inputs) - set(self.declared)
        missing = {name for name, input in self.declared.items() if input.get("required")} - set(inputs)
        assert not unknown and not missing, (unknown, missing)
        values = {name: input.get("default") for name, input in self.declared.items()} | inputs
        shutil.rmtree(self.artifacts, ignore_errors=True)
        results, output = {}, ""
        for name, job in self.document["jobs"].items():
            needs = job.get("needs", [])
            needs = [needs] if isinstance(needs, str) else needs
            if not all(results[need] for need in needs):
                results[name] = False
                continue
            results[name] = True
            for context in self.contexts(job, values):
                # Each job begins on an empty machine.
                shutil.rmtree(self.workspace, ignore_errors=True)
                self.workspace.mkdir(parents=True)
                succeeded, printed = self.run_job(job, context, checkout)
                results[name] &= succeeded
                output += printed
        return all(results.values()), output

    def contexts(self, job, values):
        base = {"inputs": values, "github": {"run_id": "1", "ref": "refs/heads/main"}}
        matrix = job.get("strategy", {}).get("matrix")
        if not matrix:
            return [base]
        [(name, list_)] = matrix.items()
        list_ = json.loads(values[re.fullmatch(r"\$\{\{ fromJSON\(inputs\.(\w+)\) \}\}", list_)[1]])
        return [base | {"matrix": {name: value}, "strategy": {"job-total": len(list_)}} for value in list_]

    def run_job(self, job, context, checkout):
        self.fill(job["container"], context)
        environment = os.environ | {name: self.fill(value, context) for name, value in job.get("env", {}).items()}
        shell = job["defaults"]["run"]["shell"]
        assert shell == "bash"
        succeeded, output = True, ""
        for step in job["steps"]:
            condition = step.get("if")
            assert condition in (None, "always()"), condition
            if not succeeded and condition is None:
                continue
            if "run" in step and step["run"] in Workflow.installed:
                continue
            if "run" in step:
                assert "${{" not in step["run"], "what a run step gets comes through its environment"
                finished = subprocess.run(
                    [shell, "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=self.workspace,
                    env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
                output += finished.stdout
                succeeded &= finished.returncode == 0
                if succeeded and re.search(r"apt-get install [^;&|]*$", step["run"]):
                    Workflow.installed.add(step["run"])
            else:
                options = {key: self.fill(str(value), context) for key, value in step.get("with", {}).items()}
                self.use(step["uses"], options, checkout)
        return succeeded, output

    def use(self, action, options, checkout):
        """Does what the actions of others do, as far as it matters here."""
        name, _, commit = action.partition("@")
        assert re.fullmatch("[0-9a-f]{40}", commit), f"{action}: a tag can be moved; name the action by its commit"
        if name == "actions/checkout":
            # Snippets are programs of others; none is to find a token.
            assert options["persist-credentials"] == "False", options
            checkout(self.workspace)
        elif name in ("actions/cache", "actions/cache/restore", "actions/cache/save"):
            for path in options["path"].split():
                self.cache(path, options["key"], saves=name.endswith("save"))
        elif name == "actions/upload-artifact":
            shutil.copytree(self.workspace / options["path"], self.artifacts / options["name"])
        elif name == "actions/download-artifact":
            assert options["merge-multiple"] == "True"
            (self.workspace / options["path"]).mkdir(parents=True, exist_ok=True)
            for artifact in sorted(self.artifacts.glob(options["pattern"])):
                shutil.copytree(artifact, self.workspace / options["path"], dirs_exist_ok=True)
        else:
            raise AssertionError(f"{action} is not known here")

    def cache(self, path, key, saves):
        kept = self.place / "cache" / path.replace("/", "_").lstrip(".")
        here = self.workspace / path
        if saves:
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(here, kept)
        elif path.endswith(".json"):
            if kept.exists():
                shutil.copy(kept, here)
        elif path == ".docs-check" and not re.search("-[0-9a-f]{64}-", key):
            # Runs that install an archive have a key of their own, under which nobody has built anything.
            # A link saves copying a gigabyte. The package's own results are not brought back: it is checked anew.
            kept.mkdir(parents=True, exist_ok=True)
            here.symlink_to(kept)

    @staticmethod
    def fill(text, context):
        """The text with the values of its expressions; an expression that nothing here knows is an error."""
        def value(match):
            part, name = match[1].split(".", 1)
            return str(context[part][name])
        filled = re.sub(r"\$\{\{ ([\w.-]+) \}\}", value, text)
        assert "${{" not in filled, filled
        return filled
