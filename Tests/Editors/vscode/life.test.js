'use strict';

// How a server starts, ends and starts again, with one that does what the test says.

const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { test } = require('node:test');
const { Host, extension, until } = require('./standIn/host');
const { Restarts } = require(`${extension}/restarts`);
const { program } = require(`${extension}/program`);

const scripted = path.join(__dirname, 'scriptedServer.js');
const chapter = '# A\n\n```swift\nlet a = 1\n```\n';

/** A folder with a chapter, a host that has it open, and what the server has heard. */
async function scene(script, options, play) {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'vscode-'));
  const [file, log] = [path.join(folder, 'a.md'), path.join(folder, 'log')];
  fs.writeFileSync(file, chapter);
  fs.writeFileSync(log, '');
  Object.assign(process.env, { SCRIPT: script, LOG: log, DEATHS: options.deaths ?? '1000' });
  const heard = () => fs.readFileSync(log, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
  const count = (method) => heard().filter((message) => message.method === method).length;
  const settings = { 'docs-check.path': scripted, ...options.settings };
  const host = new Host({ folders: options.folders?.(folder) ?? [folder], isTrusted: options.isTrusted, settings });
  try {
    await play({ host: host.activate(), folder, file, heard, count });
  } finally {
    await host.deactivate();
    fs.rmSync(folder, { recursive: true });
  }
}

const errors = (host) => host.messages.filter(({ kind }) => kind === 'error').map(({ text }) => text);

test('it starts with the first file, greets, and tells each change', () =>
  scene('calm', {}, async ({ host, folder, file, heard, count }) => {
    assert.equal(count('started'), 0, 'without a file, no server');
    const document = host.open(file);
    await until(() => count('textDocument/didOpen'), 'the text', 20);
    host.replace(document, 'let', 'var');
    host.save(document);
    host.written(path.join(folder, 'book.json'));
    host.written(file);
    host.written(path.join(folder, '.build/a.json'));
    host.close(document);
    await until(() => count('textDocument/didClose'), 'the end', 20);
    const [started, initialize, ...rest] = heard();
    assert.deepEqual(started.arguments, ['lsp']);
    assert.notEqual(started.folder, folder, 'an empty entry of PATH would be a program of the folder');
    const { rootUri, workspaceFolders, initializationOptions, capabilities } = initialize.params;
    assert.deepEqual([rootUri, workspaceFolders[0].uri], [`file://${folder}`, `file://${folder}`]);
    assert.deepEqual(initializationOptions, {
      trusted: true, showsResults: true, hints: { types: true, values: true },
    });
    assert.deepEqual(capabilities.general.positionEncodings, ['utf-16']);
    const messages = rest.filter(({ method }) => method && method !== 'textDocument/hover');
    assert.deepEqual(messages.map(({ method }) => method), [
      'initialized', 'textDocument/didOpen', 'textDocument/didChange', 'textDocument/didSave',
      'workspace/didChangeWatchedFiles', 'textDocument/didClose',
    ]);
    assert.deepEqual(messages[1].params.textDocument,
      { uri: `file://${file}`, languageId: 'markdown', version: 1, text: chapter });
    assert.deepEqual(messages[2].params, {
      textDocument: { uri: `file://${file}`, version: 2 },
      contentChanges: [{ range: { start: { line: 3, character: 0 }, end: { line: 3, character: 3 } }, text: 'var' }],
    });
    assert.deepEqual(messages[4].params.changes, [{ uri: `file://${folder}/book.json`, type: 2 }]);
  }));

test('requests of the server are answered, and its words are shown', () =>
  scene('calm', {}, async ({ host, file, heard }) => {
    let refreshed = 0;
    const document = host.open(file);
    const [lenses] = await until(() => host.for('CodeLens', document).length && host.for('CodeLens', document), 'lenses', 20);
    lenses.onDidChangeCodeLenses(() => { refreshed += 1; });
    await until(() => host.messages.length, 'the message', 20);
    assert.deepEqual(host.messages, [{ kind: 'warning', text: 'Mind the gap.', buttons: [] }]);
    host.save(document);
    const answers = await until(() => {
      const found = heard().filter(({ method }) => !method);
      return found.length === 2 && found;
    }, 'the answers', 20);
    assert.deepEqual([answers[0].id, answers[0].result], ['again', null]);
    assert.deepEqual([answers[1].id, answers[1].error.code], ['what', -32601]);
    assert.equal(refreshed, 1);
    assert.match(host.output, /Some words\./);
    assert.match(host.output, /does not know: unheardOfProvider/);
    // Why a hover is missing stands in the output.
    assert.equal(await host.ask('Hover', 'provideHover', document, document.at('let')), null);
    assert.match(host.output, /textDocument\/hover: Not now\./);
  }));

test('what is found stays until newer findings come, and goes with its server', () =>
  scene('calm', {}, async ({ host, file, heard, count }) => {
    const document = host.open(file);
    const found = () => host.diagnostics(document).map(({ message, severity }) => [message, severity]);
    await until(() => found().length, 'the finding', 20);
    assert.deepEqual(found(), [['Wrong.', 1]]);
    host.replace(document, 'let', 'var');
    host.save(document);
    // What comes of the save comes behind the old findings.
    await until(() => heard().some(({ id, method }) => id === 'what' && !method), 'the answer', 20);
    assert.deepEqual(found(), [['Wrong.', 1]]);
    process.env.SCRIPT = 'quiet';
    process.kill(heard()[0].pid, 'SIGKILL');
    await until(() => count('textDocument/didOpen') === 2, 'the next server', 20);
    assert.deepEqual(found(), []);
  }));

test('a server that dies is started again, and has the texts', () =>
  scene('dies', { deaths: '2' }, async ({ host, file, heard, count }) => {
    const document = host.open(file);
    await until(() => count('started') === 3 && count('textDocument/didOpen') === 3, 'the third start', 20);
    await until(() => host.messages.length, 'its words', 20);
    host.replace(document, 'let', 'var');
    await until(() => count('textDocument/didChange'), 'the change', 20);
    assert.equal(heard().filter(({ method }) => method === 'textDocument/didChange').length, 1);
    assert.deepEqual(errors(host), []);
    assert.equal(host.for('Hover', document).length, 1, 'providers of the dead are gone');
  }));

for (const [script, reason] of [['dies', /status 3/], ['stumbles', /status 4/], ['mumbles', /Good morning/]]) {
  test(`a server that ${script} again and again is given up, until the user restarts it`, () =>
    scene(script, {}, async ({ host, file, count }) => {
      host.open(file);
      const [text] = await until(() => errors(host).length && errors(host), 'the error', 30);
      assert.match(text, /ended five times within three minutes/);
      assert.match(text, reason);
      assert.equal(count('started'), 5);
      assert.equal(host.providers.length, 0);
      process.env.SCRIPT = 'calm';
      await host.api.commands.executeCommand('docs-check.restart');
      await until(() => host.providers.length, 'the server', 20);
      assert.equal(count('started'), 6);
    }));
}

test('who restarts a server too often is decided by the time', () => {
  const restarts = new Restarts();
  assert.deepEqual([0, 1, 2, 3].map((time) => restarts.ended(time)), [true, true, true, true]);
  assert.equal(restarts.ended(179_999), false);
  assert.equal(restarts.ended(400_000), true);
});

test('a program that is not there is said once, with what to do', () =>
  scene('calm', { settings: { 'docs-check.path': 'docs-check-that-nobody-has' } }, async ({ host, folder, file, count }) => {
    host.pressed = 'Open Settings';
    host.open(file);
    await until(() => host.ran.length, 'the button', 20);
    assert.deepEqual(errors(host), [
      '"docs-check-that-nobody-has" was not found. Install docs-check, or say where it is in the setting docs-check.path.']);
    assert.deepEqual(host.ran, [['workbench.action.openSettings', 'docs-check']]);
    const other = path.join(folder, 'b.md');
    fs.writeFileSync(other, chapter);
    host.open(other);
    assert.equal(host.messages.length, 1);
    // With the right setting it starts.
    host.set('docs-check.path', scripted);
    await until(() => count('textDocument/didOpen') === 2, 'both texts', 20);
  }));

test('a file that is no program is said', () =>
  scene('calm', { settings: { 'docs-check.path': path.join(__dirname, 'life.test.js') } }, async ({ host, file }) => {
    host.open(file);
    await until(() => errors(host).length, 'the error', 20);
    assert.match(errors(host)[0], /is no program that can be started/);
  }));

test('the settings say which hints the server shows', () =>
  scene('calm', { settings: { 'docs-check.typeHints': false } }, async ({ host, file, heard, count }) => {
    host.open(file);
    await until(() => count('textDocument/didOpen'), 'the text', 20);
    const greeting = heard().find(({ method }) => method === 'initialize');
    assert.deepEqual(greeting.params.initializationOptions.hints, { types: false, values: true });
  }));

test('a server that counts in other units is not used', () =>
  scene('utf-8', {}, async ({ host, file }) => {
    host.open(file);
    await until(() => errors(host).length, 'the error', 20);
    assert.match(errors(host)[0], /counts columns in utf-8/);
    assert.equal(host.providers.length, 0);
  }));

test('a server that does not end is ended', () =>
  scene('deaf', {}, async ({ host, file, count }) => {
    host.open(file);
    await until(() => count('textDocument/didOpen'), 'the text', 20);
    const start = Date.now();
    await host.deactivate();
    assert.ok(Date.now() - start < 10_000);
    assert.equal(count('shutdown'), 1);
    assert.deepEqual(errors(host), []);
  }));

test('in a folder that nobody trusts the server is told so, and starts again when somebody does', () =>
  scene('calm', { isTrusted: false }, async ({ host, file, heard, count }) => {
    host.open(file);
    await until(() => count('textDocument/didOpen'), 'the text', 20);
    host.trust();
    await until(() => count('textDocument/didOpen') === 2, 'the text again', 20);
    const greetings = heard().filter(({ method }) => method === 'initialize');
    assert.deepEqual(greetings.map(({ params }) => params.initializationOptions.trusted), [false, true]);
    assert.equal(count('exit'), 1);
  }));

test('in a folder that nobody trusts its own programs are not started', () => {
  assert.deepEqual(program('.build/debug/docs-check', '/a', true), { command: '/a/.build/debug/docs-check' });
  assert.match(program('.build/debug/docs-check', '/a', false).problem, /you do not trust/);
  for (const isTrusted of [true, false]) {
    assert.deepEqual(program('docs-check', '/a', isTrusted), { command: 'docs-check' });
    assert.deepEqual(program('', '/a', isTrusted), { command: 'docs-check' });
    assert.deepEqual(program('/usr/bin/docs-check', '/a', isTrusted), { command: '/usr/bin/docs-check' });
    assert.deepEqual(program('~/bin/docs-check', '/a', isTrusted), { command: path.join(os.homedir(), 'bin/docs-check') });
  }
});

test('what has nothing to check starts no server', () =>
  scene('calm', {}, async ({ host, folder, count }) => {
    const write = (name, text) => {
      fs.writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const prose = host.open(write('b.md', '# B\n\n```js\n1\n```\n'));
    const plain = '/// Adds.\nfunc add() {}\n';
    const sources = ['c.swift', 'd.swift'].map((name) => host.open(write(name, plain), 'swift'));
    host.open(write('e.py', '```swift\n```\n'), 'python');
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(count('started'), 0);
    // The first fence of a Swift file starts one, which hears of all Markdown.
    const addFence = (source) => host.replace(source, '/// Adds.\n', '/// Adds.\n///\n/// ```swift\n/// add()\n/// ```\n');
    addFence(sources[0]);
    await until(() => count('textDocument/didOpen') === 2, 'the texts', 20);
    addFence(sources[1]);
    await until(() => count('textDocument/didOpen') === 3, 'the other source', 20);
    assert.equal(host.for('Hover', prose).length, 1);
  }));

test('a folder of Swift or of a book has work with any Markdown', () =>
  scene('calm', {}, async ({ host, folder, count }) => {
    fs.writeFileSync(path.join(folder, 'Package.swift'), '');
    fs.writeFileSync(path.join(folder, 'b.md'), '# B\n');
    host.open(path.join(folder, 'b.md'));
    await until(() => count('textDocument/didOpen'), 'the text', 20);
  }));

test('the setting leaves Swift files alone', () =>
  scene('calm', { settings: { 'docs-check.swiftFiles': false } }, async ({ host, folder, file, heard, count }) => {
    fs.writeFileSync(path.join(folder, 'c.swift'), '/// ```swift\n/// 1\n/// ```\n');
    host.open(path.join(folder, 'c.swift'), 'swift');
    const document = host.open(file);
    host.replace(document, 'let', 'var');
    await until(() => host.for('Hover', document).length, 'the server', 20);
    host.close(document);
    await until(() => count('textDocument/didClose'), 'the end', 20);
    const opened = heard().filter(({ method }) => method === 'textDocument/didOpen');
    assert.deepEqual(opened.map(({ params }) => params.textDocument.uri), [`file://${file}`]);
    // What was typed while the server started is in the text that it got.
    assert.match(opened[0].params.textDocument.text, /var a/);
  }));

test('each folder has its own server, and a folder that is closed has none', () =>
  scene('calm', { folders: (folder) => [path.join(folder, 'x'), path.join(folder, 'y')] }, async ({ host, folder, heard, count }) => {
    const documents = ['x', 'y'].map((name) => {
      fs.mkdirSync(path.join(folder, name));
      fs.writeFileSync(path.join(folder, name, 'a.md'), chapter);
      return host.open(path.join(folder, name, 'a.md'));
    });
    await until(() => count('textDocument/didOpen') === 2, 'both texts', 20);
    const roots = heard().filter(({ method }) => method === 'initialize').map(({ params }) => params.rootUri);
    assert.deepEqual(roots.sort(), ['x', 'y'].map((name) => `file://${folder}/${name}`));
    assert.deepEqual(documents.map((document) => host.for('Hover', document).length), [1, 1]);
    host.removeFolder(path.join(folder, 'x'));
    await until(() => count('exit') === 1, 'the end of one', 20);
    assert.deepEqual(documents.map((document) => host.for('Hover', document).length), [0, 1]);
  }));

test('where no folder is open, a file is checked in its own', () =>
  scene('calm', { folders: () => [] }, async ({ host, folder, file, heard, count }) => {
    host.open(file);
    await until(() => count('textDocument/didOpen'), 'the text', 20);
    assert.equal(heard().find(({ method }) => method === 'initialize').params.rootUri, `file://${folder}`);
  }));
