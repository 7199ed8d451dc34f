'use strict';

const vscode = require('vscode');
const { Servers } = require('./servers');
const { commands: ofSnippets } = require('./features/running');

let servers;

/** VS Code calls it once, when a file of a language that `package.json` names is opened. */
function activate(context) {
  const output = vscode.window.createOutputChannel('docs-check');
  servers = new Servers(output);
  const commands = {
    'docs-check.restart': () => servers.restart(),
    'docs-check.showOutput': () => output.show(),
    // Every folder has a server of its own, and VS Code has one command of a name.
    ...Object.fromEntries(ofSnippets.map((name) => [name, (place) => servers.perform(name, place)])),
  };
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, run));
  }
  context.subscriptions.push(output);
}

/** VS Code waits for what it gives back, for a few seconds. */
function deactivate() {
  return servers?.end();
}

module.exports = { activate, deactivate };
