'use strict';

// The extension with the real server, on a small book. DOCS_CHECK is the program.

const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, before, describe, test } = require('node:test');
const { Host, until } = require('./standIn/host');

const command = process.env.DOCS_CHECK;
// Otherwise each test would wait for a server that never comes.
fs.accessSync(command, fs.constants.X_OK);

const fruit = `# Fruit

What is in the basket?

\`\`\`swift name=basket
var basket = ["🍐", "apple"]
let 数 = 1; basket.append("fig")
basket.count // → 3
\`\`\`

The \`basket\` is not empty, see [below](#empty) and [the knife](02-tools.md#a-knife).

## Empty

\`\`\`swift
/// Throws all of it away.
func throwAway(_ times: Int, from place: String) -> [String] { [] }
basket = throwAway(1, from: "🍐")
print(basket.isEmpty)
\`\`\`

\`\`\`output
true
\`\`\`
`;
const tools = '# Tools\n\n## A knife\n\nIt cuts [fruit](01-fruit.md).\n';

/** A book in a folder of its own, and a host that has it open; `options` says how, when it hears the folder. */
function bookshelf(options) {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'vscode-'));
  fs.mkdirSync(path.join(folder, 'Chapters'));
  const files = ['Chapters/01-fruit.md', 'Chapters/02-tools.md'].map((name) => path.join(folder, name));
  [fruit, tools].forEach((text, index) => fs.writeFileSync(files[index], text));
  const settings = { 'docs-check.path': command };
  const host = new Host({ folders: [folder], settings, ...options(folder) }).activate();
  const end = async () => {
    await host.deactivate();
    fs.rmSync(folder, { recursive: true });
  };
  return { folder, files, host, end };
}

const titleOfLens = async (host, document) =>
  (await host.ask('CodeLens', 'provideCodeLenses', document))?.[0]?.command.title;
const isChecked = (host, document) => until(async () => {
  const title = host.for('CodeLens', document).length === 1 ? await titleOfLens(host, document) : undefined;
  return title && !title.includes('not checked') && title;
}, 'the verdicts');
const hasNames = (host, document, words) => until(async () =>
  (await host.ask('Highlight', 'provideDocumentHighlights', document, document.at(words)))?.length, 'the names');
const place = ({ line, character }) => [line, character];

describe('a chapter that holds', () => {
  let shelf, host, document;
  const errors = () => host.diagnostics(document);
  const textIn = ({ range }) => document.textIn(range);

  before(async () => {
    shelf = bookshelf(() => ({}));
    host = shelf.host;
    document = host.open(shelf.files[0]);
    await isChecked(host, document);
    await hasNames(host, document, 'basket.append');
  });
  after(() => shelf.end());

  test('has its verdicts over the first heading', async () => {
    assert.equal(await titleOfLens(host, document), '2 snippets, 2 passed');
    assert.deepEqual(errors(), []);
  });

  test('a hover tells type and value', async () => {
    const hover = await host.ask('Hover', 'provideHover', document, document.at('basket.append'));
    assert.match(hover.contents.value, /var basket: \[String\]/);
    assert.match(hover.contents.value, /Value here: `\["🍐", "apple", "fig"\]`/);
    assert.equal(textIn(hover), 'basket');
    assert.equal(await host.ask('Hover', 'provideHover', document, document.at('What')), null);
  });

  test('values stand at the ends of lines', async () => {
    const hints = await host.ask('InlayHint', 'provideInlayHints', document, document.range(0, fruit.length));
    const line = document.at('basket = throwAway').line;
    const [hint] = hints.filter(({ position }) => position.line === line);
    assert.equal(hint.label, 'basket = []');
    assert.equal(hint.position.character, fruit.split('\n')[line].length);
    assert.ok(hint.paddingLeft);
    assert.match(hint.tooltip, /in the run/);
    const first = await host.ask('InlayHint', 'provideInlayHints', document, document.range(0, fruit.indexOf('## Empty')));
    assert.deepEqual(first, hints.filter(({ position }) => position.line < document.at('## Empty').line));
  });

  test('types stand behind names', async () => {
    const hints = await host.ask('InlayHint', 'provideInlayHints', document, document.range(0, fruit.length));
    const types = hints.filter(({ kind }) => kind === 1).map(({ label, position: { line, character } }) =>
      `${fruit.split('\n')[line].slice(0, character)}${label}`);
    assert.deepEqual(types, ['var basket: [String]', 'let 数: Int']);
  });

  test('a link, a claim and an output are explained', async () => {
    const words = async (place) => (await host.ask('Hover', 'provideHover', document, place)).contents.value;
    assert.match(await words(document.at('[the knife]', 3)), /^`Chapters\/02-tools\.md`: Tools\n\n\*\*A knife\*\*\n\nIt cuts/);
    assert.equal(await words(document.at('→ 3')), 'States that `basket.count` is `3`.\n\nIn the last run: `3`, as stated.');
    assert.match(await words(document.at('\ntrue\n', 2)), /^States what the snippet at line 15 prints\./);
  });

  test('members and fence words are completed', async () => {
    const { items } = await host.ask('CompletionItem', 'provideCompletionItems', document, document.at('append', 3));
    const append = items.find(({ label }) => label.startsWith('append('));
    assert.equal(document.textIn(append.range), 'app');
    assert.match(append.insertText.value, /^append\(\$\{1:/);
    assert.equal(append.kind, 1, 'a method');
    const words = await host.ask('CompletionItem', 'provideCompletionItems', document, document.at('name=basket'));
    assert.ok(words.items.some(({ label }) => label === 'no-run'));
    assert.ok(words.items.every(({ insertText }) => typeof insertText === 'string'));
  });

  test('a call shows its parameters', async () => {
    const asked = document.at('from: "🍐"', 6);
    const help = await host.ask('SignatureHelp', 'provideSignatureHelp', document, asked);
    const { label, parameters } = help.signatures[help.activeSignature];
    assert.match(label, /throwAway\(/);
    assert.match(label.slice(...parameters[help.activeParameter].label), /^from/);
  });

  test('a name leads to its declaration, and to where it is used', async () => {
    const at = document.at('basket.count');
    const { uri, range } = await host.ask('Definition', 'provideDefinition', document, at);
    assert.equal(uri.toString(), document.uri.toString());
    assert.deepEqual(place(range.start), place(document.at('basket = [')));
    const uses = await host.ask('References', 'provideReferences', document, at, { includeDeclaration: true });
    assert.deepEqual(uses.map(textIn), Array(5).fill('basket'));
    const others = await host.ask('References', 'provideReferences', document, at, { includeDeclaration: false });
    assert.equal(others.length, 4);
    const marks = await host.ask('Highlight', 'provideDocumentHighlights', document, at);
    assert.deepEqual(marks.map(({ kind }) => kind).sort(), [1, 1, 1, 1, 2], 'the declaration is written');
  });

  test('a name is renamed in all snippets, and in the prose', async () => {
    const at = document.at('basket.count');
    assert.equal(document.textIn(await host.ask('Rename', 'prepareRename', document, at)), 'basket');
    const edit = await host.ask('Rename', 'provideRenameEdits', document, at, 'bowl');
    const text = document.with(edit.of(document.uri));
    assert.equal(text, fruit.replace('name=basket', 'name=~').replaceAll(/\bbasket\b(?!\?)/g, 'bowl').replace('~', 'basket'));
    await assert.rejects(host.ask('Rename', 'prepareRename', document, document.at('What')), /Nothing is known/);
  });

  test('a heading is renamed with the links to it in other files', async () => {
    const tool = host.open(shelf.files[1]);
    const edit = await host.ask('Rename', 'provideRenameEdits', tool, tool.at('A knife'), 'A saw');
    assert.equal(tool.with(edit.of(tool.uri)), tools.replace('A knife', 'A saw'));
    assert.equal(document.with(edit.of(document.uri)), fruit.replace('#a-knife', '#a-saw'));
    host.close(tool);
  });

  test('a file that gets another name keeps its links', async () => {
    const [edit] = await host.renaming(shelf.files[1], shelf.files[1].replace('tools', 'kitchen'));
    assert.equal(document.with(edit.of(document.uri)), fruit.replace('02-tools.md', '02-kitchen.md'));
    const [none] = await host.renaming(__filename, `${__filename}.md`);
    assert.equal(none.size, 0);
  });

  test('the outline, the folds and the colours are those of the chapter', async () => {
    const [title] = await host.ask('DocumentSymbol', 'provideDocumentSymbols', document);
    assert.deepEqual([title.name, title.children.map(({ name }) => name)], ['Fruit', ['basket', 'Empty']]);
    assert.equal(title.kind, 14, 'a text');
    const [{ provider }] = host.providers.filter(({ kind }) => kind === 'WorkspaceSymbol');
    const found = await provider.provideWorkspaceSymbols('empty');
    assert.equal(found[0].location.range.start.line, document.at('## Empty').line);
    const folds = await host.ask('Folding', 'provideFoldingRanges', document);
    assert.ok(folds.some(({ start, kind }) => start === document.at('## Empty').line && kind === 3));
    assert.ok(folds.some(({ start, kind }) => start === document.at('```swift name').line && kind === undefined));
    const { data } = await host.ask('SemanticTokens', 'provideDocumentSemanticTokens', document);
    const [{ options: [legend] }] = host.providers.filter(({ kind }) => kind === 'SemanticTokens');
    assert.deepEqual([data[0], data[1], data[2]], [document.at('var basket').line, 0, 3]);
    assert.equal(legend.tokenTypes[data[3]], 'keyword');
  });

  test('a selection grows', async () => {
    const [word] = await host.ask('Selection', 'provideSelectionRanges', document, [document.at('basket.count')]);
    assert.equal(textIn(word), 'basket');
    assert.equal(textIn(word.parent), 'basket.count // → 3');
  });

  test('links lead to files and headings', async () => {
    const links = await host.ask('Link', 'provideDocumentLinks', document);
    assert.deepEqual(links.map(textIn), ['#empty', '02-tools.md#a-knife']);
    assert.equal(links[1].target.toString(), `file://${shelf.files[1]}#a-knife`);
  });

  test('a snippet runs, tells its values, and is copied with what stands before it', async () => {
    const lenses = (await host.ask('CodeLens', 'provideCodeLenses', document)).map(({ range, command }) => ({ ...command, ...range.start }));
    const { line } = document.at('```swift\n/// Throws');
    const ofLast = lenses.filter((lens) => lens.line === line);
    assert.deepEqual(ofLast.map(({ title }) => title), ['Run', 'Values', 'Copy program']);
    const [run, values, program] = ofLast.map(({ command, arguments: places }) => () => host.press(command, ...places));
    await run();
    const { kind, text, buttons } = host.messages.at(-1);
    assert.match(text, new RegExp(`^The snippet at line ${line + 1} passed`));
    assert.deepEqual([kind, buttons], ['information', ['Show Output']]);
    assert.match(host.output, /It printed:\ntrue\n/);
    await values();
    assert.match(host.output, /\n\d+: basket = \[\]\n/);
    await program();
    assert.match(host.copied, /^var basket = [^]*\nprint\(basket\.isEmpty\)\n$/);
    assert.match(host.messages.at(-1).text, /^Copied: /);
    // Without a lens, the snippet at the cursor is meant.
    host.putCursor(document, document.at('basket.count'));
    await host.press('docs-check.run');
    assert.match(host.messages.at(-1).text, /^`basket` passed/);
    host.putCursor(document, document.at('What is in'));
    await assert.rejects(host.press('docs-check.run'), /No snippet stands at line 3/);
    host.window.activeTextEditor = undefined;
    await host.press('docs-check.run');
    assert.match(host.messages.at(-1).text, /Put the cursor into a snippet/);
  });

  test('a chapter that a link leads to in vain is made', async () => {
    host.replace(document, '02-tools.md', '03-toys.md');
    await until(() => errors().length, 'the broken link');
    const actions = await host.ask('CodeAction', 'provideCodeActions', document, errors()[0].range, {});
    const { edit } = actions.find(({ title }) => title === 'Create Chapters/03-toys.md');
    assert.deepEqual(edit.created.map(({ uri }) => uri.fsPath), [path.join(shelf.folder, 'Chapters/03-toys.md')]);
    assert.equal(edit.of(edit.created[0].uri)[0].newText, '# Toys\n\n## A knife\n');
    host.replace(document, '03-toys.md', '02-tools.md');
    await until(() => errors().length === 0, 'the end of the error');
  });

  test('what is written wrong is underlined, and gone when it is right', async () => {
    host.replace(document, 'basket.append("fig")', 'basket.appendd("fig")');
    const error = await until(() => errors().find(({ message }) => message.includes('appendd')), 'the error');
    assert.match(error.message, /no member 'appendd'/);
    assert.deepEqual([error.severity, error.source, error.code], [0, 'docs-check', 'compile']);
    assert.deepEqual(place(error.range.start), place(document.at('appendd')));
    host.replace(document, 'appendd', 'append');
    await until(() => errors().length === 0, 'the end of the error');
  });

  test('what came can be written in place of what is stated', async () => {
    host.replace(document, '→ 3', '→ 4');
    const error = await until(() => errors().find(({ code }) => code === 'value'), 'the wrong value');
    assert.match(error.message, /stated: 4\nwas: 3/);
    const actions = await host.ask('CodeAction', 'provideCodeActions', document, error.range, {});
    const action = actions.find(({ title }) => title === 'Write what came: 3');
    assert.equal(action.kind.value, 'quickfix');
    assert.equal(document.with(action.edit.of(document.uri)), fruit);
    host.replace(document, '→ 4', '→ 3');
    await until(() => errors().length === 0, 'the end of the error');
  });

  test('code is formatted in its fences', async () => {
    host.replace(document, 'var basket = [', 'var  basket=[');
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await host.ask('Formatting', 'provideDocumentFormattingEdits', document, options);
    assert.match(document.with(edits), /\nvar basket = \["🍐", "apple"\]\n/);
    const inRange = (range) => host.ask('RangeFormatting', 'provideDocumentRangeFormattingEdits', document, range, options);
    assert.deepEqual(await inRange(document.range(0, 5)), []);
    assert.deepEqual(await inRange(document.range(0, fruit.indexOf('## Empty'))), edits.slice(0, 1));
  });
});

test('in a folder that nobody trusts the reader speaks, and nothing runs', async () => {
  const { host, files, folder, end } = bookshelf(() => ({ isTrusted: false }));
  const document = host.open(files[0], 'markdown', fruit.replace('→ 3', '→ 4').replace('#empty', '#nowhere'));
  const errors = () => host.diagnostics(document).map(({ code }) => code);
  await until(() => errors().length, 'the broken link');
  assert.deepEqual(errors(), ['broken-link']);
  assert.match(await titleOfLens(host, document), /2 not checked yet/);
  host.putCursor(document, document.at('basket.count'));
  await host.press('docs-check.run');
  assert.match(host.messages.at(-1).text, /^Nothing runs here: the editor does not trust this folder/);
  host.trust();
  await until(() => errors().includes('value'), 'the wrong value');
  await end();
});

test('a folder that is opened by a link keeps that name', async () => {
  const links = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'vscode-'));
  const link = path.join(links, 'book');
  const { host, end } = bookshelf((folder) => {
    fs.symlinkSync(folder, link);
    return { folders: [link] };
  });
  const document = host.open(path.join(link, 'Chapters/01-fruit.md'));
  await isChecked(host, document);
  await hasNames(host, document, 'basket.append');
  const edit = await host.ask('Rename', 'provideRenameEdits', document, document.at('basket.append'), 'bowl');
  assert.equal(edit.size, 1);
  assert.ok(edit.of(document.uri).length > 0);
  const [, { command }] = await host.ask('CodeLens', 'provideCodeLenses', document);
  await host.press(command.command, ...command.arguments);
  assert.match(host.messages.at(-1).text, /^`basket` passed/);
  await end();
  fs.rmSync(links, { recursive: true });
});

test('in a Swift file, the code in comments is checked, and other servers keep the rest', async () => {
  const { host, folder, end } = bookshelf(() => ({}));
  const text = '/// Adds.\n///\n/// ```swift\n/// let sum = 1 + 1\n/// sum // → 3\n/// ```\nfunc add() {}\n';
  const document = host.open(path.join(folder, 'Add.swift'), 'swift', text);
  const error = await until(() => host.diagnostics(document)[0], 'the wrong value');
  assert.deepEqual([error.code, place(error.range.start)], ['value', place(document.at('3'))]);
  const [action] = await host.ask('CodeAction', 'provideCodeActions', document, error.range, {});
  assert.match(document.with(action.edit.of(document.uri)), /sum \/\/ → 2\n/);
  assert.equal(await host.ask('Hover', 'provideHover', document, document.at('add()')), null);
  for (const kind of ['Formatting', 'RangeFormatting', 'SemanticTokens', 'Folding', 'DocumentSymbol', 'Selection', 'Rename']) {
    assert.deepEqual(host.for(kind, document), [], kind);
  }
  await end();
});
