'use strict';

const vscode = require('vscode');

/** What this client can do: only what a feature here makes use of. */
const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    workspaceFolders: true,
    symbol: {},
    executeCommand: {},
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
    fileOperations: { willRename: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: { versionSupport: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] } },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: ['markdown', 'plaintext'],
        parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
      },
    },
    definition: {}, references: {}, documentHighlight: {}, documentLink: {}, codeLens: {}, inlayHint: {},
    selectionRange: {}, formatting: {}, rangeFormatting: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    foldingRange: { lineFoldingOnly: true },
    rename: { prepareSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } } },
    semanticTokens: { requests: { full: true }, formats: ['relative'], tokenTypes: [], tokenModifiers: [] },
  },
};

/** Which inlay hints the settings of a folder ask for. */
function hints(folder) {
  return {
    types: vscode.workspace.getConfiguration('docs-check', folder).get('typeHints'),
    values: vscode.workspace.getConfiguration('docs-check', folder).get('valueHints'),
  };
}

/** The parameters of `initialize` for a folder. */
function greeting(folder, name, isTrusted) {
  const uri = folder.toString();
  return {
    processId: process.pid,
    clientInfo: { name: vscode.env.appName, version: vscode.version },
    locale: vscode.env.language,
    rootUri: uri,
    workspaceFolders: [{ uri, name }],
    // What commands come to is shown here, so that the server need not send it as a message.
    initializationOptions: { trusted: isTrusted, showsResults: true, hints: hints(folder) },
    capabilities,
  };
}

module.exports = { greeting };
