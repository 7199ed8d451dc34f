'use strict';

const vscode = require('vscode');
const { toDiagnostic } = require('./conversion');

/** What a server has found in files, as VS Code underlines it. */
class Findings {
  #collection;
  #addresses;

  constructor(folder, addresses) {
    this.#collection = vscode.languages.createDiagnosticCollection(`docs-check ${folder.path}`);
    this.#addresses = addresses;
  }

  /** Takes the server's findings in a file. Those about an older text are passed over: VS Code has moved the marks since. */
  publish({ uri, version, diagnostics }) {
    const file = this.#addresses.uri(uri);
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === file.toString());
    if (version !== undefined && document && version < document.version) return;
    this.#collection.set(file, diagnostics.map(toDiagnostic));
  }

  clear() {
    this.#collection.clear();
  }

  dispose() {
    this.#collection.dispose();
  }
}

module.exports = { Findings };
