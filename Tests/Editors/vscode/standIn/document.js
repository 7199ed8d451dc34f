'use strict';

const { Position, Range } = require('./values');

/** A text that the editor has open. */
class TextDocument {
  #text;

  constructor(uri, languageId, text) {
    Object.assign(this, { uri, languageId, version: 1 });
    this.#text = text;
  }

  getText() {
    return this.#text;
  }

  positionAt(offset) {
    const lines = this.#text.slice(0, offset).split('\n');
    return new Position(lines.length - 1, lines.at(-1).length);
  }

  offsetAt({ line, character }) {
    const lines = this.#text.split('\n').slice(0, line);
    return lines.reduce((sum, one) => sum + one.length + 1, 0) + character;
  }

  /** For tests: the place of some words, and what lies between two offsets. */
  at(words, offset = 0) {
    const index = this.#text.indexOf(words);
    if (index < 0) throw new Error(`${words} is not in the text`);
    return this.positionAt(index + offset);
  }

  range(start, end) {
    return new Range(this.positionAt(start), this.positionAt(end));
  }

  textIn({ start, end }) {
    return this.#text.slice(this.offsetAt(start), this.offsetAt(end));
  }

  /** For tests: the text as edits would make it. */
  with(edits) {
    const sorted = [...edits].sort((a, b) => this.offsetAt(b.range.start) - this.offsetAt(a.range.start));
    return sorted.reduce((text, { range, newText }) =>
      text.slice(0, this.offsetAt(range.start)) + newText + text.slice(this.offsetAt(range.end)), this.#text);
  }

  /** For the host alone. */
  become(text) {
    this.#text = text;
    this.version += 1;
  }
}

module.exports = { TextDocument };
