'use strict';

// What a person asks for of a snippet: to run it, for its values, for its program. The lenses over a snippet ask for it, and the
// commands of the same names, for the snippet at the cursor.

const vscode = require('vscode');

const commands = ['docs-check.run', 'docs-check.values', 'docs-check.program'];

/** Lets a server be asked for the commands that it offers. */
function executeCommandProvider(server, options) {
  server.offers(options.commands);
  return { dispose: () => server.offers([]) };
}

/** Where the cursor is, as a lens says it. */
function placeOfCursor() {
  const editor = vscode.window.activeTextEditor;
  return editor && { uri: editor.document.uri.toString(), line: editor.selection.active.line };
}

/** Asks a server for a command, and shows what came. Rejects with the server's reason, which VS Code shows. */
async function perform(server, command, place) {
  const answer = await server.demand('workspace/executeCommand', { command, arguments: [place] });
  if (!answer) return;
  const { type, message, details, program } = answer;
  if (program === undefined) return void server.tell(type, message, details);
  await vscode.env.clipboard.writeText(program);
  server.tell(type, `Copied: ${message}`, []);
}

module.exports = { commands, executeCommandProvider, placeOfCursor, perform };
