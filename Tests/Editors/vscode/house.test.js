'use strict';

// What holds for the extension as a whole. DOCS_CHECK is the program.

const assert = require('node:assert');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const { isBuiltin } = require('node:module');
const path = require('node:path');
const { test } = require('node:test');
const { Host, extension } = require('./standIn/host');
const { Connection } = require(`${extension}/connection`);

const manifest = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));
const settings = Object.keys(manifest.contributes.configuration.properties);
const files = ['', 'features/'].flatMap((folder) =>
  fs.readdirSync(path.join(extension, folder)).filter((name) => name.endsWith('.js')).map((name) => folder + name));
const text = (name) => fs.readFileSync(path.join(extension, name), 'utf8');
const code = files.map(text).join('\n');
const readme = text('README.md');

/** What the real server says that it can do. */
async function capabilities() {
  const server = spawn(process.env.DOCS_CHECK, ['lsp']);
  const connection = new Connection(server.stdout, server.stdin, { notification: () => {} });
  const { capabilities: all } = await connection.request('initialize', { rootUri: `file://${__dirname}`, capabilities: {} });
  await connection.request('shutdown');
  connection.notify('exit');
  return all;
}

/** The options of capabilities that a feature here makes use of; those without options have none. */
const used = {
  completionProvider: ['triggerCharacters'], signatureHelpProvider: ['triggerCharacters', 'retriggerCharacters'],
  renameProvider: ['prepareProvider'], codeActionProvider: ['codeActionKinds'], executeCommandProvider: ['commands'], semanticTokensProvider: ['legend', 'full'],
  'workspace.fileOperations.willRename': ['filters'], textDocumentSync: ['openClose', 'change', 'save'],
};

/** A server that registers, and is never asked. */
const silent = { selector: () => [], refreshes: () => undefined, offers: () => undefined };

/** Each capability that is on, with its options' names. */
function flat({ workspace, ...others }) {
  const nested = Object.entries(workspace).flatMap(([group, members]) =>
    Object.entries(members).map(([name, options]) => [`workspace.${group}.${name}`, options]));
  return [...Object.entries(others), ...nested].map(([name, options]) =>
    [name, typeof options === 'object' ? Object.keys(options) : []]);
}

test('all that the server offers is registered, with all of its options', async () => {
  const offered = await capabilities();
  const host = new Host();
  const { providers, register } = host.load('features.js');
  const { registered, unknown } = register(silent, offered);
  assert.deepEqual(unknown, [], 'a capability without a function in `features`');
  assert.equal(registered.length, Object.keys(providers).length, 'a function for what the server does not offer');
  for (const [name, options] of flat(offered)) {
    const forgotten = options.filter((option) => !used[name]?.includes(option));
    assert.deepEqual(forgotten, [], `options of ${name}`);
  }
  const { commands } = host.load('features/running.js');
  assert.deepEqual(offered.executeCommandProvider.commands, commands);
  assert.equal(offered.textDocumentSync.change, 2, 'changes are told by their ranges');
  assert.equal(offered.semanticTokensProvider.full, true, 'colours are asked for as a whole');
});

test('what would be forgotten is found', () => {
  const { register } = new Host().load('features.js');
  const answer = { positionEncoding: 'utf-16', monikerProvider: true, hoverProvider: false, workspace: { textDocumentContent: { schemes: [] } } };
  const { registered, unknown } = register(silent, answer);
  assert.deepEqual([registered, unknown], [[], ['monikerProvider', 'workspace.textDocumentContent.schemes']]);
});

test('each file is needed, and needs what is there', () => {
  const needed = new Set([path.basename(manifest.main)]);
  for (const name of files) {
    for (const [, target] of text(name).matchAll(/require\('([^']+)'\)/g)) {
      if (target === 'vscode' || isBuiltin(target)) continue;
      const file = `${path.join(path.dirname(name), target)}.js`;
      assert.ok(target.startsWith('.') && files.includes(file), `${name} needs ${target}`);
      needed.add(file);
    }
  }
  assert.deepEqual(files.filter((name) => !needed.has(name)), []);
  for (const key of ['dependencies', 'devDependencies', 'scripts']) assert.equal(manifest[key], undefined, key);
});

test('commands that are offered are those that are there', () => {
  const host = new Host().activate();
  assert.deepEqual(manifest.contributes.commands.map(({ command }) => command), host.commands);
  for (const { title, category } of manifest.contributes.commands) {
    assert.ok(readme.includes(`**${category}: ${title}**`), `the README does not name ${title}`);
  }
});

test('settings that are offered are those that are read', () => {
  const read = [...code.matchAll(/getConfiguration\('docs-check', [^)]+\)\.get\('(\w+)'\)/g)].map(([, name]) => `docs-check.${name}`);
  assert.deepEqual([...new Set(read)].sort(), [...settings].sort());
  assert.equal(read.length, code.split('getConfiguration').length - 1, 'a setting is read in another way');
  for (const name of settings) assert.ok(readme.includes(`| \`${name}\` |`), `the README does not name ${name}`);
  for (const name of code.match(/docs-check\.[a-z]\w+/g)) {
    const known = [...settings, ...manifest.contributes.commands.map(({ command }) => command), 'docs-check.json'];
    assert.ok(known.includes(name), name);
  }
});

test('in a folder that nobody trusts, no setting of the folder says which program is started', () => {
  assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, ['docs-check.path']);
  assert.equal(manifest.capabilities.untrustedWorkspaces.supported, 'limited');
});

test('its version is that of docs-check', async () => {
  const source = fs.readFileSync(path.join(extension, '../../Literate/Planning/Workplace.swift'), 'utf8');
  assert.equal(manifest.version, /static let version = "([^"]+)"/.exec(source)[1]);
});

test('files are short, and so are their lines', () => {
  for (const name of files) {
    const lines = text(name).split('\n');
    assert.ok(text(name).startsWith("'use strict';\n"), name);
    assert.ok(lines.length <= 250, `${name} has ${lines.length} lines`);
    assert.deepEqual(lines.filter((line) => line.length > 130), [], name);
  }
});
