'use strict';

/** A stream that does not speak the protocol: nobody can say where its next message begins. */
class FramingError extends Error {}

const endOfHead = Buffer.from('\r\n\r\n');
const longestHead = 4096;

/** Cuts what a server sends into messages: a head with the number of bytes, an empty line, JSON. Its input is cut anywhere. */
class MessageReader {
  #bytes = Buffer.alloc(0);

  /** Takes more bytes and yields the messages that are complete. Throws `FramingError` behind the last good one. */
  *take(more) {
    this.#bytes = this.#bytes.length === 0 ? more : Buffer.concat([this.#bytes, more]);
    for (let message = this.#next(); message !== undefined; message = this.#next()) yield message;
  }

  #next() {
    const head = this.#bytes.indexOf(endOfHead);
    if (head < 0 ? this.#bytes.length > longestHead : head > longestHead) {
      throw new FramingError('There is no head of a message.');
    }
    if (head < 0) return undefined;
    const start = head + endOfHead.length;
    const end = start + length(this.#bytes.toString('latin1', 0, head));
    if (this.#bytes.length < end) return undefined;
    const text = this.#bytes.toString('utf8', start, end);
    this.#bytes = this.#bytes.subarray(end);
    return json(text);
  }
}

/** What `Content-Length` says; names of fields may be written in any case. */
function length(head) {
  const field = head.split('\r\n').map((line) => /^content-length:\s*(\d+)\s*$/i.exec(line)).find((match) => match);
  if (!field) throw new FramingError(`A message has no length: ${JSON.stringify(head.slice(0, 80))}`);
  return Number(field[1]);
}

function json(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new FramingError(`A message is not JSON: ${text.slice(0, 80)}`);
  }
}

/** A message as it is sent. */
function framed(message) {
  const body = Buffer.from(JSON.stringify(message), 'utf8');
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`, 'ascii'), body]);
}

module.exports = { FramingError, MessageReader, framed };
