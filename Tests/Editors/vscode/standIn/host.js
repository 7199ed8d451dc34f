'use strict';

// A stand-in of VS Code: the part of its API that the extension uses, and a host that does what a user does. What the API here does
// not have throws, so that the extension cannot come to need it unnoticed.

const fs = require('fs');
const Module = require('module');
const path = require('path');
const values = require('./values');
const { TextDocument } = require('./document');

const extension = path.resolve(__dirname, '../../../../Sources/Editors/vscode');
const { Uri, EventEmitter, Range } = values;

/** A namespace of the API: whoever asks for what it has not gets an error. */
const strict = (name, members) => new Proxy(members, {
  get(target, key) {
    if (key in target) return target[key];
    throw new Error(`the stand-in has no ${name}.${String(key)}`);
  },
});

const providerKinds = {
  CompletionItem: 'registerCompletionItemProvider', Hover: 'registerHoverProvider',
  SignatureHelp: 'registerSignatureHelpProvider', Definition: 'registerDefinitionProvider',
  References: 'registerReferenceProvider', Highlight: 'registerDocumentHighlightProvider',
  DocumentSymbol: 'registerDocumentSymbolProvider', Rename: 'registerRenameProvider',
  CodeAction: 'registerCodeActionsProvider', CodeLens: 'registerCodeLensProvider',
  InlayHint: 'registerInlayHintsProvider', SemanticTokens: 'registerDocumentSemanticTokensProvider',
  Folding: 'registerFoldingRangeProvider', Selection: 'registerSelectionRangeProvider',
  Formatting: 'registerDocumentFormattingEditProvider', RangeFormatting: 'registerDocumentRangeFormattingEditProvider',
  Link: 'registerDocumentLinkProvider',
};

class Host {
  providers = [];
  messages = [];
  output = '';
  ran = [];
  /** What was copied last. */
  copied = undefined;
  /** Which button of a message is pressed. */
  pressed = undefined;
  #events = {};
  #collections = [];
  #commands = new Map();
  #watchers = [];
  #settings;
  #workspace;
  #extension;

  /** @param options `folders`, paths that are open; `isTrusted`; `settings` that differ from those of `package.json` */
  constructor({ folders = [], isTrusted = true, settings = {} } = {}) {
    const { properties } = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'))).contributes.configuration;
    const defaults = Object.entries(properties).map(([name, { default: value }]) => [name, value]);
    this.#settings = { ...Object.fromEntries(defaults), ...settings };
    for (const name of ['Open', 'Change', 'Save', 'Close']) this.#events[name] = new EventEmitter();
    for (const name of ['Trust', 'Configuration', 'Folders', 'WillRename']) this.#events[name] = new EventEmitter();
    this.#workspace = this.#makeWorkspace(folders, isTrusted);
    this.window = this.#makeWindow();
    this.api = strict('vscode', {
      ...values, version: '1.82.0', env: strict('env', this.#makeEnv()),
      workspace: strict('workspace', this.#workspace), languages: strict('languages', this.#makeLanguages()),
      window: strict('window', this.window), commands: strict('commands', this.#makeCommands()),
    });
  }

  // MARK: The API

  #makeWorkspace(folders, isTrusted) {
    const { Open, Change, Save, Close, Trust, Configuration, Folders, WillRename } = this.#events;
    const workspaceFolders = folders.map((folder) => ({ uri: Uri.file(folder), name: path.basename(folder) }));
    return {
      isTrusted, workspaceFolders, textDocuments: [],
      onDidOpenTextDocument: Open.event, onDidChangeTextDocument: Change.event, onDidSaveTextDocument: Save.event,
      onDidCloseTextDocument: Close.event, onDidGrantWorkspaceTrust: Trust.event,
      onDidChangeConfiguration: Configuration.event, onDidChangeWorkspaceFolders: Folders.event,
      onWillRenameFiles: WillRename.event,
      getWorkspaceFolder: (uri) => workspaceFolders.find((folder) => uri.path.startsWith(folder.uri.path + '/')),
      getConfiguration: (section) => ({ get: (name) => this.#settings[`${section}.${name}`] }),
      createFileSystemWatcher: () => {
        const watcher = { onDidCreate: new EventEmitter(), onDidChange: new EventEmitter(), onDidDelete: new EventEmitter() };
        this.#watchers.push(watcher);
        const events = Object.fromEntries(Object.entries(watcher).map(([name, emitter]) => [name, emitter.event]));
        return { ...events, dispose: () => this.#watchers.splice(this.#watchers.indexOf(watcher), 1) };
      },
      fs: { stat: async (uri) => ({ type: fs.statSync(uri.fsPath).isDirectory() ? 2 : 1 }) },
    };
  }

  #makeLanguages() {
    const register = (kind) => (selector, provider, ...options) => this.#registered({ kind, selector, provider, options });
    const all = Object.entries(providerKinds).map(([kind, name]) => [name, register(kind)]);
    return {
      ...Object.fromEntries(all),
      registerWorkspaceSymbolProvider: (provider) => this.#registered({ kind: 'WorkspaceSymbol', selector: [], provider }),
      createDiagnosticCollection: () => {
        const found = new Map();
        this.#collections.push(found);
        return {
          set: (uri, all) => found.set(uri.toString(), all), clear: () => found.clear(),
          dispose: () => this.#collections.splice(this.#collections.indexOf(found), 1),
        };
      },
    };
  }

  #registered(entry) {
    this.providers.push(entry);
    return { dispose: () => this.providers.splice(this.providers.indexOf(entry), 1) };
  }

  #makeEnv() {
    const writeText = async (text) => { this.copied = text; };
    return { appName: 'Visual Studio Code', language: 'en', clipboard: strict('clipboard', { writeText }) };
  }

  #makeWindow() {
    const show = (kind) => async (text, ...buttons) => {
      this.messages.push({ kind, text, buttons });
      return buttons.includes(this.pressed) ? this.pressed : undefined;
    };
    return {
      activeTextEditor: undefined,
      showErrorMessage: show('error'), showWarningMessage: show('warning'), showInformationMessage: show('information'),
      createOutputChannel: () => ({
        append: (text) => { this.output += text; }, appendLine: (text) => { this.output += `${text}\n`; },
        show: () => this.ran.push(['show']), dispose: () => {},
      }),
    };
  }

  #makeCommands() {
    return {
      registerCommand: (name, run) => {
        if (this.#commands.has(name)) throw new Error(`${name} is registered already`);
        this.#commands.set(name, run);
        return { dispose: () => this.#commands.delete(name) };
      },
      executeCommand: async (name, ...parameters) => {
        this.ran.push([name, ...parameters]);
        return this.#commands.get(name)?.(...parameters);
      },
    };
  }

  // MARK: The extension

  /** Loads the extension anew, with this API, and starts it. */
  activate() {
    for (const file of Object.keys(require.cache)) if (file.startsWith(extension + path.sep)) delete require.cache[file];
    this.#extension = this.load('extension.js');
    this.#extension.activate({ subscriptions: [] });
    return this;
  }

  /** A file of the extension, which gets this API for `require('vscode')`. */
  load(file) {
    const { _resolveFilename: resolve } = Module;
    const key = path.join(__dirname, 'vscode');
    require.cache[key] = Object.assign(new Module(key), { exports: this.api, loaded: true });
    Module._resolveFilename = (name, ...rest) => (name === 'vscode' ? key : resolve.call(Module, name, ...rest));
    try {
      return require(path.join(extension, file));
    } finally {
      Module._resolveFilename = resolve;
    }
  }

  async deactivate() {
    await this.#extension.deactivate();
  }

  get commands() {
    return [...this.#commands.keys()];
  }

  // MARK: The user

  open(file, languageId = 'markdown', text = fs.readFileSync(file, 'utf8')) {
    const document = new TextDocument(Uri.file(file), languageId, text);
    this.#workspace.textDocuments.push(document);
    this.#events.Open.fire(document);
    return document;
  }

  /** Replaces what stands between two offsets. */
  edit(document, start, end, text) {
    const range = document.range(start, end);
    document.become(document.getText().slice(0, start) + text + document.getText().slice(end));
    this.#events.Change.fire({ document, contentChanges: [{ range, rangeOffset: start, rangeLength: end - start, text }] });
  }

  replace(document, words, by) {
    const start = document.getText().indexOf(words);
    this.edit(document, start, start + words.length, by);
  }

  save(document) {
    fs.writeFileSync(document.uri.fsPath, document.getText());
    this.#events.Save.fire(document);
  }

  close(document) {
    this.#workspace.textDocuments.splice(this.#workspace.textDocuments.indexOf(document), 1);
    this.#events.Close.fire(document);
  }

  /** Does what a lens or the palette asks for. */
  async press(command, ...parameters) {
    if (!this.#commands.has(command)) throw new Error(`there is no ${command}`);
    return this.#commands.get(command)(...parameters);
  }

  putCursor(document, active) {
    this.window.activeTextEditor = { document, selection: { active } };
  }

  trust() {
    this.#workspace.isTrusted = true;
    this.#events.Trust.fire();
  }

  set(name, value) {
    this.#settings[name] = value;
    this.#events.Configuration.fire({ affectsConfiguration: (section) => name.startsWith(`${section}.`) });
  }

  removeFolder(folder) {
    const { workspaceFolders } = this.#workspace;
    const removed = workspaceFolders.splice(workspaceFolders.findIndex(({ uri }) => uri.path === folder), 1);
    this.#events.Folders.fire({ added: [], removed });
  }

  /** What extensions want to change when a file gets another name. */
  async renaming(oldFile, newFile) {
    const edits = [];
    const files = [{ oldUri: Uri.file(oldFile), newUri: Uri.file(newFile) }];
    this.#events.WillRename.fire({ files, token: undefined, waitUntil: (edit) => edits.push(edit) });
    return Promise.all(edits);
  }

  /** A file was written by another program. */
  written(file) {
    for (const watcher of this.#watchers) watcher.onDidChange.fire(Uri.file(file));
  }

  // MARK: What is seen

  diagnostics(document) {
    return this.#collections.flatMap((found) => found.get(document.uri.toString()) ?? []);
  }

  /** The providers of a kind that are asked about a document. */
  for(kind, document) {
    const fits = ({ scheme, language, pattern }) => scheme === document.uri.scheme && language === document.languageId
      && pattern.pattern === '**' && document.uri.path.startsWith(pattern.baseUri.path + '/');
    return this.providers.filter((entry) => entry.kind === kind && entry.selector.some(fits)).map(({ provider }) => provider);
  }

  /** What the one provider of a kind says. */
  async ask(kind, method, document, ...parameters) {
    const providers = this.for(kind, document);
    if (providers.length !== 1) throw new Error(`${providers.length} providers of ${kind}`);
    return providers[0][method](document, ...parameters);
  }
}

/** Waits until a condition holds, and gives back its value. */
async function until(condition, words, seconds = 120) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`${words} did not come`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

module.exports = { Host, Range, extension, until };
