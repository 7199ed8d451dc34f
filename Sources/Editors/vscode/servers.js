'use strict';

const fs = require('fs');
const path = require('path');
const vscode = require('vscode');
const { FolderServer } = require('./folderServer');
const { isOurs } = require('./documents');
const { perform, placeOfCursor } = require('./features/running');

const watched = '**/*.{md,markdown,swift,json}';
const marks = ['docs-check.json', 'book.json', 'Package.swift'];
const swiftFence = /^[ \t>*\-+\d.]*(?:```|~~~)[ \t]*swift\b/m;

/** The servers of a window: one for each folder that has something to check, from the first such file on. */
class Servers {
  #output;
  #byFolder = new Map();
  #listeners;

  constructor(output) {
    this.#output = output;
    const { workspace } = vscode;
    this.#listeners = [
      workspace.onDidOpenTextDocument((document) => this.#meets(document)),
      workspace.onDidChangeTextDocument(({ document }) => this.#meets(document)),
      workspace.onDidGrantWorkspaceTrust(() => this.restart()),
      workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('docs-check') && this.restart()),
      workspace.onDidChangeWorkspaceFolders(({ removed }) => removed.forEach(({ uri }) => this.#stop(uri.toString()))),
      ...this.#watch(),
    ];
    for (const document of workspace.textDocuments) this.#meets(document);
  }

  /** Files that other programs write: chapters, settings, sources that snippets are taken from. */
  #watch() {
    const watcher = vscode.workspace.createFileSystemWatcher(watched);
    const tell = (type) => (uri) => {
      if (uri.path.includes('/.build/')) return;
      for (const server of this.#byFolder.values()) server.filesChanged([{ uri, type }]);
    };
    return [watcher, watcher.onDidCreate(tell(1)), watcher.onDidChange(tell(2)), watcher.onDidDelete(tell(3))];
  }

  #meets(document) {
    const home = folderOf(document);
    if (!home || this.#byFolder.has(home.uri.toString()) || !wantsServer(document, home.uri)) return;
    const belongs = (other) => folderOf(other)?.uri.toString() === home.uri.toString();
    const server = new FolderServer(home.uri, home.name, this.#output, belongs);
    this.#byFolder.set(home.uri.toString(), server);
    server.start();
  }

  async #stop(folder) {
    const server = this.#byFolder.get(folder);
    this.#byFolder.delete(folder);
    await server?.stop();
    server?.dispose();
  }

  /** Does what a lens or a command asks for, by the server of the file: that of the lens, or of the cursor. */
  async perform(command, place = placeOfCursor()) {
    const uri = place && vscode.Uri.parse(place.uri);
    const server = uri && [...this.#byFolder.values()].find((one) => one.contains(uri) && one.does(command));
    if (server) return perform(server, command, place);
    vscode.window.showWarningMessage('Put the cursor into a snippet of a file that docs-check checks.');
  }

  /** Ends every server, and starts those that the open files want. */
  async restart() {
    await this.#stopAll();
    for (const document of vscode.workspace.textDocuments) this.#meets(document);
  }

  async #stopAll() {
    await Promise.all([...this.#byFolder.keys()].map((folder) => this.#stop(folder)));
  }

  async end() {
    for (const listener of this.#listeners) listener.dispose();
    await this.#stopAll();
  }
}

/** The folder that a document is checked in: that of the workspace; where no folder is open, the document's own. */
function folderOf(document) {
  if (document.uri.scheme !== 'file') return undefined;
  const { workspace } = vscode;
  if (workspace.workspaceFolders?.length) return workspace.getWorkspaceFolder(document.uri);
  const folder = path.dirname(document.uri.fsPath);
  return { uri: vscode.Uri.file(folder), name: path.basename(folder) };
}

/** Whether a server has work with a document. Markdown of folders that have nothing to do with Swift needs none. */
function wantsServer(document, folder) {
  if (!isOurs(document)) return false;
  if (document.languageId === 'swift' || swiftFence.test(document.getText())) return true;
  const places = [folder.fsPath, path.dirname(document.uri.fsPath)];
  return places.some((place) => marks.some((name) => fs.existsSync(path.join(place, name))));
}

module.exports = { Servers };
