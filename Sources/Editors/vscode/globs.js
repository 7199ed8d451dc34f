'use strict';

const vscode = require('vscode');

/** What the protocol's globs are made of, as regular expressions; a glob begins at any folder's start. */
const parts = [
  [/^\*\*\//, () => '(?:.*/)?'], [/^\*\*/, () => '.*'], [/^\*/, () => '[^/]*'], [/^\?/, () => '[^/]'],
  [/^\{([^}]*)\}/, (list) => `(?:${list.split(',').map(expression).join('|')})`],
  [/^[^]/, (character) => character.replace(/[\\^$.|+()[\]{}]/, '\\$&')],
];

function expression(glob) {
  let result = '';
  for (let rest = glob; rest.length > 0; ) {
    for (const [pattern, written] of parts) {
      const match = pattern.exec(rest);
      if (!match) continue;
      result += written(match[1] ?? match[0]);
      rest = rest.slice(match[0].length);
      break;
    }
  }
  return result;
}

/** Whether a path satisfies a glob of the protocol. */
const matches = (glob, path) => new RegExp(`^${expression(glob)}$`).test(path);

/** Whether one of the server's filters for file operations asks for a file or folder. */
async function isAbout(filters, uri) {
  const { type } = await vscode.workspace.fs.stat(uri);
  const kind = type & vscode.FileType.Directory ? 'folder' : 'file';
  return filters.some(({ scheme, pattern }) =>
    scheme === uri.scheme && (pattern.matches ?? kind) === kind && matches(pattern.glob, uri.path));
}

module.exports = { isAbout, matches };
