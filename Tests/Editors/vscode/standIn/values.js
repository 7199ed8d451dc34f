'use strict';

// The values of VS Code's API that the extension makes. They refuse what VS Code's own constructors refuse.

class Position {
  constructor(line, character) {
    if (!(line >= 0 && character >= 0)) throw new Error(`no position: ${line}, ${character}`);
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end) {
    if (!(start instanceof Position && end instanceof Position)) throw new Error('a range has two positions');
    Object.assign(this, { start, end });
  }
}

class Uri {
  constructor(scheme, path, fragment = '') {
    Object.assign(this, { scheme, path, fragment });
  }

  static file(path) {
    return new Uri('file', path);
  }

  static parse(text) {
    const match = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/i.exec(text);
    if (!match) throw new Error(`no address: ${text}`);
    const uri = new Uri(match[1], decodeURIComponent(match[3]), match[4]);
    return Object.assign(uri, { authority: match[2] });
  }

  get fsPath() {
    return this.path;
  }

  with({ path }) {
    return new Uri(this.scheme, path, this.fragment);
  }

  toString() {
    const encoded = encodeURIComponent(this.path).replaceAll('%2F', '/')
      .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
    return `${this.scheme}://${encoded}${this.fragment && `#${this.fragment}`}`;
  }
}

/** A class whose fields are its constructor's parameters. */
const record = (...fields) => class {
  constructor(...values) {
    fields.forEach((field, index) => { this[field] = values[index]; });
  }
};

const isBefore = (a, b) => a.line < b.line || (a.line === b.line && a.character <= b.character);
const contains = (outer, inner) => isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);

class Diagnostic extends record('range', 'message', 'severity') {
  constructor(range, message, severity) {
    if (!(range instanceof Range) || !message) throw new TypeError('range and message must be set');
    super(range, message, severity);
  }
}

class DocumentSymbol extends record('name', 'detail', 'kind', 'range', 'selectionRange') {
  constructor(name, detail, kind, range, selectionRange) {
    if (!name) throw new Error('name must not be falsy');
    if (!contains(range, selectionRange)) throw new Error('selectionRange must be contained in fullRange');
    super(name, detail, kind, range, selectionRange);
  }
}

class SelectionRange extends record('range', 'parent') {
  constructor(range, parent) {
    if (parent && !contains(parent.range, range)) throw new Error('Invalid argument: parent must contain this range');
    super(range, parent);
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind('');

  constructor(value) {
    this.value = value;
  }

  append(parts) {
    return new CodeActionKind(this.value ? `${this.value}.${parts}` : parts);
  }
}

class TextEdit extends record('range', 'newText') {
  static replace(range, newText) {
    if (!(range instanceof Range)) throw new Error('an edit has a range');
    return new TextEdit(range, newText);
  }
}

class WorkspaceEdit {
  #edits = new Map();

  set(uri, edits) {
    if (!(uri instanceof Uri)) throw new Error('an edit is about an address');
    this.#edits.set(uri.toString(), edits);
  }

  createFile(uri, options) {
    if (!(uri instanceof Uri)) throw new Error('a file has an address');
    this.created.push({ uri, options });
  }

  created = [];

  /** For tests: the edits of a file. */
  of(uri) {
    return this.#edits.get(uri.toString()) ?? [];
  }

  get size() {
    return this.#edits.size;
  }
}

class EventEmitter {
  #listeners = new Set();
  event = (listener) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };

  fire(value) {
    for (const listener of [...this.#listeners]) listener(value);
  }

  dispose() {
    this.#listeners.clear();
  }
}

class CancellationTokenSource {
  #emitter = new EventEmitter();
  token = { isCancellationRequested: false, onCancellationRequested: this.#emitter.event };

  cancel() {
    this.token.isCancellationRequested = true;
    this.#emitter.fire();
  }
}

module.exports = {
  Position, Range, Uri, TextEdit, WorkspaceEdit, CodeActionKind, EventEmitter, CancellationTokenSource, Diagnostic,
  DocumentSymbol, SelectionRange,
  Hover: record('contents', 'range'),
  MarkdownString: record('value'),
  SnippetString: record('value'),
  CompletionItem: record('label', 'kind'),
  CompletionList: record('items', 'isIncomplete'),
  SignatureHelp: record(),
  SignatureInformation: record('label', 'documentation'),
  ParameterInformation: record('label', 'documentation'),
  Location: record('uri', 'range'),
  DocumentHighlight: record('range', 'kind'),
  DocumentLink: record('range', 'target'),
  SymbolInformation: record('name', 'kind', 'containerName', 'location'),
  CodeLens: record('range', 'command'),
  CodeAction: record('title', 'kind'),
  InlayHint: record('position', 'label', 'kind'),
  SemanticTokensLegend: record('tokenTypes', 'tokenModifiers'),
  SemanticTokens: record('data', 'resultId'),
  FoldingRange: record('start', 'end', 'kind'),
  FoldingRangeKind: { Comment: 1, Imports: 2, Region: 3 },
  RelativePattern: record('baseUri', 'pattern'),
  FileType: { File: 1, Directory: 2 },
};
