'use strict';

const { spawn } = require('child_process');
const { Connection } = require('./connection');

const patience = 2000;

/** A `docs-check lsp` that runs: its process, and the conversation with it from `initialize` to `exit`. */
class ServerProcess {
  #process;
  #connection;
  #heard;
  #closed;
  /** It has ended, or has been asked to. */
  #isOver = false;

  /**
   * Starts the program.
   *
   * @param heard `notification`, `request` as a connection has them; `words(text)`, what the program writes to standard error;
   *   `ended(reason)`, when it has ended without having been asked to; `reason.code` is `ENOENT` if there is no such program
   */
  constructor(command, heard) {
    // Its folder is ours, not the workspace's: an empty entry in PATH would mean a program of the workspace.
    this.#process = spawn(command, ['lsp'], { stdio: 'pipe' });
    this.#connection = new Connection(this.#process.stdout, this.#process.stdin, {
      notification: heard.notification,
      request: heard.request,
      broken: (error) => {
        this.#end(error);
        this.#process.kill('SIGKILL');
      },
    });
    this.#heard = heard;
    this.#process.stderr.on('data', (bytes) => heard.words(bytes.toString()));
    this.#process.on('error', (error) => this.#end(error));
    this.#closed = new Promise((resolve) => this.#process.on('close', (code, signal) => {
      this.#end(new Error(signal ? `signal ${signal}` : `status ${code}`));
      resolve();
    }));
  }

  #end(error) {
    this.#connection.end(error);
    if (!this.#isOver) this.#heard.ended(error);
    this.#isOver = true;
  }

  /** The server's capabilities. */
  async initialize(params) {
    const { capabilities } = await this.#connection.request('initialize', params);
    const encoding = capabilities.positionEncoding ?? 'utf-16';
    if (encoding !== 'utf-16') throw new Error(`docs-check counts columns in ${encoding}, and VS Code in utf-16.`);
    this.#connection.notify('initialized', {});
    return capabilities;
  }

  request(method, params, token) {
    return this.#connection.request(method, params, token);
  }

  notify(method, params) {
    this.#connection.notify(method, params);
  }

  /** Asks the server to end, and ends it if it takes too long. */
  async stop() {
    this.#isOver = true;
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), patience);
    await this.#connection.request('shutdown').catch(() => {});
    this.#connection.notify('exit');
    await this.#closed;
    clearTimeout(timer);
  }
}

module.exports = { ServerProcess };
