'use strict';

const fs = require('fs');
const vscode = require('vscode');

/**
 * The addresses of files under a folder. The server calls files by the folder's real path. VS Code may have opened the folder by
 * a link, and would take the real path for another file.
 */
class Addresses {
  #folder;
  #real;

  constructor(folder) {
    this.#folder = folder.path;
    try {
      this.#real = fs.realpathSync(folder.fsPath);
    } catch {
      this.#real = folder.path;
    }
  }

  /** The address that VS Code has for one of the server's. */
  uri(text) {
    const uri = vscode.Uri.parse(text);
    if (this.#real === this.#folder || !uri.path.startsWith(this.#real + '/')) return uri;
    return uri.with({ path: this.#folder + uri.path.slice(this.#real.length) });
  }
}

module.exports = { Addresses };
