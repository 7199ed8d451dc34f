'use strict';

const window = 3 * 60_000;
const most = 4;

/** Decides whether a server that has ended is started again: not when it has ended five times within three minutes. */
class Restarts {
  #ends = [];

  /** The server has ended at a time in milliseconds. Gives back whether to start it again. */
  ended(now) {
    this.#ends = this.#ends.filter((time) => now - time < window);
    this.#ends.push(now);
    return this.#ends.length <= most;
  }
}

module.exports = { Restarts };
