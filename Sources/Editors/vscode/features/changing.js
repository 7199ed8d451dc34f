'use strict';

// What changes texts: one file, or all that belong together.

const vscode = require('vscode');
const convert = require('../conversion');
const { isAbout } = require('../globs');
const { everywhere, markdownOnly } = require('./languages');

const file = (document) => ({ uri: document.uri.toString() });
const at = (document, position) => ({ textDocument: file(document), position: convert.fromPosition(position) });

function toWorkspaceEdit(server, { changes = {}, documentChanges = [] }) {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) result.set(server.uri(uri), edits.map(convert.toEdit));
  for (const { kind, uri, options, textDocument, edits } of documentChanges) {
    if (kind === 'create') result.createFile(server.uri(uri), options);
    else result.set(server.uri(textDocument.uri), edits.map(convert.toEdit));
  }
  return result;
}

function renameProvider(server) {
  return vscode.languages.registerRenameProvider(server.selector(markdownOnly), {
    async prepareRename(document, position, token) {
      const range = await server.demand('textDocument/prepareRename', at(document, position), token);
      return range && convert.toRange(range);
    },
    async provideRenameEdits(document, position, newName, token) {
      const edit = await server.demand('textDocument/rename', { ...at(document, position), newName }, token);
      return edit && toWorkspaceEdit(server, edit);
    },
  });
}

function codeActionProvider(server, { codeActionKinds }) {
  const toActionKind = (kind) => vscode.CodeActionKind.Empty.append(kind);
  const provider = {
    async provideCodeActions(document, range, context, token) {
      // The server looks at the place alone: it knows what it has found there.
      const params = { textDocument: file(document), range: convert.fromRange(range), context: { diagnostics: [] } };
      const actions = await server.ask('textDocument/codeAction', params, token);
      return actions?.map(({ title, kind, edit }) =>
        Object.assign(new vscode.CodeAction(title, toActionKind(kind)), { edit: toWorkspaceEdit(server, edit) }));
    },
  };
  const metadata = { providedCodeActionKinds: codeActionKinds.map(toActionKind) };
  return vscode.languages.registerCodeActionsProvider(server.selector(everywhere), provider, metadata);
}

async function formatted(server, method, params, token) {
  return (await server.demand(method, params, token))?.map(convert.toEdit);
}

const style = ({ tabSize, insertSpaces }) => ({ tabSize, insertSpaces });

function documentFormattingProvider(server) {
  return vscode.languages.registerDocumentFormattingEditProvider(server.selector(markdownOnly), {
    provideDocumentFormattingEdits(document, options, token) {
      return formatted(server, 'textDocument/formatting', { textDocument: file(document), options: style(options) }, token);
    },
  });
}

function documentRangeFormattingProvider(server) {
  return vscode.languages.registerDocumentRangeFormattingEditProvider(server.selector(markdownOnly), {
    provideDocumentRangeFormattingEdits(document, range, options, token) {
      const params = { textDocument: file(document), range: convert.fromRange(range), options: style(options) };
      return formatted(server, 'textDocument/rangeFormatting', params, token);
    },
  });
}

/** Before files get another name: the edits that keep links. */
function willRename(server, { filters }) {
  async function edits(renames, token) {
    const files = [];
    for (const { oldUri, newUri } of renames) {
      if (server.contains(oldUri) && (await isAbout(filters, oldUri))) {
        files.push({ oldUri: oldUri.toString(), newUri: newUri.toString() });
      }
    }
    const edit = files.length > 0 ? await server.ask('workspace/willRenameFiles', { files }, token) : null;
    return edit ? toWorkspaceEdit(server, edit) : new vscode.WorkspaceEdit();
  }
  return vscode.workspace.onWillRenameFiles((event) => event.waitUntil(edits(event.files, event.token)));
}

module.exports = {
  renameProvider, codeActionProvider, documentFormattingProvider, documentRangeFormattingProvider, willRename,
};
