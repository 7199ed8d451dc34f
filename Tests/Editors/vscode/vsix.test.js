'use strict';

// The file that people install.

const assert = require('node:assert');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, test } = require('node:test');
const { extension } = require('./standIn/host');

const root = path.join(extension, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vscode-'));
after(() => fs.rmSync(folder, { recursive: true }));

function packed(name, seconds) {
  const file = path.join(folder, name);
  execFileSync(path.join(root, '.ci/vsix'), [file], { env: { ...process.env, SOURCE_DATE_EPOCH: seconds } });
  return file;
}

/** What a zip has, as another program unpacks it: bytes by name. */
function unpacked(file) {
  const place = `${file}.unpacked`;
  execFileSync('python3', ['-m', 'zipfile', '-e', file, place]);
  const names = (inside) => fs.readdirSync(path.join(place, inside), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? names(`${inside}${entry.name}/`) : [inside + entry.name]);
  return Object.fromEntries(names('').map((name) => [name, fs.readFileSync(path.join(place, name), 'utf8')]));
}

test('the same files give the same bytes', () => {
  const [first, second] = ['a', 'b'].map((name) => fs.readFileSync(packed(name, '1700000000')));
  assert.ok(first.equals(second));
  assert.ok(!first.equals(fs.readFileSync(packed('c', '1600000000'))), 'the time of the commit is in it');
});

test('it has the extension as it is, and what VS Code asks of a package', () => {
  const { '[Content_Types].xml': types, 'extension.vsixmanifest': manifest, ...others } = unpacked(packed('d', '0'));
  const { 'extension/LICENSE.txt': licence, ...files } = others;
  assert.equal(licence, fs.readFileSync(path.join(root, 'LICENSE'), 'utf8'));
  const names = ['', 'features/'].flatMap((inside) => fs.readdirSync(path.join(extension, inside), { withFileTypes: true })
    .filter((entry) => entry.isFile()).map(({ name }) => inside + name));
  assert.deepEqual(Object.keys(files).sort(), names.map((name) => `extension/${name}`).sort());
  for (const name of names) assert.equal(files[`extension/${name}`], fs.readFileSync(path.join(extension, name), 'utf8'));

  const { name, version, publisher, engines } = JSON.parse(files['extension/package.json']);
  assert.ok(manifest.includes(`<Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>`));
  assert.ok(manifest.includes(`Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"`));
  const assets = [...manifest.matchAll(/Path="([^"]+)"/g)].map(([, file]) => file);
  assert.equal(assets.length, 3);
  for (const file of assets) assert.ok(file in others, file);
  for (const file of Object.keys(others)) assert.ok(types.includes(`Extension="${path.extname(file)}"`), file);
});
