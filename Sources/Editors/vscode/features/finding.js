'use strict';

// Ways to other places: of the file, of the folder, and beyond.

const vscode = require('vscode');
const convert = require('../conversion');
const { everywhere, markdownOnly } = require('./languages');

const file = (document) => ({ uri: document.uri.toString() });
const at = (document, position) => ({ textDocument: file(document), position: convert.fromPosition(position) });
const toLocation = (server) => ({ uri, range }) => new vscode.Location(server.uri(uri), convert.toRange(range));

function definitionProvider(server) {
  return vscode.languages.registerDefinitionProvider(server.selector(everywhere), {
    async provideDefinition(document, position, token) {
      const found = await server.ask('textDocument/definition', at(document, position), token);
      return found && toLocation(server)(found);
    },
  });
}

function referencesProvider(server) {
  return vscode.languages.registerReferenceProvider(server.selector(everywhere), {
    async provideReferences(document, position, { includeDeclaration }, token) {
      const params = { ...at(document, position), context: { includeDeclaration } };
      return (await server.ask('textDocument/references', params, token))?.map(toLocation(server));
    },
  });
}

function documentLinkProvider(server) {
  return vscode.languages.registerDocumentLinkProvider(server.selector(everywhere), {
    async provideDocumentLinks(document, token) {
      const links = await server.ask('textDocument/documentLink', { textDocument: file(document) }, token);
      return links?.map(({ range, target }) => new vscode.DocumentLink(convert.toRange(range), server.uri(target)));
    },
  });
}

function documentSymbolProvider(server) {
  const provider = {
    async provideDocumentSymbols(document, token) {
      const symbols = await server.ask('textDocument/documentSymbol', { textDocument: file(document) }, token);
      return symbols?.map(convert.toSymbol);
    },
  };
  // VS Code's own Markdown outline stands beside it, under another name.
  return vscode.languages.registerDocumentSymbolProvider(server.selector(markdownOnly), provider, { label: 'docs-check' });
}

function workspaceSymbolProvider(server) {
  return vscode.languages.registerWorkspaceSymbolProvider({
    async provideWorkspaceSymbols(query, token) {
      const symbols = await server.ask('workspace/symbol', { query }, token);
      return symbols?.map(({ name, kind, containerName, location }) =>
        new vscode.SymbolInformation(name, convert.toKind(kind), containerName, toLocation(server)(location)));
    },
  });
}

module.exports = {
  definitionProvider, referencesProvider, documentLinkProvider, documentSymbolProvider, workspaceSymbolProvider,
};
