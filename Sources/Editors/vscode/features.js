'use strict';

// Which capability of the server is registered by which function. A capability has the protocol's name, and what is nested has a
// path: `workspace.fileOperations.willRename`.

const { willRename, ...changing } = require('./features/changing');
const { executeCommandProvider } = require('./features/running');

const providers = {
  ...require('./features/reading'),
  ...require('./features/writing'),
  ...require('./features/finding'),
  ...changing,
  executeCommandProvider,
  'workspace.fileOperations.willRename': willRename,
};

/** What the connection itself looks after. */
const ofTheConnection = ['positionEncoding', 'textDocumentSync'];

/** The capabilities of an answer to `initialize`, each with its options. */
function offered({ workspace, ...others }) {
  const all = Object.entries(others);
  for (const [group, members] of Object.entries(workspace ?? {})) {
    for (const [name, options] of Object.entries(members)) all.push([`workspace.${group}.${name}`, options]);
  }
  return all.filter(([name, options]) => options && !ofTheConnection.includes(name));
}

/** Registers all that a server offers, and gives back what ends that. Says which capabilities nobody here knows. */
function register(server, capabilities) {
  const registered = [];
  const unknown = [];
  for (const [name, options] of offered(capabilities)) {
    if (Object.hasOwn(providers, name)) registered.push(providers[name](server, options));
    else unknown.push(name);
  }
  return { registered, unknown };
}

module.exports = { providers, register };
