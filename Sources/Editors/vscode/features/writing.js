'use strict';

// What helps while a text is being written, at the cursor.

const vscode = require('vscode');
const convert = require('../conversion');
const { everywhere } = require('./languages');

const at = (document, position) =>
  ({ textDocument: { uri: document.uri.toString() }, position: convert.fromPosition(position) });

function completionProvider(server, { triggerCharacters }) {
  const provider = {
    async provideCompletionItems(document, position, token) {
      const answer = await server.ask('textDocument/completion', at(document, position), token);
      if (!answer) return null;
      const { items, isIncomplete } = Array.isArray(answer) ? { items: answer, isIncomplete: false } : answer;
      return new vscode.CompletionList(items.map(convert.toCompletion), isIncomplete);
    },
  };
  return vscode.languages.registerCompletionItemProvider(server.selector(everywhere), provider, ...triggerCharacters);
}

function signatureHelpProvider(server, { triggerCharacters, retriggerCharacters }) {
  const provider = {
    async provideSignatureHelp(document, position, token) {
      const answer = await server.ask('textDocument/signatureHelp', at(document, position), token);
      if (!answer) return null;
      const help = new vscode.SignatureHelp();
      help.signatures = answer.signatures.map(convert.toSignature);
      help.activeSignature = answer.activeSignature;
      help.activeParameter = answer.activeParameter ?? 0;
      return help;
    },
  };
  const characters = { triggerCharacters, retriggerCharacters };
  return vscode.languages.registerSignatureHelpProvider(server.selector(everywhere), provider, characters);
}

module.exports = { completionProvider, signatureHelpProvider };
