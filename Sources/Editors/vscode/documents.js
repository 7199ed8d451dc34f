'use strict';

const vscode = require('vscode');
const { fromRange } = require('./conversion');

/** A fence in a comment of a Swift file: without one, the server has nothing to say of the file. */
const fenceInComment = /^[ \t]*(?:\/\/\/|\*)?[ \t]*(?:```|~~~)/m;

/** Tells a server of the open files of its folder: their texts, and each change, in order. */
class Documents {
  #server;
  #belongs;
  #open = new Set();
  #listeners;

  /**
   * @param server whom to `notify`
   * @param belongs whether a document is one of the server's folder
   */
  constructor(server, belongs) {
    this.#server = server;
    this.#belongs = belongs;
    const { workspace } = vscode;
    this.#listeners = [
      workspace.onDidOpenTextDocument((document) => this.#opened(document)),
      workspace.onDidChangeTextDocument((event) => this.#changed(event)),
      workspace.onDidSaveTextDocument((document) => this.#saved(document)),
      workspace.onDidCloseTextDocument((document) => this.#closed(document)),
    ];
    for (const document of workspace.textDocuments) this.#opened(document);
  }

  dispose() {
    for (const listener of this.#listeners) listener.dispose();
  }

  has(uri) {
    return this.#open.has(uri.toString());
  }

  #opened(document) {
    const uri = document.uri.toString();
    if (this.#open.has(uri) || !isOurs(document) || !this.#belongs(document)) return;
    this.#open.add(uri);
    const { languageId, version } = document;
    this.#server.notify('textDocument/didOpen', { textDocument: { uri, languageId, version, text: document.getText() } });
  }

  #changed({ document, contentChanges }) {
    const uri = document.uri.toString();
    // A Swift file may have got its first fence.
    if (!this.#open.has(uri)) return this.#opened(document);
    if (contentChanges.length === 0) return;
    const changes = contentChanges.map(({ range, text }) => ({ range: fromRange(range), text }));
    const textDocument = { uri, version: document.version };
    this.#server.notify('textDocument/didChange', { textDocument, contentChanges: changes });
  }

  #saved(document) {
    if (this.has(document.uri)) this.#tell('textDocument/didSave', document);
  }

  #closed(document) {
    if (this.#open.delete(document.uri.toString())) this.#tell('textDocument/didClose', document);
  }

  #tell(method, document) {
    this.#server.notify(method, { textDocument: { uri: document.uri.toString() } });
  }
}

/** Whether a document is Markdown, or Swift with a fence in it where the settings ask for such files. */
function isOurs(document) {
  if (document.uri.scheme !== 'file') return false;
  if (document.languageId === 'markdown') return true;
  if (document.languageId !== 'swift' || !fenceInComment.test(document.getText())) return false;
  return vscode.workspace.getConfiguration('docs-check', document.uri).get('swiftFiles');
}

module.exports = { Documents, isOurs };
