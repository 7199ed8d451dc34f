'use strict';

// What is shown of a file without changing it.

const vscode = require('vscode');
const convert = require('../conversion');
const { everywhere, markdownOnly } = require('./languages');

const file = (document) => ({ uri: document.uri.toString() });
const at = (document, position) => ({ textDocument: file(document), position: convert.fromPosition(position) });

function hoverProvider(server) {
  return vscode.languages.registerHoverProvider(server.selector(everywhere), {
    async provideHover(document, position, token) {
      const hover = await server.ask('textDocument/hover', at(document, position), token);
      return hover && new vscode.Hover(convert.toMarkup(hover.contents), hover.range && convert.toRange(hover.range));
    },
  });
}

function documentHighlightProvider(server) {
  return vscode.languages.registerDocumentHighlightProvider(server.selector(everywhere), {
    async provideDocumentHighlights(document, position, token) {
      const found = await server.ask('textDocument/documentHighlight', at(document, position), token);
      return found?.map(({ range, kind }) => new vscode.DocumentHighlight(convert.toRange(range), convert.toKind(kind)));
    },
  });
}

function codeLensProvider(server) {
  return vscode.languages.registerCodeLensProvider(server.selector(everywhere), {
    onDidChangeCodeLenses: server.refreshes('codeLens'),
    async provideCodeLenses(document, token) {
      const lenses = await server.ask('textDocument/codeLens', { textDocument: file(document) }, token);
      // A lens names its file as VS Code does, which may have opened it by a link.
      const here = ({ uri, line }) => ({ uri: server.uri(uri).toString(), line });
      return lenses?.map(({ range, command }) =>
        new vscode.CodeLens(convert.toRange(range), { ...command, arguments: command.arguments?.map(here) }));
    },
  });
}

function inlayHintProvider(server) {
  return vscode.languages.registerInlayHintsProvider(server.selector(everywhere), {
    onDidChangeInlayHints: server.refreshes('inlayHint'),
    async provideInlayHints(document, range, token) {
      const params = { textDocument: file(document), range: convert.fromRange(range) };
      const hints = await server.ask('textDocument/inlayHint', params, token);
      return hints?.map(({ position, label, kind, paddingLeft, tooltip }) =>
        Object.assign(new vscode.InlayHint(convert.toPosition(position), label, kind), { paddingLeft, tooltip }));
    },
  });
}

function semanticTokensProvider(server, { legend }) {
  const names = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
  const provider = {
    onDidChangeSemanticTokens: server.refreshes('semanticTokens'),
    async provideDocumentSemanticTokens(document, token) {
      const tokens = await server.ask('textDocument/semanticTokens/full', { textDocument: file(document) }, token);
      return tokens && new vscode.SemanticTokens(Uint32Array.from(tokens.data));
    },
  };
  return vscode.languages.registerDocumentSemanticTokensProvider(server.selector(markdownOnly), provider, names);
}

function foldingRangeProvider(server) {
  const kinds = { region: vscode.FoldingRangeKind.Region };
  return vscode.languages.registerFoldingRangeProvider(server.selector(markdownOnly), {
    async provideFoldingRanges(document, context, token) {
      const ranges = await server.ask('textDocument/foldingRange', { textDocument: file(document) }, token);
      return ranges?.map(({ startLine, endLine, kind }) => new vscode.FoldingRange(startLine, endLine, kinds[kind]));
    },
  });
}

function selectionRangeProvider(server) {
  return vscode.languages.registerSelectionRangeProvider(server.selector(markdownOnly), {
    async provideSelectionRanges(document, positions, token) {
      const params = { textDocument: file(document), positions: positions.map(convert.fromPosition) };
      return (await server.ask('textDocument/selectionRange', params, token))?.map(convert.toSelection);
    },
  });
}

module.exports = {
  hoverProvider, documentHighlightProvider, codeLensProvider, inlayHintProvider, semanticTokensProvider,
  foldingRangeProvider, selectionRangeProvider,
};
