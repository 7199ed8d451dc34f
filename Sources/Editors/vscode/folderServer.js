'use strict';

const vscode = require('vscode');
const { Addresses } = require('./addresses');
const { Documents } = require('./documents');
const { register } = require('./features');
const { greeting } = require('./greeting');
const { program } = require('./program');
const { Findings } = require('./findings');
const { Restarts } = require('./restarts');
const { ServerProcess } = require('./serverProcess');

const refreshed = ['codeLens', 'inlayHint', 'semanticTokens'];

/** The server of a folder: starts `docs-check lsp` there, starts it again when it ends, and registers what it offers. */
class FolderServer {
  #folder;
  #name;
  #output;
  #belongs;
  #addresses;
  #findings;
  #restarts = new Restarts();
  #refreshes = Object.fromEntries(refreshed.map((name) => [name, new vscode.EventEmitter()]));
  #process = null;
  #documents = null;
  #registered = [];
  #commands = [];

  /** @param belongs whether a document is one of this folder */
  constructor(folder, name, output, belongs) {
    this.#folder = folder;
    this.#name = name;
    this.#output = output;
    this.#belongs = belongs;
    this.#addresses = new Addresses(folder);
    this.#findings = new Findings(folder, this.#addresses);
  }

  // MARK: Life

  /** Starts the server. */
  async start() {
    const isTrusted = vscode.workspace.isTrusted;
    const setting = vscode.workspace.getConfiguration('docs-check', this.#folder).get('path');
    const { command, problem } = program(setting, this.#folder.fsPath, isTrusted);
    if (problem) return this.#complain(problem);
    this.#say(`${command} lsp, for ${this.#folder.fsPath}${isTrusted ? '' : ', which nobody trusts: nothing runs'}`);
    const started = new ServerProcess(command, {
      notification: (method, params) => this.#told(method, params),
      request: (method) => this.#asked(method),
      words: (text) => this.#output.append(text),
      ended: (error) => this.#ended(error, command),
    });
    this.#process = started;
    try {
      const capabilities = await started.initialize(greeting(this.#folder, this.#name, isTrusted));
      if (this.#process === started) this.#begin(capabilities);
    } catch (error) {
      // Of a server that has ended, `#ended` has told.
      if (this.#process !== started) return undefined;
      await this.stop();
      return this.#complain(`docs-check lsp cannot be used: ${error.message}`);
    }
  }

  #begin(capabilities) {
    const { registered, unknown } = register(this, capabilities);
    this.#registered = registered;
    if (unknown.length > 0) this.#say(`The server offers what this extension does not know: ${unknown.join(', ')}.`);
    this.#documents = new Documents(this, this.#belongs);
  }

  async stop() {
    const running = this.#process;
    this.#leave();
    await running?.stop();
  }

  dispose() {
    for (const emitter of Object.values(this.#refreshes)) emitter.dispose();
    this.#findings.dispose();
  }

  #leave() {
    this.#process = null;
    this.#documents?.dispose();
    this.#documents = null;
    for (const one of this.#registered) one.dispose();
    this.#registered = [];
    this.#findings.clear();
  }

  #ended(error, command) {
    if (!this.#process) return;
    this.#leave();
    if (['ENOENT', 'EACCES'].includes(error.code)) {
      const words = error.code === 'ENOENT' ? 'was not found' : 'is no program that can be started';
      return this.#complain(`"${command}" ${words}. Install docs-check, or say where it is in the setting docs-check.path.`);
    }
    this.#say(`The server has ended: ${error.message}.`);
    if (this.#restarts.ended(Date.now())) return void this.start();
    this.#complain(`docs-check lsp has ended five times within three minutes (${error.message}), and is not started again.`);
  }

  // MARK: Words to the user

  #say(text) {
    this.#output.appendLine(text);
  }

  async #complain(text) {
    this.#say(text);
    const commands = {
      'Open Settings': ['workbench.action.openSettings', 'docs-check'],
      'Show Output': ['docs-check.showOutput'],
    };
    const chosen = await vscode.window.showErrorMessage(text, ...Object.keys(commands));
    if (chosen) await vscode.commands.executeCommand(...commands[chosen]);
  }

  // MARK: For features

  /** The files of this folder in some languages. */
  selector(languages) {
    const pattern = new vscode.RelativePattern(this.#folder, '**');
    return languages.map((language) => ({ scheme: 'file', language, pattern }));
  }

  /** What happens when the server says that its answers of a kind are old. */
  refreshes(name) {
    return this.#refreshes[name].event;
  }

  /** The commands that the server does from now on. */
  offers(commands) {
    this.#commands = commands;
  }

  does(command) {
    return this.#commands.includes(command);
  }

  uri(text) {
    return this.#addresses.uri(text);
  }

  contains(uri) {
    return uri.path.startsWith(this.#folder.path + '/');
  }

  /** Asks the server. Where it has no answer, the reason stands in the output, and the result is null. */
  async ask(method, params, token) {
    try {
      return await this.demand(method, params, token);
    } catch (error) {
      this.#say(`${method}: ${error.message}`);
      return null;
    }
  }

  /** Asks the server on a user's command. Rejects with its reason, which VS Code shows. */
  async demand(method, params, token) {
    return this.#process ? this.#process.request(method, params, token) : null;
  }

  notify(method, params) {
    this.#process?.notify(method, params);
  }

  /** Files have changed on the disk. What is open here is not asked of the disk. */
  filesChanged(changes) {
    const others = changes.filter(({ uri }) => !this.#documents?.has(uri) && this.contains(uri));
    if (others.length === 0) return;
    const params = { changes: others.map(({ uri, type }) => ({ uri: uri.toString(), type })) };
    this.notify('workspace/didChangeWatchedFiles', params);
  }

  // MARK: What the server says of itself

  #told(method, params) {
    if (method === 'textDocument/publishDiagnostics') this.#findings.publish(params);
    if (method === 'window/showMessage') this.#show(params);
    if (method === 'window/logMessage') this.#say(params.message);
  }

  #show({ type, message }) {
    this.tell(type, message, []);
  }

  /** Shows a message; the lines behind it stand in the output, a button away. */
  async tell(type, message, details) {
    this.#say([message, ...details].join('\n'));
    const { showErrorMessage, showWarningMessage, showInformationMessage } = vscode.window;
    const show = [showErrorMessage, showWarningMessage, showInformationMessage][type - 1] ?? showInformationMessage;
    const buttons = details.length > 0 ? ['Show Output'] : [];
    if (await show(message, ...buttons)) await vscode.commands.executeCommand('docs-check.showOutput');
  }

  #asked(method) {
    const emitter = this.#refreshes[/^workspace\/(\w+)\/refresh$/.exec(method)?.[1]];
    if (!emitter) return undefined;
    emitter.fire();
    return null;
  }
}

module.exports = { FolderServer };
