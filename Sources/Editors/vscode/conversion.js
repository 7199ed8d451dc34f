'use strict';

// From values of the protocol to those of VS Code, and back. Both count lines and columns from 0, in UTF-16.

const vscode = require('vscode');

const toPosition = ({ line, character }) => new vscode.Position(line, character);
const toRange = ({ start, end }) => new vscode.Range(toPosition(start), toPosition(end));
const fromPosition = ({ line, character }) => ({ line, character });
const fromRange = ({ start, end }) => ({ start: fromPosition(start), end: fromPosition(end) });

/** Kinds of items and of symbols are the same lists, which the protocol counts from 1. */
const toKind = (number) => number - 1;

const toEdit = ({ range, newText }) => vscode.TextEdit.replace(toRange(range), newText);

/** Markdown as the protocol has it; a text of its own is plain. */
const toMarkup = (content) =>
  content === undefined || typeof content === 'string' ? content : new vscode.MarkdownString(content.value);

function toDiagnostic({ range, severity, source, code, message }) {
  const diagnostic = new vscode.Diagnostic(toRange(range), message, severity - 1);
  return Object.assign(diagnostic, { source, code });
}

function toCompletion(item) {
  const result = new vscode.CompletionItem(item.label, toKind(item.kind));
  const { detail, sortText, filterText, textEdit } = item;
  const additionalTextEdits = item.additionalTextEdits?.map(toEdit);
  Object.assign(result, { detail, sortText, filterText, additionalTextEdits, documentation: toMarkup(item.documentation) });
  result.range = toRange(textEdit.range);
  result.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(textEdit.newText) : textEdit.newText;
  return result;
}

function toSignature({ label, documentation, parameters, activeParameter }) {
  const signature = new vscode.SignatureInformation(label, toMarkup(documentation));
  signature.parameters = parameters.map((parameter) => new vscode.ParameterInformation(parameter.label));
  signature.activeParameter = activeParameter;
  return signature;
}

function toSymbol({ name, detail, kind, range, selectionRange, children }) {
  const symbol = new vscode.DocumentSymbol(name, detail, toKind(kind), toRange(range), toRange(selectionRange));
  symbol.children = children.map(toSymbol);
  return symbol;
}

function toSelection({ range, parent }) {
  return new vscode.SelectionRange(toRange(range), parent && toSelection(parent));
}

module.exports = {
  toPosition, toRange, fromPosition, fromRange, toKind, toEdit, toMarkup, toDiagnostic, toCompletion, toSignature,
  toSymbol, toSelection,
};
