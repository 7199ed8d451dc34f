'use strict';

const { MessageReader, framed } = require('./framing');

const methodNotFound = -32601;
const contentModified = -32801;
const requestCancelled = -32800;

/** The server's reason why a request has no result. */
class ResponseError extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/** JSON-RPC over two streams: numbers the requests, and brings each answer to the one who asked. */
class Connection {
  #output;
  #heard;
  #reader = new MessageReader();
  #number = 0;
  #waiting = new Map();
  #over = null;

  /**
   * @param input where the server's messages come from
   * @param output where ours go to
   * @param heard `notification(method, params)`; `request(method, params)`, which gives back a result, or undefined for a
   *   method that it does not know; `broken(error)`, if the server does not speak the protocol
   */
  constructor(input, output, heard) {
    this.#output = output;
    this.#heard = heard;
    input.on('data', (bytes) => this.#take(bytes));
    // A server that has ended is told of by its process.
    output.on('error', () => {});
  }

  /** The result of a request; null if it was called off, or if the text has changed since. Rejects with a `ResponseError`. */
  async request(method, params, token) {
    if (this.#over) throw this.#over;
    if (token?.isCancellationRequested) return null;
    const id = ++this.#number;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#send({ id, method, params });
    const listener = token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    try {
      return await answer;
    } catch (error) {
      if ([requestCancelled, contentModified].includes(error.code)) return null;
      throw error;
    } finally {
      listener?.dispose();
    }
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  /** Nothing is sent from now on, and whoever waits for an answer gets this error. */
  end(error) {
    if (this.#over) return;
    this.#over = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #send(message) {
    if (!this.#over) this.#output.write(framed({ jsonrpc: '2.0', ...message }));
  }

  #take(bytes) {
    if (this.#over) return;
    try {
      for (const message of this.#reader.take(bytes)) this.#hear(message);
    } catch (error) {
      this.end(error);
      this.#heard.broken(error);
    }
  }

  #hear(message) {
    if (message.method === undefined) this.#answered(message);
    else if (message.id === undefined) this.#heard.notification(message.method, message.params);
    else this.#asked(message);
  }

  #answered({ id, result, error }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new ResponseError(error));
    else waiting?.resolve(result);
  }

  #asked({ id, method, params }) {
    const result = this.#heard.request(method, params);
    if (result !== undefined) this.#send({ id, result });
    else this.#send({ id, error: { code: methodNotFound, message: `VS Code does not answer ${method}.` } });
  }
}

module.exports = { Connection, ResponseError };
